/// A change of a source file in terms of keys, values and lists, for any format.
///
/// - Parameter Place: the position of the changed value: a place in a file, or a property of a feature.
public struct SourceChange<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The value that changes, or the map or list around it; see ``path``. The place of a key also means its value.
  public var place: Place
  /// Keys and list indexes from ``place`` to the changed value: `["coordinates", "0"]`.
  public var path: [String]
  public var kind: SourceChangeKind

  public init(_ place: Place, path: [String] = [], _ kind: SourceChangeKind) {
    self.place = place
    self.path = path
    self.kind = kind
  }

  /// The same change at a place of another type; nil if that is unknown.
  public func located<Other>(_ locate: (Place) -> Other?) -> SourceChange<Other>? {
    locate(place).map { SourceChange<Other>($0, path: path, kind) }
  }
}

/// What a ``SourceChange`` does.
public enum SourceChangeKind: Hashable, Sendable {
  /// Writes another value.
  case replace(NewValue)
  /// Writes another key before the same value.
  case rename(to: String)
  /// Removes the entry of the map, or the element of the list.
  case remove
  /// Exchanges the value with another one of the same place.
  ///
  /// - Parameter with: keys and list indexes from the place.
  case exchange(with: [String])
  /// Adds an entry to the map, at its end. For a GeoJSON feature this is the map of its properties.
  case insert(key: String, NewValue, isFirst: Bool = false)
  /// Adds an element at the end of the list.
  case append(NewValue)
  /// Writes other bytes in the range of the place, whatever it is.
  case text(String)
  /// Removes the comment of the place, and its line if nothing else is on it.
  case removeComment
  /// Changes all positions of a geometry.
  case positions(PositionChange)
}

/// A change of the positions of a geometry, in every list of positions below the value.
public enum PositionChange: Hashable, Sendable {
  /// Exchanges the first two numbers of each position.
  case exchangeAxes
  /// Reverses rings that do not have the direction of RFC 7946: outer rings counterclockwise, holes clockwise.
  case orientRings
  /// Removes positions that differ from the previous one by at most this in both axes, in the units of the file. The last position of
  /// a line or ring is kept.
  case removeRepeated(x: Double, y: Double)
  /// Repeats the first position at the end of a ring, in place of a last position that is less than 1 cm away from it.
  case closeRings
}

/// A value that is written into a file, without its form: quotes and brackets follow from the format.
public enum NewValue: Hashable, Sendable {
  case text(String)
  /// Written with as few digits as give the same number.
  case number(Double)
  case flag(Bool)
  case null
  /// In one line.
  case list([NewValue])

  /// A list of numbers, such as a position.
  public static func numbers(_ numbers: some Sequence<Double>) -> NewValue { .list(numbers.map { .number($0) }) }
}

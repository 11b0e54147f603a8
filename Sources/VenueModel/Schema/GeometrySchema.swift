public import VenueGeometry

/// The shape of features of a type, and its key path in the model.
public struct GeometrySchema<Subject>: Sendable {
  public typealias Path<Value> = any WritableKeyPath<Subject, Value> & Sendable

  public enum Kind: Sendable {
    /// Not drawn: null in IMDF.
    case none
    /// A polygon or several.
    case areas(Path<[GeoPolygon]>)
    /// A line or several.
    case lines(Path<[[Coordinate]]>)
    /// One line.
    case line(Path<[Coordinate]>)
    case point(Path<Coordinate?>)
  }

  public let kind: Kind
  public internal(set) var requirement = Requirement.optional
  /// The property path for findings and source positions.
  public internal(set) var key = "geometry"
  /// Keys of the text format for the shape; empty if it is written elsewhere.
  public internal(set) var textKeys: [String]
  /// True if the text format derives it when nothing is drawn.
  public internal(set) var isDerived = false
  /// True if it contributes to the position of the venue; see ``Site``.
  public internal(set) var isPlacing = true

  private init(_ kind: Kind, _ textKeys: [String]) {
    self.kind = kind
    self.textKeys = textKeys
  }

  public static var none: Self { Self(.none, []) }
  public static func areas(_ path: Path<[GeoPolygon]>) -> Self { Self(.areas(path), ["rect", "polygon", "holes"]) }
  public static func lines(_ path: Path<[[Coordinate]]>) -> Self { Self(.lines(path), ["line"]) }
  public static func line(_ path: Path<[Coordinate]>) -> Self { Self(.line(path), ["line"]) }
  public static func point(_ path: Path<Coordinate?>) -> Self { Self(.point(path), ["point"]) }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var changed = self
    change(&changed)
    return changed
  }

  /// A copy with a required shape: a feature without it is unusable.
  public var essential: Self { with { $0.requirement = .essential } }
  /// A copy whose shape is a map under this key in the text format; nil for no key.
  public func written(_ key: String?) -> Self { with { $0.textKeys = key.map { [$0] } ?? [] } }
  /// A copy whose shape the text format derives if nothing is drawn.
  public var derived: Self { with { $0.isDerived = true } }
  /// A copy with this path for findings and source positions; a separate function reads the shape.
  public func under(_ key: String) -> Self { with { $0.key = key } }
  /// A copy that does not contribute to the position of the venue.
  public var notPlacing: Self { with { $0.isPlacing = false } }
}

extension GeometrySchema {
  public func isMissing(in subject: Subject) -> Bool { kind.isDrawn && drawing(of: subject) == nil }

  /// The shape of a feature; nil if it has none.
  public func drawing(of subject: Subject) -> Drawing? {
    switch kind {
    case .none: return nil
    case .areas(let path):
      let areas = subject[keyPath: path]
      return areas.isEmpty ? nil : .areas(areas)
    case .lines(let path):
      let lines = subject[keyPath: path]
      return lines.isEmpty ? nil : .lines(lines)
    case .line(let path):
      let line = subject[keyPath: path]
      return line.isEmpty ? nil : .lines([line])
    case .point(let path): return subject[keyPath: path].map { .point($0) }
    }
  }

  /// The same as ``drawing(of:)`` for each subject of an array, by position.
  func drawings(of subjects: [Subject]) -> (Int) -> Drawing? {
    switch kind {
    case .none: return { _ in nil }
    case .areas(let path):
      let column = PropertyColumn(subjects, path)
      return { position in
        let areas = column[position]
        return areas.isEmpty ? nil : .areas(areas)
      }
    case .lines(let path):
      let column = PropertyColumn(subjects, path)
      return { position in
        let lines = column[position]
        return lines.isEmpty ? nil : .lines(lines)
      }
    case .line(let path):
      let column = PropertyColumn(subjects, path)
      return { position in
        let line = column[position]
        return line.isEmpty ? nil : .lines([line])
      }
    case .point(let path):
      let column = PropertyColumn(subjects, path)
      return { column[$0].map { .point($0) } }
    }
  }

  /// The parts of an area; empty for other shapes.
  public func areas(of subject: Subject) -> [GeoPolygon] {
    if case .areas(let path) = kind { subject[keyPath: path] } else { [] }
  }

  /// Replaces the area of a feature that is drawn as an area; other features are unchanged.
  public func redraw(_ subject: inout Subject, _ areas: [GeoPolygon]) {
    if case .areas(let path) = kind { subject[keyPath: path] = areas }
  }

  /// Removes the parts of an area for which the closure returns false.
  public func keepAreas(in subject: inout Subject, where isSound: (GeoPolygon) -> Bool) {
    guard case .areas(let path) = kind, !subject[keyPath: path].allSatisfy(isSound) else { return }
    subject[keyPath: path].removeAll { !isSound($0) }
  }
}

extension GeometrySchema.Kind {
  /// False for ``none``.
  public var isDrawn: Bool {
    if case .none = self { false } else { true }
  }
}

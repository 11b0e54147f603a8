public import VenueGeometry

/// How features of a type are drawn, and where in the model that goes.
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
  /// The property path findings and places know it by.
  public internal(set) var key = "geometry"
  /// Keys of the text format that draw it; none where it is drawn elsewhere.
  public internal(set) var textKeys: [String]
  /// Whether the text format works it out when nothing is drawn.
  public internal(set) var isDerived = false
  /// Whether it says where the venue lies; see ``Site``.
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

  /// Without it nothing can be made of the feature.
  public var essential: Self { with { $0.requirement = .essential } }
  /// In text it stands as a map under this key; nil where it has none.
  public func written(_ key: String?) -> Self { with { $0.textKeys = key.map { [$0] } ?? [] } }
  /// Worked out in text when nothing is drawn.
  public var derived: Self { with { $0.isDerived = true } }
  /// Known to findings and places by this path, and read by hand.
  public func under(_ key: String) -> Self { with { $0.key = key } }
  /// Says nothing of where the venue lies.
  public var notPlacing: Self { with { $0.isPlacing = false } }
}

extension GeometrySchema {
  public func isMissing(in subject: Subject) -> Bool { kind.isDrawn && drawing(of: subject) == nil }

  /// How a feature is drawn; nil when it is not.
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

  /// The parts of an area; none for what is drawn otherwise.
  public func areas(of subject: Subject) -> [GeoPolygon] {
    if case .areas(let path) = kind { subject[keyPath: path] } else { [] }
  }

  /// Gives a feature that is drawn as an area another one; others are left alone.
  public func redraw(_ subject: inout Subject, _ areas: [GeoPolygon]) {
    if case .areas(let path) = kind { subject[keyPath: path] = areas }
  }

  /// Leaves out the parts of an area for which the closure says false.
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

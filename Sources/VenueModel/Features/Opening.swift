public import VenueGeometry
public import VenueVocabulary

/// A door, gate or threshold: where walls can be passed and how wide.
///
/// The line lies on the border of the units it joins.
public struct Opening: Feature {
  public static let type = FeatureType.opening
  public static var array: WritableKeyPath<Venue, [Opening]> { \.openings }

  public var id: ID<Opening>
  public var category: Category? = nil
  /// IMDF accessibility values, as written.
  public var accessibility: [String] = []
  /// IMDF access control values, as written.
  public var accessControl: [String] = []
  public var door: Door? = nil
  public var name: Labels = Labels()
  /// IMDF `alt_name`.
  public var alternateName: Labels = Labels()
  public var displayPoint: Coordinate? = nil
  /// Nil when the source does not say; IMD008 reports it.
  public var levelID: ID<Level>? = nil
  /// The threshold, from jamb to jamb; empty when missing.
  public var geometry: [Coordinate] = []
  /// Clear width in metres, as somebody said it; nil when only the line was drawn. Ours.
  public var width: Double? = nil
  /// Which units it joins, when the source says so; otherwise found from the geometry. Ours.
  public var joins: Joins? = nil
  /// The unit it was written under where ``joins`` does not say so: a drawn line without `to`. Ours.
  public var owner: ID<VenueUnit>? = nil
  /// Ours; relative to the unit of ``joins``, else to ``owner``.
  public var passage: Passage = .both
  /// Ours.
  public var checkpoint: Checkpoint? = nil
  /// Closed for now: kept on the map, never passed. Ours.
  public var isClosed: Bool = false

  public init(id: ID<Opening>) { self.id = id }
}

/// What an opening was said to join: the unit it was written under, and the other side.
public struct Joins: Hashable, Sendable {
  public var unit: ID<VenueUnit>
  /// Nil is the outside.
  public var other: ID<VenueUnit>?

  public init(unit: ID<VenueUnit>, other: ID<VenueUnit>?) {
    self.unit = unit
    self.other = other
  }
}

/// Which way an opening may be passed.
public enum Passage: String, Hashable, Sendable, CaseIterable {
  case both
  /// Only into ``Joins/unit``.
  case `in`
  /// Only out of ``Joins/unit``.
  case out
}

/// A place where people are stopped on their way through an opening.
public struct Checkpoint: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable { case security, fare, passport }
  public var kind: Kind
  /// Usual wait in seconds.
  public var wait: Double

  public init(kind: Kind, wait: Double) {
    self.kind = kind
    self.wait = wait
  }
}

/// The leaf in an opening. All members are as IMDF's DOOR has them.
public struct Door: Hashable, Sendable {
  public var type: String?
  public var isAutomatic: Bool?
  public var material: String?

  public init(type: String? = nil, isAutomatic: Bool? = nil, material: String? = nil) {
    self.type = type
    self.isAutomatic = isAutomatic
    self.material = material
  }
}

public import VenueGeometry
public import VenueVocabulary

/// A door, gate or threshold: the position and width of a passage in walls.
///
/// The line is on the border of the units it joins.
public struct Opening: BlankFeature {
  public static let type = FeatureType.opening
  public static var table: WritableKeyPath<Venue, FeatureTable<Opening>> { \.openings }

  /// Sides of a unit, as the frame has them: north is +y.
  package static let walls = ["north", "south", "east", "west"]

  public static let schema = FeatureSchema<Opening>(
    "Where a wall can be passed.", inLevelsUnder: "openings",
    geometry: .line(\.geometry).essential.derived,
    properties: [
      .category(\.category).required.leftOut("pedestrian"),
      .accessibility(\.accessibility),
      .wheelchair(\.wheelchair).ours,
      .words("access_control", \.accessControl, known: Vocabulary.accessControl, "What is needed to pass it."),
      .door("door", \.door, "The leaf in it."),
      .name(\.name),
      .alternateName(\.alternateName),
      .displayPoint(\.displayPoint),
      .level(\.levelID),
      .number("width", \.width, .width, "Clear width in metres. Unknown without this property.").ours,
      .byHand(
        "joins", .unitsOrOutside(count: 2), by: "joins",
        names: .byHand(
          .unit, \.joins, id: { joins in joins?.unit.text }, keep: { $0.keepJoins(where: $1) }),
        "The two units it joins, or a unit and outside."
      ).ours.implied,
      .byHand(
        "to", .unitOrOutside, by: "joins",
        names: .byHand(.unit, \.joins, id: { joins in joins?.other?.text }),
        "The unit on the other side, or outside."
      ).ours.onlyInText,
      .byHand("of", .reference(.unit), by: "joins", "The unit it belongs to; only under the level's own openings.").ours
        .onlyInText,
      .byHand(
        "wall", .choice(Opening.walls), by: "OpeningPlacement",
        "Which side of the unit, as the frame has them: north is +y."
      ).ours.onlyInText,
      .byHand(
        "at", .number(.distanceAlongWall), by: "OpeningPlacement",
        "Metres from the west (or south) end of that wall to the middle of the opening. Default: the middle of the shared wall."
      ).ours.onlyInText,
      .choice(
        "direction", \.passage, "In which direction it may be passed, seen from its unit. Default: both."
      ).ours,
      .checkpoint("checkpoint", \.checkpoint, "A checkpoint at the opening.").ours,
      .flag("closed", \.isClosed, "Kept on the map, never passed.").ours,
      .hours(\.hours).ours,
      .validity(\.validity).ours,
    ])

  public var id: ID<Opening>
  public var category: Category? = nil
  /// IMDF accessibility values, as written.
  public var accessibility: [String] = []
  /// nil if undeclared. Not in IMDF.
  public var wheelchair: WheelchairLimit? = nil
  /// IMDF access control values, as written.
  public var accessControl: [String] = []
  public var door: Door? = nil
  public var name: Labels = Labels()
  /// IMDF `alt_name`.
  public var alternateName: Labels = Labels()
  public var displayPoint: Coordinate? = nil
  /// nil if undeclared; IMD008 reports it.
  public var levelID: ID<Level>? = nil
  /// The threshold, from jamb to jamb; empty if missing.
  public var geometry: [Coordinate] = []
  /// Declared clear width in metres; nil if only the line is drawn. Not in IMDF.
  public var width: Double? = nil
  /// The units it joins, if declared; otherwise they are derived from the geometry. Not in IMDF.
  public var joins: Joins? = nil
  /// The unit that contains it in the source if ``joins`` is nil: a drawn line without `to`. Not in IMDF.
  public var owner: ID<VenueUnit>? = nil
  /// Relative to the unit of ``joins``, otherwise to ``owner``. Not in IMDF.
  public var passage: Passage = .both
  /// Not in IMDF.
  public var checkpoint: Checkpoint? = nil
  /// Closed for now: shown on the map, never passed by routes. Not in IMDF.
  public var isClosed: Bool = false
  /// Opening hours, in OpenStreetMap `opening_hours` syntax; nil means always. Not in IMDF.
  public var hours: String? = nil
  /// Period in which it exists; nil means always. Not in IMDF.
  public var validity: Temporality? = nil

  public init(id: ID<Opening>) { self.id = id }
}

extension Opening {
  /// If a joined unit is removed, the geometry decides.
  fileprivate mutating func keepJoins(where isLeft: (FeatureType, String) -> Bool) {
    if let unit = joins?.unit ?? owner { owner = isLeft(.unit, unit.text) ? unit : nil }
    guard let joins else { return }
    if !isLeft(.unit, joins.unit.text) || joins.other.map({ isLeft(.unit, $0.text) }) == false { self.joins = nil }
  }
}

/// The declared sides of an opening: the unit that contains it, and the other side.
public struct Joins: Hashable, Sendable {
  public var unit: ID<VenueUnit>
  /// nil means the outside.
  public var other: ID<VenueUnit>?

  public init(unit: ID<VenueUnit>, other: ID<VenueUnit>?) {
    self.unit = unit
    self.other = other
  }
}

/// Direction in which an opening may be passed.
public enum Passage: String, Hashable, Sendable, CaseIterable {
  case both
  /// Only into ``Joins/unit``.
  case `in`
  /// Only out of ``Joins/unit``.
  case out
}

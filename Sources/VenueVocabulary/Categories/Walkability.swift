/// Walking use of a unit, by its category.
///
/// Project default, after the meanings in the IMDF glossary. A subcategory follows its broader category (`walkway.island` is a walkway), and
/// a category that IMDF does not list counts as a room. `docs/categories.md` lists the class of every category.
public enum Walkability: String, Hashable, Sendable, CaseIterable {
  /// Ground for walking through: two such units that touch without an opening have no wall between them.
  case throughGround
  /// Ground for staying: open to the ground it touches, unless an opening already leads there (``OpenGround``).
  case stayGround
  /// Entered and left by openings; routes start or end there but do not lead through it.
  case room
  /// Lift, escalator, stairs and similar: part of a route, entered by openings.
  case connector
  /// Not walkable: air, columns, walls.
  case solid

  /// True if borders of such units may be open; borders of all others are walls except at openings.
  public var isOpenGround: Bool { self == .throughGround || self == .stayGround }

  public init(of category: Category?) {
    // The table has no subcategories.
    self = category.flatMap { Walkability.byCategory[$0.root.text] } ?? .room
  }

  /// Categories of lifts, escalators, stairs and the like, sorted.
  public static let connectors: [String] = byCategory.filter { $0.value == .connector }.keys.sorted()

  /// Categories of units without height above the floor: ground, connectors, air and roads; sorted.
  public static let flat: [String] =
    byCategory.filter { $0.value.isOpenGround || $0.value == .connector }.keys.sorted() + ["opentobelow", "road"]

  private static let byCategory: [String: Walkability] = {
    var table: [String: Walkability] = [:]
    for category in [
      "walkway", "lobby", "platform", "footbridge", "unenclosedarea", "parking", "ramp", "steps",
    ] { table[category] = .throughGround }
    for category in ["lounge", "waitingroom", "foodservice", "recreation", "terrace"] { table[category] = .stayGround }
    for category in ["elevator", "escalator", "stairs", "movingwalkway"] { table[category] = .connector }
    for category in [
      "opentobelow", "column", "structure", "brick", "concrete", "drywall", "glass", "wood", "vegetation", "road",
    ] { table[category] = .solid }
    return table
  }()
}

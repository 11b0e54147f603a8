/// How people may use a unit on foot, by its category.
///
/// Ours, after the meanings of the IMDF glossary. A narrower category follows its broader one (`walkway.island` is a walkway), and
/// one IMDF does not list counts as a room. `docs/categories.md` lists the class of every category.
public enum Walkability: String, Hashable, Sendable, CaseIterable {
  /// Ground people pass through: where two such units touch without an opening, no wall is meant.
  case throughGround
  /// Ground people stay on: open to the ground it touches, unless an opening already leads there (``OpenGround``).
  case stayGround
  /// Entered and left by openings; routes start or end there but do not lead through it.
  case room
  /// Lift, escalator, stairs and the like: part of a way, entered by openings.
  case connector
  /// Nobody walks there: air, columns, walls.
  case solid

  /// Whether borders of such units may be open; those of all others are walls but for openings.
  public var isOpenGround: Bool { self == .throughGround || self == .stayGround }

  public init(of category: Category?) {
    var category = category
    while let found = category {
      if let known = Walkability.byCategory[found.text] {
        self = known
        return
      }
      category = found.parent
    }
    self = .room
  }

  /// Categories of lifts, escalators, stairs and the like, sorted.
  public static let connectors: [String] = byCategory.filter { $0.value == .connector }.keys.sorted()

  /// Categories of units with nothing to stand up from the floor: ground, ways between floors, air and roads; sorted.
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

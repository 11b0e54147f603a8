/// How people may use a unit on foot, by its category.
///
/// Ours, after the meanings of the IMDF glossary; a category IMDF does not list counts as a room.
public enum Walkability: Hashable, Sendable {
  /// People walk through freely, and no wall is meant where two such areas touch.
  case openArea
  /// Entered and left by openings; routes start or end there but do not lead through it.
  case room
  /// Lift, escalator, stairs and the like: part of a way, entered by openings.
  case connector
  /// Nobody walks there: air, columns, walls.
  case solid

  public init(of category: Category?) {
    guard let category else {
      self = .room
      return
    }
    if let known = Walkability.byCategory[category.text] {
      self = known
    } else if let parent = category.parent {
      self.init(of: parent)
    } else {
      self = .room
    }
  }

  private static let byCategory: [String: Walkability] = {
    var table: [String: Walkability] = [:]
    for category in [
      "walkway", "lobby", "platform", "footbridge", "unenclosedarea", "terrace", "foodservice", "waitingroom",
      "recreation", "parking", "lounge", "ramp", "steps",
    ] { table[category] = .openArea }
    for category in ["elevator", "escalator", "stairs", "movingwalkway"] { table[category] = .connector }
    for category in [
      "opentobelow", "column", "structure", "brick", "concrete", "drywall", "glass", "wood", "vegetation", "road",
    ] { table[category] = .solid }
    return table
  }()
}

extension VenueUnit {
  public var walkability: Walkability { Walkability(of: category) }

  /// Open to everybody: not restricted and not `nonpublic`.
  public var isPublic: Bool { restriction == nil && !(category?.isA("nonpublic") ?? false) }
}

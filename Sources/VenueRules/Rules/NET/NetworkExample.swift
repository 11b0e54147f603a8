/// A two-floor station the examples of the network rules change in one place each.
enum NetworkExample {
  static func venue(_ connectors: String) -> String { RuleExample.venue + "\nconnectors:\n" + connectors + "\n" }

  static func ground(_ units: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 40, 20]}
    units:
      hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}
    \(units)
    """
  }

  static func deck(_ units: String) -> String {
    """
    level: deck
    ordinal: 1
    short_name: "1"
    name: Departures
    outline: {rect: [0, 0, 40, 20]}
    units:
    \(units)
    """
  }

  static let lift = "  lift: {category: elevator, levels: [ground, deck], door: 0.9}"
  static let stairs = "  stairs: {category: stairs, levels: [ground, deck]}"
  static let liftBelow = "  lift.ground: {rect: [0, 10, 3, 3], openings: {lift-0: {to: hall, width: 0.9}}}"
  static let liftAbove = "  lift.deck: {rect: [0, 10, 3, 3], openings: {lift-1: {to: gallery, width: 0.9}}}"
  static let stairsBelow = "  stairs.ground: {rect: [0, 10, 5, 10], openings: {stairs-0: {to: hall, width: 2}}}"
  static let stairsAbove = "  stairs.deck: {rect: [0, 10, 5, 10], openings: {stairs-1: {to: gallery, width: 2}}}"
}

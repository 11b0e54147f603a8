import VenueGeometry
import VenueRules

/// A hall with a shop and a kiosk; the examples of a rule add what the rule is about.
enum BundleExample {
  /// A level with the hall, to which rooms are added.
  static let hall = """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 40, 20]}
    units:
      hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}

    """
  static let level =
    hall + """
        shop: {category: room, rect: [20, 10, 10, 10], openings: {shop-door: {to: hall, width: 1}}, occupant: {id: books, name: Books, category: books}}
      kiosks:
        tickets: {rect: [5, 5, 2, 2], name: Tickets}

      """

  /// - Parameter venue: more lines of `venue.yaml`.
  static func example(_ title: String, venue: String = "") -> RuleExample {
    RuleExample(title, ["venue.yaml": RuleExample.venue + "\n\(venue)\n", "levels/ground.yaml": level])
  }
}

/// Format of numbers in messages.
enum BundleText {
  /// At most `decimals` places.
  static func number(_ value: Double, decimals: Int = 0) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    return Quantity.text((value * scale).rounded() / scale)
  }
}

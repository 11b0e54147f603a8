import VenueRules

/// The level of most examples: a hall with a street door.
///
/// - Parameters:
///   - hall: a line of the unit `hall`.
///   - width: of the door, in metres.
///   - more: what follows the units.
func streetLevel(_ hall: String = "", width: String = "2", more: String = "") -> String {
  """
  level: ground
  ordinal: 0
  short_name: "0"
  name: Street level
  outline: {rect: [0, 0, 20, 20]}
  units:
    hall:
      category: walkway
      rect: [0, 0, 20, 20]

  """ + (hall.isEmpty ? "" : "    \(hall)\n")
    + "    openings: {door: {to: outside, wall: south, width: \(width)}}\n" + more
}

/// `venue.yaml` of the examples with more keys at its end.
func venueFile(_ more: String) -> String { RuleExample.venue + "\n" + more }

/// The door of the unit `shop` in ``streetAndShop(_:more:)``.
let shopDoor = "openings: {shop-door: {to: hall, width: 1}}"

/// The hall with a street door, and a unit east of it.
///
/// - Parameters:
///   - shop: keys of the unit `shop`.
///   - more: what follows the units.
func streetAndShop(_ shop: String, more: String = "") -> String {
  streetLevel().replacing("outline: {rect: [0, 0, 20, 20]}", with: "outline: {rect: [0, 0, 30, 20]}")
    + "  shop: {\(shop)}\n" + more
}

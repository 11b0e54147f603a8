import VenueRules

/// An example of a rule of cards: full callouts, and a bookshop beside the hall.
enum CardExample {
  static func cards(_ title: String, mark: String = "", _ keys: String) -> RuleExample {
    RuleExample(
      title,
      [
        "venue.yaml": venueFile("cards: \(mark){style: callout, callout: full, \(keys)}"),
        "levels/ground.yaml": streetAndShop(
          "category: room, rect: [20, 0, 10, 20], \(shopDoor), occupant: {id: books, name: Books, category: books}"),
      ])
  }
}

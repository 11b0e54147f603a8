import VenueDiagnostics
import VenueModel
import VenueVocabulary

extension RuleContext {
  /// A finding at a key of a card in `venue.yaml`.
  func cardFinding(_ saying: CardSource.KeyedSettings, _ key: String, _ message: String) -> Finding {
    finding(atKey: (["cards", saying.key, key]).filter { !$0.isEmpty }.joined(separator: "/"), message)
  }
}

extension CardSource.KeyedSettings {
  /// "all cards", "cards of cafe", "the card of tide-cafe".
  var words: String {
    let parts = key.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return "all cards" }
    return parts[0] == "places" ? "the card of '\(parts[1])'" : "cards of '\(parts[1])'"
  }
}

extension RuleExample {
  /// The small venue with a block of cards.
  static func cards(_ title: String, _ cards: String, head: String = "", deck: Bool = false) -> RuleExample {
    let connectors = deck ? "connectors:\n\(NetworkExample.stairs)\n" : ""
    let venue = venue + "\n\(connectors)\(head)cards: {\(cards)}\n"
    let kiosk =
      "  kiosk-room: {category: room, rect: [20, 10, 5, 5], openings: {kiosk-door: {to: hall, width: 1}}, "
      + "occupant: {id: kiosk, name: Harbour Kiosk, category: books}}"
    guard deck else {
      return RuleExample(title, ["venue.yaml": venue, "levels/ground.yaml": NetworkExample.ground(kiosk)])
    }
    return RuleExample(
      title,
      [
        "venue.yaml": venue, "levels/ground.yaml": NetworkExample.ground(kiosk + "\n" + NetworkExample.stairsBelow),
        "levels/deck.yaml": NetworkExample.deck(
          "  gallery: {category: walkway, rect: [0, 0, 40, 10]}\n" + NetworkExample.stairsAbove),
      ])
  }
}

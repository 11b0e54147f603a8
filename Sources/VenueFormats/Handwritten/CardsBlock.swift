import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// `cards` of `venue.yaml`: how cards of places are shown.
struct CardsBlock {
  static let keys = ["style", "callout", "min_width", "offset", "fields", "shown_by_app", "context", "map", "view"]
  /// A larger number is probably an error (project default).
  static let mostChosen = 10_000

  private let log: ReadingLog
  private(set) var cards = CardSource()
  /// Source positions of the values, by key under `cards`.
  private(set) var places: [String: SourcePlace] = [:]

  init(_ block: NodeCursor, log: ReadingLog) {
    self.log = log
    block.refuseUnknownKeys(CardsBlock.keys + ["categories", "places"], in: "cards")
    cards.common = settings(block, key: "", expected: "a map with style, callout, categories and places")
    cards.categories = chosen(block["categories"], "categories", "cards by category")
    cards.places = chosen(block["places"], "places", "cards by the id of a place")
  }

  private mutating func chosen(_ cursor: NodeCursor?, _ key: String, _ expected: String) -> [CardSource.Chosen] {
    let entries = cursor?.entries(expected) ?? []
    if entries.count > CardsBlock.mostChosen {
      log.report(
        .inputLimit(
          "cards has \(entries.count) \(key); the limit is \(CardsBlock.mostChosen), and the rest is ignored",
          at: entries[CardsBlock.mostChosen].keyPlace))
    }
    return entries.prefix(CardsBlock.mostChosen).map { entry in
      let own = "\(key)/\(entry.key)"
      entry.value.refuseUnknownKeys(CardsBlock.keys, in: "the card of \(entry.key)")
      let settings = settings(entry.value, key: own, expected: "a map with style, callout, min_width and offset")
      places[own] = entry.keyPlace
      return CardSource.Chosen(key: entry.key, settings: settings)
    }
  }

  private mutating func settings(_ cursor: NodeCursor, key: String, expected: String) -> CardSettings {
    places[key] = cursor.place
    _ = cursor.entries(expected)
    for name in CardsBlock.keys { places[key.isEmpty ? name : "\(key)/\(name)"] = cursor[name]?.place }
    var settings = CardSettings()
    settings.style = cursor["style"]?.choice(CardStyle.self)
    settings.callout = cursor["callout"]?.choice(CalloutStyle.self)
    settings.minWidth = cursor["min_width"]?.number(.cardWidth)
    settings.offset = cursor["offset"].flatMap(offset)
    settings.fields = cursor["fields"].flatMap(fields)
    settings.shownByApp = cursor["shown_by_app"].flatMap(fields)
    settings.context = cursor["context"]?.choice(CardContext.self)
    settings.map = cursor["map"]?.choice(CardMap.self)
    settings.view = cursor["view"]?.numbers("[width, height] in points", each: [.cardView, .cardView]).map {
      CardSettings.CardView(width: $0[0], height: $0[1])
    }
    return settings
  }

  private func offset(_ cursor: NodeCursor) -> CardOffset? {
    if cursor.node.number != nil { return cursor.number(.cardOffset).map { CardOffset(y: $0) } }
    return cursor.numbers("points away from the place, or [right, away]", each: [.cardShift, .cardOffset]).map {
      CardOffset(x: $0[0], y: $0[1])
    }
  }

  /// Each once, in source order.
  private func fields(_ cursor: NodeCursor) -> [CardField]? {
    var fields: [CardField] = []
    for element in cursor.elements("a list of \(CardField.allCases.map(\.rawValue).joined(separator: ", "))") {
      guard let field = element.choice(CardField.self), !fields.contains(field) else { continue }
      fields.append(field)
    }
    return cursor.node.elements == nil ? nil : fields
  }
}

extension Quantity {
  /// CRD004 judges it.
  static let cardWidth = Quantity(
    "min_width", 1...2000, unit: "points", advice: "write points of the screen, such as 260")
  /// CRD003 judges it.
  static let cardOffset = Quantity("offset", 0...500, unit: "points", advice: "write points of the screen, such as 24")
  static let cardShift = Quantity("offset", -500...500, unit: "points", advice: "write points of the screen, such as 0")
  static let cardView = Quantity("view", 1...10_000, unit: "points", advice: "write points of the screen, such as 390")
}

extension HandwrittenFile {
  func readCards(_ root: NodeCursor, _ head: inout VenueHead) {
    guard let block = root["cards"] else { return }
    let read = CardsBlock(block, log: log)
    head.venue.cards = read.cards
    for (key, place) in read.places { head.places[key.isEmpty ? "cards" : "cards/\(key)"] = place }
  }
}

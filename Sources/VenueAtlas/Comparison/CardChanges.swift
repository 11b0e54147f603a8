import VenueBundle
import VenueJSON
import VenueParts
import VenueVocabulary

/// Changes of the card layouts: the default card, and the cards of places that are in both bundles. A consequence of the default card is reported
/// only for the default card.
struct CardChanges {
  private(set) var changes: [BundleChange] = []

  init(old: Atlas, new: Atlas, floors: ComparedFloors, language: String) throws(BundleError) {
    guard old.folder.contains(BundlePart.places.file), new.folder.contains(BundlePart.places.file) else { return }
    let (before, after) = (try old.places().part, try new.places().part)
    let (oldFacts, newFacts) = (before.cards.map(CardChanges.facts), after.cards.map(CardChanges.facts))
    let common = zip(oldFacts[0], newFacts[0]).map { was, now in was.text == now.text ? nil : (was.text, now.text) }
    add(BundleChange.Subject(type: "card", id: "all"), oldFacts[0], newFacts[0])
    let former = Dictionary(
      zip(before.listing.entries, before.details).map { ($0.feature, $1.card) }, uniquingKeysWith: { first, _ in first }
    )
    for (entry, details) in zip(after.listing.entries, after.details) {
      guard let card = former[entry.feature], oldFacts.indices.contains(card), newFacts.indices.contains(details.card)
      else { continue }
      let floor = entry.levels.first.flatMap { level in
        after.listing.levels.indices.contains(level) ? after.listing.levels[level].floor : nil
      }
      add(
        BundleChange.Subject(
          type: entry.feature.type, id: entry.feature.id, name: entry.name.text(in: language, fallback: language),
          floor: floor, floorLabel: floor.map(floors.label)),
        oldFacts[card], newFacts[details.card], following: common)
    }
  }

  /// - Parameter common: the changes of the card for all places, fact by fact; nil for an unchanged fact.
  private mutating func add(
    _ subject: BundleChange.Subject, _ old: [Fact], _ new: [Fact], following common: [(was: String, now: String)?] = []
  ) {
    var (before, after): ([String], [String]) = ([], [])
    for (place, (was, now)) in zip(old, new).enumerated() where was.text != now.text {
      if common.indices.contains(place), let common = common[place], common == (was.text, now.text) { continue }
      before.append("\(was.what) \(was.text)")
      after.append("\(now.what) \(now.text)")
    }
    guard !before.isEmpty else { return }
    changes.append(
      BundleChange(.cards, subject, before: before.joined(separator: ", "), after: after.joined(separator: ", ")))
  }

  private typealias Fact = (what: String, text: String)

  /// All settings of a card with their defaults; always the same number and order.
  private static func facts(_ card: CardSettings) -> [Fact] {
    func pair(_ x: Double, _ y: Double) -> String { "[\(number(x)), \(number(y))]" }
    func list(_ fields: [CardField]?, or other: String) -> String {
      fields.map { "[\($0.map(\.rawValue).joined(separator: ", "))]" } ?? other
    }
    let offset = card.offset ?? .standard
    return [
      ("style", (card.style ?? .automatic).rawValue), ("callout", (card.callout ?? .automatic).rawValue),
      ("min_width", number(card.minWidth ?? CardLayout.standardMinWidth)), ("offset", pair(offset.x, offset.y)),
      ("fields", list(card.fields, or: "of the style")), ("shown_by_app", list(card.shownByApp, or: "none")),
      ("context", (card.context ?? .map).rawValue), ("map", card.mapShown.rawValue),
      ("view", card.view.map { pair($0.width, $0.height) } ?? "any"),
    ]
  }

  private static func number(_ value: Double) -> String {
    var json = JSONWriter()
    json.number(value, decimals: 2)
    return json.text
  }
}

public import VenueCamera
import VenueLanguage
public import VenueParts
public import VenueVocabulary

extension PlaceCards {
  /// Position of a place's card in a view, and of the place itself.
  public func layout(of place: Int, in view: Viewport) -> CardLayout {
    CardLayout(settings(of: place), in: view)
  }

  /// Style of a place's card.
  public func settings(of place: Int) -> CardSettings {
    let position = part.details[place].card
    return part.cards.indices.contains(position) ? part.cards[position] : CardSettings()
  }

  /// Fields of a place's card in a view, in order: those of its style, without those that the app shows.
  public func fields(of place: Int, in view: Viewport) -> [CardField] {
    let settings = self.settings(of: place)
    return settings.fields(of: settings.shape(in: view))
  }
}

extension PlaceCard {
  /// The text of a card row; nil if the row contains buttons or is empty.
  public func text(of row: CardRow) -> String? { text(of: row.fields) }

  func text(of fields: [CardField]) -> String? {
    var text = ""
    for field in fields {
      let part =
        switch field {
        case .name: name
        case .category: category
        case .floor: location
        case .hours: hours
        case .address: address
        case .accessibility: accessibility.joined(separator: ", ")
        case .phone, .website, .link: ""
        }
      guard !part.isEmpty else { continue }
      if !text.isEmpty { text += " · " }
      text += part
    }
    return text.isEmpty ? nil : text
  }
}

/// A card text that needs more lines than its row allows.
public struct CardOverflow: Hashable, Sendable {
  /// Position of the place.
  public var place: Int
  /// The first of the row's fields.
  public var field: CardField
  /// BCP 47.
  public var language: String
  /// Size of the view in points.
  public var width: Double
  /// Required number of lines; 4 means more than three.
  public var needed: Int
  public var allowed: Int
}

extension PlaceCards {
  /// Every text that does not fit its row, for each place and language of the venue, in the first view in which it overflows.
  ///
  /// Opening hours are measured with their longest sentence, which says that the place is closed and opens on another day.
  ///
  /// - Complexity: O(places · languages) for short texts; long ones are measured in each view.
  public func overflows() -> [CardOverflow] { overflows(of: Array(part.listing.entries.indices)).flatMap { $0 } }

  /// The same for a selection of places, one list per place. The result depends only on the place's entry and details (of its hours: whether it has any),
  /// the entries that contain it, the part's other settings, and ``buildingCount``.
  package func overflows(of places: [Int]) -> [[CardOverflow]] {
    let spaces = part.cards.map { CardTextSpaces(of: $0) }
    var voices = part.listing.languages.map { PlaceVoice(part, in: $0, buildingCount: buildingCount) }
    let hours = part.listing.languages.map(longestHours)
    return places.map { place in
      var found: [CardOverflow] = []
      for (number, tag) in part.listing.languages.enumerated() {
        var card = voices[number].card(of: place)
        if part.details[place].hours != nil { card.hours = hours[number] }
        found += spaces[part.details[place].card].overflows(of: card, tag)
      }
      return found
    }
  }

  private func longestHours(_ tag: String) -> String {
    let language = Language.best(for: [tag] + part.listing.languages) ?? .english
    guard let zone = part.zone else { return language.text(.placeHoursUnknown) }
    // Wednesday is the longest day in English, and no other is much longer elsewhere.
    let words = PlaceWords(language: language, zone: zone, now: Instant(seconds: 0), wanted: [tag])
    var status = PlaceStatus(.closed)
    status.opens = Instant(seconds: 6 * 86_400)
    return words.line(status)
  }
}

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
  public func text(of row: CardRow) -> String? {
    let parts = row.fields.compactMap { field -> String? in
      switch field {
      case .name: name
      case .category: category
      case .floor: location
      case .hours: hours
      case .address: address
      case .accessibility: accessibility.joined(separator: ", ")
      case .phone, .website, .link: nil
      }
    }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
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
    let layouts = part.cards.map { settings in settings.views.map { CardLayout(settings, in: $0) } }
    var voices = part.listing.languages.map { PlaceVoice(part, in: $0, buildingCount: buildingCount) }
    let hours = part.listing.languages.map(longestHours)
    return places.map { place in
      var found: [CardOverflow] = []
      let settings = self.settings(of: place)
      for (number, tag) in part.listing.languages.enumerated() {
        var card = voices[number].card(of: place)
        if part.details[place].hours != nil { card.hours = hours[number] }
        found += overflows(of: card, layouts[part.details[place].card], settings, tag)
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

  private func overflows(
    of card: PlaceCard, _ layouts: [CardLayout], _ settings: CardSettings, _ tag: String
  ) -> [CardOverflow] {
    var found: [CardOverflow] = []
    for layout in layouts {
      let room = layout.frame.width - 2 * CardLayout.inset
      for row in CardRow.rows(of: settings.fields(of: layout.shape), in: layout.shape) {
        guard let field = row.fields.first, !found.contains(where: { $0.field == field }), let text = card.text(of: row)
        else { continue }
        let needed = CardRow.lines(of: text, size: row.size, width: room)
        guard needed > row.lines else { continue }
        found.append(
          CardOverflow(
            place: card.place, field: field, language: tag, width: layout.view.width, needed: needed, allowed: row.lines
          ))
      }
    }
    return found
  }
}

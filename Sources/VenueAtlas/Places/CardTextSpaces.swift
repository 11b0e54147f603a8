import VenueCamera
import VenueParts
import VenueVocabulary

/// The space for the texts of all cards of one style, in each of its views.
struct CardTextSpaces {
  private struct View {
    /// Points.
    var width: Double
    /// Width of its texts, in points.
    var textWidth: Double
    var rows: [Row]
  }

  private struct Row {
    /// Position in ``texts``.
    var text: Int
    var field: CardField
    var size: Double
    var lines: Int
  }

  private var views: [View] = []
  /// Fields of each different text of a row: most are the same in every view.
  private var texts: [[CardField]] = []

  init(of settings: CardSettings) {
    for view in settings.views {
      let layout = CardLayout(settings, in: view)
      var rows: [Row] = []
      for row in CardRow.rows(of: settings.fields(of: layout.shape), in: layout.shape) {
        guard let field = row.fields.first else { continue }
        rows.append(Row(text: number(of: row.fields), field: field, size: row.size, lines: row.lines))
      }
      views.append(
        View(width: view.width, textWidth: layout.frame.width - 2 * CardLayout.inset, rows: rows))
    }
  }

  private mutating func number(of fields: [CardField]) -> Int {
    if let known = texts.firstIndex(of: fields) { return known }
    texts.append(fields)
    return texts.count - 1
  }

  /// Texts of a card that do not fit, each in the first view in which it overflows.
  func overflows(of card: PlaceCard, _ language: String) -> [CardOverflow] {
    var found: [CardOverflow] = []
    let texts = texts.map { card.text(of: $0) }
    for view in views {
      for row in view.rows {
        guard let text = texts[row.text], !found.contains(where: { $0.field == row.field }) else { continue }
        let needed = CardRow.lines(of: text, size: row.size, width: view.textWidth)
        guard needed > row.lines else { continue }
        found.append(
          CardOverflow(
            place: card.place, field: row.field, language: language, width: view.width, needed: needed,
            allowed: row.lines))
      }
    }
    return found
  }
}

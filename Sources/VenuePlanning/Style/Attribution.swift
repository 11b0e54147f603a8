import VenueModel

/// Who is credited under a map, as HTML that kits show: names, each a link where its source has an address of the web.
struct Attribution {
  /// Of everything but the surroundings; of all sources, where none is called `surroundings`.
  let ofVenue: String
  /// Of the source called `surroundings`; of all, where none is.
  let ofSurroundings: String

  init(_ credits: [Credit]) {
    let around = credits.filter { $0.id == "surroundings" }
    let inside = credits.filter { $0.id != "surroundings" }
    ofVenue = Attribution.text(around.isEmpty ? credits : inside)
    ofSurroundings = Attribution.text(around.isEmpty ? credits : around)
  }

  private static func text(_ credits: [Credit]) -> String { credits.map(text).joined(separator: " · ") }

  private static func text(_ credit: Credit) -> String {
    guard let url = credit.url, url.hasPrefix("https://") || url.hasPrefix("http://") else {
      return escaped(credit.name)
    }
    return "<a href=\"\(escaped(url))\" target=\"_blank\" rel=\"noopener\">\(escaped(credit.name))</a>"
  }

  /// Names are text, whatever they hold.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}

public import VenueModel
import VenueStyle

/// Who is credited under a map, as HTML that kits show: names, each a link where its source has an address of the web.
public struct Attribution {
  /// Of everything but the surroundings; of all sources, where none is called `surroundings`.
  public let ofVenue: String
  /// Of the source called `surroundings`; of all, where none is.
  public let ofSurroundings: String

  public init(_ credits: [Credit]) {
    let around = credits.filter { $0.id == "surroundings" }
    let inside = credits.filter { $0.id != "surroundings" }
    ofVenue = Attribution.text(around.isEmpty ? credits : inside)
    ofSurroundings = Attribution.text(around.isEmpty ? credits : around)
  }

  private static func text(_ credits: [Credit]) -> String { credits.map(text).joined(separator: " · ") }

  private static func text(_ credit: Credit) -> String {
    let isLink = ["https://", "http://"].contains { credit.url?.hasPrefix($0) == true }
    return AttributionMarkup(text: credit.name, url: isLink ? credit.url : nil).html
  }
}

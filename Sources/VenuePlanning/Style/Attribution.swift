public import VenueModel
import VenueStyle

/// Attribution under a map, as HTML for map kits: names, each a link if its source has a web address.
public struct Attribution: Hashable, Sendable {
  /// Attribution of everything except the surroundings; of all sources if none is called `surroundings`.
  public let ofVenue: String
  /// Attribution of the source called `surroundings`; of all sources if there is none.
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

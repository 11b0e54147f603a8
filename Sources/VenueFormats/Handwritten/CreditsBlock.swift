import VenueDiagnostics
import VenueModel

/// `sources` in `venue.yaml`: the attribution under every map, with its links.
struct CreditsBlock {
  let root: NodeCursor
  let log: ReadingLog

  private static let keys = ["name", "licence", "url", "retrieved"]

  func credits() -> [Credit] {
    (root["sources"]?.entries("sources by id") ?? []).compactMap { entry in
      entry.value.refuseUnknownKeys(CreditsBlock.keys, in: "source \(entry.key)")
      guard let name = entry.value["name"]?.text(), name.contains(where: { !$0.isWhitespace }) else {
        log.report(
          Diagnostic(
            .attributionMissing, "source '\(entry.key)' has no name for its attribution", place: entry.keyPlace,
            help: ["write the required words in `name`, such as \"© OpenStreetMap contributors\""]))
        return nil
      }
      let licence = entry.value["licence"]?.text()
      let written = entry.value["url"]?.text()
      let url = written.flatMap { CreditsBlock.isLink($0) ? $0 : nil }
      if let written, url == nil {
        log.report(
          Diagnostic(
            .legalLinkInvalid, "source \(entry.key): \"\(written)\" is not a web address",
            place: entry.value["url"]?.place ?? entry.keyPlace, help: ["write a complete address: https://…"],
            fix: entry.value["url"].flatMap { url in
              CreditsBlock.lacksOnlyScheme(written) ? .write("https://" + written, at: url.place, .unsafe) : nil
            }))
      }
      if written == nil, let licence, LinkedLicence.isLinked(licence) {
        log.report(
          Diagnostic(
            .attributionMissing, "the attribution of source '\(entry.key)' (\(licence)) has no link",
            place: entry.value["licence"]?.place ?? entry.keyPlace,
            help: ["write the page of its licence, or the page that the licence requires, in `url`"]))
      }
      return Credit(
        id: entry.key, name: name, licence: licence, url: url, retrieved: entry.value["retrieved"]?.calendarDay())
    }
  }

  /// Source positions by key: `sources/plan`, `sources/plan/retrieved`.
  var places: [String: SourcePlace] {
    guard let sources = root["sources"], sources.node.entries != nil else { return [:] }
    var places: [String: SourcePlace] = [:]
    for entry in sources.entries("sources by id") {
      places["sources/\(entry.key)"] = entry.keyPlace
      for name in CreditsBlock.keys { places["sources/\(entry.key)/\(name)"] = entry.value[name]?.place }
    }
    return places
  }

  private static func lacksOnlyScheme(_ url: String) -> Bool {
    url.contains(".") && !url.contains(":") && !url.hasPrefix("/") && !url.contains(where: \.isWhitespace)
  }

  private static func isLink(_ url: String) -> Bool {
    ["https://", "http://"].contains {
      url.hasPrefix($0) && url.count > $0.count && !url.contains(where: \.isWhitespace)
    }
  }
}

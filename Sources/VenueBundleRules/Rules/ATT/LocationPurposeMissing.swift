import VenueDiagnostics
import VenueModel
import VenueParts
import VenueRules
import VenueVocabulary

/// Reports requests for the user's location without a reason in every language of the venue.
struct LocationPurposeMissing: Rule {
  static let page = RulePage(
    "ATT010", "location-purpose-missing", .error, stage: .planned,
    summary: "An app requests the location of its user, but the reason is missing in a language of the venue.",
    why: "Phones show this text with the permission request, and refuse a request without it.",
    repair: "Write `purpose` in every language, and `precise_purpose` if the location must be precise.",
    basis: "Apple, NSLocationWhenInUseUsageDescription and NSLocationTemporaryUsageDescriptionDictionary")
  static let examples = [
    withVenue("no reason", "map: {location: «{puck: dot}}"),
    withVenue("a reason in every language", "map: {location: {puck: dot, purpose: Shows your place on the map}}"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    guard let location = MapControls(context)?.map.location, location.puck != .none || location.follow != .none else {
      return
    }
    func tell(_ texts: Labels, _ key: String, _ what: String) {
      let said = texts.entries.filter { $0.text.contains { !$0.isWhitespace } }.map(\.language)
      let missing = context.venue.languages.filter { LanguageLookup.best(of: said, for: [$0]) == nil }
      guard !missing.isEmpty else { return }
      var finding = Finding(
        [], "map/location/\(key)",
        "the app requests \(what), but the reason is missing in \(missing.joined(separator: ", "))")
      finding.help = ["write `\(key)` in every language of the venue: the prompt for permission shows it"]
      report(finding)
    }
    tell(location.purpose, "purpose", "the location of its user")
    if location.isPrecise { tell(location.precisePurpose, "precise_purpose", "the precise location of its user") }
  }
}

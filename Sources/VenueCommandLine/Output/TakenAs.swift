import VenueDiagnostics
import VenueRouting

/// Reports that a text was resolved to the single best match.
enum TakenAs {
  static func say(_ text: String, _ place: PlaceCandidate) {
    let said = PrintableText.line(text)
    Terminal.say("'\(said)' is taken as \(PrintableText.line(place.name)) (\(PrintableText.line(place.id)))")
  }
}

import VenueDiagnostics
import VenueRouting

/// Says that a text was taken for the single place that fits best.
enum TakenAs {
  static func say(_ text: String, _ place: PlaceCandidate) {
    let said = PrintableText.line(text)
    Terminal.say("'\(said)' is taken as \(PrintableText.line(place.name)) (\(PrintableText.line(place.id)))")
  }
}

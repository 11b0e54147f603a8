import VenueDiagnostics
import VenueModel

extension RuleContext {
  /// Position of the reader's finding about an invalid language of the venue: findings about missing names may be consequences of it.
  var languageFault: Int? {
    source.diagnostics.firstIndex {
      $0.severity == .error && $0.place?.file == "venue.yaml" && $0.place?.pointer.hasPrefix("/languages") == true
    }
  }
}

import VenueDiagnostics
import VenueModel

extension RuleContext {
  /// Position of the reader's finding that a language of the venue is none: which names lack one may follow from it.
  var languageFault: Int? {
    source.diagnostics.firstIndex {
      $0.severity == .error && $0.place?.file == "venue.yaml" && $0.place?.pointer.hasPrefix("/languages") == true
    }
  }
}

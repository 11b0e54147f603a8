import VenueDiagnostics
import VenueModel
import VenuePlanning
import VenueRules

extension AnnotationFault {
  /// - Parameter place: nil for the annotation itself.
  func finding(at place: SourcePlace? = nil, _ message: String, _ help: String) -> Finding {
    var finding = Finding([], "annotations", "annotation \(annotation.id) \(message)")
    finding.place = place ?? annotation.place
    finding.help = [help]
    return finding
  }
}

/// An example of a rule of annotations.
enum AnnotationExample {
  static func annotation(_ title: String, _ line: String) -> RuleExample {
    RuleExample(
      title,
      [
        "annotations.yaml": "groups:\n  - id: guests\n    annotations:\n      \(line)\n",
        "levels/ground.yaml": streetLevel(),
      ])
  }
}

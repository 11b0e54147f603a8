import VenueModel
import VenueVocabulary

extension RuleContext {
  /// Withdraws features that do not exist on the day of the bundle.
  func reportAbsent(on day: CivilDate?, _ report: (Finding) -> Void) {
    guard let day else { return }
    for type in Venue.featureTypes {
      type.forEachValidity(in: venue) { ref, path, validity in
        guard !validity.includes(day) else { return }
        let span = [validity.start.map { "from \($0)" }, validity.end.map { "until \($0)" }].compactMap { $0 }
        let reason = "does not exist on \(day)"
        var finding = Finding(
          ref, path, "\(words(for: ref)) is excluded: it \(reason) (valid \(span.joined(separator: " ")))")
        finding.help = [
          "nothing is required if this is intended. Otherwise correct `validity`, or compile without --date"
        ]
        finding.withdraws = [(ref, reason)]
        report(finding)
      }
    }
  }
}

public import VenueDiagnostics
public import VenueModel
import VenueVocabulary

extension CheckOutcome {
  /// The outcome with what planning found: weighed by the profile as every finding is, and sorted in among the others.
  ///
  /// - Parameter profile: nil takes the one of the source's format, as ``check(_:profile:options:)`` does.
  public func adding(_ found: [Diagnostic], of source: VenueSource, profile: Profile? = nil) -> CheckOutcome {
    guard !found.isEmpty else { return self }
    let profile = profile ?? Profile.named(source.format.defaultProfile) ?? .default
    let weighed = found.compactMap { diagnostic -> Diagnostic? in
      guard let severity = profile.severity(of: diagnostic.rule, proposed: diagnostic.severity) else { return nil }
      var hash = Fingerprint()
      for part in [source.venue.id, diagnostic.code, diagnostic.feature?.id ?? ""] { hash.combine(part) }
      var weighed = diagnostic
      weighed.severity = severity
      weighed.fingerprint = hash.text
      return weighed
    }
    return CheckOutcome(
      checked: checked, diagnostics: (diagnostics + weighed).sorted(by: Report.precedes), skipped: skipped)
  }

  /// The same with another finding counted under the one at a position.
  public func counting(_ found: Diagnostic, under position: Int) -> CheckOutcome {
    var diagnostics = diagnostics
    diagnostics[position].take(found)
    return CheckOutcome(checked: checked, diagnostics: diagnostics, skipped: skipped)
  }
}

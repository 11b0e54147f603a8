import VenueCommandLine
import VenueDiagnostics

extension FindingsReport {
  /// Prints the findings of a compile on standard error: few of each rule, because the report beside the bundle has all. Infos alone
  /// are not printed.
  func sayOfCompile() {
    guard counts.error + counts.warning > 0 || (known?.count ?? 0) > 0 else { return }
    Terminal.say(text(perRule: 3))
  }
}

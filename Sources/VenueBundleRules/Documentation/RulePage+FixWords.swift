import VenueDiagnostics

extension RulePage {
  /// One sentence about its automatic correction, for its page.
  package var fixWords: String {
    switch fix {
    case .safe: "`venuemap validate --fix` corrects it where the correction is certain."
    case .unsafe:
      "`venuemap validate --fix --unsafe` corrects it. Look at the result, because only the owner knows if it is right."
    case nil: "No automatic correction: \(noFixReason ?? "it is not known")."
    }
  }
}

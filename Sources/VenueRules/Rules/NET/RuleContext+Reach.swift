import VenueVocabulary

extension RuleContext {
  private struct Name: Hashable { var profile: AccessProfile }

  /// How far somebody gets from the entrances.
  func reach(for profile: AccessProfile) -> Reach {
    once(Name(profile: profile)) { Reach(of: profile, in: self) }
  }
}

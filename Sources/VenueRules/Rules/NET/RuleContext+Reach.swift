import VenueModel
import VenueVocabulary

extension RuleContext {
  private struct Name: Hashable { var profile: AccessProfile }

  /// A built-in profile with the author's values for it, if there are any.
  func profile(_ builtIn: AccessProfile) -> AccessProfile {
    source.profiles.first { $0.name == builtIn.name }?.access ?? builtIn
  }

  /// The units that a profile reaches from the entrances.
  func reach(for profile: AccessProfile) -> Reach {
    once(Name(profile: profile)) { Reach(of: profile, in: self) }
  }
}

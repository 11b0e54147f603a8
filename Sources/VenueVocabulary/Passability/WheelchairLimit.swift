/// How far wheelchair users are kept from a feature. Nothing is known without a value; that they can use it is a word of `accessibility`.
public enum WheelchairLimit: String, Hashable, Sendable, CaseIterable {
  /// Only with help, or only in part. Routes use it.
  case limited
  /// Not at all. Profiles without steps do not use it.
  case no
}

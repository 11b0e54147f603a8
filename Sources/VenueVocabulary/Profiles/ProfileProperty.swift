/// One property of a profile, as `profiles.yaml` and `profiles.json` spell it.
///
/// The table ``all`` is the single definition: the reader of sources, the bundle's reader and writer, the JSON Schema and the document are derived
/// from it.
public struct ProfileProperty: Sendable {
  /// Value type.
  public enum Kind: Sendable {
    case flag(get: @Sendable (RoutingProfile) -> Bool, set: @Sendable (inout RoutingProfile, Bool) -> Void)
    /// A number in a range, with a unit; no unit for a ratio or a count.
    case number(
      ClosedRange<Double>, unit: String, get: @Sendable (RoutingProfile) -> Double?,
      set: @Sendable (inout RoutingProfile, Double) -> Void)
  }

  public let key: String
  public let kind: Kind
  /// One sentence, for documents and editors.
  public let meaning: String

  private init(_ key: String, _ kind: Kind, _ meaning: String) {
    self.key = key
    self.kind = kind
    self.meaning = meaning
  }

  static func flag(
    _ key: String, _ path: any WritableKeyPath<RoutingProfile, Bool> & Sendable, _ meaning: String
  ) -> ProfileProperty {
    ProfileProperty(key, .flag(get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }), meaning)
  }

  static func number(
    _ key: String, _ path: any WritableKeyPath<RoutingProfile, Double> & Sendable, _ range: ClosedRange<Double>,
    _ unit: String, _ meaning: String
  ) -> ProfileProperty {
    ProfileProperty(
      key, .number(range, unit: unit, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }), meaning)
  }

  /// An optional number.
  static func number(
    _ key: String, _ path: any WritableKeyPath<RoutingProfile, Double?> & Sendable, _ range: ClosedRange<Double>,
    _ unit: String, _ meaning: String
  ) -> ProfileProperty {
    ProfileProperty(
      key, .number(range, unit: unit, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }), meaning)
  }

  /// Written in metres, stored in whole millimetres.
  static func metres(
    _ key: String, _ path: any WritableKeyPath<RoutingProfile, Int32> & Sendable, _ range: ClosedRange<Double>,
    _ meaning: String
  ) -> ProfileProperty {
    ProfileProperty(
      key,
      .number(
        range, unit: "m", get: { Double($0[keyPath: path]) / 1000 },
        set: { $0[keyPath: path] = Int32(($1 * 1000).rounded()) }),
      meaning)
  }

  /// An optional whole number.
  static func count(
    _ key: String, _ path: any WritableKeyPath<RoutingProfile, Int32?> & Sendable, _ range: ClosedRange<Double>,
    _ meaning: String
  ) -> ProfileProperty {
    ProfileProperty(
      key,
      .number(
        range, unit: "", get: { $0[keyPath: path].map(Double.init) }, set: { $0[keyPath: path] = Int32($1.rounded()) }),
      meaning)
  }
}

extension ProfileProperty {
  /// - Returns: nil for a key no profile has.
  public static func named(_ key: String) -> ProfileProperty? { all.first { $0.key == key } }
}

public import VenueVocabulary

/// Where a feature keeps the ids of others of one type.
public struct ReferenceSetting<Subject>: Sendable {
  /// What they have to name.
  public let target: FeatureType
  /// Whether the feature stands on what it names, and goes when that does; of several, when the last of them does.
  public let isSupport: Bool
  /// Those named, in the order written.
  public let ids: @Sendable (Subject) -> [String]
  public let set: @Sendable (inout Subject, [String]) -> Void
  /// As ``set``, of one.
  public let setOne: @Sendable (inout Subject, String) -> Void
  /// Leaves out those for which the closure says false of their type and id.
  public let keep: @Sendable (inout Subject, (FeatureType, String) -> Bool) -> Void
}

extension ReferenceSetting {
  static func one<Target: SchemaSubject>(
    _ path: any WritableKeyPath<Subject, ID<Target>?> & Sendable, isSupport: Bool
  ) -> Self {
    Self(
      target: Target.type, isSupport: isSupport,
      ids: { subject in subject[keyPath: path].map { [$0.text] } ?? [] },
      set: { subject, ids in if let id = ids.first { subject[keyPath: path] = ID(id) } },
      setOne: { subject, id in subject[keyPath: path] = ID(id) },
      keep: { subject, isLeft in
        if let id = subject[keyPath: path], !isLeft(Target.type, id.text) { subject[keyPath: path] = nil }
      })
  }

  static func many<Target: SchemaSubject>(
    _ path: any WritableKeyPath<Subject, [ID<Target>]> & Sendable, isSupport: Bool
  ) -> Self {
    Self(
      target: Target.type, isSupport: isSupport,
      ids: { subject in subject[keyPath: path].map(\.text) },
      set: { subject, ids in subject[keyPath: path] = ids.map { ID($0) } },
      setOne: { subject, id in subject[keyPath: path] = [ID(id)] },
      keep: { subject, isLeft in
        if !subject[keyPath: path].isEmpty { subject[keyPath: path].removeAll { !isLeft(Target.type, $0.text) } }
      })
  }
}

extension ReferenceSetting {
  /// Of a property that a function of its own reads.
  static func byHand(
    _ target: FeatureType, isSupport: Bool = false, ids: @escaping @Sendable (Subject) -> [String],
    keep: @escaping @Sendable (inout Subject, (FeatureType, String) -> Bool) -> Void = { _, _ in }
  ) -> Self {
    Self(target: target, isSupport: isSupport, ids: ids, set: { _, _ in }, setOne: { _, _ in }, keep: keep)
  }
}

public import VenueVocabulary

/// Access to the ids of others of one type that a feature references.
public struct ReferenceSetting<Subject>: Sendable {
  /// Required type of the referenced features.
  public let target: FeatureType
  /// True if the feature depends on the referenced features and is withdrawn with the last of them.
  public let isSupport: Bool
  /// The referenced ids, in source order.
  public let ids: @Sendable (Subject) -> [String]
  /// The same as ``ids`` for each subject of an array.
  let column: @Sendable ([Subject]) -> ReferenceColumn
  public let set: @Sendable (inout Subject, [String]) -> Void
  /// The same as ``set``, for one id.
  public let setOne: @Sendable (inout Subject, String) -> Void
  /// Removes the references for which the closure returns false for their type and id.
  public let keep: @Sendable (inout Subject, (FeatureType, String) -> Bool) -> Void
  /// True if a subject has `true` in place of ids; nil for properties that only have ids.
  public var isAll: (@Sendable (Subject) -> Bool)?
}

/// The ids that each subject of an array references, by position.
enum ReferenceColumn {
  case one((Int) -> String?)
  /// In source order.
  case several((Int) -> [String])
}

extension ReferenceSetting {
  static func one<Target: SchemaSubject>(
    _ path: any WritableKeyPath<Subject, ID<Target>?> & Sendable, isSupport: Bool
  ) -> Self {
    Self(
      target: Target.type, isSupport: isSupport,
      ids: { subject in subject[keyPath: path].map { [$0.text] } ?? [] },
      column: { subjects in
        let ids = PropertyColumn(subjects, path)
        return .one { ids[$0]?.text }
      },
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
      column: { subjects in
        let ids = PropertyColumn(subjects, path)
        return .several { ids[$0].map(\.text) }
      },
      set: { subject, ids in subject[keyPath: path] = ids.map { ID($0) } },
      setOne: { subject, id in subject[keyPath: path] = [ID(id)] },
      keep: { subject, isLeft in
        if !subject[keyPath: path].isEmpty { subject[keyPath: path].removeAll { !isLeft(Target.type, $0.text) } }
      })
  }
}

extension ReferenceSetting {
  /// For a property that a separate function reads.
  ///
  /// - Parameter id: the referenced id in the value at `path`; nil if there is none.
  static func byHand<Value>(
    _ target: FeatureType, _ path: any WritableKeyPath<Subject, Value> & Sendable, isSupport: Bool = false,
    id: @escaping @Sendable (Value) -> String?,
    keep: @escaping @Sendable (inout Subject, (FeatureType, String) -> Bool) -> Void = { _, _ in }
  ) -> Self {
    Self(
      target: target, isSupport: isSupport,
      ids: { subject in id(subject[keyPath: path]).map { [$0] } ?? [] },
      column: { subjects in
        let values = PropertyColumn(subjects, path)
        return .one { id(values[$0]) }
      },
      set: { _, _ in }, setOne: { _, _ in }, keep: keep)
  }
}

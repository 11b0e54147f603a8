/// One feature of one venue: its type and its position in that type's array.
///
/// Unlike an id it is unique even in data where two features share an id.
public struct FeatureRef: Hashable, Sendable, Comparable {
  public var type: FeatureType
  public var index: Int

  public init(_ type: FeatureType, _ index: Int) {
    self.type = type
    self.index = index
  }

  public static func < (a: FeatureRef, b: FeatureRef) -> Bool {
    a.type != b.type ? a.type < b.type : a.index < b.index
  }
}

/// Hashing as one number.
extension FeatureRef {
  private var number: Int { index &<< 5 | type.number }

  public func hash(into hasher: inout Hasher) { hasher.combine(number) }

  // The key of a dictionary is hashed by this function: one step for one number.
  public func _rawHashValue(seed: Int) -> Int { number._rawHashValue(seed: seed) }
}

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

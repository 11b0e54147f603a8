public import Testing

/// Names the rows of a review that a test holds: `@Test("icons: lifts come first", .review("SL-M1"))`.
public struct Review: TestTrait {
  public let rows: [String]
}

extension Trait where Self == Review {
  /// - Parameter rows: the row's letters and number, such as `SL-M1`.
  public static func review(_ rows: String...) -> Self { Review(rows: rows) }
}

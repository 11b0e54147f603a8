public import Testing

/// Names the rows of `docs/requirements.md` that a test is about: `@Test("routing: …", .about("R04"))`.
///
/// It claims no clause: `scripts/requirements` counts `.shows("R04.1")` alone.
public struct About: TestTrait {
  public let rows: [String]
}

extension Trait where Self == About {
  /// - Parameter rows: a row of the table, such as `R04`.
  public static func about(_ rows: String...) -> Self { About(rows: rows) }
}

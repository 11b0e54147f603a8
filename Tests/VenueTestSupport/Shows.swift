public import Testing

/// Names the clauses of `docs/requirements.md` that a test shows: `@Test("…", .shows("H56.1", "H56.2"))`.
///
/// A row of the table is done when a test claims each of its clauses this way; a test's name claims nothing.
/// `RequirementsTableTests` holds the table against these claims, as they stand in the tests.
public struct Shows: TestTrait {
  public let clauses: [String]
}

extension Trait where Self == Shows {
  /// - Parameter clauses: a row and a number, such as `H56.1`; each must stand in the table.
  public static func shows(_ clauses: String...) -> Self { Shows(clauses: clauses) }
}

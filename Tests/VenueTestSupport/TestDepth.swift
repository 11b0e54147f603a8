import Foundation
public import Testing

/// How much the tests try: a fast tier at every change (`make check`), and a deep one with it in CI (`make check-all`).
///
/// The deep tier holds what takes seconds; whatever a fast test tries a sample of, the deep tier tries whole.
public enum TestDepth {
  public static let isDeep = ProcessInfo.processInfo.environment["VENUEMAP_DEEP_TESTS"] == "1"

  /// How often something is tried with other numbers.
  public static func tries<Count>(_ fast: Count, deep: Count) -> Count { isDeep ? deep : fast }

  /// All cases in the deep tier; in the fast one `fast` of them, spread evenly over the order they stand in.
  public static func sample<Cases: Collection>(_ cases: Cases, fast: Int) -> [Cases.Element] {
    let all = Array(cases)
    guard !isDeep, all.count > fast else { return all }
    return (0..<fast).map { all[$0 * all.count / fast] }
  }
}

extension Trait where Self == ConditionTrait {
  /// Of the deep tier alone; elsewhere shown as skipped.
  public static var deep: Self { .enabled(if: TestDepth.isDeep, "of the deep tier: make check-all") }

  /// Skipped, visibly, where data made by others are not beside the project.
  /// - Parameter paths: below the folder that `VENUEMAP_SHARED_DATA` names.
  public static func needsData(_ paths: String...) -> Self {
    let missing = paths.filter { WholeVenue.shared($0) == nil }
    return .enabled(
      if: missing.isEmpty, "\(missing.joined(separator: ", ")) not here: VENUEMAP_SHARED_DATA names the folder")
  }
}

import ArgumentParser
import VenueAtlas

/// Value of `diff --fail-on`: a kind of change, with an optional minimum amount: `removed`, `moved:2`, `size:10`.
struct ChangeLimit: ExpressibleByArgument {
  /// nil for every kind.
  var kind: BundleChange.Kind?
  var amount: Double

  init?(argument: String) {
    let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    kind = BundleChange.Kind(rawValue: String(parts[0]))
    guard kind != nil || parts[0] == "any" else { return nil }
    guard parts.count == 2 else {
      amount = 0
      return
    }
    guard kind?.unit != nil, let number = Double(parts[1]), number.isFinite, number >= 0 else { return nil }
    amount = number
  }

  static let words = (["any"] + BundleChange.Kind.allCases.map(\.rawValue)).joined(separator: ", ")

  func isMet(by change: BundleChange) -> Bool {
    guard let kind else { return true }
    // A smaller bundle never exceeds the limit.
    let amount = kind == .size ? change.amount ?? 0 : abs(change.amount ?? .infinity)
    return change.kind == kind && amount >= self.amount && (kind != .size || amount > 0)
  }
}

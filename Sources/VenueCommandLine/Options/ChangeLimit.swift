import ArgumentParser
import VenueAtlas
import VenueVocabulary

/// Value of `diff --fail-on`: a kind of change, with an optional minimum amount: `removed`, `moved:2`, `size:10`.
struct ChangeLimit {
  /// nil for every kind.
  var kind: BundleChange.Kind?
  var amount: Double

  /// - Throws: `ValidationError` for an unknown kind, and for an amount that the kind does not have.
  init(_ text: String) throws {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    kind = BundleChange.Kind(rawValue: ChangeLimit.earlier[name] ?? name)
    guard kind != nil || name == "any" else {
      let near = Spelling.nearest(to: name, in: BundleChange.Kind.allCases.map(\.rawValue))
      throw ValidationError(
        near.map { "did you mean '\($0)'?" } ?? "write one of \(ChangeLimit.words)")
    }
    guard parts.count == 2 else {
      amount = 0
      return
    }
    guard kind?.unit != nil else { throw ValidationError("'\(name)' has no amount") }
    guard let number = Double(parts[1]), number.isFinite, number >= 0 else {
      throw ValidationError("the amount must be a number such as 2, and not negative")
    }
    amount = number
  }

  /// Names of earlier releases. They still work; help and documents list only the current names.
  private static let earlier = [
    "lost-way": "lost-route", "longer-way": "longer-route", "new-way": "new-route", "shorter-way": "shorter-route",
  ]

  static let words = (["any"] + BundleChange.Kind.allCases.map(\.rawValue)).joined(separator: ", ")

  func isMet(by change: BundleChange) -> Bool {
    guard let kind else { return true }
    // A smaller bundle never exceeds the limit.
    let amount = kind == .size ? change.amount ?? 0 : abs(change.amount ?? .infinity)
    return change.kind == kind && amount >= self.amount && (kind != .size || amount > 0)
  }
}

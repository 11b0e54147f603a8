/// A value of `level` with commas, which the grammar does not have: `0,5` is 0.5, and every other comma separates levels.
struct OSMLevelCommas {
  /// The value as the grammar has it.
  let text: String
  /// The same with a semicolon instead of the comma; nil if all commas are read as semicolons.
  private let other: String?

  /// - Returns: nil if the value has no comma.
  init?(_ value: String) {
    guard value.contains(",") else { return nil }
    let parts = value.split(separator: ",", omittingEmptySubsequences: false).map(OSMLevelList.trimmed)
    let list = parts.joined(separator: ";")
    let whole = parts[0].drop { $0 == "-" }
    if parts.count == 2, parts[1] == "5", whole.count == 1, whole.allSatisfy({ $0.isASCII && $0.isNumber }) {
      (text, other) = ("\(parts[0]).5", list)
    } else {
      (text, other) = (list, nil)
    }
  }

  /// What the value is read as, and what to write instead.
  func reading(_ levels: [OSMLevel]) -> String {
    let found = levels.map(\.description).joined(separator: ";")
    guard let other else { return "read as \(found); write semicolons instead of commas" }
    return "read as \(found); write \(other) for two levels, or \(found)"
  }
}

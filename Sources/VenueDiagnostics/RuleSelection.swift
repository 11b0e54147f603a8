/// Selectors of rules: code, id, family or tag.
extension RulePage {
  /// Tag of the rules that follow a design guideline for maps; every page whose basis is one has it.
  public static let guidelineTag = "guidelines"
  /// Tag of the rules that only the profile `release` uses, unless a setting names them.
  public static let optionalTag = "opt-in"
  /// Tag of the rules whose infos are warnings in the profile `release`.
  public static let publicationTag = "release"

  /// Publications that are guidelines, as a basis names them.
  static let guidelines = [
    "Human Interface Guidelines", "Google Maps SDK", "Mapbox Maps SDK", "Decluttering a Map",
    "guidance for routing apps",
  ]

  /// Compares with code, id, family and tags. Case matters only in ids and tags.
  public func isSelected(by selector: String) -> Bool {
    if selector == id || tags.contains(selector) { return true }
    let upper = selector.uppercased()
    return upper == code.uppercased() || upper == family
  }

  /// The prefix of the codes of custom rules. No built-in code has a hyphen, so the two never collide.
  public static let customPrefix = "X-"

  /// True for a rule that the owner wrote in `venuemap.yaml`.
  public var isCustom: Bool { code.hasPrefix(RulePage.customPrefix) }
}

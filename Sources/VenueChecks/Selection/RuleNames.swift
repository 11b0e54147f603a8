package import VenueDiagnostics
import VenueVocabulary

/// The names by which rules are selected: codes, ids, families and tags.
package struct RuleNames: Sendable {
  /// The built-in rules, then the custom ones.
  package let pages: [RulePage]
  private let byName: [String: Int]

  /// - Parameter pages: every rule that exists.
  package init(_ pages: [RulePage]) {
    self.pages = pages
    byName = Dictionary(
      pages.enumerated().flatMap { [($1.code.uppercased(), $0), ($1.id, $0)] }, uniquingKeysWith: { first, _ in first })
  }

  /// The rule with a code or id; nil for families, tags and unknown names.
  package func page(_ name: String) -> RulePage? { (byName[name] ?? byName[name.uppercased()]).map { pages[$0] } }

  /// True if a selector selects at least one rule.
  package func knows(_ selector: String) -> Bool {
    page(selector) != nil || pages.contains { $0.isSelected(by: selector) }
  }

  /// `no rule, family or tag "TOP03"; did you mean TOP003?`; nil if the selector selects a rule.
  package func refusal(of selector: String) -> String? {
    guard !knows(selector) else { return nil }
    let families = Set(pages.map(\.family)).sorted()
    let tags = Set(pages.flatMap(\.tags)).sorted()
    return "no rule, family or tag \"\(selector)\"" + hint(for: selector, families + tags)
  }

  /// `no rule "TOP03"; did you mean TOP003?`, for a place where only single rules can be named.
  package func refusal(ofRule name: String) -> String {
    if knows(name) { return "\"\(name)\" is a family or a tag; name each rule by its code or id" }
    return "no rule \"\(name)\"" + hint(for: name, [])
  }

  /// The code or id that is nearest to an unknown name; nil for families and tags.
  func nearestRule(_ name: String) -> (name: String, isCertain: Bool)? {
    guard !knows(name) else { return nil }
    for (word, known) in [(name.uppercased(), pages.map(\.code)), (name, pages.map(\.id))] {
      if let certain = Spelling.certain(word, in: known) { return (certain, true) }
      if let near = Spelling.nearest(to: word, in: known, asCode: true) { return (near, false) }
    }
    return nil
  }

  /// The code that a name means with other digits or signs, `LBL8`, `lbl-008`, or with words behind it; nil if there is none.
  private func code(meantBy name: String) -> String? {
    let word = name.uppercased()
    let family = word.prefix { ("A"..."Z").contains($0) }
    let digits = word.dropFirst(family.count).drop { " -_.".contains($0) }.prefix { ("0"..."9").contains($0) }
    guard family.count == 3, (1...3).contains(digits.count) else { return nil }
    let code = String(family) + String(repeating: "0", count: 3 - digits.count) + String(digits)
    return pages.contains { $0.code == code } ? code : nil
  }

  private func hint(for name: String, _ more: [String]) -> String {
    let near =
      code(meantBy: name)
      ?? Spelling.nearest(to: name.uppercased(), in: pages.map(\.code) + more.map { $0.uppercased() }, asCode: true)
      ?? Spelling.nearest(to: name, in: pages.map(\.id) + more)
    guard let near else { return "; `venuemap rules` lists all rules" }
    return "; did you mean \(more.first { $0.uppercased() == near } ?? near)?"
  }
}

package import VenueDiagnostics
package import VenueRules

/// The manual of the rules, in Markdown: a page for each, generated from the rule's own data, and a list of all.
public enum RuleManual {
  /// Every example that a page shows with a drawing of its floors, and the name of the drawing in `docs/rules/pictures`.
  package static var pictures: [(page: RulePage, example: RuleExample, name: String)] {
    ruleCatalogue.flatMap { entry in
      ordered(entry.examples).enumerated().filter { isDrawn($0.element, entry.page) }.map {
        (page: entry.page, example: $0.element, name: pictureName(entry.page, $0.offset))
      }
    }
  }

  /// As on the page: first what is reported.
  private static func ordered(_ examples: [RuleExample]) -> [RuleExample] {
    examples.filter(\.fails) + examples.filter { !$0.fails }
  }

  private static func pictureName(_ page: RulePage, _ position: Int) -> String { "\(page.code)-\(position + 1).svg" }

  /// True for rules about the plan, and examples with rooms.
  private static func isDrawn(_ example: RuleExample, _ page: RulePage) -> Bool {
    ["GEO", "TOP", "NET", "FLR"].contains(page.code.prefix(3))
      && example.files.contains { $0.name.hasPrefix("levels/") && $0.text.contains("units:") }
  }

  /// File name and text of every page; the list is `README.md`. Sorted by name.
  public static var files: [(name: String, text: String)] {
    let pages = ruleCatalogue.map { (name: "\($0.page.code).md", text: text($0.page, $0.examples)) }
    return ([(name: "README.md", text: list)] + pages).sorted { $0.name < $1.name }
  }

  private static var list: String {
    var lines = [
      "# Rules", "",
      "What `venuemap validate` can find, by code. Made from the rules themselves; `venuemap rules CODE` prints the same.",
      "Severities are those of `--checks default`. Other values change severities, and never which features are withdrawn.",
      "",
      "| code | id | severity | what is reported |", "|---|---|---|---|",
    ]
    for page in rulePages {
      lines.append("| [\(page.code)](\(page.code).md) | `\(page.id)` | \(page.severity.rawValue) | \(page.summary) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(_ page: RulePage, _ examples: [RuleExample]) -> String {
    var blocks = ["# \(page.code) `\(page.id)`"]
    let tags = page.tags.isEmpty ? "" : " · " + page.tags.joined(separator: ", ")
    blocks.append("\(page.severity.rawValue) · \(page.subject)\(tags)")
    blocks.append(
      page.summary + (page.tags.contains(RulePage.optionalTag) ? " Only `--checks release` reports it." : ""))
    blocks.append("**Why.** " + page.why)
    blocks.append("**What to do.** " + page.repair)
    blocks.append("**Fix.** " + page.fixWords)
    if !page.thresholds.isEmpty { blocks.append("**Thresholds.** " + page.thresholds.joined(separator: "; ") + ".") }
    blocks.append("**Basis.** " + page.basis)
    // Of the example before.
    var shown: [String: String] = [:]
    for (position, example) in ordered(examples).enumerated() {
      blocks.append("## \(example.fails ? "Reported" : "Fine"): \(example.title)")
      if isDrawn(example, page) { blocks.append("![floors](pictures/\(pictureName(page, position)))") }
      blocks += circumstances(of: example)
      let changed = example.files.filter { shown[$0.name] != plain($0.text) || $0.text.contains("«") }
      let areSome =
        Set(example.files.map(\.name)) == Set(shown.keys) && !changed.isEmpty
        && changed.count < example.files.count
      shown = Dictionary(uniqueKeysWithValues: example.files.map { ($0.name, plain($0.text)) })
      blocks += (areSome ? changed : example.files).map { file in
        guard !isPicture(file.name) else { return "`\(file.name)` is a picture." }
        return "`\(file.name)`\n\n```\(language(of: file.name))\n\(plain(file.text))\n```" + places(of: file)
      }
      if areSome { blocks.append("All other files as above.") }
      if let whole = example.whole { blocks.append(whole.isEmpty ? "Found for the venue." : "Found at `\(whole)`.") }
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// What holds beside the files.
  private static func circumstances(of example: RuleExample) -> [String] {
    var options: [String] = []
    if let day = example.day { options.append("`--date \(day)`") }
    if let client = example.client { options.append("`--client \(client)`") }
    return (options.isEmpty ? [] : ["With \(options.joined(separator: " "))."])
      + (example.hasTimeZones ? [] : ["On a machine without the tz database."])
  }

  private static func language(of file: String) -> String {
    switch file.split(separator: ".").last {
    case "geojson", "json": "json"
    case "svg", "osm": "xml"
    case "txt", "csv": "csv"
    default: "yaml"
    }
  }

  private static func isPicture(_ file: String) -> Bool { file.hasSuffix(".webp") }

  /// Characters of a line of an example; the positions of a long street are not printed.
  private static let longestLine = 600

  /// Without its marks, so that the example can be copied.
  private static func plain(_ text: String) -> String {
    var lines = text.filter { $0 != "«" }.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.count > longestLine ? "\($0.prefix(longestLine))…" : String($0) }.joined(separator: "\n")
  }

  /// The places of the marks, as a report would print them.
  private static func places(of file: (name: String, text: String)) -> String {
    var places: [String] = []
    for (number, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let mark = line.firstIndex(of: "«") else { continue }
      places.append("`\(file.name):\(number + 1):\(line[..<mark].unicodeScalars.count + 1)`")
    }
    return places.isEmpty ? "" : "\n\nFound at " + places.joined(separator: ", ") + "."
  }
}

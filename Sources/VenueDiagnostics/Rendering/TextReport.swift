extension FindingsReport {
  /// Text for a terminal: of many findings an overview by rule, then each finding with its source lines and a caret, its consequences and
  /// repair, then a summary, and what to do first.
  ///
  /// - Parameters:
  ///   - inColour: ANSI colours; the caller knows if the output is a terminal.
  ///   - perRule: number of findings shown per rule; the rest are counted. Files and `--format json` contain all.
  public func text(inColour: Bool = false, perRule: Int = 20) -> String {
    let paint = Paint(isOn: inColour)
    var blocks = diagnostics.count > FindingsReport.mostWithoutOverview ? [overview(paint)] : []
    var shown: [String: Int] = [:]
    var left: [String: (id: String, count: Int)] = [:]
    for diagnostic in diagnostics {
      guard shown[diagnostic.code, default: 0] < perRule else {
        left[diagnostic.code, default: (diagnostic.id, 0)].count += 1
        continue
      }
      shown[diagnostic.code, default: 0] += 1
      blocks.append(block(of: diagnostic, paint))
    }
    for code in left.keys.sorted() {
      let (id, count) = left[code] ?? ("", 0)
      let noun = count == 1 ? "finding is" : "findings are"
      blocks.append("\(count) more \(code) \(id) \(noun) not shown. --format json shows all.\n")
    }
    blocks.append(summary(paint))
    return blocks.joined(separator: "\n")
  }

  /// Findings that can be read without an overview. Project default.
  private static let mostWithoutOverview = 20

  /// One line for each rule with the number of its findings and the first of them, in the order of the list.
  private func overview(_ paint: Paint) -> String {
    var counts: [String: Int] = [:]
    var firsts: [Diagnostic] = []
    for diagnostic in diagnostics {
      if counts[diagnostic.code] == nil { firsts.append(diagnostic) }
      counts[diagnostic.code, default: 0] += 1
    }
    let lines = firsts.map { first in
      let count = String(counts[first.code] ?? 0)
      let title =
        first.severity.rawValue + String(repeating: " ", count: 8 - first.severity.rawValue.count) + first.code
      return String(repeating: " ", count: max(5 - count.count, 0)) + count + "  "
        + paint.title(title, first.severity) + "  "
        + PrintableText.line(first.message.count > 100 ? first.message.prefix(99) + "…" : first.message)
    }
    return
      "\(diagnostics.count) findings of \(firsts.count) rule\(firsts.count == 1 ? "" : "s"), each with its first one:\n"
      + lines.joined(separator: "\n") + "\n"
  }

  private func block(of diagnostic: Diagnostic, _ paint: Paint) -> String {
    var lines = [heading(of: diagnostic, paint), "  " + PrintableText.line(diagnostic.message)]
    lines += excerpt(of: diagnostic, paint)
    var places: [String] = []
    if let part = diagnostic.place.flatMap({ part(of: $0) }) { places.append(part) }
    if let whereabouts = diagnostic.whereabouts { places.append(PrintableText.line(whereabouts, limit: 200)) }
    if let coordinate = diagnostic.coordinate {
      places.append("\(Figures.degrees(coordinate.longitude)),\(Figures.degrees(coordinate.latitude))")
    }
    if !places.isEmpty { lines.append("  where  " + places.joined(separator: " · ")) }
    if let effect = diagnostic.effect { lines.append("  effect " + PrintableText.line(effect)) }
    lines += followers(of: diagnostic)
    for (index, help) in diagnostic.help.enumerated() {
      lines.append((index == 0 ? "  help   " : "         ") + PrintableText.line(help))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Consequences of a finding: one line per rule, further ones of that rule are counted. A consequence that is only
  /// about the finding's own features is omitted, because it adds no information.
  private func followers(of diagnostic: Diagnostic) -> [String] {
    let own = Set(diagnostic.features + [diagnostic.feature].compactMap { $0 })
    var kinds: [(code: String, message: String, more: Int)] = []
    for consequence in diagnostic.consequences where !own.isSuperset(of: consequence.features) {
      if let place = kinds.firstIndex(where: { $0.code == consequence.code }) {
        kinds[place].more += 1
      } else {
        kinds.append((consequence.code, consequence.message, 0))
      }
    }
    return kinds.enumerated().map { index, kind in
      (index == 0 ? "  then   " : "         ") + PrintableText.line(kind.message)
        + (kind.more == 0
          ? "" : ". \(kind.more) more \(kind.code) \(kind.more == 1 ? "finding" : "findings") like this")
    }
  }

  /// What to do first: the first finding with its repair, and its place.
  private func task(_ first: Diagnostic) -> String {
    let place = first.place.map { place -> String in
      let (line, column) = lineAndColumn(of: place)
      let file = PrintableText.line(address(of: place.file), limit: 400)
      return " (" + (lines[place.file] == nil ? file : "\(file):\(line):\(column)") + ")"
    }
    let repair = first.help.first.map { ": \($0)" } ?? ""
    return "First: \(first.code), " + PrintableText.line(first.message + repair, limit: 300) + (place ?? "")
  }

  private func heading(of diagnostic: Diagnostic, _ paint: Paint) -> String {
    let title = "\(diagnostic.severity.rawValue) \(diagnostic.code) \(diagnostic.id)"
    guard let place = diagnostic.place else { return paint.title(title, diagnostic.severity) }
    let (line, column) = lineAndColumn(of: place)
    let file = PrintableText.line(address(of: place.file), limit: 400)
    let address = lines[place.file] == nil ? file : "\(file):\(line):\(column)"
    // No text follows the address, because users click and copy it.
    let gap = String(repeating: " ", count: max(60 - title.count, 2))
    return paint.title(title, diagnostic.severity) + gap + address
  }

  /// The lines of the finding with their numbers, in the order of the file, and a caret under the relevant part.
  private func excerpt(of diagnostic: Diagnostic, _ paint: Paint) -> [String] {
    guard let place = diagnostic.place, lines[place.file] != nil else { return [] }
    let primary = RelatedPlace(place, diagnostic.note)
    var result: [String] = []
    let places = [primary] + diagnostic.related.filter { !$0.note.isEmpty || !isSameText($0.place, place) }
    for related in places.sorted(by: { $0.place < $1.place }) {
      guard let source = lines[related.place.file] else { continue }
      let line = source.number(at: related.place.range.lowerBound)
      let window = LineWindow(line: source.range(of: line), around: related.place.range, in: source.bytes)
      let number = String(line)
      let gutter = String(repeating: " ", count: max(7 - number.count, 0)) + number + " │ "
      let isElsewhere = related.place.file != place.file
      var note = related.note
      if isElsewhere { note = "in \(address(of: related.place.file))" + (note.isEmpty ? "" : ": \(note)") }
      note = PrintableText.line(note, limit: 400)
      let padding = String(repeating: " ", count: max(44 - window.text.count, 4))
      result.append(gutter + window.text + (note.isEmpty ? "" : padding + note))
      if related == primary {
        result.append("        │ " + String(repeating: " ", count: window.caret) + paint.caret(window.underline))
      }
    }
    return result
  }

  /// True if both places are shown by the same text.
  private func isSameText(_ a: SourcePlace, _ b: SourcePlace) -> Bool {
    guard a.file == b.file, let source = lines[a.file] else { return false }
    let (line, other) = (source.number(at: a.range.lowerBound), source.number(at: b.range.lowerBound))
    func text(_ place: SourcePlace) -> String {
      LineWindow(line: source.range(of: line), around: place.range, in: source.bytes).text
    }
    return line == other && text(a) == text(b)
  }

  private func summary(_ paint: Paint) -> String {
    var parts: [String] = []
    for (count, noun) in [(counts.error, "error"), (counts.warning, "warning"), (counts.info, "info")] where count > 0 {
      parts.append("\(count) \(noun)\(count == 1 ? "" : "s")")
    }
    let line = ([parts.isEmpty ? "no findings" : parts.joined(separator: ", ")] + notListed + [scope]).joined(
      separator: " · ")
    return line + advice + "\n"
  }

  /// What is counted and not listed: `"3 suppressed"`, `"12 in the baseline"`.
  private var notListed: [String] {
    var parts: [String] = []
    if !suppressed.isEmpty { parts.append("\(suppressed.count) suppressed") }
    parts += known?.words ?? []
    if let below = belowMinimum, below.total > 0 { parts.append("\(below.total) of lower severity not listed") }
    return parts
  }

  /// The finding to correct first: of the worst ones, a fault of a whole file or archive, then one that hides other findings.
  private var urgent: Diagnostic? {
    let worst = diagnostics.prefix { $0.severity == diagnostics[0].severity }
    let hiding = Set(skipped.map(\.cause))
    return worst.first {
      $0.rule.stage == .reading && $0.feature == nil && $0.features.isEmpty && $0.severity == .error
    }
      ?? worst.first { hiding.contains($0.code) } ?? worst.first
  }

  /// What to do first, below the summary.
  private var advice: String {
    var line = ""
    if let first = skipped.first {
      let checks = skipped.reduce(0) { $0 + $1.checks.count }
      let subject =
        skipped.count == 1 ? PrintableText.line(first.feature.id, limit: 100) : "\(skipped.count) features"
      let causes = Set(skipped.map(\.cause)).sorted()
      let list =
        causes.count < 2
        ? causes.joined() : causes.dropLast().joined(separator: ", ") + " and " + causes[causes.count - 1]
      line +=
        "\n\(checks) check\(checks == 1 ? " on \(subject) was" : "s on \(subject) were") skipped. Correct \(list) and run again."
    }
    if let first = urgent, first.severity > .info {
      if diagnostics.count > 1 { line += "\n" + task(first) }
      // The program does not know the rules of the owner: their reason is in venuemap.yaml.
      if !first.rule.isCustom { line += "\nTo see the reason for a rule: venuemap rules \(first.code)" }
    }
    return line + fixes
  }

  /// The number of findings with an automatic correction; empty if there is none.
  private var fixes: String {
    let safe = diagnostics.count { $0.fix?.safety == .safe }
    let unsafe = diagnostics.count { $0.fix?.safety == .unsafe }
    func findings(_ count: Int) -> String { "\(count) finding\(count == 1 ? "" : "s")" }
    return switch (safe, unsafe) {
    case (0, 0): ""
    case (0, _):
      "\nTo correct \(findings(unsafe)) automatically, with a look at the result: venuemap validate --fix --unsafe"
    case (_, 0): "\nTo correct \(findings(safe)) automatically: venuemap validate --fix"
    default: "\nTo correct \(findings(safe)) automatically: venuemap validate --fix (\(unsafe) more with --unsafe)"
    }
  }
}

/// Colours of a report.
private struct Paint {
  var isOn: Bool

  func title(_ text: String, _ severity: Severity) -> String {
    switch severity {
    case .error: paint(text, "1;31")
    case .warning: paint(text, "1;33")
    case .info: paint(text, "1;36")
    }
  }

  func caret(_ text: String) -> String { paint(text, "31") }

  private func paint(_ text: String, _ code: String) -> String { isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}

enum Figures {
  /// Seven decimals at most: a centimetre.
  static func degrees(_ value: Double) -> String {
    let scaled = (value * 1e7).rounded() / 1e7
    return "\(scaled)"
  }
}

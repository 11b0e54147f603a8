import VenueBundleRules
import VenueCommandLine
import VenueDiagnostics
import VenueJSON

extension Rules: VenueWork {
  package func work() throws {
    let pages =
      rule.map { rule in rulePages.filter { $0.isSelected(by: rule) || $0.family == rule.uppercased() } } ?? rulePages
    guard !pages.isEmpty else {
      throw CommandFailure("there is no rule '\(rule ?? "")'; `venuemap rules` lists all rules", .usage)
    }
    switch output.format {
    case .text where pages.count == 1: Terminal.answer(pages[0].text)
    case .text:
      Terminal.answer(
        Columns.lines(pages.map { [$0.code, $0.severity.rawValue, $0.id, $0.summary] }).joined(separator: "\n") + "\n")
    case .json: Terminal.answer(json(of: pages))
    }
  }

  private func json(of pages: [RulePage]) -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.array("rules") { json in
        for page in pages {
          json.object {
            $0.member("code", page.code)
            $0.member("id", page.id)
            $0.member("severity", page.severity.rawValue)
            $0.member("stage", page.stage.rawValue)
            $0.member("scope", page.scope.rawValue)
            if let fix = page.fix { $0.member("fix", fix.rawValue) }
            $0.member("tags", page.tags)
            $0.member("summary", page.summary)
            $0.member("why", page.why)
            $0.member("repair", page.repair)
            $0.member("basis", page.basis)
            $0.member("thresholds", page.thresholds)
          }
        }
      }
    }
    return json.bytes + [0x0A]
  }
}

extension RulePage {
  /// The whole page for a terminal.
  fileprivate var text: String {
    var text = "\(code) \(id) · \(severity.rawValue) · \(subject)\n\n\(summary)\n\n\(why)\n\nWhat to do: \(repair)\n"
    if !thresholds.isEmpty { text += "Thresholds: \(thresholds.joined(separator: "; "))\n" }
    return text + "Basis: \(basis)\n"
  }
}

import VenueBundleRules
import VenueChecks
import VenueCommandLine
import VenueDiagnostics
import VenueJSON

extension Rules: VenueWork {
  package func work() throws {
    let profile = try chosenChecks()
    if let rule, let refusal = RuleNames(rulePages).refusal(of: rule) {
      guard !rule.uppercased().hasPrefix(RulePage.customPrefix) else {
        throw CommandFailure(
          "\(rule) is a rule of your own, which only the venue's venuemap.yaml has. `venuemap config VENUE` lists such rules with "
            + "their file and line", .usage)
      }
      throw CommandFailure(refusal, .usage)
    }
    let pages = rulePages.filter { page in
      (rule.map { page.isSelected(by: $0) } ?? true) && (profile.map { severity(of: page, in: $0) != nil } ?? true)
    }
    switch output.format {
    case .text where pages.count == 1 && profile == nil: Terminal.answer(pages[0].text)
    case .text:
      Terminal.answer(
        Columns.lines(pages.map { [$0.code, severity(of: $0, in: profile)?.rawValue ?? "", $0.id, $0.summary] }).joined(
          separator: "\n") + "\n")
    case .json: Terminal.answer(json(of: pages))
    }
  }

  /// The severity of a finding without its own; nil if the profile does not show it.
  private func severity(of page: RulePage, in profile: Profile?) -> Severity? {
    profile.map { $0.severity(of: page, proposed: page.severity) } ?? page.severity
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
            if let reason = page.noFixReason { $0.member("no_fix", reason) }
            $0.member("tags", page.tags)
            $0.object("profiles", inline: true) { json in
              for profile in Profile.all {
                json.member(profile.name, severity(of: page, in: profile)?.rawValue ?? "off")
              }
            }
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
    var text =
      "\(code) \(id) · \(severity.rawValue) · \(subject)\n\n\(summary)\n\n\(why)\n\nWhat to do: \(repair)\nFix: \(fixWords)\n"
    if !thresholds.isEmpty { text += "Thresholds: \(thresholds.joined(separator: "; "))\n" }
    return text + "Basis: \(basis)\n"
  }
}

import VenueDiagnostics
package import VenueModel
package import VenueRules
package import VenueVocabulary

extension CheckOutcome {
  /// The outcome without the findings that the source suppresses, and with findings about suppressions.
  ///
  /// What was withdrawn stays withdrawn.
  ///
  /// - Parameters:
  ///   - names: all rules.
  ///   - day: the day with which the end of a suppression is compared; nil compares nothing.
  package func suppressing(in source: VenueSource, _ names: RuleNames, on day: CivilDate?) -> CheckOutcome {
    let written = WrittenSuppressions(in: source)
    guard !written.all.isEmpty else { return self }
    var remarks: [Diagnostic] = []
    // Each rule of each suppression, by the code of the rule.
    var entries: [String: [Entry]] = [:]
    var order: [(code: String, index: Int)] = []
    for suppression in written.all {
      let isInForce = suppression.report(to: &remarks, on: day)
      for name in suppression.text.names {
        guard let page = names.page(String(name.text)) else {
          remarks.append(
            Diagnostic(
              .unknownRuleName, names.refusal(ofRule: String(name.text)), place: suppression.place(of: name),
              fix: names.nearestRule(String(name.text)).flatMap { suppression.renaming(name, to: $0) }))
          continue
        }
        guard isInForce else { continue }
        order.append((page.code, entries[page.code, default: []].count))
        entries[page.code, default: []].append(Entry(page: page, name: name, suppression: suppression))
      }
    }

    var shown: [Diagnostic] = []
    var suppressed: [SuppressedFinding] = []
    for finding in diagnostics {
      for consequence in finding.consequences {
        for index in entries[consequence.code]?.indices ?? 0..<0
        where entries[consequence.code]?[index].suppression.matches(consequence) == true {
          entries[consequence.code]?[index].isUsed = true
        }
      }
      let line = finding.place.flatMap { place in
        written.lines[place.file]?.number(at: place.range.lowerBound)
      }
      let fitting = (entries[finding.code] ?? []).indices.filter {
        entries[finding.code]?[$0].suppression.matches(finding, on: line) == true
      }
      for index in fitting { entries[finding.code]?[index].isUsed = true }
      guard let first = fitting.first, let by = entries[finding.code]?[first].suppression else {
        shown.append(finding)
        continue
      }
      suppressed.append(
        SuppressedFinding(finding, reason: by.text.reason, until: by.text.until?.description, place: by.place))
    }
    for (code, index) in order {
      guard let entry = entries[code]?[index], !entry.isUsed, isComplete(for: entry.page, source, day) else { continue }
      remarks.append(
        Diagnostic(
          .unusedSuppression, "the suppression of \(code) matches no finding; remove it",
          place: entry.suppression.place(of: entry.name), fix: entry.suppression.removal(of: entry.name)))
    }
    return listing(shown, suppressed: suppressed, adding: remarks)
  }

  /// One rule of a suppression.
  private struct Entry {
    var page: RulePage
    var name: SuppressionText.Name
    var suppression: Suppression
    var isUsed = false
  }

  /// True if the rule examined everything, so that a suppression without a finding is unused.
  private func isComplete(for page: RulePage, _ source: VenueSource, _ day: CivilDate?) -> Bool {
    guard source.unreadableFiles.isEmpty, profile.severity(of: page, proposed: page.severity) != nil,
      !skipped.contains(where: { $0.checks.contains(page.code) })
    else { return false }
    if page.stage == .planned, !checked.hasFloor { return false }
    return day != nil || ![RulePage.notValidThen, .timetableEnded].contains { $0.code == page.code }
  }
}

extension Suppression {
  /// Reports what is wrong with its text.
  ///
  /// - Returns: false if it suppresses nothing.
  fileprivate func report(to remarks: inout [Diagnostic], on day: CivilDate?) -> Bool {
    let subject =
      text.names.isEmpty
      ? "the suppression" : "the suppression of \(text.names.map { String($0.text) }.joined(separator: ", "))"
    func remark(_ message: String, _ help: String) {
      remarks.append(Diagnostic(.suppressionUnexplained, "\(subject) \(message)", place: place, help: [help]))
    }
    guard !text.names.isEmpty else {
      remark("names no rule, so it has no effect", "write the code of a rule, such as TOP003")
      return false
    }
    if let invalid = text.invalidUntil {
      remark(
        "has no effect: \"\(invalid)\" after `until` is not a day", "write a day that exists, such as until 2026-12-01")
      return false
    }
    if let until = text.until, let day, until < day {
      remark("ended on \(until), so it has no effect", "correct the fault, or give a later day")
      return false
    }
    if text.reason.count < SuppressionText.shortestReason {
      remark(
        text.reason.isEmpty ? "has no reason" : "has a reason of \(text.reason.count) characters (limit: 10)",
        "write why the finding is accepted: reason: …")
    }
    return true
  }
}

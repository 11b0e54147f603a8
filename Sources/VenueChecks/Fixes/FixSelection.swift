package import VenueDiagnostics

/// The corrections of one round: none overlaps another one.
package struct FixSelection {
  /// Findings whose edits are made.
  package private(set) var findings: [Diagnostic] = []
  /// By file, sorted.
  package private(set) var edits: [String: [TextEdit]] = [:]

  private struct Owned {
    var edit: TextEdit
    /// Index of its correction.
    var owner: Int

    static func precedes(_ a: Owned, _ b: Owned) -> Bool {
      a.edit == b.edit ? a.owner < b.owner : a.edit < b.edit
    }
  }

  /// - Parameters:
  ///   - diagnostics: in the order in which they are corrected: of two that overlap, the first.
  ///   - isAllowed: false for a correction that is not made.
  package init(_ diagnostics: [Diagnostic], isAllowed: (Fix) -> Bool) {
    let candidates = diagnostics.filter { $0.fix.map { !$0.edits.isEmpty && isAllowed($0) } ?? false }
    var owned: [Owned] = []
    for (owner, finding) in candidates.enumerated() {
      owned += (finding.fix?.edits ?? []).map { Owned(edit: $0, owner: owner) }
    }
    owned.sort(by: Owned.precedes)
    var rivals: [Int: Set<Int>] = [:]
    // Earlier edits that may reach the current one.
    var open: [Owned] = []
    for one in owned {
      open.removeAll { $0.edit.file != one.edit.file || $0.edit.range.upperBound < one.edit.range.lowerBound }
      for other in open where other.owner != one.owner && other.edit.overlaps(one.edit) {
        rivals[one.owner, default: []].insert(other.owner)
        rivals[other.owner, default: []].insert(one.owner)
      }
      open.append(one)
    }
    var chosen: Set<Int> = []
    for (owner, finding) in candidates.enumerated() {
      guard rivals[owner].map(chosen.isDisjoint) ?? true else { continue }
      chosen.insert(owner)
      findings.append(finding)
    }
    for one in owned where chosen.contains(one.owner) { edits[one.edit.file, default: []].append(one.edit) }
  }

  package var isEmpty: Bool { findings.isEmpty }
}

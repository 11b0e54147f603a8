package import VenueChecks
package import VenueDiagnostics
package import VenueFormats
package import VenueModel
package import VenueRules

/// Corrects a venue in memory, round by round, until there is nothing to correct.
///
/// Each round makes all corrections that do not overlap, reads the venue again and checks it again: what a correction uncovers is
/// corrected in the next round.
package struct FixRun {
  /// A correction that was made.
  package struct Correction {
    package var finding: Diagnostic
    /// 1-based line of the finding in the file of that round.
    package var line: Int
  }

  /// How the run ended.
  package enum End: Hashable {
    /// Nothing is left to correct.
    case stable
    /// The limit of rounds was reached, although corrections are left.
    case limit
    /// A file could not be read after its corrections; they were not made.
    case unreadable(String)
  }

  /// The venue after all corrections.
  package private(set) var source: VenueSource
  /// Its findings.
  package private(set) var outcome: CheckOutcome
  /// In the order in which they were made.
  package private(set) var corrections: [Correction] = []
  /// Changed files, by name.
  package private(set) var texts: [String: EditedText] = [:]
  package private(set) var end = End.stable

  /// Project default: corrections of corrections are rare, but the 1000 findings of a rule that one file lists at a time are not.
  package static let mostRounds = 25

  /// - Parameters:
  ///   - tree: ``InputTree/ofVenue``.
  ///   - isEditable: false for files that cannot be written.
  ///   - allowsUnsafe: true if corrections are made that may change the meaning.
  ///   - minimum: findings below this severity are not corrected.
  ///   - check: the findings of the venue that are shown.
  /// - Throws: if there is no venue.
  package init(
    _ tree: InputTree, named name: String, jobs: Int = 1, isEditable: (String) -> Bool, allowsUnsafe: Bool,
    from minimum: Severity = .info, check: (VenueSource) -> CheckOutcome
  ) throws(InputError) {
    var tree = tree
    source = try VenueReader.read(tree, named: name, jobs: jobs)
    outcome = check(source).withEdits(of: source, isEditable: isEditable)
    var isBroken: (VenueSource) -> String? {
      { [lost = Set(source.unreadableFiles.map(\.path))] next in
        next.unreadableFiles.map(\.path).first { !lost.contains($0) }
      }
    }
    for round in 0...FixRun.mostRounds {
      let selection = FixSelection(outcome.diagnostics.filter { $0.severity >= minimum }) {
        allowsUnsafe || $0.safety == .safe
      }
      guard !selection.isEmpty else { return }
      guard round < FixRun.mostRounds else {
        end = .limit
        return
      }
      var edited = texts
      for (file, edits) in selection.edits {
        guard let bytes = source.texts[file]?.bytes() else { continue }
        edited[file, default: EditedText(bytes)].apply(edits)
      }
      let nextTree = tree.replacing(edited.mapValues(\.bytes))
      let next = try? VenueReader.read(nextTree, named: name, jobs: jobs)
      guard let next, isBroken(next) == nil else {
        end = .unreadable(next.flatMap(isBroken) ?? selection.edits.keys.sorted()[0])
        return
      }
      corrections += selection.findings.map { finding in
        let place = finding.place ?? finding.fix?.edits.first.map { SourcePlace(file: $0.file, range: $0.range) }
        let line = place.flatMap { source.texts[$0.file]?.lineAndColumn(at: $0.range.lowerBound).line } ?? 1
        return Correction(finding: finding, line: line)
      }
      (tree, source, texts) = (nextTree, next, edited)
      outcome = check(source).withEdits(of: source, isEditable: isEditable)
    }
  }
}

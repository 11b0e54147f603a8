import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Collects the findings of the readers of one file, or of the decoder of one venue.
///
/// A class, so that every cursor into a file can report without returning findings. It exists inside
/// one call; the result is ``notes``, a value.
final class ReadingLog {
  /// The once-per-venue key of the finding that shapes in metres lack their frame.
  static let missingFrame = "frame"

  /// Largest number of findings of one rule in one file; the rest are counted.
  private static let limit = 1000
  private(set) var notes: ReadingNotes
  private var said: Set<Said> = []

  private struct Said: Hashable {
    var code: String
    var place: SourcePlace
    var message: String
  }

  /// Unquoted text that YAML may read differently; moved to the current feature.
  var plainScalars: [(text: String, place: SourcePlace)] = []
  /// The last language tag without a finding.
  var lastCanonicalTag = ""
  /// True while ``readQuoted(_:)`` runs.
  private(set) var isReadingQuoted = false
  /// Meanings of hours that are not read, by their text; nil for a text without one.
  var meantHours: [String: MeantHours?] = [:]
  var soundHours = SoundHours()

  /// - Parameter told: once-per-venue findings that were reported before.
  init(told: Set<String> = []) {
    notes = ReadingNotes()
    notes.told = told
  }

  var diagnostics: [Diagnostic] { notes.findings.map(\.diagnostic) }

  /// Adds a finding, unless it was reported before: a value shared by many (`defaults`) is read for each of them.
  func report(_ diagnostic: Diagnostic) { report(diagnostic, key: nil) }

  /// Adds a once-per-venue finding, for any number of files: at the first of them.
  func report(_ diagnostic: Diagnostic, once key: String) {
    guard notes.told.insert(key).inserted else { return }
    report(diagnostic, key: key)
  }

  /// The line that the correction of a reported finding makes a key with its value.
  func presume(_ entry: SourcePlace, of finding: SourcePlace) { notes.presumed.append((finding, entry)) }

  /// Marks a once-per-venue finding as reported.
  func markAsTold(_ key: String) { notes.told.insert(key) }

  func report(contentsOf more: some Sequence<Diagnostic>) { for diagnostic in more { report(diagnostic) } }

  /// Runs a reader of a value in quotation marks: its parts have the place of the whole, so a correction of one would replace all of it,
  /// and findings have none.
  func readQuoted(_ read: () -> Void) {
    isReadingQuoted = true
    read()
    isReadingQuoted = false
  }

  /// The finding as it is reported.
  private func reported(_ diagnostic: Diagnostic) -> Diagnostic {
    if !isReadingQuoted || diagnostic.fix == nil { return diagnostic }
    var plain = diagnostic
    plain.fix = nil
    return plain
  }

  private func report(_ found: Diagnostic, key: String?) {
    let diagnostic = reported(found)
    notes.doubtCorrections(because: diagnostic)
    if let meant = diagnostic.meant, let file = diagnostic.place?.file {
      notes.misspelt[file, default: []].insert(meant)
    }
    guard let place = diagnostic.place else {
      notes.findings.append(ReadingNotes.Finding(diagnostic: diagnostic, key: key))
      return
    }
    let cause = ReadingNotes.Cause(code: diagnostic.code, file: place.file)
    guard notes.counts[cause, default: ReadingNotes.Count()].kept < ReadingLog.limit else {
      notes.counts[cause]?.add(left: 1, from: place, diagnostic.severity)
      return
    }
    guard said.insert(Said(code: diagnostic.code, place: place, message: diagnostic.message)).inserted else { return }
    notes.counts[cause, default: ReadingNotes.Count()].kept += 1
    notes.findings.append(ReadingNotes.Finding(diagnostic: diagnostic, key: key))
  }

  /// True if further findings of a rule in a file are only counted, so that their text is not needed.
  func isFull(_ rule: RulePage, _ file: String) -> Bool {
    notes.counts[ReadingNotes.Cause(code: rule.code, file: file)].map { $0.kept >= ReadingLog.limit } ?? false
  }

  /// Counts a finding that ``isFull(_:_:)`` excluded.
  func count(_ rule: RulePage, at place: SourcePlace, severity: Severity = .error) {
    notes.counts[ReadingNotes.Cause(code: rule.code, file: place.file)]?.add(left: 1, from: place, severity)
  }

  /// True if a reported misspelled key was meant for this pointer: then its absence is not reported.
  func isMisspelt(_ pointer: String, in file: String) -> Bool { notes.misspelt[file]?.contains(pointer) ?? false }

  /// Counts a finding of one kind; reported once, at its first position.
  ///
  /// - Returns: true if this is the first of its key.
  @discardableResult
  func tally(
    _ key: String, habit: FindingTallies.Habit? = nil, _ diagnostic: @autoclosure () -> Diagnostic,
    fix: @autoclosure () -> Fix? = nil
  ) -> Bool {
    notes.tallies.add(key, habit: habit, reported(diagnostic()), fix: isReadingQuoted ? nil : fix())
  }

  /// A property that the type does not have: reported once per type, with all such properties.
  func noteUnknownProperty(_ key: String, of type: FeatureType, at place: @autoclosure () -> SourcePlace) {
    notes.unknownProperties.add(key, of: type, at: place())
  }

  /// A feature that cannot be read into the model; a finding of `rule` gives the reason.
  func withdraw(_ id: String, type: String, _ rule: RulePage, place: SourcePlace) {
    notes.unreadableFeatures.append(UnreadableFeature(id: id, featureType: type, code: rule.code, place: place))
  }

  /// A feature of a type that is not in the model.
  func noteForeign(_ id: String, type: String, at place: SourcePlace) {
    notes.addForeign(ForeignFeatures(featureType: type, ids: [id], place: place))
  }

  /// A file that could not be read, or only in part; a finding with `code` gives the reason.
  func lose(_ file: String, code: String, isReadInPart: Bool = false) {
    notes.addLost(UnreadableFile(path: file, code: code, isReadInPart: isReadInPart))
  }

  func isLost(_ file: String) -> Bool { notes.isLost(file) }

  /// Appends the findings of another file.
  func take(_ more: ReadingNotes) {
    for (file, meant) in more.misspelt { notes.misspelt[file, default: []].formUnion(meant) }
    for finding in more.findings {
      if let key = finding.key {
        report(finding.diagnostic, once: key)
      } else {
        report(finding.diagnostic)
      }
    }
    notes.told.formUnion(more.told)
    for (cause, count) in more.counts where count.left > 0 {
      notes.counts[cause, default: ReadingNotes.Count()].add(left: count.left, from: count.firstLeft, count.worst)
    }
    notes.tallies.add(more.tallies)
    notes.unknownProperties.add(more.unknownProperties)
    notes.unreadableFeatures += more.unreadableFeatures
    for foreign in more.foreignFeatures { notes.addForeign(foreign) }
    for file in more.unreadableFiles { notes.addLost(file) }
  }

  /// All collected data as findings: individual ones in order, then those with a count.
  func finish(isArchive: Bool) -> ReadingNotes {
    report(contentsOf: notes.tallies.diagnostics())
    report(contentsOf: notes.unknownProperties.diagnostics(isArchive: isArchive))
    reportCounts()
    return notes
  }

  /// One finding for each rule and file of which there were too many.
  func reportCounts() {
    for (cause, count) in notes.counts.sorted(by: { ($0.key.file, $0.key.code) < ($1.key.file, $1.key.code) })
    where count.left > 0 {
      let like = notes.findings.first { $0.diagnostic.code == cause.code && $0.diagnostic.place?.file == cause.file }
      guard let like = like?.diagnostic else { continue }
      let finding = Diagnostic(
        like.rule,
        "\(count.left) more findings in \(cause.file) are not listed (limit: \(ReadingLog.limit))",
        severity: count.worst, place: count.firstLeft)
      notes.findings.append(ReadingNotes.Finding(diagnostic: finding, key: nil))
    }
  }
}

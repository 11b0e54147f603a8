import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Gathers what the readers of one file, or the decoder of one venue, have to say.
///
/// A class, so that every cursor into a file can report without handing findings back through each return value. It lives inside
/// one call: what leaves it is ``notes``, a value.
final class ReadingLog {
  /// The key under which it is told, once a venue, that shapes in metres lack their frame.
  static let missingFrame = "frame"

  /// Findings of one rule in one file that are kept; the rest are counted.
  private static let limit = 1000
  private(set) var notes: ReadingNotes
  private var said: Set<Said> = []

  private struct Said: Hashable {
    var code: String
    var place: SourcePlace
    var message: String
  }

  /// Text that stands unquoted where YAML may read something else; drained into the feature being read.
  var plainScalars: [(text: String, place: SourcePlace)] = []

  /// - Parameter told: what was told before of what is told once a venue.
  init(told: Set<String> = []) {
    notes = ReadingNotes()
    notes.told = told
  }

  var diagnostics: [Diagnostic] { notes.findings.map(\.diagnostic) }

  /// Keeps a finding, unless it was said before: a value that stands for many (`defaults`) is read for each of them.
  func report(_ diagnostic: Diagnostic) { report(diagnostic, key: nil) }

  /// Keeps a finding that is told once a venue, however many files have cause for it: where the first of them does.
  func report(_ diagnostic: Diagnostic, once key: String) {
    guard notes.told.insert(key).inserted else { return }
    report(diagnostic, key: key)
  }

  /// Takes what is told once a venue as told.
  func markAsTold(_ key: String) { notes.told.insert(key) }

  func report(contentsOf more: some Sequence<Diagnostic>) { for diagnostic in more { report(diagnostic) } }

  private func report(_ diagnostic: Diagnostic, key: String?) {
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

  /// Whether further findings of a rule in a file are only counted: not worth wording them.
  func isFull(_ rule: RulePage, _ file: String) -> Bool {
    notes.counts[ReadingNotes.Cause(code: rule.code, file: file)].map { $0.kept >= ReadingLog.limit } ?? false
  }

  /// Counts a finding that ``isFull(_:_:)`` spared.
  func count(_ rule: RulePage, at place: SourcePlace, severity: Severity = .error) {
    notes.counts[ReadingNotes.Cause(code: rule.code, file: place.file)]?.add(left: 1, from: place, severity)
  }

  /// Whether a key that was told to be misspelt was meant for what a pointer leads to: then its absence needs no telling.
  func isMisspelt(_ pointer: String, in file: String) -> Bool { notes.misspelt[file]?.contains(pointer) ?? false }

  /// Counts a finding of one kind; told once, where it begins.
  ///
  /// - Returns: whether this is the first of its key.
  @discardableResult
  func tally(_ key: String, _ diagnostic: @autoclosure () -> Diagnostic) -> Bool {
    notes.tallies.add(key, diagnostic())
  }

  /// A property the type does not have: told once a type, with all such properties.
  func noteUnknownProperty(_ key: String, of type: FeatureType, at place: @autoclosure () -> SourcePlace) {
    notes.unknownProperties.add(key, of: type, at: place())
  }

  /// A feature that was seen but cannot be put into the model; a finding of `rule` says why.
  func withdraw(_ id: String, type: String, _ rule: RulePage, place: SourcePlace) {
    notes.unreadableFeatures.append(UnreadableFeature(id: id, featureType: type, code: rule.code, place: place))
  }

  /// A feature of a type that is not in the model.
  func noteForeign(_ id: String, type: String, at place: SourcePlace) {
    notes.addForeign(ForeignFeatures(featureType: type, ids: [id], place: place))
  }

  /// A file that could not be read, or only up to some place; a finding with `code` says why.
  func lose(_ file: String, code: String, isReadInPart: Bool = false) {
    notes.addLost(UnreadableFile(path: file, code: code, isReadInPart: isReadInPart))
  }

  func isLost(_ file: String) -> Bool { notes.isLost(file) }

  /// Adds what was told of another file, after what is told here.
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

  /// Everything gathered as findings: those met, in their order, then those told with a count.
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
        "\(count.left) more in \(cause.file), beyond the first \(ReadingLog.limit), are counted and not listed",
        severity: count.worst, place: count.firstLeft)
      notes.findings.append(ReadingNotes.Finding(diagnostic: finding, key: nil))
    }
  }
}

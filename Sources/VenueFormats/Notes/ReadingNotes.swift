import VenueDiagnostics
import VenueModel

/// The findings of reading as a value: for one file, or for the files of a venue joined in their order.
struct ReadingNotes: Sendable {
  /// In order of occurrence.
  var findings: [Finding] = []
  /// Findings of one rule in one file beyond those that are listed.
  var counts: [Cause: Count] = [:]
  /// Intended keys of misspelled ones, by file.
  var misspelt: [String: Set<String>] = [:]
  /// Once-per-venue findings that were reported here.
  var told: Set<String> = []
  /// Findings that would occur once per feature, reported once with their count.
  var tallies = FindingTallies()
  var unknownProperties = UnknownProperties()
  /// Features that were seen and cannot be put into the model.
  var unreadableFeatures: [UnreadableFeature] = []
  /// Features of types that are not in the model.
  private(set) var foreignFeatures: [ForeignFeatures] = []
  private(set) var unreadableFiles: [UnreadableFile] = []
  /// Findings whose correction makes a key of a line, with that line.
  var presumed: [(finding: SourcePlace, entry: SourcePlace)] = []

  struct Finding: Sendable {
    var diagnostic: Diagnostic
    /// Key of a once-per-venue finding.
    var key: String?
  }

  struct Cause: Hashable, Sendable {
    var code: String
    var file: String
  }

  struct Count: Sendable {
    var kept = 0
    var left = 0
    var firstLeft: SourcePlace?
    var worst = Severity.info

    mutating func add(left more: Int, from place: SourcePlace?, _ severity: Severity) {
      left += more
      worst = max(worst, severity)
      firstLeft = firstLeft ?? place
    }
  }

  private var foreignTypes: [String: Int] = [:]
  private var lostFiles: Set<String> = []

  mutating func addForeign(_ more: ForeignFeatures) {
    if let index = foreignTypes[more.featureType] {
      foreignFeatures[index].ids += more.ids
    } else {
      foreignTypes[more.featureType] = foreignFeatures.count
      foreignFeatures.append(more)
    }
  }

  /// A correction that makes a key of a line is not certain if that key, or its value, is an error where it is.
  mutating func doubtCorrections(because error: Diagnostic) {
    guard error.severity == .error, let place = error.place, !presumed.isEmpty else { return }
    for (finding, entry) in presumed where entry.file == place.file && entry.range.contains(place.range.lowerBound) {
      let index = findings.firstIndex {
        $0.diagnostic.place?.file == finding.file && $0.diagnostic.place?.range == finding.range
          && $0.diagnostic.fix?.safety == .safe
      }
      if let index { findings[index].diagnostic.fix?.safety = .unsafe }
    }
  }

  /// The first entry of a file is kept.
  mutating func addLost(_ file: UnreadableFile) {
    if lostFiles.insert(file.path).inserted { unreadableFiles.append(file) }
  }

  func isLost(_ file: String) -> Bool { lostFiles.contains(file) }
}

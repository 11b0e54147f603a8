public import VenueDiagnostics

/// The findings of a run with what reports for other programs need besides: paths from the repository's root, the rules that ran,
/// the drawn floors.
///
/// It contains no absolute path and no time, so a report of the same input has the same bytes on every machine.
public struct RunReport: Sendable {
  /// One venue of the command line.
  public struct Venue: Sendable {
    /// How the files of a venue are stored.
    public enum Storage: Hashable, Sendable {
      case folder
      /// The venue is one file.
      case file
      /// The files are in an archive, so none of them has a path of its own; their names begin below a folder of the archive, `""` for
      /// the archive itself.
      case archive(folder: String)
    }

    /// Path from the repository's root, with `/`: `"venues/mall"`; empty if the venue is the root.
    public var path: String
    /// nil if it could not be read.
    public var id: String?
    /// File for findings without a place, from the repository's root: `"venues/mall/venue.yaml"`.
    public var mainFile: String
    public var storage: Storage
    /// nil if it could not be read; ``fault`` then has the reason.
    public var findings: FindingsReport?
    /// The reason why it could not be read.
    public var fault: String?
    /// Rules that ran under the chosen checks, in the order of the catalogue.
    public var rules: [RulePage]
    /// The severity that fails the run.
    public var failsAt: Severity
    /// nil if no report draws it.
    public var sketch: VenueSketch?

    /// A venue that was checked.
    public init(
      path: String, id: String, mainFile: String, storage: Storage = .folder, findings: FindingsReport,
      rules: [RulePage] = [], failsAt: Severity = .error, sketch: VenueSketch? = nil
    ) {
      self.path = path
      self.id = id
      self.mainFile = mainFile
      self.storage = storage
      self.findings = findings
      self.rules = rules
      self.failsAt = failsAt
      self.sketch = sketch
    }

    /// A path that could not be read.
    public init(path: String, fault: String) {
      (self.path, mainFile, storage, self.fault) = (path, path, .file, fault)
      (rules, failsAt) = ([], .error)
    }

    /// The name in headings: the id, otherwise the path.
    var name: String { id ?? (path.isEmpty ? "." : path) }
  }

  /// In the order of the arguments.
  public var venues: [Venue]

  public init(_ venues: [Venue] = []) { self.venues = venues }

  var counts: SeverityCounts { SeverityCounts(venues.lazy.compactMap(\.findings).flatMap(\.diagnostics)) }

  /// Findings of all venues, in the order of the text report.
  var findings: [ListedFinding] {
    var listed: [ListedFinding] = []
    for (position, venue) in venues.enumerated() {
      guard let report = venue.findings else { continue }
      for finding in report.diagnostics {
        listed.append(ListedFinding(finding, of: venue, at: position, number: listed.count + 1, in: report))
      }
    }
    return listed
  }

  /// A comment in the source that suppresses a finding.
  struct Suppression {
    /// One printable line; empty if none was given.
    var reason: String
    var place: ListedFinding.Place
  }

  /// Findings that the source suppresses; they have the number 0.
  var suppressed: [(finding: ListedFinding, by: Suppression)] {
    var listed: [(finding: ListedFinding, by: Suppression)] = []
    for (position, venue) in venues.enumerated() {
      guard let report = venue.findings else { continue }
      for one in report.suppressed {
        let place = venue.place(one.place.file, report.span(of: one.place), in: report)
        listed.append(
          (
            ListedFinding(one.diagnostic, of: venue, at: position, number: 0, in: report),
            Suppression(reason: PrintableText.line(one.reason), place: place)
          ))
      }
    }
    return listed
  }

  /// Pages of the rules with findings, by code.
  var reportedRules: [RulePage] {
    var pages: [String: RulePage] = [:]
    for report in venues.lazy.compactMap(\.findings) {
      for finding in report.diagnostics { pages[finding.code] = finding.rule }
    }
    return pages.values.sorted { $0.code < $1.code }
  }
}

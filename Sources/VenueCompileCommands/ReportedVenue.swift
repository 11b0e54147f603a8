import VenueBundleRules
import VenueCompiler
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueReports
import VenueRules

extension RunReport.Venue {
  /// A path that could not be read.
  ///
  /// - Parameter path: the venue as it was named.
  init(path: String, _ error: InputError) {
    self.init(path: RepositoryLocation(of: path).path, fault: error.reason)
  }

  /// A venue that was checked.
  ///
  /// - Parameters:
  ///   - path: the venue as it was named.
  ///   - isDrawn: true if a report draws the floors.
  init(
    path: String, _ source: VenueSource, _ outcome: CheckOutcome, _ report: FindingsReport, _ profile: Profile,
    isDrawn: Bool
  ) {
    let location = RepositoryLocation(of: VenueCompiler.root(of: path))
    let first =
      location.isFolder ? ["venue.yaml", "manifest.json", "venue.geojson"].first { source.texts[$0] != nil } : nil
    func joined(_ parts: String...) -> String { parts.filter { !$0.isEmpty }.joined(separator: "/") }
    let storage: Storage =
      if location.isFolder { .folder } else if VenueReader.isSingleFile(path) { .file } else {
        .archive(folder: source.folder)
      }
    let folder = location.isFolder ? joined(location.path, source.folder) : location.path
    self.init(
      path: folder, id: source.venue.id, mainFile: joined(folder, first ?? ""), storage: storage, findings: report,
      rules: rulePages.filter { page in
        profile.severity(of: page, proposed: page.severity) != nil
          && (page.stage != .planned || outcome.checked.hasFloor)
      },
      failsAt: profile.failsAt,
      sketch: isDrawn ? VenueSketch(of: source.venue, floors: outcome.checked.floors.numbers) : nil)
  }
}

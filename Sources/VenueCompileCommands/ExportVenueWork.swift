import VenueAtlas
import VenueBundle
import VenueCommandLine
import VenueCompiler
import VenueDiagnostics
import VenueExport
import VenueFormats
import VenueModel
import VenueOutput
import VenueParts
import VenueRouting
import VenueVocabulary

extension ExportVenue: VenueWork {
  package func work() throws {
    let (files, report) =
      switch target {
      case .imdf: try imdf()
      case .gpkg: try geoPackage()
      case .gtfsPathways: try pathways()
      }
    do throws(OutputError) {
      try ExportOutput(path: output, source: VenueCompiler.root(of: venue)).write(files)
    } catch {
      throw CommandFailure("\(error)", .unwritableOutput)
    }
    switch answer.format {
    case .text: Terminal.answer(report.text("written: \(output)"))
    case .json: Terminal.answer(report.json + [0x0A])
    }
  }

  /// - Parameter format: for the message about a bundle.
  private func read(_ format: String) throws -> VenueSource {
    guard !FileSystem.exists(venue + "/" + BundlePart.floors.file) else {
      throw CommandFailure(
        "\(venue) is a bundle; \(format) is written from the venue from which it was compiled", .usage)
    }
    var options = CompilerOptions()
    options.building = building
    do throws(InputError) {
      return try VenueCompiler(options: options).read(venue)
    } catch {
      throw CommandFailure("\(error)", .unreadableInput)
    }
  }

  private func geoPackage() throws -> ([ExportedFile], ExportReport) {
    let export = try GeoPackageExport(try read("a GeoPackage"))
    return (export.files, export.report)
  }

  // MARK: IMDF

  private func imdf() throws -> ([ExportedFile], ExportReport) {
    let source = try read("IMDF")
    var options = IMDFExport.Options()
    options.hasExtension = hasExtension
    options.zone = source.venue.timeZone.flatMap { CompilerOptions().timeZones.rules(of: $0) }
    options.created = try moment(of: source)
    let export = IMDFExport(source, options: options)
    return (export.files, export.report)
  }

  private func moment(of source: VenueSource) throws -> String? {
    guard let created else { return source.created.map { "\($0)T00:00:00Z" } }
    guard case .instant? = TimeText(created) else {
      throw CommandFailure(
        "--created \(created) must be a date and time with an offset, such as 2026-12-01T08:30:00Z", .usage)
    }
    return created
  }

  // MARK: GTFS

  private func pathways() throws -> ([ExportedFile], ExportReport) {
    guard FileSystem.exists(venue + "/" + BundleManifest.fileName),
      FileSystem.exists(venue + "/" + BundlePart.floors.file)
    else {
      throw CommandFailure(
        "\(venue) is not a bundle; pathways follow from the routing network: run `venuemap compile` first",
        .unreadableInput)
    }
    var options = PathwaysExport.Options()
    options.station = station
    options.isOnlyMeasured = onlyMeasured
    do {
      let atlas = try Atlas(path: venue)
      let router = try atlas.router()
      let export = PathwaysExport(
        atlas, try atlas.network(), try router.plainGraph(for: .walking),
        stepFree: try router.plainGraph(for: .stepFree), options: options)
      guard let feed else { return (export.files, export.report) }
      return try merged(export, into: try VenueReader.open(feed))
    } catch {
      throw CommandFailure("\(error)", .unreadableInput)
    }
  }

  /// The files of the feed with those that differ.
  private func merged(_ export: PathwaysExport, into feed: InputTree) throws -> ([ExportedFile], ExportReport) {
    let merge = try FeedMerge(export, station: station) { try feed.file($0)?.bytes() }
    let changed = Set(merge.files.map(\.path))
    let others = try feed.files.filter { !changed.contains($0.path) && !$0.path.contains("/") }
      .map { ExportedFile(path: $0.path, bytes: try $0.bytes()) }
    return ((merge.files + others).sorted { $0.path < $1.path }, merge.report)
  }
}

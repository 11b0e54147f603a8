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
      case .gtfsPathways: try pathways()
      }
    do throws(OutputError) {
      try ExportOutput(path: output, source: VenueCompiler.root(of: venue)).write(files)
    } catch {
      throw CommandFailure("\(error)", .unwritableOutput)
    }
    switch answer.format {
    case .text: Terminal.answer(text(report))
    case .json: Terminal.answer(report.json + [0x0A])
    }
  }

  // MARK: IMDF

  private func imdf() throws -> ([ExportedFile], ExportReport) {
    guard !FileSystem.exists(venue + "/" + BundlePart.floors.file) else {
      throw CommandFailure("\(venue) is a bundle; IMDF is written from the venue from which it was compiled", .usage)
    }
    var reading = CompilerOptions()
    reading.building = building
    let compiler = VenueCompiler(options: reading)
    let source: VenueSource
    do throws(InputError) {
      source = try compiler.read(venue)
    } catch {
      throw CommandFailure("\(error)", .unreadableInput)
    }
    var options = IMDFExport.Options()
    options.hasExtension = hasExtension
    options.zone = source.venue.timeZone.flatMap { compiler.options.timeZones.rules(of: $0) }
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

  // MARK: Report

  private func text(_ report: ExportReport) -> String {
    var lines = report.lines.map { line in
      let more = line.count > line.ids.count ? ", …" : ""
      return "\(line.difference.rawValue): \(line.count) \(line.type)"
        + " (\(PrintableText.line(line.ids.joined(separator: ", ")))\(more)): \(PrintableText.line(line.reason))"
    }
    lines += report.changes.map { change in
      "\(change.file): \(change.removed) rows removed, \(change.added) added"
        + (change.kept > 0 ? ", \(change.kept) with the same id" : "")
    }
    let counts = report.written.map { "\($0.count) \($0.type)" }.joined(separator: ", ")
    lines.append("written: \(PrintableText.line(output)) (\(counts))")
    return lines.joined(separator: "\n") + "\n"
  }
}

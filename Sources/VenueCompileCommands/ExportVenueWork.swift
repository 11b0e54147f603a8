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
      case .geojson: try geoJSON()
      case .gtfsPathways: try pathways()
      case .osmXML: try openStreetMap()
      case .svgPrint: try sheets()
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

  private func geoJSON() throws -> ([ExportedFile], ExportReport) {
    let export = GeoJSONExport(try read("GeoJSON"))
    return (export.files, export.report)
  }

  private func openStreetMap() throws -> ([ExportedFile], ExportReport) {
    let export = OSMExport(try read("a file of OpenStreetMap"), named: output)
    return ([export.file], export.report)
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
    try requireBundle("pathways follow from the routing network")
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

  /// - Parameter reason: why a bundle is needed.
  private func requireBundle(_ reason: String) throws {
    guard FileSystem.exists(venue + "/" + BundleManifest.fileName),
      FileSystem.exists(venue + "/" + BundlePart.floors.file)
    else {
      throw CommandFailure("\(venue) is not a bundle; \(reason): run `venuemap compile` first", .unreadableInput)
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

  // MARK: Sheets

  private func sheets() throws -> ([ExportedFile], ExportReport) {
    try requireBundle("names and icons are placed in the compile")
    let name = paper ?? "A4"
    guard let paper = PrintSheet.Paper.all.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      let sizes = PrintSheet.Paper.all.map(\.name).joined(separator: ", ")
      throw CommandFailure("--paper \(name) must be one of \(sizes)", .usage)
    }
    var options = PrintedSheets.Options(paper)
    options.scale = scale?.number
    options.language = language
    do {
      let atlas = try Atlas(path: venue)
      if let theme { options.theme = try known(theme, "--theme", try atlas.themeNames()) }
      if let language { options.language = try known(language, "--language", atlas.manifest.languages) }
      if let here { options.here = try TypedPosition.position(here, of: "--here", try atlas.router(), in: language) }
      let sheets = try PrintedSheets(atlas, options: options)
      return (sheets.files, sheets.report)
    } catch let error as PrintedSheets.Refusal {
      throw CommandFailure("\(error)", .usage)
    } catch let error as BundleError {
      throw CommandFailure("\(error)", .unreadableInput)
    }
  }

  private func known(_ value: String, _ option: String, _ values: [String]) throws -> String {
    guard values.contains(value) else {
      throw CommandFailure(
        "\(option) \(value): the bundle has \(values.joined(separator: ", "))", .usage)
    }
    return value
  }
}

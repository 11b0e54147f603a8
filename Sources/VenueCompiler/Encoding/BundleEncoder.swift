import VenueBundle
import VenueBundleRules
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueNetwork
import VenueParallel
import VenueParts
import VenuePlanning
import VenueRules
import VenueTiles
import VenueVocabulary

/// Encodes the results of planning as the files of a bundle: every part, its data for the manifest, and the reports for the
/// author. Tiles are cut here; the network is already encoded; the other files are made when they are written.
struct BundleEncoder {
  let plan: VenuePlan
  let network: CompiledPart
  let source: VenueSource
  let check: CheckOutcome
  let choices: TileChoices
  /// Threads for cutting tiles and making files.
  let jobs: Int
  let stageCache: StageCache?

  private var venue: Venue { check.checked.venue }

  func encode() throws(TooManySections) -> BundleContents {
    let (tiles, statistics) = tilesPart()
    let (surroundings, surroundingLosses) = surroundingsPart()
    let made = plan.parts + [tiles, network] + [surroundings, try footwaysPart(), profilesPart()].compactMap { $0 }

    var ledger = plan.ledger
    ledger.settle(
      vanished: statistics.vanished, around: surroundingLosses, surroundings: plan.surroundings.ids,
      deepestZoom: plan.tileZooms.upperBound)

    let files = made.flatMap(\.files).sorted { $0.path < $1.path }
    let audit = LedgerAudit(
      ledger: ledger, source: source, tiers: plan.tiers.features, statistics: statistics,
      places: plan.places, files: Set(files.map(\.path) + [BundleManifest.fileName]), jobs: jobs, stageCache: stageCache
    )
    return BundleContents(
      files: files, manifest: manifest(of: made), ledger: ledger, report: ReportFile(source: source, outcome: check),
      faults: audit.faults, jobs: jobs, stageCache: stageCache)
  }

  // MARK: Tiles

  private func tilesPart() -> (CompiledPart, statistics: TileStatistics) {
    let archive = archive(
      "tiles", of: plan.tileFeatures(choices.identity),
      tileOptions(layers: TileLayer.allCases.map(\.rawValue), attribution.ofVenue))
    let part = CompiledPart(
      .tiles, files: files(of: archive, .tiles),
      members: [("tiles", archive.statistics.summary)])
    return (part, archive.statistics)
  }

  /// Cuts an archive; with a cache, only its changed parts.
  private func archive(_ kind: String, of features: [TileFeature], _ options: TileOptions) -> TileArchive {
    let archive = TileArchive(
      features: features, options: options, after: stageCache?.known(kind, as: TileWork.self),
      keepsWork: stageCache.remembers)
    if let work = archive.work { stageCache?.keep(kind, work) }
    return archive
  }

  /// The PMTiles file of a part, and the MBTiles file beside it if requested.
  private func files(of archive: TileArchive, _ part: BundlePart) -> [PartFile] {
    var files = [PartFile(part.file, bytes: archive.bytes)]
    if choices.container == .mbtiles {
      files += part.files.filter { $0.hasSuffix(".mbtiles") }.map { PartFile($0) { try archive.mbtiles() } }
    }
    return files
  }

  /// nil of a venue without surroundings.
  private func surroundingsPart() -> (CompiledPart?, lost: [TileFeatureLoss]) {
    guard !plan.surroundings.features.isEmpty else { return (nil, []) }
    let archive = archive(
      "surroundings", of: plan.surroundings.features + plan.surroundings.names,
      tileOptions(layers: ["surroundings", SurroundingsPart.nameLayer], attribution.ofSurroundings))
    let part = CompiledPart(.surroundings, files: files(of: archive, .surroundings))
    return (part, archive.statistics.vanished.filter { $0.layer != SurroundingsPart.nameLayer })
  }

  /// nil without footways, or without routing.
  private func footwaysPart() throws(TooManySections) -> CompiledPart? {
    guard network.capabilities.contains("routing"), let footways = plan.footways else { return nil }
    return CompiledPart(.footways, files: [PartFile(BundlePart.footways.file, bytes: try footways.fileBytes())])
  }

  /// nil without custom profiles.
  private func profilesPart() -> CompiledPart? {
    guard !source.profiles.isEmpty else { return nil }
    let table = ProfileTable(profiles: source.profiles)
    return CompiledPart(.profiles, files: [PartFile(BundlePart.profiles.file, bytes: table.json)])
  }

  /// The same HTML as in styles: readers of TileJSON and MBTiles put it into their page.
  private var attribution: Attribution { Attribution(venue.credits) }

  private func tileOptions(layers: [String], _ attribution: String) -> TileOptions {
    var options = plan.tileOptions(layers: layers)
    options.jobs = jobs
    options.name = venue.properties?.name.text(in: venue.defaultLanguage, fallback: venue.defaultLanguage) ?? venue.id
    options.attribution = attribution.isEmpty ? nil : attribution
    return options
  }

  // MARK: Manifest

  /// Its capabilities are the actual abilities of the bundle, never the possible ones (R03).
  private func manifest(of made: [CompiledPart]) -> BundleManifest {
    BundleManifest(
      generator: Generator.text, venueID: venue.id,
      venueName: (venue.properties?.name ?? [:]).entries.map { ($0.language, $0.text) },
      languages: venue.languages,
      credits: venue.credits.map { BundleManifest.Credit(text: $0.name, licence: $0.licence, url: $0.url) },
      coverage: venue.levels.kept.map { BundleManifest.Coverage(level: $0.id.text, mapped: $0.mapped.rawValue) },
      capabilities: Set(made.flatMap(\.capabilities)).sorted(),
      other: made.flatMap(\.members))
  }
}

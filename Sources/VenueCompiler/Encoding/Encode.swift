import VenueBundle
import VenueDiagnostics
import VenueJSON
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueTiles
import VenueVocabulary

extension VenueCompiler {
  /// Turns the parts into files. The manifest is made last, over all others.
  func encode(_ parts: CompiledParts, of source: VenueSource, check: CheckOutcome) -> BundleContents {
    let plan = parts.plan
    let venue = check.checked.venue
    let attribution = venue.credits.map(\.name).joined(separator: " · ")
    let tiles = TileArchive(
      features: plan.tileFeatures,
      options: tileOptions(plan, layers: TileLayer.allCases.map(\.rawValue), venue: venue, attribution: attribution))

    var files = plan.files
    files.append(("tiles.pmtiles", tiles.bytes))
    if isRoutable(parts.network) { files.append((NetworkFile.name, NetworkFile.bytes(of: parts.network))) }
    var ledger = plan.ledger
    var around: [TileFeatureLoss] = []
    if !plan.surroundings.features.isEmpty {
      let archive = TileArchive(
        features: plan.surroundings.features,
        options: tileOptions(plan, layers: ["surroundings"], venue: venue, attribution: attribution))
      files.append(("surroundings.pmtiles", archive.bytes))
      around = archive.statistics.vanished
    }
    ledger.settle(
      vanished: tiles.statistics.vanished, around: around, surroundings: plan.surroundings.ids,
      deepestZoom: plan.tileZooms.upperBound)
    files.sort { $0.path < $1.path }

    let manifest = manifest(of: venue, parts: parts, tiles: tiles.statistics, archive: tiles.bytes.count, files: files)
    let written = manifest.json
    files.append((BundleManifest.fileName, written))
    files.sort { $0.path < $1.path }
    let digest = SHA256.digest(of: written).hexadecimal
    return BundleContents(
      files: files,
      build: [
        ("ledger.json", ledger.json(manifest: digest)),
        ("report.json", ReportFile(source: source, outcome: check, manifest: digest).json),
      ])
  }

  private func tileOptions(
    _ plan: VenuePlan, layers: [String], venue: Venue, attribution: String
  ) -> TileOptions {
    var tiles = TileOptions(
      minimumZoom: plan.tileZooms.lowerBound, maximumZoom: plan.tileZooms.upperBound, layers: layers, jobs: options.jobs
    )
    tiles.name = venue.properties?.name.text(in: venue.defaultLanguage, fallback: venue.defaultLanguage) ?? venue.id
    tiles.attribution = attribution.isEmpty ? nil : attribution
    return tiles
  }

  private func manifest(
    of venue: Venue, parts: CompiledParts, tiles: TileStatistics, archive: Int, files: BundleContents.Files
  ) -> BundleManifest {
    BundleManifest(
      generator: "venuemap", venueID: venue.id,
      venueName: (venue.properties?.name ?? Labels()).entries.map { ($0.language, $0.text) },
      languages: venue.languages,
      credits: venue.credits.map { BundleManifest.Credit(text: $0.name, licence: $0.licence, url: $0.url) },
      coverage: venue.levels.map { BundleManifest.Coverage(level: $0.id.text, mapped: $0.mapped.rawValue) },
      capabilities: capabilities(of: parts),
      other: [
        ("camera", parts.plan.camera.json), ("tiles", tileSummary(of: tiles, archive: archive)),
      ],
      files: files.compactMap { file in
        BundlePath(file.path).map { BundleManifest.File(path: $0, contents: file.bytes) }
      })
  }

  /// Whether a reader takes the network; reading told of the levels when there are too many (SRC017).
  private func isRoutable(_ network: RoutingNetwork) -> Bool { network.levels.count <= Venue.largestLevelCount }

  /// What the bundle can truly do, never what it might (R03).
  private func capabilities(of parts: CompiledParts) -> [String] {
    var capabilities = ["floors", "style", "tiers", "tiles"]
    if isRoutable(parts.network), parts.network.joinsSomething {
      capabilities.append("routing")
    }
    if !parts.network.transitLinks.isEmpty { capabilities.append("transit-links") }
    if !parts.plan.surroundings.features.isEmpty { capabilities.append("surroundings") }
    return capabilities
  }

  private func tileSummary(of tiles: TileStatistics, archive: Int) -> [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.member("minzoom", tiles.layers.map(\.minimumZoom).min() ?? 0)
      $0.member("maxzoom", tiles.layers.map(\.maximumZoom).max() ?? 0)
      $0.member("count", tiles.tileCount)
      $0.member("bytes", archive)
      $0.member("layers", tiles.layers.map(\.name))
    }
    return json.bytes
  }
}

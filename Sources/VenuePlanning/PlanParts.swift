import VenueCamera
public import VenueModel
package import VenueParallel
public import VenueParts
import VenueVocabulary

/// Computes every part of the bundle except the routing network: checked venue in, plain values out.
///
///     publication    what may be published of each feature, for the audience of the bundle
///     tiers          what is drawn, on which floor and from which scale: tiles and tier files are made from it
///     floors         the floors of the floor picker
///     placement      the first zoom of every name and icon, and clusters where there is no room for each
///     camera         the opening view of a map and its limits
///     surroundings   the dimmed context
///     footways       ways of the surroundings for outdoor routes
///     overlays       pictures laid over the map
///     annotations    marks beside the features
///     transit        the links and the departures of their stops
///     places         every place that people can look for, with all its names, and the contents of its card
///     icons          the used icons, as outlines
///     sprites        the same in the colours of each theme
///     map            controls around and over the map
///     styles         a style and a table of colours per theme
///     ledger         the outcome of every feature of the input
///
/// The same venue, theme and options give the same plan. Linear in the venue, plus sorting.
public func planParts(checked: CheckedVenue, theme: Theme = Theme(), options: PlanOptions = PlanOptions()) -> VenuePlan
{
  var unplaced = VenuePlanner(checked: checked, theme: theme, options: options)
  var floors = unplaced.planFloors()
  let (camera, clamped) = unplaced.planCamera(floors: floors)
  let annotations = unplaced.planAnnotations()
  let placement = unplaced.planPlacement(camera: camera, annotations: annotations.part)
  unplaced.replaceDrawn(by: placement.features)
  let planner = unplaced
  for floor in floors.floors.indices {
    floors.floors[floor].densities = placement.densities[floors.floors[floor].number] ?? []
  }
  let surroundings = planner.planSurroundings(
    around: camera.bounds, zooms: camera.tileZooms(upTo: options.maximumTileZoom))
  let overlays = planner.planOverlays()
  let tiers = TierSet(features: placement.features, scales: planner.scales, latitude: planner.latitude)
  let themes = planner.planThemes(theme, tiers: tiers)
  let icons = planner.usedIcons(placement.clusterIcons + annotations.icons)
  let styles = planner.planStyles(
    themes: themes, tiers: tiers, clusters: placement.clusters, floors: floors, camera: camera,
    overlays: overlays.table, annotations: annotations.part, hasSurroundings: !surroundings.features.isEmpty)
  let transit = planner.planTransit()
  let ((ledger, excluded), places) = ParallelWork.both(jobs: options.jobs) {
    planner.planLedger(surroundings: surroundings)
  } and: {
    planner.planPlaces(of: planner.planSearch(transit: transit, annotations: annotations.part))
  }
  let map = planner.planMap(styles: styles, annotations: annotations.part)
  return VenuePlan(
    floors: floors, camera: camera, tiers: tiers, clusters: placement.clusters,
    maximumTileZoom: options.maximumTileZoom,
    surroundings: surroundings, footways: planner.planFootways(around: camera.bounds),
    overlays: CompiledPart.overlays(overlays.table, files: overlays.files), themes: themes, map: map,
    annotations: CompiledPart.annotations(annotations.part),
    icons: IconTable(icons), sprites: planner.planSprites(themes: themes, icons), styles: styles,
    transit: transit, places: places, ledger: ledger,
    facts: PlanFacts(
      checked: checked, theme: theme, labels: planner.labels, icons: planner.icons, ladder: planner.ladder,
      occupantsByHome: planner.occupantsByHome, amenityUnits: planner.amenityUnits,
      images: planner.imageNames(icons), clampedCameras: clamped, crowdedLabels: placement.crowded,
      floorLabels: placement.floorLabels,
      floorAnnotations: planner.annotationDensity(annotations.part, camera: camera),
      clusters: placement.clusterFacts, annotationFaults: annotations.faults, excluded: excluded))
}

/// Options of a caller.
public struct PlanOptions: Sendable {
  public var scales: TierScales
  /// The closest whole zoom of the 512-point world with tiles; closer zooms enlarge them.
  public var maximumTileZoom: Int
  /// Prefix of file paths in styles; empty for paths relative to the bundle, otherwise an address that ends in a slash.
  public var baseURL: String
  /// The owner's drawings.
  public var icons: [IconFile]
  /// Input that could not be read into the model, for the ledger.
  public var foreign: [ForeignFeatures]
  public var unreadable: [UnreadableFeature]
  public var unreadableFiles: [UnreadableFile]
  /// Stage results of an earlier plan; the plan does not depend on them.
  package var stageCache: StageCache?
  /// Threads that share the floors; the plan is the same for any number.
  package var jobs = 1
  /// Place points of the checked venue, if the caller has them; otherwise they are computed.
  package var points: PlacePoints?

  public init(
    scales: TierScales = TierScales(), maximumTileZoom: Int = 18, baseURL: String = "", icons: [IconFile] = [],
    foreign: [ForeignFeatures] = [], unreadable: [UnreadableFeature] = [], unreadableFiles: [UnreadableFile] = []
  ) {
    self.scales = scales
    self.maximumTileZoom = maximumTileZoom
    self.baseURL = baseURL
    self.icons = icons
    self.foreign = foreign
    self.unreadable = unreadable
    self.unreadableFiles = unreadableFiles
  }
}

/// All results of planning.
public struct VenuePlan: Sendable {
  public var floors: FloorIndex
  public var camera: CameraPart
  public var tiers: TierSet
  /// nil if no point has a clustering identifier.
  public var clusters: ClustersPart?
  public var maximumTileZoom: Int
  public var surroundings: SurroundingsPart
  /// nil if the surroundings contain no walkable way.
  public var footways: PlannedFootways?
  /// Pictures laid over the map; nil if there are none.
  public var overlays: CompiledPart?
  public var themes: [ResolvedTheme]
  /// Controls around and over the map.
  public var map: MapPart
  /// Annotations beside the features; nil if there are none.
  public var annotations: CompiledPart?
  /// Icons as outlines, without colours.
  public var icons: IconTable
  /// The same in the colours of each theme.
  public var sprites: [PartFile]
  /// Name of the theme and the bytes of its style.
  public var styles: [StyleFile]
  public var transit: TransitPart
  /// Without the rules of its time zone, which planning does not read.
  public var places: PlacesPart
  public var ledger: Ledger
  /// Input of the rules of the bundle.
  public var facts: PlanFacts

  /// Input of `tiles.pmtiles`.
  public func tileFeatures(_ identity: TileChoices.Identity) -> [TileFeature] {
    let features = tiers.tileFeatures(maximumZoom: maximumTileZoom, identity: identity)
    let clusters = clusters?.tileFeatures(
      from: UInt64(features.count + 1), maximumZoom: maximumTileZoom, identity: identity)
    return features + (clusters ?? [])
  }

  /// The zooms for which `tiles.pmtiles` has tiles: from the farthest zoom that the camera may reach.
  public var tileZooms: ClosedRange<Int> { camera.tileZooms(upTo: maximumTileZoom) }

  /// The parts of the bundle that planning makes. The ledger is not one of them: it is stored beside the bundle.
  public var parts: [CompiledPart] {
    let (floors, tiers, clusters, icons, themes) = (floors, tiers, clusters, icons, themes)
    let ids = TileIDs(tiers.features, followedBy: clusters?.tileIDs ?? [])
    let cameraJSON = camera.json
    var parts = [
      CompiledPart(
        .camera,
        files: [
          PartFile(BundlePart.camera.file, bytes: cameraJSON),
          PartFile(BundlePart.cameraScript, bytes: Array(ScrollLimitsScript.text.utf8)),
        ], members: [("camera", cameraJSON)]),
      CompiledPart(.floors, files: [PartFile(BundlePart.floors.file) { floors.json }]),
      CompiledPart(.icons, files: [PartFile(BundlePart.icons.file, of: icons) { $0.json }]),
      CompiledPart(.ids, files: [PartFile(BundlePart.ids.file, of: ids) { $0.json }]),
      CompiledPart.map(map),
      CompiledPart(.places, files: places.files),
      CompiledPart(.sprites, files: sprites),
      CompiledPart(
        .themeTable, files: [PartFile(BundlePart.themeTable.file, of: themes) { ResolvedTheme.json(of: $0) }]),
      CompiledPart(.tiers, files: tiers.geoJSONFiles(floors: floors.floors.map(\.number))),
    ]
    let files = styles.filter { style in map.styles.contains { $0.theme == style.theme && $0.source == .file } }
    // Styles in map.json do not have their own files.
    let areHeld = map.styles.contains { if case .held = $0.source { true } else { false } }
    if !files.isEmpty || areHeld {
      parts.append(CompiledPart(.styles, files: files.map(\.file)))
    }
    if let context = surroundings.geoJSON {
      parts.append(CompiledPart(.surroundings, files: [PartFile("tiers/surroundings.geojson", bytes: context)]))
    }
    if let clusters {
      parts.append(CompiledPart(.clusters, files: [PartFile(BundlePart.clusters.file) { clusters.json }]))
    }
    if let overlays { parts.append(overlays) }
    if let annotations { parts.append(annotations) }
    if !transit.links.isEmpty {
      let transit = transit
      let hasDepartures = transit.links.contains { $0.board != nil }
      parts.append(
        CompiledPart(
          .transit, files: [PartFile(BundlePart.transit.file) { transit.json }],
          capabilities: hasDepartures ? BundlePart.transit.capabilities : []))
    }
    return parts
  }
}

extension CameraPart {
  /// From the last whole zoom that is at most the lower zoom limit of the camera.
  fileprivate func tileZooms(upTo deepest: Int) -> ClosedRange<Int> {
    min(max(Int(limits.zooms.lower.value.rounded(.down)), 0), deepest)...deepest
  }
}

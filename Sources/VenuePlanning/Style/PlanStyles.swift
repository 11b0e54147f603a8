import VenueCamera
import VenueGeometry
import VenueJSON
import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// One MapLibre style (version 8) a theme, over `tiles.pmtiles` and, where there is context, `surroundings.pmtiles`.
  func planStyles(
    themes: [ResolvedTheme], tiers: TierSet, clusters: ClustersPart?, floors: FloorIndex, camera: CameraPart,
    overlays: OverlayTable, annotations: AnnotationsPart, hasSurroundings: Bool
  ) -> [StyleFile] {
    var halfZooms = tiers.halfZooms(alongRooms: false)
    let hasClusters = clusters?.shown.isEmpty == false
    halfZooms[.cluster] = clusters?.halfZooms
    return themes.map { theme in
      let sheet = StyleSheet(
        theme: theme,
        zooms: Tier.allCases.map { tier in
          scales[tier].map { Zoom512($0, atLatitude: latitude).value }.map { ($0 * 100).rounded() / 100 } ?? 0
        }, halfZooms: halfZooms, zoomsAlongRooms: tiers.halfZooms(alongRooms: true), hasClusters: hasClusters,
        marks: annotations,
        baseURL: options.baseURL)
      var json = JSONWriter(style: .pretty)
      style(sheet, themes, floors: floors, camera: camera, overlays: overlays, hasSurroundings: hasSurroundings).write(
        to: &json)
      return StyleFile(theme: theme.name, bytes: json.bytes + [0x0A])
    }
  }

  private func style(
    _ sheet: StyleSheet, _ themes: [ResolvedTheme], floors: FloorIndex, camera: CameraPart, overlays: OverlayTable,
    hasSurroundings: Bool
  ) -> StyleValue {
    let sprite = sheet.theme.spriteTheme(among: themes)
    let layers = sheet.layers(overlays: overlays, hasSurroundings: hasSurroundings)
    var sources: [(key: String, value: StyleValue)] = []
    let attribution = Attribution(venue.credits)
    func vector(_ archive: String, _ credits: String) -> StyleValue {
      var source: [(key: String, value: StyleValue)] = [
        ("type", "vector"), ("url", .string("pmtiles://\(options.baseURL)\(archive)")),
      ]
      if !credits.isEmpty { source.append(("attribution", .string(credits))) }
      return .object(source)
    }
    if hasSurroundings {
      sources.append(("surroundings", vector("surroundings.pmtiles", attribution.ofSurroundings)))
    }
    sources.append(("venue", vector("tiles.pmtiles", attribution.ofVenue)))
    sources += sheet.sources(of: overlays) + sheet.sources(of: sheet.marks)
    // Filled by the app: the GeoJSON of a route, and what it marks by itself.
    for name in ["route", "annotations"] {
      sources.append(
        (name, ["type": "geojson", "tolerance": 0, "data": ["type": "FeatureCollection", "features": []]]))
    }

    return [
      "version": 8,
      "name": .string("\(venue.id) \(sheet.theme.name)"),
      "metadata": [
        "venue:languages": .strings(venue.languages),
        "venue:minZoom": .number(camera.limits.zooms.lower.value),
        "venue:maxZoom": .number(camera.limits.zooms.upper.value),
        "venue:slots": .object(StyleSheet.slots(in: layers)),
        "venue:use":
          """
        Floor, language, what is selected and what a pointer is over are one call each: map.setGlobalStateProperty("floor", 1), ("language", "fi"), \
        ("selected", [12, 305]) and ("hovered", [12]) with numbers of features, ("extruded", true) for rooms as solids. A kit that does not know \
        "global-state" (MapLibre Native, MapLibre GL JS before 5.6) is given the style with each ["global-state", …] replaced by the value, lists as \
        ["literal", […]]. The sprite and paths of pmtiles:// and overlays/ are relative to the bundle: put its address before them, or compile with \
        --base-url. pmtiles:// needs the script of PMTiles. Sources "route" and "annotations" are the app's, to set with GeoJSON. Layers of its own go \
        before the layers of "venue:slots". Text needs no glyphs in MapLibre GL JS 5.11 and later; give `glyphs` for older ones and for MapLibre Native.
        """,
      ],
      "state": [
        "floor": ["default": .int(floors.defaultFloor ?? 0)], "language": ["default": .string(venue.defaultLanguage)],
        "selected": ["default": []], "hovered": ["default": []], "extruded": ["default": false],
      ],
      "center": [.number(camera.start.target.longitude), .number(camera.start.target.latitude)],
      "zoom": .number((camera.start.zoom.value * 100).rounded() / 100),
      "bearing": .number(camera.start.bearing),
      "pitch": .number(camera.start.tilt),
      "transition": ["duration": 150, "delay": 0],
      "sprite": .string("\(options.baseURL)sprite/\(sprite)"),
      "sources": .object(sources),
      "layers": .array(layers.map(\.value)),
    ]
  }
}

extension ClustersPart {
  /// Likewise of clusters.
  fileprivate var halfZooms: [Double] {
    Set(shown.compactMap { $0.firstZoom?.value }.filter { $0 != $0.rounded(.down) }).sorted()
  }
}

extension TierSet {
  /// The zooms that are no whole number at which names and icons of a layer come in, ascending; none for a layer where all come in at whole ones, and nothing
  /// for one without any.
  fileprivate func halfZooms(alongRooms: Bool) -> [TileLayer: [Double]] {
    var zooms: [TileLayer: Set<Double>] = [:]
    for feature in features {
      guard let zoom = feature.firstZoom?.value, feature.properties.contains(where: { $0.key == "angle" }) == alongRooms
      else { continue }
      if zoom != zoom.rounded(.down) {
        zooms[feature.layer, default: []].insert(zoom)
      } else {
        zooms[feature.layer] = zooms[feature.layer] ?? []
      }
    }
    return zooms.mapValues { $0.sorted() }
  }
}

import VenueCamera
import VenueGeometry
import VenueJSON
import VenueModel
import VenueParts
import VenueStyle
import VenueVocabulary

extension VenuePlanner {
  /// One MapLibre style (version 8) per theme, over `tiles.pmtiles` and, if there is context, `surroundings.pmtiles`.
  func planStyles(
    themes: [ResolvedTheme], tiers: TierSet, clusters: ClustersPart?, floors: FloorIndex, camera: CameraPart,
    overlays: OverlayTable, annotations: AnnotationsPart, hasSurroundings: Bool
  ) -> [StyleFile] {
    var halfZooms = tiers.halfNameZooms(alongRooms: false)
    let hasClusters = clusters?.shown.isEmpty == false
    halfZooms[.cluster] = clusters?.halfZooms
    return themes.map { theme in
      let sheet = StyleSheet(
        theme: theme,
        zooms: Tier.allCases.map { tier in
          scales[tier].map { Zoom512($0, atLatitude: latitude).value }.map { ($0 * 100).rounded() / 100 } ?? 0
        }, halfZooms: halfZooms, iconHalfZooms: tiers.halfIconZooms,
        zoomsAlongRooms: tiers.halfNameZooms(alongRooms: true), hasClusters: hasClusters, marks: annotations,
        baseURL: options.baseURL)
      return StyleFile(theme: theme.name) {
        let layers = sheet.layers(overlays: overlays, hasSurroundings: hasSurroundings)
        func bytes(leastClient: ClientVersion?) -> [UInt8] {
          var json = JSONWriter(style: .pretty)
          style(
            sheet, layers, themes, floors: floors, camera: camera, overlays: overlays, hasSurroundings: hasSurroundings,
            leastClient: leastClient
          ).write(to: &json)
          return json.bytes + [0x0A]
        }
        // The least client version is computed from the finished style.
        let least = StyleCheck.report(on: bytes(leastClient: nil), file: theme.name).leastClient
        return bytes(leastClient: least)
      }
    }
  }

  private func style(
    _ sheet: StyleSheet, _ layers: [StyleSheet.Layer], _ themes: [ResolvedTheme], floors: FloorIndex,
    camera: CameraPart, overlays: OverlayTable,
    hasSurroundings: Bool, leastClient: ClientVersion?
  ) -> StyleValue {
    let sprite = sheet.theme.spriteTheme(among: themes)
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
    sources += sheet.ownSources
    // Filled by the app: the GeoJSON of a route, and the app's own marks.
    for name in ["route", "annotations"] {
      sources.append(
        (name, ["type": "geojson", "tolerance": 0, "data": ["type": "FeatureCollection", "features": []]]))
    }

    var metadata: [(key: String, value: StyleValue)] = []
    if let leastClient { metadata.append(("venue:minClient", .string(leastClient.description))) }
    metadata += [
      ("venue:languages", .strings(venue.languages)),
      ("venue:minZoom", .rounded(camera.limits.zooms.lower.value)),
      ("venue:maxZoom", .rounded(camera.limits.zooms.upper.value)),
      ("venue:slots", .object(StyleSheet.slots(in: layers))),
      ("venue:use", .string(StyleSheet.use)),
    ]
    let style: StyleValue = [
      "version": 8,
      "name": .string("\(venue.id) \(sheet.theme.name)"),
      "metadata": .object(metadata),
      "state": [
        "floor": ["default": .int(floors.defaultFloor ?? 0)], "language": ["default": .string(venue.defaultLanguage)],
        "selected": ["default": []], "hovered": ["default": []], "extruded": ["default": false],
      ],
      "center": [.rounded(camera.start.target.longitude), .rounded(camera.start.target.latitude)],
      "zoom": .number((camera.start.zoom.value * 100).rounded() / 100),
      "bearing": .rounded(camera.start.bearing),
      "pitch": .rounded(camera.start.tilt),
      "transition": ["duration": 150, "delay": 0],
      "sprite": .string("\(options.baseURL)sprite/\(sprite)"),
      "sources": .object(sources),
      "layers": .array(layers.map(\.value)),
    ]
    return .object((style.members ?? []) + sheet.ownMembers)
  }
}

extension ClustersPart {
  /// The same for clusters.
  fileprivate var halfZooms: [Double] {
    Set(shown.compactMap { $0.firstZoom?.value }.filter { $0 != $0.rounded(.down) }).sorted()
  }
}

extension TierSet {
  /// The fractional zooms at which names of a layer begin, in any language, ascending; empty for a layer with only whole ones, and
  /// no entry for a layer without names.
  fileprivate func halfNameZooms(alongRooms: Bool) -> [TileLayer: [Double]] {
    halfZooms { feature, first in
      guard feature.text("name") != nil, feature.properties.contains(where: { $0.key == "angle" }) == alongRooms else {
        return nil
      }
      var zooms = [first]
      for property in feature.properties where property.key == "name_zoom" || property.key.hasPrefix("name_zoom:") {
        if case .double(let zoom) = property.value { zooms.append(zoom) }
      }
      return zooms
    }
  }

  fileprivate var halfIconZooms: [TileLayer: [Double]] {
    halfZooms { feature, first in feature.text("icon") == nil ? nil : [first] }
  }

  private func halfZooms(of zooms: (TierFeature, Double) -> [Double]?) -> [TileLayer: [Double]] {
    var halves: [TileLayer: Set<Double>] = [:]
    for place in features.indices {
      guard let first = features[place].firstZoom?.value, let zooms = zooms(features[place], first) else { continue }
      halves[features[place].layer, default: []].formUnion(zooms.filter { $0 != $0.rounded(.down) })
    }
    return halves.mapValues { $0.sorted() }
  }
}

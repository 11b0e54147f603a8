import VenueCamera
import VenueGeometry
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
    let zooms = Tier.allCases.map { tier in
      scales[tier].map { Zoom512($0, atLatitude: latitude).value }.map { ($0 * 100).rounded() / 100 } ?? 0
    }
    let (iconHalfZooms, zoomsAlongRooms) = (tiers.halfIconZooms, tiers.halfNameZooms(alongRooms: true))
    return themes.map { theme in
      let sheet = StyleSheet(
        theme: theme, zooms: zooms, halfZooms: halfZooms, iconHalfZooms: iconHalfZooms,
        zoomsAlongRooms: zoomsAlongRooms, hasClusters: hasClusters, marks: annotations, baseURL: options.baseURL)
      let planned = PlannedStyle(
        sheet: sheet, sprite: theme.spriteTheme(among: themes), overlays: overlays, hasSurroundings: hasSurroundings,
        attribution: Attribution(venue.credits), venue: venue.id, languages: venue.languages,
        defaultLanguage: venue.defaultLanguage, defaultFloor: floors.defaultFloor, start: camera.start,
        zooms: camera.limits.zooms)
      return StyleFile(theme: theme.name, of: planned) { $0.bytes }
    }
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

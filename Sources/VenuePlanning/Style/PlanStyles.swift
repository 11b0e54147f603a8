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
    let fractional = HalfZooms(of: tiers.features)
    var halfZooms = fractional.names
    let hasClusters = clusters?.shown.isEmpty == false
    halfZooms[.cluster] = clusters?.halfZooms
    let zooms = Tier.allCases.map { tier in
      scales[tier].map { Zoom512($0, atLatitude: latitude).value }.map { ($0 * 100).rounded() / 100 } ?? 0
    }
    return themes.map { theme in
      let sheet = StyleSheet(
        theme: theme, zooms: zooms, halfZooms: halfZooms, iconHalfZooms: fractional.icons,
        zoomsAlongRooms: fractional.namesAlongRooms, hasClusters: hasClusters, marks: annotations,
        baseURL: options.baseURL)
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
  /// The fractional zooms at which clusters begin, ascending.
  fileprivate var halfZooms: [Double] {
    Set(shown.compactMap { $0.firstZoom?.value }.filter { $0 != $0.rounded(.down) }).sorted()
  }
}

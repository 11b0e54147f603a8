import VenueCamera
import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// Context within a margin of the venue, cut at it: half of the venue's size, at least 250 m and at most 1000 m.
  func planSurroundings(around bounds: GeoBounds) -> SurroundingsPart {
    let size = Trigonometry.metresPerDegree(atLatitude: bounds.center.latitude)
    let width = (bounds.east - bounds.west) * size.longitude
    let height = (bounds.north - bounds.south) * size.latitude
    let margin = min(max(max(width, height) / 2, 250), 1000)
    let (east, north) = (margin / size.longitude, margin / size.latitude)
    let near = GeoBounds(
      west: bounds.west - east, south: bounds.south - north, east: bounds.east + east, north: bounds.north + north)

    let clip = BoxClip(box: near)
    var part = SurroundingsPart()
    for feature in venue.surroundings {
      guard let geometry = clip.clipped(feature.geometry) else {
        part.tooFar.append(feature.id)
        continue
      }
      part.features.append(
        TileFeature(
          id: UInt64(part.features.count + 1), layer: "surroundings", geometry: geometry,
          properties: [
            TileProperty("class", .string(ThemeKey.row(forSurroundings: feature.category.rawValue))),
            TileProperty("category", .string(feature.category.rawValue)),
          ] + texts("name", feature.name)))
      part.ids.append(feature.id)
    }
    return part
  }
}

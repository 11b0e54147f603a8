import VenueCamera
import VenueGeometry
import VenueModel
import VenueParts

extension VenuePlanner {
  /// Context whose box comes within a margin of the venue: half of the venue's size, at least 250 m and at most 1000 m.
  /// What reaches farther is kept whole; tiles and limits cut it.
  func planSurroundings(around bounds: GeoBounds) -> SurroundingsPart {
    let size = Trigonometry.metresPerDegree(atLatitude: bounds.center.latitude)
    let width = (bounds.east - bounds.west) * size.longitude
    let height = (bounds.north - bounds.south) * size.latitude
    let margin = min(max(max(width, height) / 2, 250), 1000)
    let (east, north) = (margin / size.longitude, margin / size.latitude)
    let near = GeoBounds(
      west: bounds.west - east, south: bounds.south - north, east: bounds.east + east, north: bounds.north + north)

    var part = SurroundingsPart()
    for feature in venue.surroundings {
      guard let box = GeoBounds(around: feature.geometry.coordinates), box.west <= near.east, box.east >= near.west,
        box.south <= near.north, box.north >= near.south
      else {
        part.tooFar.append(feature.id)
        continue
      }
      let geometry: TileGeometry =
        switch feature.geometry {
        case .points(let points): .points(points)
        case .lines(let lines): .lines(lines)
        case .polygons(let polygons): .polygons(polygons)
        }
      part.features.append(
        TileFeature(
          id: UInt64(part.features.count + 1), layer: "surroundings", geometry: geometry,
          properties: [
            TileProperty("class", .string("surroundings")),
            TileProperty("category", .string(feature.category.rawValue)),
          ] + texts("name", feature.name)))
      part.ids.append(feature.id)
    }
    return part
  }
}

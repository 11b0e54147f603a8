import VenueCamera
import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// Context within a margin of the venue, cut at it: half of the venue's size, at least 250 m and at most 1000 m.
  ///
  /// - Parameter zooms: those of the tiles.
  func planSurroundings(around bounds: GeoBounds, zooms: ClosedRange<Int>) -> SurroundingsPart {
    let size = Trigonometry.metresPerDegree(atLatitude: bounds.center.latitude)
    let width = (bounds.east - bounds.west) * size.longitude
    let height = (bounds.north - bounds.south) * size.latitude
    let margin = min(max(max(width, height) / 2, 250), 1000)
    let (east, north) = (margin / size.longitude, margin / size.latitude)
    let near = GeoBounds(
      west: bounds.west - east, south: bounds.south - north, east: bounds.east + east, north: bounds.north + north)

    let clip = BoxClip(box: near)
    var part = SurroundingsPart()
    var streets = NamedStreets()
    var points: [(place: Coordinate, words: [TileProperty])] = []
    for (position, feature) in venue.surroundings.enumerated() {
      guard let geometry = clip.clipped(feature.geometry) else {
        part.tooFar.append(position)
        continue
      }
      let words: [TileProperty] =
        [
          TileProperty("class", .string(ThemeKey.row(forSurroundings: feature.category.rawValue))),
          TileProperty("category", .string(feature.category.rawValue)),
        ] + texts("name", feature.name)
      if !feature.name.isEmpty {
        switch geometry {
        case .lines(let lines): streets.add(lines, words)
        case .points(let places): points += places.map { ($0, words) }
        case .polygons(let areas):
          // At one position, because map kits would set it once per tile.
          let place = LabelPoint.inside(areas.compactMap { index.plane.polygon($0) }).map(index.plane.coordinate(of:))
          if let place { points.append((place, words)) }
        }
      }
      part.features.append(
        TileFeature(
          id: UInt64(part.features.count + 1), layer: "surroundings", geometry: geometry,
          properties: words))
      part.ids.append(feature.id)
    }
    part.names = streets.names(zooms)
    for (place, words) in points {
      part.names.append(
        TileFeature(
          id: UInt64(part.names.count + 1), layer: SurroundingsPart.nameLayer, geometry: .points([place]),
          properties: words))
    }
    return part
  }
}

/// Lines with their names, those of one name and class together.
private struct NamedStreets {
  private var places: [[TileProperty]: Int] = [:]
  private var streets: [(words: [TileProperty], lines: [[Coordinate]])] = []

  mutating func add(_ lines: [[Coordinate]], _ words: [TileProperty]) {
    if let place = places[words] {
      streets[place].lines += lines
    } else {
      places[words] = streets.count
      streets.append((words, lines))
    }
  }

  /// For each zoom and each street, the stretch for its name.
  func names(_ zooms: ClosedRange<Int>) -> [TileFeature] {
    var names: [TileFeature] = []
    for street in streets {
      for line in StreetJoining.joined(street.lines) {
        for zoom in zooms {
          guard let stretch = NameStretch.longest(of: line, zoom: zoom) else { continue }
          names.append(
            TileFeature(
              id: UInt64(names.count + 1), layer: SurroundingsPart.nameLayer, geometry: .lines([stretch]),
              properties: street.words, firstZoom: zoom, lastZoom: zoom))
        }
      }
    }
    return names
  }
}

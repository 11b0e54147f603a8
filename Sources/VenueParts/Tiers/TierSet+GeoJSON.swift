import VenueCamera
import VenueGeometry
import VenueJSON
import VenueVocabulary

extension TierSet {
  /// The tiers as GeoJSON for map kits without vector tiles: `tiers/<floor>/<tier>.geojson`, each adding to the previous tier,
  /// and `tiers/venue.geojson` for features without a floor, which a map shows with every floor. A file has the floor and the tier that
  /// all its features share.
  ///
  /// Every floor has a file for every tier, including empty ones, so that an app needs no listing. Paths are sorted.
  public func geoJSONFiles(floors: [Int]) -> [PartFile] {
    var places: [TierFile.Shared?: [Int]] = [:]
    for floor in floors {
      for tier in Tier.allCases { places[TierFile.Shared(floor: floor, tier: tier)] = [] }
    }
    for place in features.indices {
      let (floor, tier) = (features[place].floor, features[place].tier)
      places[floor.map { TierFile.Shared(floor: $0, tier: tier) }, default: []].append(place)
    }
    let files = places.map { shared, places in
      TierFile(drawn: features, places: places, shared: shared, scales: scales, latitude: latitude)
    }
    return files.map { file in PartFile(file.path, of: file) { $0.bytes } }.sorted { $0.path < $1.path }
  }
}

extension TierFeature {
  /// True if the other feature has the same line in a tier file. Tile number and position are in no tier file; they change when a feature is added
  /// or removed before this one.
  fileprivate func hasLine(of other: TierFeature) -> Bool {
    id == other.id && ref.type == other.ref.type && layer == other.layer && floor == other.floor && tier == other.tier
      && firstZoom == other.firstZoom && properties == other.properties && geometry == other.geometry
  }
}

/// The content of one tier file.
private struct TierFile: Equatable, Sendable {
  /// The features of all files, which share this list.
  var drawn: [TierFeature]
  /// Positions of the features of this file.
  var places: [Int]
  /// nil for features without a floor, which may be of several tiers.
  var shared: Shared?
  var scales: TierScales
  var latitude: Double

  static func == (a: TierFile, b: TierFile) -> Bool {
    a.shared == b.shared && a.scales == b.scales && a.latitude == b.latitude && a.places.count == b.places.count
      && a.places.indices.allSatisfy { a.drawn[a.places[$0]].hasLine(of: b.drawn[b.places[$0]]) }
  }

  var path: String { shared.map { "tiers/\($0.floor)/\($0.tier.rawValue).geojson" } ?? "tiers/venue.geojson" }

  /// What all features of a file have in common. No feature of the file repeats it.
  struct Shared: Hashable, Sendable {
    var floor: Int
    var tier: Tier

    func contains(_ property: TileProperty) -> Bool {
      switch property.value {
      case .int(let value): property.key == "floor" && value == floor
      case .string(let value): property.key == "tier" && value == tier.rawValue
      case .double, .bool: false
      }
    }
  }

  /// One feature per line, so that versions can be compared.
  var bytes: [UInt8] {
    var head = JSONWriter(style: .compact)
    head.object {
      $0.member("type", "FeatureCollection")
      if let shared {
        $0.member("floor", shared.floor)
        $0.member("tier", shared.tier.rawValue)
        if let scale = scales[shared.tier] { $0.members(scale, atLatitude: latitude) }
      }
    }
    var bytes = Array(head.bytes.dropLast())
    bytes += Array(",\"features\":[".utf8)
    var json = JSONWriter(style: .compact)
    for (count, place) in places.enumerated() {
      bytes += count == 0 ? [0x0A] : [0x2C, 0x0A]
      json.removeAll()
      write(drawn[place], to: &json)
      bytes += json.bytes
    }
    return bytes + Array("\n]}\n".utf8)
  }

  private func write(_ feature: TierFeature, to json: inout JSONWriter) {
    json.object {
      $0.member("type", "Feature")
      $0.member("id", feature.id)
      $0.object("geometry") { $0.members(of: feature.geometry) }
      $0.object("properties") { json in
        // Most features have the layer of their type.
        let (type, layer) = (feature.ref.type.rawValue, feature.layer.rawValue)
        if type != layer { json.member("feature_type", type) }
        json.member("layer", layer)
        for property in feature.properties where shared?.contains(property) != true { json.member(property) }
      }
    }
  }
}

extension JSONWriter {
  mutating func member(_ property: TileProperty) {
    switch property.value {
    case .string(let value): member(property.key, value)
    case .int(let value): member(property.key, value)
    case .double(let value): member(property.key, value)
    case .bool(let value): member(property.key, value)
    }
  }

  /// `type` and `coordinates` of RFC 7946: a single part as the plain geometry, shells counter-clockwise, rings closed.
  mutating func members(of geometry: TileGeometry) {
    switch geometry {
    case .points(let points):
      member("type", points.count == 1 ? "Point" : "MultiPoint")
      if points.count == 1 { return member("coordinates", points[0]) }
      array("coordinates") { json in for point in points { json.position(point) } }
    case .lines(let lines):
      member("type", lines.count == 1 ? "LineString" : "MultiLineString")
      key("coordinates")
      if lines.count == 1 { return positions(lines[0]) }
      array { json in for line in lines { json.positions(line) } }
    case .polygons(let polygons):
      member("type", polygons.count == 1 ? "Polygon" : "MultiPolygon")
      key("coordinates")
      if polygons.count == 1 { return rings(of: polygons[0]) }
      array { json in for polygon in polygons { json.rings(of: polygon) } }
    }
  }

  private mutating func positions(_ coordinates: [Coordinate]) {
    array { json in for coordinate in coordinates { json.position(coordinate) } }
  }

  private mutating func rings(of polygon: GeoPolygon) {
    array { json in
      for (index, ring) in polygon.rings.enumerated() {
        var ring = ring
        if let first = ring.first, ring.last != first { ring.append(first) }
        if (GeoPolygon.doubledArea(of: ring) > 0) != (index == 0) { ring.reverse() }
        json.positions(ring)
      }
    }
  }
}

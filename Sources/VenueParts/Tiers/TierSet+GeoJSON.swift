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
    var files: [String: TierFile] = [:]
    func file(_ shared: TierFile.Shared?, _ features: [TierFeature]) -> TierFile {
      TierFile(features: features, shared: shared, scales: scales, latitude: latitude)
    }
    let listed = Set(floors)
    let (byFloor, floorless) = featuresByFloor
    for floor in listed.union(byFloor.keys) {
      for tier in Tier.allCases {
        let features = byFloor[floor]?[tier.position] ?? []
        guard listed.contains(floor) || !features.isEmpty else { continue }
        let path = "tiers/\(floor)/\(tier.rawValue).geojson"
        files[path] = file(TierFile.Shared(floor: floor, tier: tier), features)
      }
    }
    if !floorless.isEmpty { files["tiers/venue.geojson"] = file(nil, floorless) }
    return files.sorted { $0.key < $1.key }.map { path, file in PartFile(path, of: file) { $0.bytes } }
  }

  /// Features by floor and the position of their tier, and those without a floor; all in layer order.
  private var featuresByFloor: (byFloor: [Int: [[TierFeature]]], floorless: [TierFeature]) {
    let none = [[TierFeature]](repeating: [], count: Tier.allCases.count)
    var byFloor: [Int: [[TierFeature]]] = [:]
    var floorless: [TierFeature] = []
    for place in features.indices {
      if let floor = features[place].floor {
        byFloor[floor, default: none][features[place].tier.position].append(features[place].unnumbered)
      } else {
        floorless.append(features[place].unnumbered)
      }
    }
    return (byFloor, floorless)
  }
}

extension TierFeature {
  /// Without its tile number and its position, which change when a feature is added or removed before it, and which no tier file
  /// contains.
  fileprivate var unnumbered: TierFeature {
    var feature = self
    feature.tileID = 0
    feature.ref = FeatureRef(ref.type, 0)
    return feature
  }
}

/// The content of one tier file.
private struct TierFile: Hashable, Sendable {
  var features: [TierFeature]
  /// nil for features without a floor, which may be of several tiers.
  var shared: Shared?
  var scales: TierScales
  var latitude: Double

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
    for (count, feature) in features.enumerated() {
      bytes += count == 0 ? [0x0A] : [0x2C, 0x0A]
      json.removeAll()
      write(feature, to: &json)
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

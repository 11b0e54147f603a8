import VenueGeometry
public import VenueJSON
public import VenueParts

/// One feature of a tier file, as far as drawing needs it.
public struct MapFeature: Hashable, Sendable {
  public var id: String
  /// Name of the tile layer.
  public var layer: String
  /// Theme class.
  public var row: String
  public var category: String?
  public var name: String?
  /// A lower rank is placed first.
  public var rank: Int
  /// Placement of its name and icon; nil without a placement.
  public var label: MapLabel?
  /// The cluster; nil for a single feature.
  public var cluster: MapCluster?
  public var geometry: TileGeometry

  public init(
    id: String, layer: String, row: String, category: String? = nil, name: String? = nil, rank: Int = .max,
    label: MapLabel? = nil, cluster: MapCluster? = nil, geometry: TileGeometry
  ) {
    self.id = id
    self.layer = layer
    self.row = row
    self.category = category
    self.name = name
    self.rank = rank
    self.label = label
    self.cluster = cluster
    self.geometry = geometry
  }

  /// The features of a GeoJSON feature collection as ``TierSet`` writes it, with names in `language` if there are any.
  /// Features without drawable geometry are skipped.
  public static func features(of collection: JSONValue, language: String? = nil) -> [MapFeature] {
    let heading = TierHeading(collection)
    return (collection["features"]?.array ?? []).compactMap { MapFeature($0, in: heading, language: language) }
  }

  /// One feature of a feature collection; nil if it has no drawable geometry.
  init?(_ json: JSONValue, in heading: TierHeading, language: String?) {
    guard let geometry = json["geometry"].flatMap(MapFeature.geometry) else { return nil }
    let properties = json["properties"]
    let own = language.flatMap { properties?["name:\($0)"]?.string }
    self.init(
      id: json["id"]?.string ?? "", layer: properties?["layer"]?.string ?? "surroundings",
      row: properties?["class"]?.string ?? "unit", category: properties?["category"]?.string,
      name: own ?? properties?["name"]?.string, rank: properties?["rank"]?.int ?? .max,
      label: MapLabel(properties, in: heading, language: language), geometry: geometry)
  }

  static func geometry(_ json: JSONValue) -> TileGeometry? {
    guard let coordinates = json["coordinates"] else { return nil }
    switch json["type"]?.string {
    case "Point": return line([coordinates]).map { .points($0) }
    case "MultiPoint": return line(coordinates).map { .points($0) }
    case "LineString": return line(coordinates).map { .lines([$0]) }
    case "MultiLineString": return (coordinates.array?.compactMap(line)).map { .lines($0) }
    case "Polygon": return polygon(coordinates).map { .polygons([$0]) }
    case "MultiPolygon": return (coordinates.array?.compactMap(polygon)).map { .polygons($0) }
    default: return nil
    }
  }

  private static func line(_ positions: [JSONValue]) -> [Coordinate]? {
    let line = positions.compactMap { position -> Coordinate? in
      guard let numbers = position.numbers, numbers.count > 1 else { return nil }
      return Coordinate(longitude: numbers[0], latitude: numbers[1])
    }
    return line.isEmpty ? nil : line
  }

  private static func line(_ json: JSONValue) -> [Coordinate]? {
    guard let flat = json.positions, !flat.isEmpty else { return nil }
    return stride(from: 0, to: flat.count - 1, by: 2).map {
      Coordinate(longitude: flat[$0], latitude: flat[$0 + 1])
    }
  }

  private static func polygon(_ json: JSONValue) -> GeoPolygon? {
    guard let rings = json.array?.compactMap(line), let shell = rings.first else { return nil }
    return GeoPolygon(shell: shell, holes: Array(rings.dropFirst()))
  }
}

extension MapFeature {
  var coordinates: [Coordinate] {
    switch geometry {
    case .points(let points): points
    case .lines(let lines): lines.flatMap { $0 }
    case .polygons(let polygons): polygons.flatMap(\.shell)
    }
  }
}

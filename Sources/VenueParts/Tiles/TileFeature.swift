public import VenueGeometry

/// One drawn element of the vector tiles: the result of planning, before it is cut into tiles.
public struct TileFeature: Hashable, Sendable {
  /// Dense number of the feature, the same in every tile and zoom and unique in its layer; at most 2⁵³ − 1,
  /// because web readers store ids as doubles.
  public var id: UInt64
  /// Name of the tile layer (`source-layer` of a style).
  public var layer: String
  public var geometry: TileGeometry
  /// Sorted by key, each key once: see ``init(id:layer:geometry:properties:firstZoom:lastZoom:sheet:)``.
  public let properties: [TileProperty]
  /// The first whole zoom of the 512-point world whose tiles contain the feature.
  public var firstZoom: Int
  /// The last whole zoom; nil means the deepest zoom of the tiles.
  public var lastZoom: Int?
  /// Polygons of one layer and sheet, such as the rooms of a floor, share their walls: they are rounded together. nil is rounded alone.
  public var sheet: Int?

  /// Sorts `properties` by key; for a repeated key, the last value is used.
  public init(
    id: UInt64, layer: String, geometry: TileGeometry, properties: [TileProperty] = [], firstZoom: Int = 0,
    lastZoom: Int? = nil, sheet: Int? = nil
  ) {
    self.id = id
    self.layer = layer
    self.geometry = geometry
    self.properties = TileFeature.sorted(properties)
    self.firstZoom = firstZoom
    self.lastZoom = lastZoom
    self.sheet = sheet
  }

  /// The largest ``id``.
  public static let largestID: UInt64 = (1 << 53) - 1

  /// Sorted by key; for a repeated key, the last value.
  static func sorted(_ properties: [TileProperty]) -> [TileProperty] {
    let isSorted = properties.indices.dropFirst().allSatisfy { properties[$0 - 1].key < properties[$0].key }
    if isSorted { return properties }
    return properties.count <= 40 ? inserted(properties) : sortedMany(properties)
  }

  /// Inserts one property after the other: nearly all features have few, and most of these are in order.
  private static func inserted(_ properties: [TileProperty]) -> [TileProperty] {
    var sorted: [TileProperty] = []
    sorted.reserveCapacity(properties.count)
    for property in properties {
      var place = sorted.count
      while place > 0, property.key < sorted[place - 1].key { place -= 1 }
      if place > 0, sorted[place - 1].key == property.key {
        sorted[place - 1] = property
      } else {
        sorted.insert(property, at: place)
      }
    }
    return sorted
  }

  /// The same for names in many languages.
  private static func sortedMany(_ properties: [TileProperty]) -> [TileProperty] {
    // Sorted by key and then by position, so that the last of equal keys is known.
    let order = properties.indices.sorted {
      properties[$0].key != properties[$1].key ? properties[$0].key < properties[$1].key : $0 < $1
    }
    let last = order.indices.filter {
      $0 + 1 == order.count || properties[order[$0]].key != properties[order[$0 + 1]].key
    }
    return last.map { properties[order[$0]] }
  }
}

/// Positions of a tile feature, in degrees (WGS 84).
public enum TileGeometry: Hashable, Sendable {
  case points([Coordinate])
  case lines([[Coordinate]])
  case polygons([GeoPolygon])
}

/// One property of a tile feature. Tiles have no null, list or object: omit absent values and flatten the rest.
public struct TileProperty: Hashable, Sendable {
  public var key: String
  public var value: TileValue

  public init(_ key: String, _ value: TileValue) {
    self.key = key
    self.value = value
  }
}

/// A property value of vector tiles. Style expressions are strictly typed: 1 is not "1".
public enum TileValue: Hashable, Sendable {
  case string(String)
  case int(Int)
  case double(Double)
  case bool(Bool)
}

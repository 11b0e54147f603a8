import Glibc
import VenueGeometry
import VenueJSON
import VenueParts
import VenueTiles

/// Flat GeoJSON lines into a PMTiles archive, from process start to the file on disk: what a tiler does.
///
/// Lines are `{"type":"Feature","tippecanoe":{"layer":…,"minzoom":…},"geometry":…,"properties":…}`, string ids kept as properties; or, as
/// a bundle has them, numbers for ids, the level as a number, and rooms of a level rounded together.
enum TileBenchmark {
  static func run(folder: String, output: String, isDense: Bool = false) throws {
    let bytes = try File.read(folder + "/all.geojsonl")
    var features: [TileFeature] = []
    var layers: [String] = []
    var nextID: [String: UInt64] = [:]
    var levels: [String: Int] = [:]
    var start = 0
    while start < bytes.count {
      let end = lineEnd(in: bytes, from: start)
      if end > start {
        let root = try JSONReader.read(Array(bytes[start..<end])).root
        let hint = root["tippecanoe"]
        let layer = hint?["layer"]?.string ?? "features"
        if nextID[layer] == nil { layers.append(layer) }
        let id = nextID[layer, default: 0]
        nextID[layer] = id + 1
        var properties = properties(root["properties"])
        var level: Int?
        if isDense {
          if let name = root["properties"]?["level_id"]?.string {
            level = levels[name] ?? levels.count
            levels[name] = level
          }
          properties.removeAll { $0.key == "id" || $0.key == "level_id" }
          if let level { properties.append(TileProperty("floor", .int(level))) }
        }
        features.append(
          TileFeature(
            id: id, layer: layer, geometry: geometry(root["geometry"]), properties: properties,
            firstZoom: hint?["minzoom"]?.int ?? 14, sheet: level))
      }
      start = end + 1
    }
    let archive = TileArchive(
      features: features,
      options: TileOptions(minimumZoom: 14, maximumZoom: 20, buffer: 80, layers: layers, jobs: 1))
    try File.write(archive.bytes, to: output)
    print(
      """
      {"features": \(features.count), "instances": \(archive.statistics.featureInstances), \
      "tiles": \(archive.statistics.tileCount), "bytes": \(archive.bytes.count)}
      """)
  }

  private static func lineEnd(in bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let found = memchr(base + start, 0x0A, buffer.count - start) else {
        return buffer.count
      }
      return base.distance(to: UnsafeRawPointer(found))
    }
  }

  private static func properties(_ value: JSONValue?) -> [TileProperty] {
    (value?.object ?? []).compactMap { member in
      if let text = member.value.string { return TileProperty(member.key, .string(text)) }
      if member.value.isWrittenAsInteger, let number = member.value.int {
        return TileProperty(member.key, .int(number))
      }
      if let number = member.value.double { return TileProperty(member.key, .double(number)) }
      return member.value.bool.map { TileProperty(member.key, .bool($0)) }
    }
  }

  private static func geometry(_ value: JSONValue?) -> TileGeometry {
    guard let value, let coordinates = value["coordinates"] else { return .points([]) }
    switch value["type"]?.string {
    case "Point": return .points(positions([coordinates]))
    case "LineString": return .lines([line(coordinates)])
    case "MultiLineString": return .lines((coordinates.array ?? []).map(line))
    case "Polygon": return .polygons([polygon(coordinates)])
    case "MultiPolygon": return .polygons((coordinates.array ?? []).map(polygon))
    default: return .points([])
    }
  }

  private static func polygon(_ value: JSONValue) -> GeoPolygon {
    let rings = (value.array ?? []).map(line)
    return GeoPolygon(shell: rings.first ?? [], holes: Array(rings.dropFirst()))
  }

  private static func line(_ value: JSONValue) -> [Coordinate] {
    if let flat = value.positions {
      return stride(from: 0, to: flat.count - 1, by: 2).map {
        Coordinate(longitude: flat[$0], latitude: flat[$0 + 1])
      }
    }
    return positions(value.array ?? [])
  }

  private static func positions(_ values: [JSONValue]) -> [Coordinate] {
    values.compactMap { value in
      guard let numbers = value.numbers, numbers.count >= 2 else { return nil }
      return Coordinate(longitude: numbers[0], latitude: numbers[1])
    }
  }
}

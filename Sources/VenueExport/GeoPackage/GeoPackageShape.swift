import VenueGeometry
import VenueModel

/// The type of the shapes of a layer, as GeoPackage spells it. Areas and lines are written as collections, so that all shapes of a layer have
/// one type.
enum GeoPackageShapeType: String {
  case points = "POINT"
  case lines = "MULTILINESTRING"
  case line = "LINESTRING"
  case areas = "MULTIPOLYGON"
}

extension GeometrySchema {
  /// nil for features without a shape.
  var geoPackageShape: GeoPackageShapeType? {
    switch kind {
    case .none: nil
    case .areas: .areas
    case .lines: .lines
    case .line: .line
    case .point: .points
    }
  }
}

/// A shape as a blob of GeoPackage: its header with the bounds, and well-known binary, both in little-endian order (OGC 12-128r18, 2.1.3).
struct GeoPackageShape {
  private(set) var bytes: [UInt8] = []
  /// nil without positions.
  let bounds: GeoBounds?

  private enum WKB: UInt32 { case point = 1, line, polygon, lines = 5, polygons }

  init(_ drawing: Drawing, as type: GeoPackageShapeType) {
    bounds = GeoBounds(around: drawing.coordinates)
    bytes = Array("GP".utf8) + [0, bounds == nil ? 0b0001_0001 : 0b0000_0011]
    append(UInt32(4326))
    if let bounds {
      for number in [bounds.west, bounds.east, bounds.south, bounds.north] { append(number.bitPattern) }
    }
    switch drawing {
    case .point(let point):
      begin(.point)
      append(point)
    case .lines(let lines) where type == .line && lines.count == 1:
      begin(.line)
      append(lines[0])
    case .lines(let lines):
      begin(.lines)
      append(UInt32(lines.count))
      for line in lines {
        begin(.line)
        append(line)
      }
    case .areas(let areas):
      begin(.polygons)
      append(UInt32(areas.count))
      for area in areas {
        begin(.polygon)
        append(UInt32(area.rings.count))
        for ring in area.rings { append(ring) }
      }
    }
  }

  private mutating func begin(_ type: WKB) {
    bytes.append(1)
    append(type.rawValue)
  }

  private mutating func append(_ line: [Coordinate]) {
    append(UInt32(line.count))
    for position in line { append(position) }
  }

  private mutating func append(_ position: Coordinate) {
    append(position.longitude.bitPattern)
    append(position.latitude.bitPattern)
  }

  private mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }
}

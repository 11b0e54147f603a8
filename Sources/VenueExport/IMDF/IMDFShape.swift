import VenueGeometry
import VenueJSON
import VenueModel

/// A shape as IMDF requires it: degrees with few decimals, closed rings, exterior rings counter-clockwise and holes clockwise.
struct IMDFShape {
  /// Decimals of degrees: 8 are about a millimetre, the unit of the compiler.
  static let decimals = 8

  private enum Kind {
    case point(Coordinate)
    case lines([[Coordinate]])
    case areas([[[Coordinate]]])
  }

  private let kind: Kind

  /// True if GeoJSON can express all positions.
  static func isOnEarth(_ drawing: Drawing) -> Bool {
    drawing.coordinates.allSatisfy { abs($0.longitude) <= 180 && abs($0.latitude) <= 90 }
  }

  /// - Returns: nil if nothing is left after rounding: fewer than two positions of a line, three of a ring.
  init?(_ drawing: Drawing) {
    guard IMDFShape.isOnEarth(drawing) else { return nil }
    switch drawing {
    case .point(let point): kind = .point(IMDFShape.rounded(point))
    case .lines(let lines):
      let kept = lines.map(IMDFShape.withoutRepeats).filter { $0.count > 1 }
      guard !kept.isEmpty else { return nil }
      kind = .lines(kept)
    case .areas(let areas):
      let kept = areas.compactMap { area -> [[Coordinate]]? in
        guard let shell = IMDFShape.ring(area.shell, isClockwise: false) else { return nil }
        return [shell] + area.holes.compactMap { IMDFShape.ring($0, isClockwise: true) }
      }
      guard !kept.isEmpty else { return nil }
      kind = .areas(kept)
    }
  }

  func write(to json: inout JSONWriter) {
    switch kind {
    case .point(let point): json.geometry("Point", [point]) { IMDFShape.write($1, to: &$0) }
    case .lines(let lines): json.geometry("LineString", lines) { IMDFShape.write($1, to: &$0) }
    case .areas(let areas):
      json.geometry("Polygon", areas) { json, area in
        json.array { json in for ring in area { IMDFShape.write(ring, to: &json) } }
      }
    }
  }

  private static func write(_ line: [Coordinate], to json: inout JSONWriter) {
    json.array { json in for position in line { write(position, to: &json) } }
  }

  private static func write(_ position: Coordinate, to json: inout JSONWriter) {
    json.array {
      $0.number(position.longitude, decimals: decimals)
      $0.number(position.latitude, decimals: decimals)
    }
  }

  private static func rounded(_ position: Coordinate) -> Coordinate {
    func rounded(_ degrees: Double) -> Double { (degrees * 1e8).rounded() / 1e8 }
    return Coordinate(longitude: rounded(position.longitude), latitude: rounded(position.latitude))
  }

  private static func withoutRepeats(_ line: [Coordinate]) -> [Coordinate] {
    var kept: [Coordinate] = []
    for position in line.map(rounded) where position != kept.last { kept.append(position) }
    return kept
  }

  private static func ring(_ ring: [Coordinate], isClockwise: Bool) -> [Coordinate]? {
    var kept = withoutRepeats(ring)
    if kept.count > 1, kept[0] == kept[kept.count - 1] { kept.removeLast() }
    guard kept.count > 2 else { return nil }
    kept.append(kept[0])
    return (GeoPolygon.doubledArea(of: kept) < 0) == isClockwise ? kept : kept.reversed()
  }
}

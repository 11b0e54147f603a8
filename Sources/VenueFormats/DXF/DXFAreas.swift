import VenueGeometry
import VenueVocabulary

/// An area of a drawing that becomes a feature.
struct DrawnArea {
  var shape: PlanePolygon
  var target: ImportPlan.Target
  /// nil for an area between lines.
  var path: DrawnPath?
  /// Bytes of the entity, or of a line around it.
  var range: Range<Int>
}

/// The areas of a drawing: closed lines, and what open lines enclose.
struct DXFAreas {
  private(set) var areas: [DrawnArea] = []
  private(set) var closed = 0
  private(set) var enclosed = 0
  /// Closed lines without an area, or drawn a second time.
  private(set) var collapsed = 0
  private(set) var repeated = 0
  /// Lines with a point that is too far from the origin of the plane.
  private(set) var remote: [DrawnPath] = []
  private(set) var closings: [EnclosedAreas] = []

  /// - Parameter doors: lines from jamb to jamb.
  init(_ parts: DXFParts, doors: [(PlanePoint, PlanePoint)], gap: Double) {
    var open: [(target: ImportPlan.Target, lines: [[PlanePoint]], first: DrawnPath)] = []
    var seen: Set<PlanePolygon> = []
    for path in parts.paths where DXFAreas.isArea(path.target) {
      guard let points = PlanePoint.all(path.corners) else {
        remote.append(path)
        continue
      }
      guard path.isClosed || DXFAreas.closes(points, gap) else {
        if let index = open.firstIndex(where: { $0.target == path.target }) {
          open[index].lines.append(points)
        } else {
          open.append((path.target, [points], path))
        }
        continue
      }
      guard let shape = PlanePolygon(shell: points) else {
        collapsed += 1
        continue
      }
      guard seen.insert(shape).inserted else {
        repeated += 1
        continue
      }
      closed += 1
      areas.append(DrawnArea(shape: shape, target: path.target, path: path, range: path.range))
    }
    for (target, lines, first) in open {
      let found = EnclosedAreas(lines: lines, doors: doors, gap: gap * 1000)
      closings.append(found)
      enclosed += found.areas.count
      areas += found.areas.map { DrawnArea(shape: $0, target: target, path: nil, range: first.range) }
    }
  }

  /// Types that are areas; a kiosk or fixture can be a symbol as well.
  private static func isArea(_ target: ImportPlan.Target) -> Bool {
    switch target {
    case .level: true
    case .skip, .text: false
    case .feature(let type, _): [.unit, .section, .kiosk, .fixture].contains(type)
    }
  }

  private static func closes(_ points: [PlanePoint], _ gap: Double) -> Bool {
    guard points.count >= 4, let first = points.first, let last = points.last else { return false }
    return first.distance(to: last) <= gap * 1000
  }
}

extension PlanePoint {
  /// The nearest whole millimetres; nil if a point is off the plane.
  static func all(_ metres: [AffineMap.Point]) -> [PlanePoint]? {
    var points: [PlanePoint] = []
    points.reserveCapacity(metres.count)
    for point in metres {
      let (x, y) = ((point.x * 1000).rounded(), (point.y * 1000).rounded())
      guard abs(x) <= Double(PlanePoint.limit), abs(y) <= Double(PlanePoint.limit) else { return nil }
      points.append(PlanePoint(x: Int32(x), y: Int32(y)))
    }
    return points
  }
}

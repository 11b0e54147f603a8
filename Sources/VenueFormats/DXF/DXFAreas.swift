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
  /// Hatches that are areas, and all others: the colour of another area, a second boundary, too small.
  private(set) var filled = 0
  private(set) var fillings = 0
  /// Lines with a point that is too far from the origin of the plane.
  private(set) var remote: [DrawnPath] = []
  private(set) var closings: [EnclosedAreas] = []

  /// - Parameter doors: lines from jamb to jamb.
  init(_ parts: DXFParts, doors: [(PlanePoint, PlanePoint)], gap: Double) {
    var open: [(target: ImportPlan.Target, lines: [[PlanePoint]], first: DrawnPath)] = []
    var seen: Set<Outline> = []
    var (fills, islands): ([DrawnArea], [DrawnArea]) = ([], [])
    for path in parts.paths where DXFAreas.isArea(path.target) {
      guard let points = PlanePoint.all(path.corners) else {
        if !path.isIsland { remote.append(path) }
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
        if !path.isIsland { collapsed += 1 }
        continue
      }
      guard !path.isFill else {
        let area = DrawnArea(shape: shape, target: path.target, path: path, range: path.range)
        if path.isIsland { islands.append(area) } else { fills.append(area) }
        continue
      }
      guard seen.insert(Outline(shape, path.target.featureType)).inserted else {
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
    add(DXFIslands.cut(islands, outOf: fills))
    fillings = fills.count - filled
  }

  /// A hatch is an area only where no other line of its type is around it: elsewhere it is the colour of that area. The smallest are columns and
  /// walls.
  private mutating func add(_ fills: [DrawnArea]) {
    for type in [FeatureType.unit, .section, .kiosk, .fixture] {
      let own = fills.filter { $0.target.featureType == type && EnclosedAreas.isRoom($0.shape) }
      guard !own.isEmpty else { continue }
      let drawn = AreaIndex(areas.filter { $0.target.featureType == type }.map(\.shape))
      let free = own.filter { drawn.smallest(at: $0.shape.interiorPoint) == nil }
      var seen: Set<Outline> = []
      for fill in free {
        guard seen.insert(Outline(fill.shape, fill.target.featureType)).inserted else { continue }
        areas.append(fill)
        filled += 1
      }
    }
  }

  /// The corners of a closed line of one type: the same wherever it begins, whichever way it runs, and with corners in the middle of its sides.
  private struct Outline: Hashable {
    private let corners: [PlanePoint]
    private let type: FeatureType?

    /// - Parameter type: nil for the outline of a level.
    init(_ shape: PlanePolygon, _ type: FeatureType?) {
      self.type = type
      let ring = shape.shell
      let turns = ring.indices.filter { place in
        let before = ring[place == 0 ? ring.count - 1 : place - 1]
        return Predicates.orientation(before, ring[place], ring[place + 1 == ring.count ? 0 : place + 1]) != 0
      }
      let corners = turns.map { ring[$0] }
      let first = corners.indices.min { (corners[$0].x, corners[$0].y) < (corners[$1].x, corners[$1].y) } ?? 0
      self.corners = Array(corners[first...] + corners[..<first])
    }
  }

  /// Types that are areas; a kiosk or fixture can be a symbol as well.
  static func isArea(_ target: ImportPlan.Target) -> Bool {
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

import VenueGeometry
import VenueOverlay

/// Finds the areas that lines of a drawing enclose, although their ends do not meet exactly.
///
/// 1. Ends within the gap of each other become one point.
/// 2. A free end within the gap of another line is moved onto it.
/// 3. Where a door symbol spans an interruption, its line closes it.
/// 4. All lines are cut where they meet, on the millimetre grid, and the faces between them are the areas.
///
/// Faces narrower than ``thinnest`` are the insides of walls.
struct EnclosedAreas {
  private(set) var areas: [PlanePolygon] = []
  /// Ends that were moved, and the farthest in millimetres.
  private(set) var moved = 0
  private(set) var farthest = 0.0
  /// Faces that are the inside of a wall, or too small.
  private(set) var walls = 0
  /// Free ends that remain.
  private(set) var freeEnds: [PlanePoint] = []
  /// Why there are none; nil if all was well.
  private(set) var failure: String?

  /// Mean width in millimetres below which a face is no room.
  static let thinnest = 400.0
  /// Square metres below which it is none.
  static let smallest = 0.5
  /// Millimetres that the end of a door may be from the end of its wall.
  private static let doorGap = 150.0
  private static let mostMeetings = 2_000_000

  /// - Parameters:
  ///   - lines: open lines, each with two points at least.
  ///   - doors: lines from jamb to jamb; those that close nothing have no effect.
  ///   - gap: in millimetres.
  init(lines: [[PlanePoint]], doors: [(PlanePoint, PlanePoint)], gap: Double) {
    var lines = lines.filter { $0.count >= 2 }
    guard !lines.isEmpty else { return }
    joinEnds(&lines, gap)
    var segments = lines.flatMap { line in zip(line, line.dropFirst()).map { (a: $0, b: $1) } }
    let free = freeEnds(of: lines)
    moveOntoLines(free, &segments, gap)
    let closed = closing(doors, segments)
    segments += closed
    let jambs = Set(closed.flatMap { [$0.a, $0.b] })
    freeEnds.removeAll { jambs.contains($0) }
    do {
      let cut = try SnapRounding(segments, upTo: EnclosedAreas.mostMeetings)
      let pieces = cut.pieces.map { [cut.points[Int($0.0)], cut.points[Int($0.1)]] }
      for face in try GEOSContext().areas(enclosedBy: pieces) {
        if EnclosedAreas.isRoom(face) { areas.append(face) } else { walls += 1 }
      }
    } catch is SnapRounding.TooManyMeetings {
      failure = "more than \(EnclosedAreas.mostMeetings) lines cross"
    } catch {
      failure = "\(error)"
    }
    // From west to east in rows, so that the order does not depend on the library.
    areas.sort { ($0.bounds.minY, $0.bounds.minX, $0.area) < ($1.bounds.minY, $1.bounds.minX, $1.area) }
  }

  static func isRoom(_ face: PlanePolygon) -> Bool {
    let border = face.rings.reduce(0.0) { sum, ring in
      sum + zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0.0) { $0 + $1.0.distance(to: $1.1) }
    }
    return face.area >= smallest && 2 * face.area * 1e6 / border >= thinnest
  }

  private mutating func joinEnds(_ lines: inout [[PlanePoint]], _ gap: Double) {
    let ends = lines.flatMap { [$0[0], $0[$0.count - 1]] }
    let clusters = PointClusters(ends, within: gap)
    var places = [PlanePoint?](repeating: nil, count: clusters.count)
    for (end, point) in ends.enumerated() {
      let place = places[clusters.groups[end]] ?? point
      places[clusters.groups[end]] = place
      guard place != point, place.distance(to: point) <= 4 * gap else { continue }
      note(point.distance(to: place))
      let line = end / 2
      lines[line][end % 2 == 0 ? 0 : lines[line].count - 1] = place
    }
  }

  private mutating func note(_ distance: Double) {
    moved += 1
    farthest = max(farthest, distance)
  }

  /// Ends at which no other line ends, with their segment.
  private func freeEnds(of lines: [[PlanePoint]]) -> [(segment: Int, isStart: Bool)] {
    var counts: [PlanePoint: Int] = [:]
    for line in lines { for end in [line[0], line[line.count - 1]] { counts[end, default: 0] += 1 } }
    var result: [(segment: Int, isStart: Bool)] = []
    var first = 0
    for line in lines {
      let last = first + line.count - 2
      if counts[line[0]] == 1 { result.append((first, true)) }
      if counts[line[line.count - 1]] == 1 { result.append((last, false)) }
      first = last + 1
    }
    return result
  }

  private mutating func moveOntoLines(
    _ free: [(segment: Int, isStart: Bool)], _ segments: inout [(a: PlanePoint, b: PlanePoint)], _ gap: Double
  ) {
    let index = BoxIndex(segments.map { SegmentMeetings.bounds($0.a, $0.b) })
    let original = segments
    for (own, isStart) in free {
      let end = isStart ? original[own].a : original[own].b
      var best: (distance: Double, place: PlanePoint)?
      let box = PlaneBounds(minX: end.x, minY: end.y, maxX: end.x, maxY: end.y).grown(by: Int32(gap.rounded(.up)))
      for other in index.indices(intersecting: box, atMost: 64) where other != own {
        let near = Predicates.nearestPoint(onSegment: original[other].a, original[other].b, to: end)
        let place = PlanePoint(x: Int32(near.x.rounded()), y: Int32(near.y.rounded()))
        let distance = end.distance(to: place)
        if distance <= gap + 1, distance < best?.distance ?? .infinity { best = (distance, place) }
      }
      guard let best else {
        freeEnds.append(end)
        continue
      }
      guard best.place != end else { continue }
      note(best.distance)
      // Longer by a new piece, so that the direction of the wall does not change.
      segments.append((end, best.place))
    }
  }

  /// Doors whose both ends are near lines, moved onto them.
  private func closing(
    _ doors: [(PlanePoint, PlanePoint)], _ segments: [(a: PlanePoint, b: PlanePoint)]
  ) -> [(a: PlanePoint, b: PlanePoint)] {
    let index = BoxIndex(segments.map { SegmentMeetings.bounds($0.a, $0.b) })
    func onLine(_ point: PlanePoint) -> PlanePoint? {
      var best: (distance: Double, place: PlanePoint)?
      let box = PlaneBounds(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
      for place in index.indices(intersecting: box.grown(by: Int32(EnclosedAreas.doorGap)), atMost: 64) {
        // An end of a wall is a jamb; its side is one only without an end.
        for (candidate, penalty) in [
          (segments[place].a, 0.0), (segments[place].b, 0.0), (nearest(segments[place], point), 100.0),
        ] {
          let distance = point.distance(to: candidate)
          if distance <= EnclosedAreas.doorGap, distance + penalty < best?.distance ?? .infinity {
            best = (distance + penalty, candidate)
          }
        }
      }
      return best?.place
    }
    return doors.compactMap { door in
      guard let a = onLine(door.0), let b = onLine(door.1), a != b else { return nil }
      return (a, b)
    }
  }

  private func nearest(_ segment: (a: PlanePoint, b: PlanePoint), _ point: PlanePoint) -> PlanePoint {
    let near = Predicates.nearestPoint(onSegment: segment.a, segment.b, to: point)
    return PlanePoint(x: Int32(near.x.rounded()), y: Int32(near.y.rounded()))
  }
}

import CGEOS
import Testing
import VenueGeometry
import VenueRandom
import VenueTestSupport

@testable import VenueOverlay

/// Ground shrunk by half a width (GEOS) is where the middle of a disc of that width can be; gates say the same in another way.
@Suite("Narrow places against shrunk ground") struct ClearanceErosionTests {
  /// A hall of 12 by 9 m with things in it: boxes, some on the grid of half a metre, some askew; and screens of little depth.
  private static func floor(_ dice: inout SeededRandom, _ geos: GEOSContext) throws -> [PlanePolygon] {
    let hall = try #require(
      PlanePolygon(shell: [PlanePoint(0, 0), PlanePoint(12_000, 0), PlanePoint(12_000, 9000), PlanePoint(0, 9000)]))
    var things: [PlanePolygon] = []
    for _ in 0..<Int.random(in: 4...16, using: &dice) {
      let isAligned = Bool.random(using: &dice)
      func number(_ range: ClosedRange<Int>) -> Int {
        isAligned
          ? Int.random(in: range.lowerBound / 500...range.upperBound / 500, using: &dice) * 500
          : Int.random(in: range, using: &dice)
      }
      let (x, y) = (number(0...12_000), number(0...9000))
      let (width, depth) = (max(number(30...3000), 30), max(number(30...3000), 30))
      let turn =
        isAligned
        ? (sine: 0, cosine: 1) : Trigonometry.sineAndCosine(degrees: Double(Int.random(in: 0...89, using: &dice)))
      let corners = [(0, 0), (width, 0), (width, depth), (0, depth)].map { corner in
        PlanePoint(
          x + Int((Double(corner.0) * turn.cosine - Double(corner.1) * turn.sine).rounded()),
          y + Int((Double(corner.0) * turn.sine + Double(corner.1) * turn.cosine).rounded()))
      }
      if let thing = PlanePolygon(shell: corners) { things.append(thing) }
    }
    return try geos.difference([hall], try geos.union(things))
  }

  /// Which region each point lies in once walls and gates narrower than a width are walls; nil on one.
  private static func regions(
    _ walls: [(a: PlanePoint, b: PlanePoint)], _ gates: [ClearanceGate], _ points: [PlanePoint]
  ) throws -> [Int32?] {
    let noded = try SnapRounding(walls + gates.map { (a: $0.start, b: $0.end) })
    let mesh = try Triangulation(points: noded.points, constraints: noded.pieces)
    let labels = mesh.regions().labels
    return points.map { point in
      let triangle = (0..<mesh.triangleCount).first { triangle in
        let (a, b, c) = mesh.corners(of: triangle)
        let (p, q, r) = (mesh.vertices[Int(a)], mesh.vertices[Int(b)], mesh.vertices[Int(c)])
        return Predicates.orientation(p, q, point) >= 0 && Predicates.orientation(q, r, point) >= 0
          && Predicates.orientation(r, p, point) >= 0
      }
      return triangle.map { labels[$0] }
    }
  }

  @Test(
    "geometry: a disc passes on shrunk ground exactly if no gate is narrower",
    .shows("R06.4"),
    arguments: TestDepth.sample(0..<20, fast: 2))
  func discs(seed: Int) throws {
    var dice = SeededRandom(seed: UInt64(seed) &* 7919 &+ 12)
    let geos = GEOSContext()
    var (compared, parted) = (0, 0)
    for _ in 0..<20 {
      let ground = try ClearanceErosionTests.floor(&dice, geos)
      let walls = ground.flatMap(\.rings).flatMap { ring in
        ring.indices.map { (a: ring[$0], b: ring[($0 + 1) % ring.count]) }
      }
      let gates = try ClearanceGates(between: walls, upTo: 1500).gates
      for _ in 0..<6 {
        let width = Int32.random(in: 100...1500, using: &dice)
        // Rounded to millimetres a gate as wide as the disc is nobody's to decide.
        if gates.contains(where: { abs($0.width - width) <= 3 }) { continue }
        let pieces = try geos.shrunk(ground, by: Double(width) / 2 + 1).filter { $0.area > 0.0001 }
        let points = try pieces.map { try geos.pointInside($0) }
        let known = points.compactMap { $0 }
        let regions = try ClearanceErosionTests.regions(walls, gates.filter { $0.width < width }, known)
        for (place, region) in regions.enumerated() {
          for (other, second) in regions.enumerated() where other > place {
            compared += 1
            if region != second { parted += 1 }
            #expect(
              region == nil || region != second,
              "seed \(seed): \(width) mm wide, \(known[place]) and \(known[other]) are parted by no gate")
          }
        }
        // The same from the other side: points of one piece are in one region.
        for piece in pieces {
          let corners = piece.shell.prefix(6)
          let labels = Set(try ClearanceErosionTests.regions(walls, gates.filter { $0.width < width }, Array(corners)))
          #expect(labels.count == 1, "seed \(seed): a gate narrower than \(width) mm parts what a disc joins")
        }
      }
    }
    #expect(compared == parted)
    #expect(compared > 20)
  }
}

extension GEOSContext {
  /// Where the middle of a disc of that radius can be; arcs in 64 pieces a quarter.
  fileprivate func shrunk(_ ground: [PlanePolygon], by millimetres: Double) throws -> [PlanePolygon] {
    let round = Int32(GEOSBUF_JOIN_ROUND.rawValue)
    let cap = Int32(GEOSBUF_CAP_ROUND.rawValue)
    let shape = try shape(ground)
    let shrunk = try adopt(
      shape.borrow { GEOSBufferWithStyle_r(handle, $0, -millimetres, 64, cap, round, 5) }, "shrunk")
    return shrunk.polygons
  }
}

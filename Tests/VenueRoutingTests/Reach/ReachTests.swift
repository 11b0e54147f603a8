import Testing
import VenueGeometry
import VenueParts
import VenueRandom
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("The ground within a length")
struct ReachTests {
  private func isIn(_ areas: [PlanePolygon], _ point: PlanePoint) -> Int {
    areas.count { $0.contains(x: Double(point.x), y: Double(point.y)) }
  }

  /// Whether a border passes within some millimetres of a point.
  private func isAtBorder(_ areas: [PlanePolygon], _ point: PlanePoint, within reach: Double) -> Bool {
    areas.flatMap(\.rings).contains { ring in
      ring.indices.contains { index in
        let (a, b) = (ring[index], ring[(index + 1) % ring.count])
        let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
        let along = (Double(point.x - a.x) * dx + Double(point.y - a.y) * dy) / (dx * dx + dy * dy)
        let share = min(max(along, 0), 1)
        let (x, y) = (Double(point.x - a.x) - share * dx, Double(point.y - a.y) - share * dy)
        return (x * x + y * y).squareRoot() < reach
      }
    }
  }

  @Test(
    "routing: reach on random floors equals shortest paths, each place once",
    arguments: TestDepth.sample(0..<60, fast: 6))
  func againstPaths(seed: UInt64) throws {
    let map = try RandomMap(seed: seed, side: 4000)
    var random = SeededRandom(seed: seed ^ 77)
    var search = PathSearch(map.mesh)
    let access = MeshAccess(map.mesh)
    for _ in 0..<4 {
      let start = map.randomPoint(&random)
      let length = Double.random(in: 300...4000, using: &random)
      let pieces = search.pieces(within: length, of: start, access: access, error: 2)
      let areas = try ReachedOutline(pieces).areas
      for _ in 0..<60 {
        let point = PlanePoint(.random(in: 0...4000, using: &random), .random(in: 0...4000, using: &random))
        guard !isAtBorder(areas, point, within: 5) else { continue }
        let path = search.shortestPath(from: start, to: point, access: access)
        // Circles lie up to 2 mm inside, and crumbs are left out.
        let found = isIn(areas, point)
        if let path, path.lengthMillimetres < length - 15 { #expect(found == 1, "\(seed) \(start) \(point) \(length)") }
        if path.map({ $0.lengthMillimetres > length + 1 }) ?? true { #expect(found == 0) }
      }
    }
  }
}

@Suite("Isochrones")
struct IsochroneTests {
  @Test("routing: reach in a time equals the routes of that time, on all floors", .deep)
  func byRoutes() throws {
    let router = try Router(network: KestrelQuay.network())
    func place(_ id: String) throws -> Int { try #require(router.network.places.firstIndex { $0.id == id }) }
    var random = SeededRandom(seed: 5)
    for (profile, seconds) in [(RoutingProfile.walking, 30.0), (.walking, 90), (.wheelchair, 60), (.wheelchair, 200)] {
      let start = RouteEnd.place(try place("gate-1"))
      let isochrone = try router.isochrone(from: start, within: seconds, profile: profile)
      var (inside, outside) = (0, 0)
      for level in 0..<2 {
        for _ in 0..<150 {
          let point = PlanePoint(.random(in: 0...60_000, using: &random), .random(in: 0...30_000, using: &random))
          guard case .found(let route) = router.route(from: start, to: .point(level: level, point), profile: profile)
          else { continue }
          // Whoever starts between walls is moved to the ground, and rooms without a way around are walked through.
          guard let end = route.steps.last?.geometry.last, route.notices.isEmpty else { continue }
          let distance = router.network.plane.point(at: end)!.distance(to: point)
          guard distance < 1 else { continue }
          let reached = isochrone.levels.first { $0.level == router.network.levels[level].id }?.polygons ?? []
          let isIn = reached.contains { rings in
            rings.map { ring in ring.map { router.network.plane.point(at: $0)! } }
              .count { contains($0.dropLast(), point) } % 2 == 1
          }
          if route.duration < seconds - 1 {
            inside += 1
            #expect(isIn, "\(profile.name) \(seconds) \(level) \(point) \(route.duration)")
          } else if route.duration > seconds + 2 {
            outside += 1
            #expect(!isIn, "\(profile.name) \(seconds) \(level) \(point) \(route.duration)")
          }
        }
      }
      #expect(inside > 20)
      if seconds < 60 { #expect(outside > 20) }
    }
  }

  private func contains(_ ring: ArraySlice<PlanePoint>, _ point: PlanePoint) -> Bool {
    PlanePolygon(shell: Array(ring))?.contains(x: Double(point.x), y: Double(point.y)) ?? false
  }
}

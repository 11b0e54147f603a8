import Testing
import VenueCamera
import VenueRandom
import VenueTestSupport

@testable import VenuePlanning

/// Points strewn by a seed, and what must hold of who stands together, at every whole zoom, whatever they are.
@Suite("Hierarchy of clusters")
struct ClusterHierarchyTests {
  private static let zooms = 14...21
  private static let marker = PlacementBox(left: 15, right: 22, above: 22, below: 30)

  private static func points(seed: UInt64, count: Int, metres: Double) -> [ClusterPoint] {
    var random = SeededRandom(seed: seed)
    // A metre at 60 degrees north is about 5e-8 of the world.
    let spread = metres * 5e-8
    return (0..<count).map { number in
      // Some on the spot of another.
      let isTwin = number % 25 == 24
      let x = isTwin ? 0.5 : 0.57 + random.share() * spread
      let y = isTwin ? 0.3 : 0.29 + random.share() * spread
      return ClusterPoint(
        place: WorldPlace(x: x, y: y),
        box: PlacementBox(left: 12 + random.share() * 40, right: 12 + random.share() * 40, above: 13, below: 30),
        priority: [250, 500, 500, 750][random.roll(4)], id: "p\(number)")
    }
  }

  private static let floors: [(count: Int, metres: Double)] = [(2, 5), (12, 40), (60, 100), (300, 150), (400, 2000)]

  private static func eachFloor(_ check: (String, [ClusterPoint], ClusterHierarchy) -> Void) {
    for seed in 0..<4 as Range<UInt64> {
      for floor in floors {
        let points = points(seed: seed, count: floor.count, metres: floor.metres)
        check(
          "seed \(seed), \(floor.count) over \(floor.metres) m", points,
          ClusterHierarchy(points, zooms: zooms, marker: marker))
      }
    }
  }

  @Test("clusters: at every whole zoom no two markers overlap, clusters have two or more", .shows("H11.2", "C03.1"))
  func noneOverlap() {
    Self.eachFloor { floor, points, hierarchy in
      for group in hierarchy.groups { #expect(group.members.count >= 2, "\(floor)") }
      for zoom in Self.zooms {
        let isClosest = zoom == Self.zooms.upperBound
        var shown: [PlacedBox] = points.indices.filter { hierarchy.aloneFrom[$0].map { $0 <= zoom } == true }
          .map { PlacedBox(points[$0].place, isClosest ? ClusterMarker.icon : points[$0].box) }
        shown += hierarchy.groups.filter { $0.zooms.contains(zoom) }
          .map { PlacedBox(points[$0.members[0]].place, isClosest ? ClusterMarker.icon : Self.marker) }
        let boxes = shown.map { $0.scaled(by: Zoom512(Double(zoom)).worldSize) }
        for (number, one) in boxes.enumerated() {
          for other in boxes[(number + 1)...] where one.overlaps(other) {
            Issue.record("\(floor): two overlap at \(zoom)")
          }
        }
      }
    }
  }

  @Test("clusters: each point is alone or in one cluster, and alone remains alone closer", .shows("H12.1", "C13.2"))
  func partition() {
    Self.eachFloor { floor, points, hierarchy in
      var alone: Set<Int> = []
      for zoom in Self.zooms {
        let now = Set(points.indices.filter { hierarchy.aloneFrom[$0].map { $0 <= zoom } == true })
        #expect(alone.isSubset(of: now), "\(floor): at \(zoom) somebody is not alone any more")
        alone = now
        let together = hierarchy.groups.filter { $0.zooms.contains(zoom) }.flatMap(\.members)
        #expect((together + now).sorted() == Array(points.indices), "\(floor), zoom \(zoom)")
      }
    }
  }

  @Test("clusters: clusters only open: points that share one share it at farther zooms", .shows("H12.1"))
  func nested() {
    Self.eachFloor { floor, points, hierarchy in
      for group in hierarchy.groups where group.zooms.lowerBound > Self.zooms.lowerBound {
        let farther = hierarchy.groups.filter { $0.zooms.contains(group.zooms.lowerBound - 1) }
        #expect(farther.contains { Set($0.members).isSuperset(of: group.members) }, "\(floor)")
      }
    }
  }

  @Test("clusters: at the closest zoom only icons on each other remain clustered", .shows("H12.2"))
  func closest() {
    Self.eachFloor { floor, points, hierarchy in
      let size = Zoom512(Double(Self.zooms.upperBound)).worldSize
      let boxes = points.map { PlacedBox($0.place, ClusterMarker.icon).scaled(by: size) }
      for (point, box) in boxes.enumerated() {
        let isCovered = boxes.indices.contains { $0 != point && boxes[$0].overlaps(box) }
        if hierarchy.aloneFrom[point] == nil { #expect(isCovered, "\(floor): \(point) is never alone") }
        if !isCovered { #expect(hierarchy.aloneFrom[point] != nil, "\(floor): \(point) is never alone") }
      }
      let twins = points.indices.filter { points[$0].place == WorldPlace(x: 0.5, y: 0.3) }
      if twins.count > 1 { #expect(twins.allSatisfy { hierarchy.aloneFrom[$0] == nil }, "\(floor)") }
    }
  }

  @Test("clusters: clusters do not depend on the order of the points", .shows("C04.1"))
  func order() {
    func named(_ points: [ClusterPoint], _ hierarchy: ClusterHierarchy) -> [String] {
      hierarchy.groups.map { "\($0.zooms) " + $0.members.map { points[$0].id }.joined(separator: " ") }
    }
    Self.eachFloor { floor, points, hierarchy in
      let turned = Array(points.reversed())
      let other = ClusterHierarchy(turned, zooms: Self.zooms, marker: Self.marker)
      #expect(named(points, hierarchy) == named(turned, other), "\(floor)")
      #expect(hierarchy.aloneFrom == other.aloneFrom.reversed(), "\(floor)")
    }
  }

  @Test("clusters: a cluster is at its member of highest priority, then lowest id")
  func leader() {
    Self.eachFloor { floor, points, hierarchy in
      for group in hierarchy.groups {
        let best = group.members.min { (-points[$0].priority, points[$0].id) < (-points[$1].priority, points[$1].id) }
        #expect(group.members.first == best, "\(floor)")
      }
    }
  }

  @Test("clusters: a point that stays with a host is at its place until the given zoom", .shows("H12.4"))
  func staying() {
    // Eighty points apart at zoom 18: room enough for each.
    let apart = 80 / Zoom512(18).worldSize
    func point(_ id: String, _ place: Double, _ priority: Int, _ stay: ClusterStay? = nil) -> ClusterPoint {
      ClusterPoint(
        place: WorldPlace(x: 0.5 + place * apart, y: 0.3), box: PlacementBox(width: 30, height: 30),
        priority: priority, id: id, stay: stay)
    }
    func hierarchy(_ points: [ClusterPoint]) -> ClusterHierarchy {
      ClusterHierarchy(points, zooms: Self.zooms, marker: Self.marker)
    }
    #expect(hierarchy([point("a", 0, 750), point("b", 1, 250)]).aloneFrom == [18, 18])
    let until20 = hierarchy([point("a", 0, 750), point("b", 1, 250, ClusterStay(host: 0, until: 20))])
    #expect(until20.aloneFrom == [20, 20])
    #expect(until20.groups == [ClusterHierarchy.Group(members: [0, 1], zooms: 14...19)])
    // "b" stays with "c", which joins "a" at zoom 17: so do both.
    let three = hierarchy([
      point("a", 0, 750), point("b", 8, 250, ClusterStay(host: 2, until: 19)), point("c", 1, 500),
    ])
    #expect(three.aloneFrom == [18, 19, 19])
    #expect(
      three.groups == [
        ClusterHierarchy.Group(members: [2, 1], zooms: 18...18),
        ClusterHierarchy.Group(members: [0, 2, 1], zooms: 14...17),
      ])
  }

  @Test("clusters: twenty thousand points on one spot or in a row end")
  func hostile() {
    func point(_ number: Int, _ x: Double) -> ClusterPoint {
      ClusterPoint(
        place: WorldPlace(x: x, y: 0.3), box: PlacementBox(width: 60, height: 30), priority: 500, id: "p\(number)")
    }
    let spot = ClusterHierarchy((0..<20_000).map { point($0, 0.5) }, zooms: 0...22, marker: Self.marker)
    #expect(spot.groups.count == 1 && spot.groups[0].zooms == 0...22 && spot.groups[0].members.count == 20_000)
    let row = ClusterHierarchy(
      (0..<20_000).map { point($0, 0.5 + Double($0) * 1e-9) }, zooms: 0...22, marker: Self.marker)
    #expect(row.groups.contains { $0.zooms.contains(0) && $0.members.count == 20_000 })
  }
}

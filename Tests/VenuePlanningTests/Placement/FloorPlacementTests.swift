import Testing
import VenueCamera
import VenueGeometry
import VenueRandom
import VenueTestSupport

@testable import VenuePlanning

/// Floors of names and icons strewn by a seed, and what must hold of their first zooms whatever the floor.
@Suite("The first zoom of names and icons")
struct FloorPlacementTests {
  /// About 60 degrees north, in shares of the world: a point of zoom 16 is 2⁻²⁵ of it.
  private static let middle = (x: 0.57, y: 0.29)
  private static let steps = HalfZoom(28)...HalfZoom(44)
  private static let firstView = HalfZoom(31)

  private static func items(seed: UInt64, count: Int, spread: Double) -> [PlacementItem] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { number in
      let (x, y) = (random.share() * spread, random.share() * spread)
      let box =
        number % 3 == 0
        ? PlacementBox(width: 25, height: 25)
        : PlacementBox(
          left: 10 + random.share() * 50, right: 10 + random.share() * 50, above: 12, below: 12 + random.share() * 30)
      let isLandmark = number % 17 == 0
      return PlacementItem(
        place: WorldPlace(x: middle.x + x, y: middle.y + y), box: box,
        earliest: isLandmark ? steps.lowerBound : firstView.advanced(by: number % 4),
        priority: isLandmark ? 900 : [250, 500, 500, 750][number % 4], area: (random.share() * 100).rounded())
    }
  }

  /// Each case: how many, and over how many points of zoom 16.
  private static let floors: [(count: Int, points: Double)] = [
    (12, 300), (45, 200), (60, 900), (200, 500), (200, 3000), (400, 1000),
  ]

  private static func eachFloor(
    seeds: UInt64 = 3, _ check: (String, [PlacementItem], FloorPlacement.Outcome) throws -> Void
  ) rethrows {
    for seed in 0..<seeds {
      for floor in floors {
        let items = items(seed: seed, count: floor.count, spread: floor.points / Zoom512(16).worldSize)
        let outcome = FloorPlacement(steps: steps, firstView: firstView).place(items)
        try check("seed \(seed), \(floor.count) over \(floor.points) points", items, outcome)
      }
    }
  }

  @Test("labels: shown labels and icons never overlap, except those reported at last", .shows("H11.1"))
  func noneOverlap() {
    Self.eachFloor { floor, items, outcome in
      let crowded = Set(outcome.crowded)
      for step in Self.steps {
        let shown = items.indices.filter { outcome.first[$0] <= step && !crowded.contains($0) }
        let size = step.zoom.worldSize
        for (number, one) in shown.enumerated() {
          for other in shown[(number + 1)...] {
            let (a, b) = (items[one], items[other])
            let across = (b.place.x - a.place.x) * size
            let down = (b.place.y - a.place.y) * size
            // Half a thousandth of a point is nothing to the eye, and more than rounding.
            let isClear =
              across >= a.box.right + b.box.left - 5e-4 || -across >= b.box.right + a.box.left - 5e-4
              || down >= a.box.below + b.box.above - 5e-4 || -down >= b.box.below + a.box.above - 5e-4
            if !isClear { Issue.record("\(floor): \(one) and \(other) at \(step.zoom)") }
          }
        }
      }
      for item in outcome.crowded { #expect(outcome.first[item] == Self.steps.upperBound, "\(floor)") }
    }
  }

  @Test("labels: none appears too early, and more important ones are placed first", .about("H43"))
  func earliest() {
    Self.eachFloor { floor, items, outcome in
      for item in items.indices { #expect(outcome.first[item] >= items[item].earliest, "\(floor)") }
      // The most important of all has nothing to yield to.
      let best = items.indices.min { FloorPlacement.comes(items, $0, before: $1) }
      if let best { #expect(outcome.first[best] == items[best].earliest, "\(floor)") }
    }
  }

  @Test("labels: on crowded floors each half zoom adds labels and at most triples them", .about("H45"), .shows("H43.2"))
  func stepByStep() {
    Self.eachFloor { floor, items, outcome in
      guard items.count >= PlacementPace.fewest else { return }
      func shown(_ step: HalfZoom) -> Int { outcome.first.count { $0 <= step } }
      var step = Self.firstView
      while shown(step) < items.count, step < Self.steps.upperBound {
        let (before, after) = (shown(step), shown(step.advanced(by: 1)))
        #expect(after > before, "\(floor): none at \(step.advanced(by: 1).zoom)")
        // At the last zoom what is left has to come.
        if before > 0, step.advanced(by: 1) < Self.steps.upperBound {
          #expect(after <= 3 * before, "\(floor): \(before), then \(after) at \(step.advanced(by: 1).zoom)")
        }
        step = step.advanced(by: 1)
      }
    }
  }

  @Test("ZUM006: a phone view shows at most 45, a square of 64 points two", .deep, .shows("H45.1"))
  func density() {
    Self.eachFloor(seeds: 1) { floor, items, outcome in
      for step in Self.steps.lowerBound..<Self.steps.upperBound {
        let size = step.zoom.worldSize
        let places = items.indices.filter { outcome.first[$0] <= step }
          .map { (x: (items[$0].place.x - Self.middle.x) * size, y: (items[$0].place.y - Self.middle.y) * size) }
        for one in places {
          // Any fullest square can be moved until its left and upper sides touch places.
          for other in places where abs(other.x - one.x) < 64 && abs(other.y - one.y) < 64 {
            var held = 0
            for place in places where place.x >= one.x && place.x < one.x + 63.999 {
              if place.y >= other.y && place.y < other.y + 63.999 { held += 1 }
            }
            if held > 2 { Issue.record("\(floor): \(held) at \(step.zoom)") }
          }
        }
        let window = ScreenOccupancy.window
        let left = (places.map(\.x).min() ?? 0) - 1
        let top = (places.map(\.y).min() ?? 0) - 1
        for x in stride(from: left, to: places.map(\.x).max() ?? 0, by: window.width / 2) {
          for y in stride(from: top, to: places.map(\.y).max() ?? 0, by: window.height / 2) {
            let held = places.count { $0.x >= x && $0.x < x + window.width && $0.y >= y && $0.y < y + window.height }
            #expect(held <= 45, "\(floor): \(held) in one view at \(step.zoom)")
          }
        }
      }
    }
  }

  @Test("labels: the farthest names of a floor are not delayed to fill a pause")
  func landmarkStays() {
    // One landmark far out, nothing in the first view and the next two half zooms, then all the rest at once.
    var first = [HalfZoom(28)] + Array(repeating: HalfZoom(34), count: 40)
    PlacementPace(firstView: Self.firstView, last: Self.steps.upperBound).hold(&first, order: Array(first.indices))
    #expect(first[0] == HalfZoom(28))
    #expect(first.dropFirst().allSatisfy { $0 >= HalfZoom(34) })
  }

  @Test(
    "labels: of two that collide the lower priority waits; of equals the greater id",
    .shows("C05.1", "C05.2"), arguments: [(750, 250, 0), (250, 750, 1), (500, 500, 1)])
  func priorities(a: Int, b: Int, wins: Int) {
    // Fifteen points apart at zoom 16, and thirty points wide.
    let items = [(a, "north", 0.0), (b, "east", 15.0)].map { priority, id, x in
      PlacementItem(
        place: WorldPlace(x: Self.middle.x + x / Zoom512(16).worldSize, y: Self.middle.y),
        box: PlacementBox(width: 30, height: 12), earliest: HalfZoom(32), priority: priority, id: id)
    }
    let outcome = FloorPlacement(steps: Self.steps, firstView: Self.firstView).place(items)
    #expect(outcome.first[wins] == HalfZoom(32) && outcome.first[1 - wins] == HalfZoom(34) && outcome.crowded.isEmpty)
  }

  @Test("labels: a name is shown from the first half zoom at which its box fits its room")
  func rooms() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<300 {
      // A star of eight corners around the place, so that the place lies inside.
      let directions: [(Double, Double)] = [
        (1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7),
      ]
      let ring = directions.map { way in
        let reach = (0.1 + random.share()) * 60 / Zoom512(17).worldSize
        return WorldPlace(x: Self.middle.x + way.0 * reach, y: Self.middle.y + way.1 * reach)
      }
      let item = PlacementItem(
        place: WorldPlace(x: Self.middle.x, y: Self.middle.y),
        box: PlacementBox(width: 20 + random.share() * 80, height: 16), room: [ring], earliest: HalfZoom(28),
        priority: 0)
      let tried = Self.steps.first { Self.isInside(item, ring, at: $0) }
      #expect(item.firstFit(in: Self.steps) == tried)
    }
  }

  /// Whether 41 × 41 points of the box all lie in the ring, by counting the sides to the right of each.
  private static func isInside(_ item: PlacementItem, _ ring: [WorldPlace], at step: HalfZoom) -> Bool {
    let size = step.zoom.worldSize
    for column in 0...40 {
      for row in 0...40 where column % 40 == 0 || row % 40 == 0 {
        let x = item.place.x + (-item.box.left + (item.box.left + item.box.right) * Double(column) / 40) / size
        let y = item.place.y + (-item.box.above + (item.box.above + item.box.below) * Double(row) / 40) / size
        var isInside = false
        for (index, a) in ring.enumerated() {
          let b = ring[(index + 1) % ring.count]
          if (a.y > y) != (b.y > y), x < a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y) { isInside.toggle() }
        }
        if !isInside { return false }
      }
    }
    return true
  }

  @Test("labels: ten thousand on one spot or in a row are all shown at the last zoom")
  func hostile() {
    let spot = (0..<10_000).map { _ in
      PlacementItem(
        place: WorldPlace(x: 0.5, y: 0.3), box: PlacementBox(width: 60, height: 20), earliest: HalfZoom(28),
        priority: 500)
    }
    let outcome = FloorPlacement(steps: Self.steps, firstView: Self.firstView).place(spot)
    #expect(outcome.crowded.count == 9_999 && outcome.first.allSatisfy { $0 <= Self.steps.upperBound })
    let row = (0..<10_000).map { number in
      PlacementItem(
        place: WorldPlace(x: 0.5 + Double(number) * 1e-9, y: 0.3), box: PlacementBox(width: 60, height: 20),
        earliest: HalfZoom(28), priority: 500)
    }
    #expect(FloorPlacement(steps: Self.steps, firstView: Self.firstView).place(row).first.count == 10_000)
  }
}

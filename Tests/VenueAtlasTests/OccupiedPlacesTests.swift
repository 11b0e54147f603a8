import Testing
import VenueTestSupport

@testable import VenueAtlas

@Suite struct OccupiedPlacesTests {
  @Test("pictures: taken ground is found by place as by looking at everything", .review("FL-H5"))
  func places() {
    var state: UInt64 = 7
    func next(_ limit: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33) / Double(1 << 31) * limit
    }
    func box() -> ScreenBox {
      ScreenBox(center: ScreenPoint(x: next(900) - 50, y: next(700) - 50), width: next(120), height: next(40))
    }
    let boxes = (0..<300).map { _ in box() }
    var taken = OccupiedPlaces()
    var known: [ScreenBox] = []
    var met = 0
    for box in boxes {
      let expected = known.contains { $0.meets(box) }
      #expect(taken.meet(box) == expected)
      met += expected ? 1 : 0
      taken.insert(box)
      known.append(box)
    }
    #expect((10..<290).contains(met))
    let index = ScreenIndex(boxes)
    for box in boxes {
      let near = Set(index.indices(near: box))
      #expect(boxes.indices.allSatisfy { !boxes[$0].meets(box) || near.contains($0) })
      // A finding by place that finds everything would be none.
      #expect(near.count < 150)
    }
  }
}

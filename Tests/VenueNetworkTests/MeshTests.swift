import Testing
import VenueGeometry
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueNetwork

@Suite("The walkable mesh of a level")
struct MeshTests {
  static let mall = """
    aaabbccddd
    a+ab+c+ddd
    hhhhhhhhhh
    hhhh+##oo+
    hhhhffffff
    hhhh:f+fff
    eeeee#gggg
    eeeee:gg+g
    """

  @Test("meshes: islands of the mesh are islands of the access graph")
  func islands() {
    let plans: [FloorPlan] = [
      FloorPlan("aab\naab"), FloorPlan("aa+b\naaab"), FloorPlan("aa#b\naa:b"), FloorPlan(MeshTests.mall),
      FloorPlan(MeshTests.mall, legend: ["f": "foodservice", "g": "lounge", "e": "terrace"]),
      FloorPlan(levels: [0: "hhEE\nh+EE\nSSaa\nS^+a", 1: "hhEE\nhhE+\nSS+a\nS^aa", 2: "hhEE\nh+EE\naaaa"]),
      FloorPlan(levels: [0: "XXhh\nX+hh", 1: "XXXh\nXX+h"]),
      FloorPlan("hhhpp\nhhhpp\naaabb", legend: ["p": "platform"]),
      FloorPlan("hhhhh\nhhphh\nhhhhh", legend: ["p": "platform"]),
    ]
    for (number, plan) in plans.enumerated() {
      let planned = Planned(plan.venue)
      planned.expectSameIslands("plan \(number)")
      planned.expectSound()
      #expect(planned.network.notices.filter { $0.contains("does not lead") } == [], "plan \(number)")
    }
  }

  @Test("meshes: the mesh covers units less solid ground, fixtures and kiosks")
  func coverage() {
    var plan = FloorPlan("hhhhhh\nhhoohh\nhhoohh\nhhhhhh\nh+hhhh\naaaaaa")
    var fixture = Fixture(id: "desk")
    fixture.levelID = "level"
    fixture.geometry = [FloorPlan.rectangle(x: 0, y: 4, width: 1, depth: 0.5)]
    plan.venue.fixtures = [fixture]
    var kiosk = Kiosk(id: "kiosk")
    kiosk.levelID = "level"
    kiosk.geometry = [FloorPlan.rectangle(x: 5, y: 5, width: 1, depth: 1)]
    plan.venue.kiosks = [kiosk]
    let planned = Planned(plan.venue)
    #expect(planned.areas == ["h": 24.5, "a": 6])
    planned.expectSound()
  }

  @Test("meshes: each of many openings between two units leads through")
  func manyOpenings() {
    let planned = Planned(FloorPlan([String](repeating: "a+b\naab", count: 20).joined(separator: "\n")).venue)
    planned.expectSound()
    planned.expectSameIslands("20 openings")
    #expect(planned.network.openings.count == 20)
    #expect(Set(planned.network.levels[0].edgeOpenings).subtracting([-1]) == Set<Int32>(0..<20))
  }

  @Test("meshes: a doorway in a wall has its own ground, as wide as the opening")
  func passageways() {
    let planned = Planned(FloorPlan("aa#bb\naa:bb\naa#bb").venue)
    planned.expectSound()
    #expect(planned.areas == ["a": 6, "b": 6, "-": 1])
    let level = planned.network.levels[0]
    #expect(level.polygonOpenings.filter { $0 >= 0 } == [0])
    #expect(level.edgeOpenings.filter { $0 >= 0 }.count == 4)
  }

  @Test("meshes: a solid wall is bridged, a fixture in the doorway blocks it")
  func solidWall() {
    var plan = FloorPlan("aaxbb\naaxbb\naaxbb", legend: ["x": "structure"])
    plan.venue.openings = FloorPlan("aa#bb\naa:bb\naa#bb").venue.openings
    #expect(Planned(plan.venue).areas == ["a": 6, "b": 6, "-": 1])
    var fixture = Fixture(id: "cupboard")
    fixture.levelID = "level"
    fixture.geometry = [FloorPlan.rectangle(x: 1.5, y: 0, width: 1, depth: 3)]
    plan.venue.fixtures = [fixture]
    let blocked = Planned(plan.venue)
    #expect(blocked.network.notices == ["opening a+b cannot be passed: other features cover its ground"])
    #expect(blocked.findings == ["opening a+b cannot be passed: other features cover its ground"])
    #expect(blocked.meshIslands.count == 2)
  }

  @Test("meshes: a line drawn a little off leads through, and only at its place")
  func offset() {
    for (offset, angle) in [(0.002, 0.0), (0.03, 0), (-0.09, 0), (0.01, 0.02), (0.0004, 0.0003)] {
      var plan = FloorPlan("aaa\naaa\nbbb\nbbb")
      var opening = Opening(id: "door")
      opening.levelID = "level"
      opening.geometry = [
        FloorPlan.coordinate(1, 2 + offset), FloorPlan.coordinate(2, 2 + offset + angle),
      ]
      plan.venue.openings = [opening]
      let planned = Planned(plan.venue)
      planned.expectSound()
      #expect(planned.meshIslands == [["a", "b"]], "\(offset)")
      #expect(planned.areas.mapValues { ($0 * 100).rounded() / 100 } == ["a": 6, "b": 6], "\(offset)")
    }
  }

  @Test("meshes: walls askew to the grid are walls, and their doors lead through")
  func turned() {
    for bearing in [7.0, 31.7, 45, 123.4] {
      let planned = Planned(FloorPlan(MeshTests.mall).turned(by: bearing).venue)
      planned.expectSound()
      #expect(planned.accessIslands == Planned(FloorPlan(MeshTests.mall).venue).accessIslands, "\(bearing)")
      #expect(planned.meshIslands == planned.accessIslands, "\(bearing)")
    }
  }

  @Test("meshes: open areas that overlap or leave a crack have no wall between")
  func openBorders() {
    for (x, isJoined) in [(2.8, true), (3.0, true), (3.001, true), (3.009, true), (3.05, false)] {
      var plan = FloorPlan("hhhpp\nhhhpp", legend: ["p": "platform"])
      plan.venue.change("p" as ID<VenueUnit>) { $0.geometry = [FloorPlan.rectangle(x: x, y: 0, width: 2, depth: 2)] }
      let planned = Planned(plan.venue)
      planned.expectSound()
      #expect(planned.meshIslands.count == (isJoined ? 1 : 2), "\(x)")
      #expect(planned.meshIslands == planned.accessIslands, "\(x)")
    }
  }

  @Test("meshes: a unit that a fixture cuts in two is reported")
  func divided() {
    var plan = FloorPlan("hhhhhh\nhhhhhh")
    var fixture = Fixture(id: "barrier")
    fixture.levelID = "level"
    fixture.geometry = [FloorPlan.rectangle(x: 3, y: 0, width: 0.5, depth: 2)]
    plan.venue.fixtures = [fixture]
    let planned = Planned(plan.venue)
    #expect(planned.network.notices == ["unit h is divided: the parts of its ground do not touch"])
    #expect(planned.findings == ["unit h is divided: the parts of its ground do not touch"])
  }

  @Test("meshes: a door between two parts of one unit joins them")
  func doorWithinUnit() throws {
    var plan = FloorPlan("aa#bb\naa:bb\naa#bb")
    var whole = plan.venue.units[0]
    whole.geometry += plan.venue.units[1].geometry
    plan.venue.units = [whole]
    let planned = Planned(plan.venue)
    #expect(planned.findings == [] && planned.areas == ["a": 12, "-": 1])
    planned.expectSound()
    plan.venue.openings = []
    #expect(Planned(plan.venue).findings == ["unit a is divided: the parts of its ground do not touch"])
  }

  @Test("meshes: the same venue gives the same network")
  func determinism() {
    let venue = FloorPlan(MeshTests.mall).venue
    let (first, second) = (Planned(venue).sections, Planned(venue).sections)
    #expect(first == second)
  }
}

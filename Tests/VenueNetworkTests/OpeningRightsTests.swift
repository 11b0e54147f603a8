import Testing
import VenueModel
import VenueParts
import VenueRandom
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Rights at openings")
struct OpeningRightsTests {
  static let changes: [@Sendable (inout Opening) -> Void] = [
    { _ in }, { $0.width = 0.75 }, { $0.width = 0.4 }, { $0.category = "service.goods" },
    { $0.category = "emergencyexit" }, { $0.door = Door(type: "turnstile.waist") },
    { $0.accessControl = ["badgereader"] }, { $0.door = Door(type: "revolving") },
  ]

  @Test("network: rights cached per opening equal those of each edge and profile", .deep)
  func agree() throws {
    var dice = SeededRandom(seed: 23)
    var (edges, blocked, shut) = (0, 0, 0)
    for number in 0..<40 {
      let drawing = RandomPlanTests.drawing(&dice, columns: 9, rows: 7)
      var plan = FloorPlan(drawing, legend: RandomPlanTests.legend, joins: number % 2 == 1)
      for opening in plan.venue.openings.positions {
        OpeningRightsTests.changes[dice.roll(OpeningRightsTests.changes.count)](&plan.venue.openings[opening])
      }
      let network = Planned(plan.venue).stored
      let plans = LevelPlans(network: network)
      guard let level = plans[0] else { continue }
      for profile in RoutingProfile.all {
        var passability = Passability(profile: profile, network: network)
        if dice.roll(2) == 0, !network.openings.isEmpty { passability.closing.insert(.init(.opening, 0)) }
        if dice.roll(3) == 0 { passability.lifted = Exclusions(.oneWay) }
        let stops = DoorStops(
          network: network, plans: plans, passability: passability, choice: dice.roll(2) == 0 ? .disliked : .costly)
        let rights = LevelRights(
          plan: level, network: network, passability: passability, crossesStaircases: dice.roll(2) == 0,
          doorStops: stops.doors)
        var openings = OpeningRights(rights)
        for edge in 0..<level.mesh.edgeCount {
          let (isBlocked, isNoExit) = (rights.isBlocked(edge), rights.isNoExit(edge))
          #expect(openings.isBlocked(edge) == isBlocked, "plan \(number), \(profile.name), edge \(edge)\n\(drawing)")
          #expect(openings.isNoExit(edge) == isNoExit, "plan \(number), \(profile.name), edge \(edge)\n\(drawing)")
          edges += 1
          if isBlocked { blocked += 1 }
          if isNoExit { shut += 1 }
        }
      }
    }
    #expect(edges > 1000 && blocked > 50 && shut > 50, "\(edges) \(blocked) \(shut)")
  }
}

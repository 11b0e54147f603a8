import Testing
import VenueDiagnostics
import VenueModel
import VenueRules
import VenueTestSupport
import VenueVocabulary

@Suite("Entrances and transit links")
struct TransitUnreachableTests {
  private func findings(_ plan: FloorPlan, linksAt doors: [String]) -> [Diagnostic] {
    check(
      source(plan) { venue in
        venue.transitLinks += doors.enumerated().map { number, door in
          var link = TransitLink(id: ID("stop-\(number)"), mode: .bus, opening: ID(door))
          link.path = [FloorPlan.coordinate(0, -20), FloorPlan.coordinate(0, 0)]
          return link
        }
      }
    ).diagnostics.filter { $0.code == "TRN002" }
  }

  @Test("rules: an entrance that reaches no link is reported", .shows("H53.2"))
  func cutOff() {
    // A shop with a street door of its own, and a hall with two.
    let apart = FloorPlan(
      """
      a+aa
      aaaa
      hhhh
      +hh+
      """)
    #expect(findings(apart, linksAt: []).isEmpty)
    let found = findings(apart, linksAt: ["h+outside"])
    #expect(found.map { $0.feature?.id } == ["a+outside"])
    #expect(found.first?.severity == .warning)
    #expect(found.first?.message.contains("no route between a+outside and any of 1 transit link") == true)
    #expect(findings(apart, linksAt: ["h+outside", "a+outside"]).isEmpty)

    let joined = FloorPlan(
      """
      a+aa
      aa+a
      hhhh
      +hh+
      """)
    #expect(findings(joined, linksAt: ["h+outside"]).isEmpty)
  }

  @Test("TRN002: a link whose only door is one-way is reported", .review("SL-A21"))
  func oneWayLink() {
    func messages(_ passage: Passage, linksAt doors: [String] = ["h+outside"]) -> [String] {
      var plan = FloorPlan("hhhh\nhhhh\n\(doors.count == 1 ? "+hhh" : "+hh+")", joins: true)
      for door in doors { plan.venue.change(ID<Opening>(door)) { $0.passage = passage } }
      return findings(plan, linksAt: doors).map { "\($0.feature?.id ?? ""): \($0.message)" }
    }
    let both = [Passage.in, .out].flatMap { messages($0) }.sorted()
    #expect(both.count == 2 && both.allSatisfy { $0.hasPrefix("stop-0: ") }, "\(both)")
    #expect(both.first?.contains("only leads into the venue") == true)
    #expect(both.last?.contains("only leads out of the venue") == true)
    #expect(messages(.both).isEmpty)
    // Two doors that only lead out: one finding about both links.
    #expect(messages(.out, linksAt: ["h+outside", "h+outside/2"]).count == 1)
  }

  @Test("rules: a one-way door between an entrance and a link counts one way only", .shows("H53.2"))
  func oneWay() {
    let out = FloorPlan(
      """
      a+aa
      aava
      hhhh
      +hhh
      """, joins: true)
    let found = findings(out, linksAt: ["h+outside"])
    #expect(found.map { $0.feature?.id } == ["a+outside"])
    #expect(found.first?.message.contains("no route to a+outside from any of") == true, "\(found.map(\.message))")
    let found2 = findings(out, linksAt: ["a+outside"])
    #expect(found2.map { $0.feature?.id } == ["h+outside"])
    #expect(found2.first?.message.contains("no route from h+outside to any of") == true, "\(found2.map(\.message))")
  }
}

@Suite("Ordinals")
struct OrdinalTests {
  @Test("rules: a level without an ordinal is an error and is on no floor", .shows("H50.5"))
  func missing() {
    let outcome = check(source(FloorPlan(levels: [0: "hh\nh+", 1: "hh\nh+"])) { $0.levels[1].ordinal = nil })
    let found = outcome.diagnostics.filter { $0.code == "IMD008" }
    #expect(found.map { $0.feature?.id } == ["level.1"])
    #expect(found.first?.severity == .error)
    #expect(found.first?.message.contains("ordinal") == true)
    #expect(outcome.withdrawn(.level).contains("level.1 IMD008"))
  }
}

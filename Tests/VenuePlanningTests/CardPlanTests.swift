import Testing
import VenueDiagnostics
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

/// Which card a place gets, and what is told of cards that hide or crowd the map.
struct CardPlanTests {
  private static func plan(_ change: (inout CardSource) -> Void) -> VenuePlan {
    var venue = sampleAirport()
    var cards = CardSource()
    change(&cards)
    venue.cards = cards
    return planParts(checked: checked(venue))
  }

  private static func settings(_ change: (inout CardSettings) -> Void) -> CardSettings {
    var settings = CardSettings()
    change(&settings)
    return settings
  }

  private static func codes(_ plan: VenuePlan) -> [String] {
    plan.findings.map(\.page.code).filter { $0.hasPrefix("CRD") }
  }

  @Test("cards: a card by id also works for room, landing and amenity of the place", .shows("H28.1"))
  func given() throws {
    let plan = CardPlanTests.plan { cards in
      cards.common = CardPlanTests.settings { $0.style = .callout }
      cards.categories = [
        CardSource.Chosen(key: "boardinggate", settings: CardPlanTests.settings { $0.minWidth = 200 }),
        CardSource.Chosen(key: "boardinggate.aircraft", settings: CardPlanTests.settings { $0.minWidth = 300 }),
        CardSource.Chosen(key: "retail", settings: CardPlanTests.settings { $0.style = .sheet }),
      ]
      cards.places = ["a.0", "E.1", "wc"].map {
        CardSource.Chosen(key: $0, settings: CardPlanTests.settings { $0.style = .caption })
      }
    }
    func card(_ id: String) throws -> CardSettings {
      let place = try #require(plan.places.listing.entries.firstIndex { $0.feature.id == id })
      return plan.places.cards[plan.places.details[place].card]
    }
    for id in ["tide-cafe", "lift", "c.0"] { #expect(try card(id).style == .caption, "\(id)") }
    #expect(try card("gate-1").minWidth == 300 && card("gate-1").style == .callout)
    #expect(try card("ink").style == .sheet, "of the class of its pin")
    #expect(try card("atm") == plan.places.cards[0])
    #expect(plan.places.cards.count == 4 && CardPlanTests.codes(plan).isEmpty)
  }

  @Test("cards: a card too near its place or without room is reported once")
  func hidden() {
    let near = CardPlanTests.plan { $0.common = CardPlanTests.settings { $0.offset = CardOffset(y: 10) } }
    #expect(CardPlanTests.codes(near) == ["CRD003"])
    #expect(near.findings.first { $0.page.code == "CRD003" }?.finding.measured?.value == 10)
    let small = CardPlanTests.plan {
      $0.common = CardPlanTests.settings {
        $0.style = .sheet
        $0.view = CardSettings.CardView(width: 320, height: 240)
      }
    }
    #expect(CardPlanTests.codes(small) == ["CRD003"])
    #expect(CardPlanTests.codes(CardPlanTests.plan { _ in }).isEmpty)
  }

  @Test("cards: a card of an unselectable feature is reported, of a missing one once")
  func unseen() throws {
    let plan = CardPlanTests.plan { cards in
      cards.places = ["n.0", "nowhere-at-all"].map { CardSource.Chosen(key: $0, settings: CardSettings()) }
    }
    #expect(CardPlanTests.codes(plan) == ["CRD013"])
    for file in plan.places.files { #expect(try !String(decoding: file.bytes, as: UTF8.self).contains("n.0")) }
  }

  @Test("cards: names and icons of the start view count for full callouts on phones", .shows("H32.1"))
  func crowded() {
    let plan = CardPlanTests.plan {
      $0.common = CardPlanTests.settings {
        ($0.style, $0.callout) = (.callout, .full)
        $0.view = CardSettings.CardView(width: 310, height: 400)
      }
    }
    #expect(CardPlanTests.codes(plan).contains("CRD005"))
  }
}

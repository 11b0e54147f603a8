import Testing
import VenueDiagnostics
import VenueJSON
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

/// Who has which identifier, and who is in which cluster.
@Suite("Clusters of a venue")
struct ClusterPlanTests {
  @Test("clusters: points of one identifier cluster, those of two never do", .shows("C01.1", "C01.2"))
  func identifiers() throws {
    let plan = ClusteredAirport.airport(
      (0..<12).map { ($0 % 3 == 2 ? "vendingmachine" : "atm", $0 % 2 == 0 ? "cash" : "snacks") })
    let part = try #require(plan.clusters)
    #expect(part.points.count == 12 && Set(part.clusters.map(\.identifier)) == ["cash", "snacks"])
    for cluster in part.clusters {
      #expect(Set(cluster.members.map { part.points[$0].identifier }) == [cluster.identifier])
    }
    // From afar all of one do.
    let far = part.clusters.filter { $0.zooms.contains(part.zooms.lowerBound) }
    #expect(far.map(\.members.count) == [6, 6])
  }

  @Test("clusters: a point without an identifier is placed by its priority", .shows("C02.1"))
  func withoutIdentifier() throws {
    #expect(ClusteredAirport.airport([("atm", nil), ("atm", nil)]).clusters == nil)
    #expect(ClusteredAirport.airport([("atm", nil)]).tileFeatures(.number).allSatisfy { $0.layer != "cluster" })
    let plan = ClusteredAirport.airport([("atm", "cash"), ("atm", "cash"), ("vendingmachine", nil), ("atm", "")])
    let part = try #require(plan.clusters)
    #expect(part.points.map(\.id) == ["machine-00", "machine-01"])
    #expect(part.clusters.allSatisfy { $0.members.count == 2 })
  }

  @Test("clusters: a category gives the identifier, narrowest first, after an own one", .shows("C01.1"))
  func categories() throws {
    let plan = ClusteredAirport.airport(
      [("vendingmachine", nil), ("vendingmachine.trainticket", nil), ("vendingmachine", "other")],
      clusters: [
        ClusteredAirport.source("machines") { $0.categories = ["vendingmachine"] },
        ClusteredAirport.source("tickets") { $0.categories = ["vendingmachine.trainticket"] },
      ])
    let part = try #require(plan.clusters)
    #expect(part.points.map(\.identifier).sorted() == ["machines", "other", "tickets"])
    #expect(part.identifiers.map(\.id) == ["machines", "other", "tickets"])
  }

  @Test("clusters: a kiosk has its occupant's identifier, and otherwise its own") func kiosks() throws {
    let plan = ClusteredAirport.airport([]) { venue in venue.kiosks[0].cluster = "stands" }
    #expect(plan.clusters?.points.map(\.id) == ["tickets"])
    #expect(plan.clusters?.points.map(\.kind) == ["kiosk"])
  }

  @Test("clusters: floors planned side by side give the same plan as one by one", .review("SL-S2"), arguments: [2, 7])
  func sideBySide(jobs: Int) throws {
    func plan(jobs: Int) -> VenuePlan {
      var options = PlanOptions()
      options.jobs = jobs
      return ClusteredAirport.airport((0..<12).map { (_: Int) in ("atm", "cash") }, options: options) { venue in
        for number in 0..<12 {
          var amenity = Amenity(id: ID("upper-\(number)"))
          (amenity.category, amenity.cluster) = ("vendingmachine", number % 2 == 0 ? "cash" : "snacks")
          amenity.unitIDs = ["h.1"]
          amenity.geometry = FloorPlan.coordinate(2 + Double(number) * 0.4, 1)
          venue.amenities.append(amenity)
        }
      }
    }
    let (alone, together) = (plan(jobs: 1), plan(jobs: jobs))
    #expect(Set(alone.clusters?.clusters.map(\.floor) ?? []) == [0, 1])
    #expect(together.clusters == alone.clusters && together.tiers == alone.tiers)
    #expect(together.floors == alone.floors && together.ledger == alone.ledger)
    #expect(together.places == alone.places)
  }

  @Test("clusters: floors do not share clusters; counting another floor is ZUM012")
  func floors() throws {
    let plan = ClusteredAirport.airport([("atm", "cash"), ("atm", "cash")]) { venue in
      for number in 0..<3 {
        var amenity = Amenity(id: ID("upstairs-\(number)"))
        amenity.category = "atm"
        amenity.cluster = "cash"
        amenity.unitIDs = ["h.1"]
        amenity.geometry = FloorPlan.coordinate(2 + Double(number) * 0.5, 1)
        venue.amenities.append(amenity)
      }
    }
    let part = try #require(plan.clusters)
    #expect(Set(part.clusters.map(\.floor)) == [0, 1])
    for cluster in part.clusters {
      #expect(cluster.members.allSatisfy { part.points[$0].floor == cluster.floor })
    }
    #expect(plan.findings(of: "ZUM012").isEmpty)
    var mixed = part.clusters[0]
    mixed.members.append(try #require(part.points.firstIndex { $0.floor != mixed.floor }))
    var wrong = plan
    (wrong.facts.clusters.clusters, wrong.facts.clusters.areMixed) = ([mixed], [false])
    let findings = wrong.findings(of: "ZUM012")
    #expect(findings.count == 1)
    #expect(findings.first?.finding.message.contains("on floor 1") == true)
  }

  @Test("clusters: clusters.json lists the members of each cluster by their ids", .shows("C13.1"))
  func members() throws {
    let plan = ClusteredAirport.airport((0..<8).map { _ in ("payphone", "phones") })
    let part = try #require(plan.clusters)
    let json = try JSONReader.read(part.json).root
    let listed = (json["clusters"]?.array ?? []).map { $0["members"]?.array?.compactMap(\.string) ?? [] }
    #expect(try listed == part.clusters.map { try ClusteredAirport.names(plan, $0) } && !listed.isEmpty)
    #expect((json["points"]?.array ?? []).compactMap { $0["id"]?.string } == part.points.map(\.id))
    let spelt = plan.tileFeatures(.text).filter { $0.layer == "cluster" }
    #expect(
      spelt.map { $0.properties.first { $0.key == "id" }?.value } == part.shown.map { TileValue.string($0.id) }
        && !spelt.isEmpty)
    let table = try JSONReader.read(TileIDs(plan.tiers.features, followedBy: part.tileIDs).json).root
    let ids = try #require(table["ids"]?.array)
    for feature in plan.tileFeatures(.number) where feature.layer == "cluster" {
      let pair = (ids[Int(feature.id)].array ?? []).compactMap(\.string)
      #expect(pair.first == "cluster" && part.shown.contains { $0.id == pair.last })
    }
  }
}

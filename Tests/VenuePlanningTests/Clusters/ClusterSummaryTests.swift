import Testing
import VenueDiagnostics
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

/// How many a cluster holds, of which kinds, and how it ranks.
@Suite("Summaries of clusters")
struct ClusterSummaryTests {
  @Test(
    "clusters: a cluster counts all members and each of two kinds; sums agree",
    .shows("C08.1", "C09.1", "C09.2", "C10.1"))
  func counts() throws {
    let plan = ClusteredAirport.airport(
      (0..<9).map { (["atm", "vendingmachine.trainticket", "payphone"][$0 % 3], "machines") },
      clusters: [ClusteredAirport.source("machines") { $0.ratio = KindRatio(first: "atm", second: "vendingmachine") }])
    let part = try #require(plan.clusters)
    #expect(!part.clusters.isEmpty)
    for cluster in part.clusters {
      let kinds = cluster.members.map { part.points[$0].kind }
      for kind in Set(kinds) {
        #expect(cluster.kinds.first { $0.kind == kind }?.count == kinds.count { $0 == kind })
      }
      #expect(cluster.kinds.map(\.count).reduce(0, +) == cluster.members.count)
      let ratio = try #require(cluster.ratio)
      #expect(ratio.first == kinds.count { $0 == "atm" })
      #expect(ratio.second == kinds.count { $0 == "vendingmachine.trainticket" })
      #expect(ratio.first + ratio.second + ratio.other == cluster.members.count)
    }
    let features = plan.tileFeatures(.number).filter { $0.layer == "cluster" }
    #expect(features.count == part.shown.count && !features.isEmpty)
    for (feature, cluster) in zip(features, part.shown) {
      func number(_ key: String) -> Int? {
        if case .int(let value)? = feature.properties.first(where: { $0.key == key })?.value { value } else { nil }
      }
      #expect(number("point_count") == cluster.members.count)
      for kind in cluster.kinds { #expect(number("count:\(kind.kind)") == kind.count) }
      #expect(number("ratio_first") == cluster.ratio?.first && number("ratio_second") == cluster.ratio?.second)
      #expect(number("end_zoom") == cluster.zooms.upperBound + 1 && number("floor") == 0)
    }
  }

  @Test("clusters: a member of both kinds counts for the narrower, and once", .about("C09"))
  func ratio() {
    let ratio = KindRatio(first: "restroom", second: "restroom.unisex")
    let parts = ratio.parts(
      of: [("restroom", 2), ("restroom.unisex.wheelchair", 3), ("restroomy", 4)].map { (kind: $0, count: $1) })
    #expect(parts == KindRatio.Parts(first: 2, second: 3, other: 4))
  }

  @Test(
    "clusters: a cluster ranks as its highest, lowest or alike member",
    .deep,
    .shows("C11.1"),
    arguments: [(ClusterPriority.highest, 750, 250), (.lowest, 250, 250), (.fixed(600), 600, 600)])
  func priority(rule: ClusterPriority, mixed: Int, low: Int) throws {
    func priorities(_ machines: [(category: Category, cluster: String?)]) throws -> Set<Int> {
      let plan = ClusteredAirport.airport(
        machines, clusters: [ClusteredAirport.source("machines") { $0.priority = rule }])
      return Set(try #require(plan.clusters).clusters.map(\.priority))
    }
    // Defibrillators are needed, cash machines are not.
    #expect(try priorities([("defibrillator", "machines"), ("atm", "machines")]) == [mixed])
    #expect(try priorities([("atm", "machines"), ("atm", "machines")]) == [low])
  }
}

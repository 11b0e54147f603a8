import Testing
import VenueCamera
import VenueDiagnostics
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

/// What the owner of a venue should know of its clusters.
@Suite("Findings about clusters")
struct ClusterFindingsTests {
  @Test("ZUM018: a number below that of a member is reported once, lowest is not", .deep)
  func inverted() {
    func codes(_ rule: ClusterPriority) -> [String] {
      ClusteredAirport.codes(
        ClusteredAirport.airport(
          (0..<4).map { ($0 == 1 ? "defibrillator" : "payphone", "machines") },
          clusters: [
            ClusteredAirport.source("machines") { ($0.priority, $0.icon) = (rule, "atm") }
          ]))
    }
    #expect(codes(.fixed(300)) == ["ZUM018"])
    #expect(codes(.fixed(750)).isEmpty && codes(.lowest).isEmpty && codes(.highest).isEmpty)
  }

  @Test("ZUM011: a kind with and without identifiers is reported")
  func left() throws {
    #expect(ClusteredAirport.codes(ClusteredAirport.airport((0..<6).map { _ in ("atm", nil) })).isEmpty)
    // The airport has a cash machine of its own.
    let plan = ClusteredAirport.airport([("atm", "cash"), ("atm", "cash"), ("payphone", nil)])
    #expect(ClusteredAirport.codes(plan) == ["ZUM011"])
    let finding = try #require(plan.findings.first { $0.page.code == "ZUM011" }).finding
    #expect(finding.message.hasPrefix("atm (category atm) has no clustering identifier"))
    let out = ClusteredAirport.airport([("atm", "cash"), ("atm", "cash")]) { venue in
      venue.amenities[2].cluster = ""
    }
    #expect(ClusteredAirport.codes(out).isEmpty)
  }

  @Test("ZUM013: points on one spot remain one marker and are reported", .shows("H12.2", "H12.3"))
  func neverOpens() throws {
    let plan = ClusteredAirport.airport([("atm", "cash"), ("atm", "cash"), ("atm", "cash")]) { venue in
      venue.amenities[2].cluster = "cash"
      venue.amenities[5].geometry = venue.amenities[4].geometry
    }
    #expect(ClusteredAirport.codes(plan) == ["ZUM013"])
    let finding = try #require(plan.findings.first { $0.page.code == "ZUM013" })
    #expect(finding.page.severity == .error)
    #expect(
      finding.finding.message.hasPrefix(
        "machine-00 and machine-01 are 0.0 m apart, which is 0.0 points at the maximum zoom 22"))
    let part = try #require(plan.clusters)
    let twins = part.points.filter { $0.aloneFrom == nil }
    #expect(twins.map(\.id) == ["machine-00", "machine-01"])
    for twin in twins {
      let feature = try #require(plan.tiers.features.first { $0.tileID == twin.tileID })
      #expect(feature.firstZoom == Zoom512(23))
    }
    let last = try #require(part.clusters.first { $0.zooms.upperBound == 22 })
    #expect(try ClusteredAirport.names(plan, last) == ["machine-00", "machine-01"] && last.firstZoom != nil)
  }

  @Test("ZUM013: two occupants of one room at one point are an info") func oneRoom() throws {
    let plan = ClusteredAirport.airport([]) { venue in
      var second = venue.occupants[0]
      second.id = "second-cafe"
      venue.occupants.append(second)
      venue.occupants[0].cluster = "food"
      venue.occupants[venue.occupants.positionCount - 1].cluster = "food"
    }
    #expect(ClusteredAirport.codes(plan) == ["ZUM013"])
    #expect(plan.findings.first { $0.page.code == "ZUM013" }?.finding.severity == .info)
  }

  @Test("ZUM014: a cluster of several kinds without name, icon or ratio is reported")
  func summary() {
    func codes(_ change: (inout ClusterSource) -> Void) -> [String] {
      ClusteredAirport.codes(
        ClusteredAirport.airport(
          (0..<6).map { ($0 % 2 == 0 ? "payphone" : "vendingmachine", "both") },
          clusters: [ClusteredAirport.source("both", change)]))
    }
    #expect(codes { _ in } == ["ZUM014"])
    #expect(codes { $0.name = ["en": "Machines"] }.isEmpty)
    #expect(codes { $0.icon = "information" }.isEmpty)
    #expect(codes { $0.ratio = KindRatio(first: "payphone", second: "vendingmachine") }.isEmpty)
  }

  @Test("ZUM024: an unused identifier is reported with the likely one") func unused() throws {
    let plan = ClusteredAirport.airport([("payphone", "phones")], clusters: [ClusteredAirport.source("phone")])
    #expect(ClusteredAirport.codes(plan) == ["ZUM024"])
    #expect(plan.findings.first { $0.page.code == "ZUM024" }?.finding.help == ["did you mean 'phones'?"])
  }

  @Test("ZUM024: an unknown category is reported once only") func unknownCategory() {
    var source = ClusteredAirport.source("machines")
    source.categories = ["vendingmachin"]
    #expect(
      !ClusteredAirport.codes(ClusteredAirport.airport([("payphone", "phones")], clusters: [source])).contains("ZUM024")
    )
    source.categories = ["vendingmachine"]
    #expect(
      ClusteredAirport.codes(ClusteredAirport.airport([("payphone", "phones")], clusters: [source])).contains("ZUM024"))
  }

  @Test("ZUM024: an identifier one letter from a known one is reported", .deep)
  func nearlyNamed() throws {
    func findings(_ identifier: String) -> [Finding] {
      ClusteredAirport.airport(
        [("payphone", "phones"), ("payphone", "phones"), ("atm", identifier)],
        clusters: [ClusteredAirport.source("phones")]
      ).findings.filter { $0.page.code == "ZUM024" }.map(\.finding)
    }
    let finding = try #require(findings("phone").first)
    #expect(finding.message == "machine-02 has the clustering identifier 'phone', which is not in `clusters`")
    #expect(finding.help == ["did you mean 'phones'?"] && finding.path == "cluster")
    #expect(findings("cash").isEmpty && findings("").isEmpty && findings("phones").isEmpty)
  }

  @Test("ZUM024: a ratio of a kind without members is reported") func withoutKind() throws {
    func messages(_ second: Category) -> [String] {
      ClusteredAirport.airport(
        [("payphone", "machines"), ("atm", "machines")],
        clusters: [ClusteredAirport.source("machines") { $0.ratio = KindRatio(first: "payphone", second: second) }]
      ).findings.filter { $0.page.code == "ZUM024" }.map(\.finding.message)
    }
    #expect(
      messages("vendingmachine") == [
        "the ratio has the category 'vendingmachine', but no point of the venue has this category"
      ])
    #expect(messages("atm").isEmpty)
  }
}

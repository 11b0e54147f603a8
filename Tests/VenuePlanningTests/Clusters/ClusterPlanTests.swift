import Testing
import VenueCamera
import VenueDiagnostics
import VenueJSON
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

/// Clusters of a whole venue: who has which identifier, what a cluster says, how it is drawn, and what is told.
@Suite("Clusters of a venue")
struct ClusterPlanTests {
  /// The sample airport with machines in a row along its hall, every half a metre.
  private static func airport(
    _ machines: [(category: Category, cluster: String?)], floor: Int = 0, clusters: [ClusterSource] = [],
    change: (inout Venue) -> Void = { _ in }
  ) -> VenuePlan {
    var venue = sampleAirport()
    venue.clusters = clusters
    for (number, machine) in machines.enumerated() {
      var amenity = Amenity(id: ID("machine-\(number / 10)\(number % 10)"))
      amenity.category = machine.category
      amenity.cluster = machine.cluster
      amenity.unitIDs = [ID("h.\(floor)")]
      amenity.geometry = FloorPlan.coordinate(2 + Double(number) * 0.5, 1)
      venue.amenities.append(amenity)
    }
    change(&venue)
    return planParts(checked: checked(venue))
  }

  private static func source(_ id: String, _ change: (inout ClusterSource) -> Void = { _ in }) -> ClusterSource {
    var source = ClusterSource(id: id)
    change(&source)
    return source
  }

  private static func codes(_ plan: VenuePlan) -> [String] {
    plan.findings.map(\.page.code).filter(["ZUM011", "ZUM012", "ZUM013", "ZUM014", "ZUM018", "ZUM024"].contains)
  }

  private static func names(_ plan: VenuePlan, _ cluster: ClustersPart.Cluster) throws -> [String] {
    let part = try #require(plan.clusters)
    return cluster.members.map { part.points[$0].id }
  }

  @Test(
    "C01: points of one identifier stand together, those of two never do, however near", .shows("C01.1", "C01.2"))
  func identifiers() throws {
    let plan = Self.airport((0..<12).map { ($0 % 3 == 2 ? "vendingmachine" : "atm", $0 % 2 == 0 ? "cash" : "snacks") })
    let part = try #require(plan.clusters)
    #expect(part.points.count == 12 && Set(part.clusters.map(\.identifier)) == ["cash", "snacks"])
    for cluster in part.clusters {
      #expect(Set(cluster.members.map { part.points[$0].identifier }) == [cluster.identifier])
    }
    // From afar all of one do.
    let far = part.clusters.filter { $0.zooms.contains(part.zooms.lowerBound) }
    #expect(far.map(\.members.count) == [6, 6])
  }

  @Test("C02: a point without an identifier is in no cluster, and is placed by its priority", .shows("C02.1"))
  func withoutIdentifier() throws {
    #expect(Self.airport([("atm", nil), ("atm", nil)]).clusters == nil)
    #expect(Self.airport([("atm", nil)]).tileFeatures(.number).allSatisfy { $0.layer != "cluster" })
    let plan = Self.airport([("atm", "cash"), ("atm", "cash"), ("vendingmachine", nil), ("atm", "")])
    let part = try #require(plan.clusters)
    #expect(part.points.map(\.id) == ["machine-00", "machine-01"])
    #expect(part.clusters.allSatisfy { $0.members.count == 2 })
  }

  @Test(
    "C01: a category joins without the word on each; the narrowest does, a word of its own before it", .shows("C01.1"))
  func categories() throws {
    let plan = Self.airport(
      [("vendingmachine", nil), ("vendingmachine.trainticket", nil), ("vendingmachine", "other")],
      clusters: [
        Self.source("machines") { $0.categories = ["vendingmachine"] },
        Self.source("tickets") { $0.categories = ["vendingmachine.trainticket"] },
      ])
    let part = try #require(plan.clusters)
    #expect(part.points.map(\.identifier).sorted() == ["machines", "other", "tickets"])
    #expect(part.identifiers.map(\.id) == ["machines", "other", "tickets"])
  }

  @Test("A kiosk's identifier is that of who trades in it, and a kiosk of its own stands as one") func kiosks() throws {
    let plan = Self.airport([]) { venue in venue.kiosks[0].cluster = "stands" }
    #expect(plan.clusters?.points.map(\.id) == ["tickets"])
    #expect(plan.clusters?.points.map(\.kind) == ["kiosk"])
  }

  @Test("Floors do not share clusters, and one that counts another floor's points is told (ZUM012)")
  func floors() throws {
    let plan = Self.airport([("atm", "cash"), ("atm", "cash")]) { venue in
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
    #expect(ClusterFloors.findings(of: part.clusters, part.points).isEmpty)
    var mixed = part.clusters[0]
    mixed.members.append(try #require(part.points.firstIndex { $0.floor != mixed.floor }))
    let findings = ClusterFloors.findings(of: [mixed], part.points)
    #expect(findings.map(\.page.code) == ["ZUM012"])
    #expect(findings.first?.finding.message.contains("on floor 1") == true)
  }

  @Test(
    "C08, C09, C10: a cluster says how many it holds, of each kind, and of two kinds side by side; the sums agree",
    .shows("C08.1", "C09.1", "C09.2", "C10.1"))
  func counts() throws {
    let plan = Self.airport(
      (0..<9).map { (["atm", "vendingmachine.trainticket", "payphone"][$0 % 3], "machines") },
      clusters: [Self.source("machines") { $0.ratio = KindRatio(first: "atm", second: "vendingmachine") }])
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

  @Test("C09: what is of both kinds counts for the narrower, and once")
  func ratio() {
    let ratio = KindRatio(first: "restroom", second: "restroom.unisex")
    let parts = ratio.parts(
      of: [("restroom", 2), ("restroom.unisex.wheelchair", 3), ("restroomy", 4)].map { (kind: $0, count: $1) })
    #expect(parts == KindRatio.Parts(first: 2, second: 3, other: 4))
  }

  @Test(
    "C11: a cluster ranks as its highest member, as its lowest where that is said, or alike: low if any member is low",
    .shows("C11.1"),
    arguments: [(ClusterPriority.highest, 750, 250), (.lowest, 250, 250), (.fixed(600), 600, 600)])
  func priority(rule: ClusterPriority, mixed: Int, low: Int) throws {
    func priorities(_ machines: [(category: Category, cluster: String?)]) throws -> Set<Int> {
      let plan = Self.airport(machines, clusters: [Self.source("machines") { $0.priority = rule }])
      return Set(try #require(plan.clusters).clusters.map(\.priority))
    }
    // Defibrillators are needed, cash machines are not.
    #expect(try priorities([("defibrillator", "machines"), ("atm", "machines")]) == [mixed])
    #expect(try priorities([("atm", "machines"), ("atm", "machines")]) == [low])
  }

  @Test("ZUM018: a number below that of a member is told, once, and what says it is lowest is not")
  func inverted() {
    func codes(_ rule: ClusterPriority) -> [String] {
      Self.codes(
        Self.airport(
          (0..<4).map { ($0 == 1 ? "defibrillator" : "payphone", "machines") },
          clusters: [
            Self.source("machines") { ($0.priority, $0.icon) = (rule, "atm") }
          ]))
    }
    #expect(codes(.fixed(300)) == ["ZUM018"])
    #expect(codes(.fixed(750)).isEmpty && codes(.lowest).isEmpty && codes(.highest).isEmpty)
  }

  @Test(
    "C07, C10: clusters have layers of their own, in the colours of their kind, or of clusters where they are of several; the number stands in them",
    .shows("C07.1", "C07.2", "C10.2"))
  func drawn() throws {
    let alike = Self.airport((0..<6).map { _ in ("restroom", "wc") })
    let mixed = Self.airport((0..<6).map { ($0 % 2 == 0 ? "restroom" : "atm", "both") })
    func classes(_ plan: VenuePlan) -> Set<TileValue> {
      Set(
        plan.tileFeatures(.number).filter { $0.layer == "cluster" }
          .compactMap { $0.properties.first { $0.key == "class" }?.value })
    }
    #expect(classes(alike) == [.string("restroom")])
    #expect(classes(mixed) == [.string("cluster")])
    for style in alike.styles {
      let root = try JSONReader.read(style.bytes).root
      let layers = (root["layers"]?.array ?? []).filter { $0["source-layer"]?.string == "cluster" }
      let own = ["cluster", "cluster-badge", "cluster-count"]
      #expect(own.allSatisfy { id in layers.contains { $0["id"]?.string == id } }, "\(style.theme)")
      for layer in layers {
        let filter = layer["filter"].map(text)
        #expect(filter?.contains(#"[">",["get","end_zoom"],["zoom"]]"#) == true, "\(style.theme)")
      }
      let count = layers.first { $0["id"]?.string == "cluster-count" }?["layout"]?["text-field"].map(text)
      #expect(count == #"["to-string",["get","point_count"]]"#)
    }
    let bare = try #require(Self.airport([]).styles.first)
    let plain = try JSONReader.read(bare.bytes).root
    #expect((plain["layers"]?.array ?? []).allSatisfy { $0["source-layer"]?.string != "cluster" })
  }

  private func text(_ value: JSONValue) -> String {
    var json = JSONWriter(style: .compact)
    write(value, to: &json)
    return json.text
  }

  private func write(_ value: JSONValue, to json: inout JSONWriter) {
    if let array = value.array {
      json.array { json in for element in array { write(element, to: &json) } }
    } else if let string = value.string {
      json.string(string)
    } else if let number = value.double {
      json.number(number)
    } else if let bool = value.bool {
      json.bool(bool)
    } else {
      json.null()
    }
  }

  @Test(
    "C12: the icon of a cluster is in the sprite of every theme in its colours; one that nobody has drawn is an error",
    .shows("C12.1", "C12.2"))
  func icons() throws {
    let plan = Self.airport(
      (0..<6).map { ($0 % 2 == 0 ? "restroom" : "atm", "both") },
      clusters: [Self.source("both") { $0.icon = "information" }])
    let images = plan.tileFeatures(.number).filter { $0.layer == "cluster" }
      .compactMap { $0.properties.first { $0.key == "icon" }?.value }
    #expect(Set(images) == [.string("information.cluster")])
    let tables = plan.sprites.filter { $0.path.hasSuffix(".json") }
    #expect(!tables.isEmpty)
    for table in tables {
      let names = try JSONReader.read(try table.bytes).root.object?.map(\.key) ?? []
      #expect(names.contains("information.cluster"), "\(table.path)")
    }
    let wrong = Self.airport(
      [("atm", "cash"), ("atm", "cash")], clusters: [Self.source("cash") { $0.icon = "informaton" }])
    let finding = try #require(wrong.findings.first { $0.page.code == "LBL010" })
    #expect(finding.page.severity == .error && finding.finding.path == "clusters/cash/icon")
    #expect(finding.finding.message.contains("did you mean \"information\"?"))
  }

  @Test("ZUM011: of one kind some have an identifier and some have none; where nothing clusters nothing is said")
  func left() throws {
    #expect(Self.codes(Self.airport((0..<6).map { _ in ("atm", nil) })).isEmpty)
    // The airport has a cash machine of its own.
    let plan = Self.airport([("atm", "cash"), ("atm", "cash"), ("payphone", nil)])
    #expect(Self.codes(plan) == ["ZUM011"])
    let finding = try #require(plan.findings.first { $0.page.code == "ZUM011" }).finding
    #expect(finding.message.hasPrefix("atm, of category atm, has no clustering identifier"))
    let out = Self.airport([("atm", "cash"), ("atm", "cash")]) { venue in
      venue.amenities[2].cluster = ""
    }
    #expect(Self.codes(out).isEmpty)
  }

  @Test(
    "H12, ZUM013: what lies on one spot stays one marker at the closest zoom, is never drawn alone, and is told",
    .shows("H12.2", "H12.3"))
  func neverOpens() throws {
    let plan = Self.airport([("atm", "cash"), ("atm", "cash"), ("atm", "cash")]) { venue in
      venue.amenities[2].cluster = "cash"
      venue.amenities[5].geometry = venue.amenities[4].geometry
    }
    #expect(Self.codes(plan) == ["ZUM013"])
    let finding = try #require(plan.findings.first { $0.page.code == "ZUM013" })
    #expect(finding.page.severity == .error)
    #expect(finding.finding.message.hasPrefix("machine-00 and machine-01 are 0.0 m apart, 0.0 points at zoom 22"))
    let part = try #require(plan.clusters)
    let twins = part.points.filter { $0.aloneFrom == nil }
    #expect(twins.map(\.id) == ["machine-00", "machine-01"])
    for twin in twins {
      let feature = try #require(plan.tiers.features.first { $0.tileID == twin.tileID })
      #expect(feature.firstZoom == Zoom512(23))
    }
    let last = try #require(part.clusters.first { $0.zooms.upperBound == 22 })
    #expect(try Self.names(plan, last) == ["machine-00", "machine-01"] && last.firstZoom != nil)
  }

  @Test("ZUM013: that two who share a room share its point is for information") func oneRoom() throws {
    let plan = Self.airport([]) { venue in
      var second = venue.occupants[0]
      second.id = "second-cafe"
      venue.occupants.append(second)
      venue.occupants[0].cluster = "food"
      venue.occupants[venue.occupants.positionCount - 1].cluster = "food"
    }
    #expect(Self.codes(plan) == ["ZUM013"])
    #expect(plan.findings.first { $0.page.code == "ZUM013" }?.finding.severity == .info)
  }

  @Test("ZUM014: a cluster of several kinds that says nothing of them is told; a name, an icon or a ratio is enough")
  func summary() {
    func codes(_ change: (inout ClusterSource) -> Void) -> [String] {
      Self.codes(
        Self.airport(
          (0..<6).map { ($0 % 2 == 0 ? "payphone" : "vendingmachine", "both") },
          clusters: [Self.source("both", change)]))
    }
    #expect(codes { _ in } == ["ZUM014"])
    #expect(codes { $0.name = ["en": "Machines"] }.isEmpty)
    #expect(codes { $0.icon = "information" }.isEmpty)
    #expect(codes { $0.ratio = KindRatio(first: "payphone", second: "vendingmachine") }.isEmpty)
  }

  @Test("ZUM024: an identifier that nothing has is told, with the one that was meant") func unused() throws {
    let plan = Self.airport([("payphone", "phones")], clusters: [Self.source("phone")])
    #expect(Self.codes(plan) == ["ZUM024"])
    #expect(plan.findings.first { $0.page.code == "ZUM024" }?.finding.help == ["did you mean 'phones'?"])
  }

  @Test("ZUM024: of a category that is none nothing is told twice") func unknownCategory() {
    var source = Self.source("machines")
    source.categories = ["vendingmachin"]
    #expect(!Self.codes(Self.airport([("payphone", "phones")], clusters: [source])).contains("ZUM024"))
    source.categories = ["vendingmachine"]
    #expect(Self.codes(Self.airport([("payphone", "phones")], clusters: [source])).contains("ZUM024"))
  }

  @Test("C13: clusters.json lists the members of each cluster by their ids", .shows("C13.1")) func members() throws {
    let plan = Self.airport((0..<8).map { _ in ("payphone", "phones") })
    let part = try #require(plan.clusters)
    let json = try JSONReader.read(part.json).root
    let listed = (json["clusters"]?.array ?? []).map { $0["members"]?.array?.compactMap(\.string) ?? [] }
    #expect(try listed == part.clusters.map { try Self.names(plan, $0) } && !listed.isEmpty)
    #expect((json["points"]?.array ?? []).compactMap { $0["id"]?.string } == part.points.map(\.id))
    let spelt = plan.tileFeatures(.text).filter { $0.layer == "cluster" }
    #expect(
      spelt.map { $0.properties.first { $0.key == "id" }?.value } == part.shown.map { TileValue.string($0.id) }
        && !spelt.isEmpty)
    let table = try JSONReader.read(plan.tiers.idsJSON(followedBy: part.tileIDs)).root
    let ids = try #require(table["ids"]?.array)
    for feature in plan.tileFeatures(.number) where feature.layer == "cluster" {
      let pair = (ids[Int(feature.id)].array ?? []).compactMap(\.string)
      #expect(pair.first == "cluster" && part.shown.contains { $0.id == pair.last })
    }
  }
}

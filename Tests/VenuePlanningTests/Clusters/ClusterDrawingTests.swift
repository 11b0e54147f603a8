import Testing
import VenueDiagnostics
import VenueJSON
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

/// Layers, colours and icons of clusters.
@Suite("How clusters are drawn")
struct ClusterDrawingTests {
  @Test("clusters: clusters have own layers, the colours of their kind, and the count", .shows("C07.1", "C10.2"))
  func drawn() throws {
    let alike = ClusteredAirport.airport((0..<6).map { _ in ("restroom", "wc") })
    let mixed = ClusteredAirport.airport((0..<6).map { ($0 % 2 == 0 ? "restroom" : "atm", "both") })
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
    let bare = try #require(ClusteredAirport.airport([]).styles.first)
    let plain = try JSONReader.read(bare.bytes).root
    #expect((plain["layers"]?.array ?? []).allSatisfy { $0["source-layer"]?.string != "cluster" })
  }

  @Test(
    "clusters: the kinds of the members choose icon and colours", .shows("C07.2"), .review("SL-A26", "SL-A27"),
    arguments: [
      // Cash and snacks have one theme class; the marker is not that of a cash machine.
      (["atm", "vendingmachine"], "several", "cluster", nil), (["atm", "atm"], "atm", "amenity", "atm"),
      (["vendingmachine", "vendingmachine.trainticket"], "vending", "amenity", "vendingmachine"),
      (["restroom.male", "restroom.female"], "restroom", "restroom", "restroom"),
      (["payphone", "atm", "defibrillator"], "several", "cluster", nil),
    ] as [([String], String, String, String?)])
  func byKinds(kinds: [String], icon: String, row: String, kind: String?) throws {
    let plan = ClusteredAirport.airport((0..<6).map { (Category(kinds[$0 % kinds.count]), "both") })
    let clusters = plan.tileFeatures(.number).filter { $0.layer == "cluster" }
    // Neighbours are of different kinds, so every cluster holds all of two.
    let whole = try #require(clusters.first)
    func text(_ key: String) -> String? {
      if case .string(let text)? = whole.properties.first(where: { $0.key == key })?.value { text } else { nil }
    }
    #expect(text("icon")?.split(separator: ".").first.map(String.init) == icon, "\(whole.properties)")
    #expect(text("class") == row && text("kind") == kind, "\(whole.properties)")
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

  @Test("clusters: a cluster icon is in the sprite of every theme, or is an error", .shows("C12.1", "C12.2"))
  func icons() throws {
    let plan = ClusteredAirport.airport(
      (0..<6).map { ($0 % 2 == 0 ? "restroom" : "atm", "both") },
      clusters: [ClusteredAirport.source("both") { $0.icon = "information" }])
    let images = plan.tileFeatures(.number).filter { $0.layer == "cluster" }
      .compactMap { $0.properties.first { $0.key == "icon" }?.value }
    #expect(Set(images) == [.string("information.cluster")])
    let tables = plan.sprites.filter { $0.path.hasSuffix(".json") }
    #expect(!tables.isEmpty)
    for table in tables {
      let names = try JSONReader.read(try table.bytes).root.object?.map(\.key) ?? []
      #expect(names.contains("information.cluster"), "\(table.path)")
    }
    let wrong = ClusteredAirport.airport(
      [("atm", "cash"), ("atm", "cash")], clusters: [ClusteredAirport.source("cash") { $0.icon = "informaton" }])
    let finding = try #require(wrong.findings.first { $0.page.code == "LBL010" })
    #expect(finding.page.severity == .error && finding.finding.path == "clusters/cash/icon")
    #expect(finding.finding.message.contains("did you mean \"information\"?"))
  }
}

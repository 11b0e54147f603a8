import Testing
import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

struct TierChoiceTests {
  private func plan(_ change: (inout TierSource) -> Void) -> VenuePlan {
    var venue = sampleAirport()
    var tiers = TierSource()
    change(&tiers)
    venue.tiers = tiers
    return planParts(checked: checked(venue))
  }

  private func label(_ id: String, in plan: VenuePlan) throws -> TierFeature {
    try #require(plan.tiers.features.first { $0.id == id && $0.firstZoom != nil })
  }

  private func priority(_ feature: TierFeature) -> TileValue? {
    feature.properties.first { $0.key == "priority" }?.value
  }

  @Test("tiers: a category choice holds for refinements; narrower and single ones win", .shows("H44.4"))
  func narrowest() throws {
    let plan = plan {
      $0.categories = [.init(key: "restroom", tier: .rooms), .init(key: "books", tier: .detail, priority: 100)]
      $0.features = [.init(key: "gate-1", tier: .places, priority: 1000)]
    }
    #expect(try label("wc", in: plan).tier == .rooms)
    #expect(try label("ink", in: plan).tier == .detail)
    #expect(try priority(label("ink", in: plan)) == .int(100))
    #expect(try label("gate-1", in: plan).tier == .places)
    #expect(try priority(label("gate-1", in: plan)) == .int(1000))
  }

  @Test("tiers: a name moved to an earlier tier appears no later than before") func earlier() throws {
    let before = try #require(label("wc", in: plan { _ in }).firstZoom)
    let after = try #require(label("wc", in: plan { $0.features = [.init(key: "wc", tier: .rooms)] }).firstZoom)
    #expect(after <= before, "\(after.value) after \(before.value)")
  }

  @Test("tiers: a written zoom is where a tier begins, for names and for shapes") func zooms() throws {
    let plan = plan { $0.zooms = [.init(tier: .places, zoom: 20), .init(tier: .detail, zoom: 20.5)] }
    for feature in plan.tiers.features {
      guard let first = feature.firstZoom else { continue }
      if feature.tier == .places { #expect(first.value >= 20, "\(feature.id)") }
      if feature.tier == .detail { #expect(first.value >= 20.5, "\(feature.id)") }
    }
    #expect(plan.tiers.scales.firstZoom(of: .places, atLatitude: plan.tiers.latitude) == 20)
  }

  @Test("tiers: the kind of venue decides what is named first", .about("H44"), .deep, arguments: TierPreset.allCases)
  func presets(
    _ preset: TierPreset
  ) throws {
    let gate = try label("gate-1", in: plan { $0.preset = preset })
    #expect(gate.tier == .rooms)
    let known = Set(FeatureType.allCases.flatMap { Vocabulary.categories(of: $0) ?? [] })
    for category in preset.landmarks + preset.manyOfAKind + TierPreset.landmarksEverywhere {
      #expect(known.contains { isCategory($0, category) }, "\(category) is none of IMDF's")
    }
  }

  @Test("tiers: every category of venues leads to the preset of its kind", .shows("H44.3")) func kinds() {
    let table: [(Category?, TierPreset)] = [
      ("airport.intl", .airport), ("transitstation", .station), ("stripmall", .mall), ("healthcarefacility", .hospital),
      ("university", .campus), ("aquarium", .museum), ("businesscampus", .office), ("stadium", .other), (nil, .other),
    ]
    for (category, preset) in table {
      #expect(TierPreset(venueCategory: category) == preset, "\(category?.text ?? "-")")
    }
  }

  // MARK: Findings

  private func findings(_ code: String, _ change: (inout TierSource) -> Void) -> [String] {
    plan(change).findings.filter { $0.page.code == code }.map(\.finding.message)
  }

  @Test("STY013: an unused category and id are reported, the id as a warning") func unused() throws {
    let plan = plan {
      $0.categories = [.init(key: "restrooom", tier: .rooms), .init(key: "restroom", tier: .rooms)]
      $0.features = [.init(key: "gaet-1", tier: .places)]
    }
    let told = plan.findings.filter { $0.page.code == "STY013" }.map(\.finding)
    #expect(
      told.map(\.message).sorted() == [
        "no feature has the id 'gaet-1'", "no name or icon of this venue has the category 'restrooom'",
      ])
    #expect(told.map(\.severity) == [.warning, nil])
    #expect(told.map(\.help) == [["did you mean 'gate-1'?"], ["did you mean 'restroom'?"]])
  }

  @Test("STY013: a name in place of an id is reported with its owner") func nameForID() throws {
    let name = try #require(
      sampleAirport().occupants.kept.first { $0.id.text == "tide-cafe" }?.name.entries.first?.text)
    let plan = plan { $0.features = [.init(key: name.uppercased(), tier: .rooms)] }
    let told = plan.findings.filter { $0.page.code == "STY013" }.map(\.finding)
    #expect(told.map(\.help) == [["\"\(name.uppercased())\" is the name of tide-cafe; write its id, tide-cafe"]])
  }

  @Test("STY013: an id without name and icon is reported with the id that is shown") func withoutLabel() throws {
    let venue = sampleAirport()
    let anchor = try #require(venue.occupants.kept.first { $0.id.text == "tide-cafe" }?.anchorID)
    let home = try #require(venue.anchors.kept.first { $0.id == anchor }?.unitID?.text)
    let level = try #require(venue.levels.kept.first)
    let name = try #require(level.name.entries.first).text
    let plan = plan {
      $0.features = [
        .init(key: home, tier: .rooms), .init(key: level.id.text, tier: .rooms),
        .init(key: name, tier: .rooms),
      ]
    }
    let told = plan.findings.filter { $0.page.code == "STY013" }.map(\.finding)
    #expect(
      told.map(\.message).prefix(2) == [
        "'\(home)' has no name or icon on the map",
        "'\(level.id.text)' has no name or icon on the map",
      ])
    #expect(told.map(\.help) == [["the map shows tide-cafe there: use that id"], [], []])
  }

  @Test("ZUM002: a facility named at the first zoom is reported, not if its tier is later")
  func early() throws {
    func told(_ zoom: Double) throws -> [String] {
      var venue = sampleAirport()
      var lone = try #require(venue.amenities.kept.first { $0.id.text == "wc" })
      lone.id = "far-wc"
      lone.geometry = Coordinate(longitude: 25.0006, latitude: 60.0003)
      lone.unitIDs = []
      venue.amenities.append(lone)
      var tiers = TierSource()
      tiers.categories = [.init(key: "restroom", tier: .rooms)]
      tiers.zooms = [.init(tier: .rooms, zoom: zoom)]
      venue.tiers = tiers
      return planParts(checked: checked(venue)).findings.filter { $0.page.code == "ZUM002" }.map(\.finding.message)
    }
    #expect(try told(16) == ["far-wc is shown at zoom 17, the minimum zoom of the map"])
    #expect(try told(19).isEmpty)
  }

  @Test("tiers: a tier that begins farther out than streets is a warning", .shows("G10.3")) func farOut() {
    #expect(findings("ZUM023") { $0.zooms = [.init(tier: .rooms, zoom: 13.5)] }.count == 1)
    #expect(findings("ZUM023") { $0.zooms = [.init(tier: .rooms, zoom: 14)] }.isEmpty)
  }

  @Test("tiers: a tier that begins closer than the map allows is a warning") func closerThanTheMap() {
    #expect(findings("ZUM023") { $0.zooms = [.init(tier: .detail, zoom: 23.5)] }.count == 1)
    #expect(findings("ZUM023") { $0.zooms = [.init(tier: .detail, zoom: 21)] }.isEmpty)
  }

  @Test("tiers: names inside a venue begin at street zoom or closer", .shows("G10.2"))
  func streets() {
    for latitude in stride(from: -70.0, through: 70, by: 10) {
      for scale in [TierScales().rooms, TierScales().places, TierScales().detail] {
        #expect(Zoom256(Zoom512(scale, atLatitude: latitude)).value >= 15, "\(latitude)")
      }
    }
  }

  @Test("tiers: the priorities with a name are 1000, 750 and 250", .shows("C06.1")) func named() {
    #expect(NamedPriority.allCases.map(\.value) == [1000, 750, 250])
  }
}

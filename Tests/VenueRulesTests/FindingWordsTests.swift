import Testing
import VenueDiagnostics
import VenueFormats
import VenueGeometry
import VenueModel
import VenueRules
import VenueTestSupport
import VenueVocabulary

/// Findings that an owner can act on: the feature can be found, the cause is named once, and the count says what it leaves out.
@Suite struct FindingWordsTests {
  private static let uuid = "a63d0031-641d-4d8b-b4f3-b0e8b589f6fb"

  private func doorless(_ id: String, name: String? = nil) throws -> String? {
    let outcome = check(
      source(FloorPlan("hhrr\nhhrr\nh+..", legend: ["r": "storage"]), format: .imdf) { venue in
        guard let room = venue.units.positions.first(where: { venue.units[$0].category == "storage" }) else { return }
        venue.units[room].id = ID(id)
        if let name { venue.units[room].name = ["en": name] }
      })
    return outcome.diagnostics.first { $0.code == "TOP008" }?.message
  }

  @Test("rules: a unit without a name is named by its category") func category() throws {
    #expect(try doorless(Self.uuid) == "storage (a63d0031…) has no door")
    #expect(try doorless(Self.uuid, name: "Boxes") == "storage Boxes (a63d0031…) has no door")
    #expect(try doorless("r1") == "storage r1 has no door")
  }

  private func missing(_ labels: [[String: String]], language: String = "ko-KR") -> Diagnostic? {
    let outcome = check(
      source(FloorPlan("aabb\naabb\nccdd\ncc+d"), format: .imdf) { venue in
        venue.languages = [language]
        for place in venue.levels.positions { venue.levels[place].name = [:] }
        for place in venue.buildings.positions { venue.buildings[place].name = [:] }
        venue.properties?.name = Labels([(language, "평면도")])
        for (place, texts) in labels.enumerated() {
          venue.units[place].name = Labels(texts.map { ($0.key, $0.value) })
        }
      })
    return outcome.diagnostics.first { $0.code == "LBL005" && $0.message.contains("unit") }
  }

  @Test("rules: a missing name is asked for in the tag that other names have") func tag() throws {
    let both = ["ko": "계단", "en": "Stairs"]
    let finding = try #require(missing([both, ["en": "Lobby"], ["en": "Hall"]]))
    #expect(
      finding.message
        == "2 units have no name in \"ko-KR\", the venue's default language, which other names have as \"ko\"")
    #expect(finding.help == ["add the \"ko\" text to `name`"])
    #expect(missing([both, ["ko": "로비"]]) == nil)
    #expect(missing([both, ["ko-KP": "로비"]]) == nil)
    let exact = try #require(missing([["ko-KR": "계단"], both, ["en": "Lobby"]]))
    #expect(exact.help == ["add the \"ko-KR\" text to `name`"])
  }

  @Test("rules: a number needs no text in another language") func numbers() {
    #expect(missing([["ko": "계단"], ["en": "29"], ["en": "3-1"]]) == nil)
    #expect(missing([["ko": "계단"], ["en": "29a"]]) != nil)
  }

  @Test("rules: a name with an empty part is reported") func emptyPart() throws {
    func found(_ name: String) throws -> [String] {
      let unit =
        "hall: {category: walkway, name: '\(name)', rect: [0, 0, 40, 20], openings: {door: {to: outside, wall: south, width: 2}}}"
      return SmallHall.findings(try SmallHall.source(level: "units:\n  " + unit), "LBL006").map(\.message)
    }
    for name in ["Gate -", "- Gate", "Gate ()", "Gate;", "Gate –", "Lobby /", "| Lobby", "Lobby,"] {
      #expect(try found(name) == ["the name of unit 'hall', \"\(name)\", has an empty part"])
    }
    for name in ["Canal+", "Gate - 7", "Yahoo!", "A-", "B/", "Shop &", "Bar (1)", "No. 7:"] {
      #expect(try found(name).isEmpty, "\(name)")
    }
  }

  @Test("rules: a venue at longitude 0, latitude 0 has no position") func origin() throws {
    func found(_ origin: String) throws -> [String] {
      SmallHall.findings(try SmallHall.source(frame: "{origin: \(origin)}"), "GEO017").map(\.message)
    }
    #expect(try found("[0, 0]") == ["the venue is at longitude 0, latitude 0, which is in the sea"])
    #expect(try found("[0.01, -0.02]").count == 1)
    // Accra, and Quito.
    #expect(try found("[-0.19, 5.6]").isEmpty)
    #expect(try found("[-78.5, -0.2]").isEmpty)
  }

  private func shifted(_ x: String, _ lastX: String) throws -> [Diagnostic] {
    func room(_ id: String, _ x: String, _ width: String) -> String {
      "  \(id): {category: room, rect: [\(x), 10, \(width), 10], openings: {\(id)-door: {to: hall, width: 1}}}"
    }
    let source = try SmallHall.source(
      outline: "{rect: [0, 0, 12, 20]}",
      level: """
        units:
          hall: {category: walkway, rect: [0, 0, 12, 10], openings: {door: {to: outside, wall: south, width: 2}}}
        \(room("a", "0", "4"))
        \(room("b", x, "4"))
        \(room("c", lastX, "\(12 - (Double(lastX) ?? 8))"))
        """)
    return SmallHall.findings(source).filter { ["TOP003", "TOP004"].contains($0.code) }
  }

  @Test("rules: a room that is shifted into its neighbour is one finding") func oneWall() throws {
    let both = try shifted("3.975", "8")
    #expect(both.map(\.code) == ["TOP003"])
    #expect(both.first?.message.hasSuffix("; on its other side, b leaves a gap of 25 mm") == true)
    #expect(both.first?.help == ["b is probably drawn beside its place: move it to fill the gap"])
    // The gap is narrower than the overlap.
    #expect(try shifted("3.95", "7.96").map(\.code) == ["TOP003", "TOP004"])
    #expect(try shifted("4", "8.02").map(\.code) == ["TOP004"])
    #expect(try shifted("3.97", "7.97").map(\.code) == ["TOP003"])
  }

  @Test("rules: a count names the excluded features of its levels") func counts() throws {
    func message(_ spoil: Bool) -> String? {
      check(
        source(FloorPlan("aabbcc\naabbcc"), format: .imdf) { venue in
          if spoil { venue.units[2].geometry[0].shell.swapAt(1, 2) }
        }
      ).diagnostics.first { $0.code == "TOP008" }?.message
    }
    #expect(message(false)?.contains("not counted") == false)
    #expect(message(true)?.hasSuffix(". 1 excluded unit is not counted") == true)
  }

  @Test(
    "rules: the field's name is no town in any language",
    arguments: [
      ("City", true), ("Ort", true), ("<city>", true), ("도시", true), ("Ciudad", true), ("市区町村", true),
      ("Город", true), ("Votre ville", true), ("Port Kestrel", false), ("Citytown", false), ("上海市", false),
      ("Ortenberg", false), ("서울특별시", false), ("Villefranche", false),
    ])
  func towns(locality: String, isReported: Bool) {
    var address = Address(id: "address")
    (address.address, address.locality, address.country) = ("1 Street", locality, "FI")
    let found = check(source(FloorPlan("hh\nh+"), format: .imdf) { $0.addresses += [address] }).diagnostics
    #expect(found.contains { $0.code == "IMD020" } == isReported)
  }

  @Test("rules: the other feature of the surroundings with an id is shown") func surroundings() throws {
    func street(_ shift: Double) -> String {
      """
      {"type": "Feature", "id": "lane", "geometry": {"type": "LineString",
       "coordinates": [[24.9, \(60.1 - shift)], [24.901, \(60.1 - shift)]]}, "properties": {"category": "street"}}
      """
    }
    let file = "{\"type\": \"FeatureCollection\", \"features\": [\(street(0.0002)),\n\(street(0.0004))]}"
    let found = SmallHall.findings(try SmallHall.source(files: ["surroundings.geojson": file]), "IMD004")
    #expect(found.count == 1)
    #expect(found.first?.related.map(\.note) == ["the other one"])
  }

  @Test(
    "rules: every finding of a real archive says what to do", .deep,
    .needsData("imdf-spbpu-campus", "imdf-ulm-university"))
  func archives() throws {
    for (name, _) in RealVenueTests.archives {
      let path = try #require(WholeVenue.shared(name))
      for finding in check(try VenueReader.read(path)).diagnostics {
        let isUseful =
          (!finding.help.isEmpty || finding.hasSuggestion)
          && finding.help.allSatisfy { !$0.isEmpty && !$0.contains("that the finding") }
        #expect(isUseful, "\(finding.code) \(finding.help)")
      }
    }
  }
}

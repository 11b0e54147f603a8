import Testing
import VenueDiagnostics
import VenueJSON
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

/// Which icon marks what, in which colours, and what is told of icons.
@Suite struct IconPlanTests {
  private func plan(_ change: (inout Venue) -> Void = { _ in }, icons: [IconFile] = []) -> VenuePlan {
    var venue = sampleAirport()
    change(&venue)
    return planParts(checked: checked(venue), options: PlanOptions(icons: icons))
  }

  private func image(of id: String, in plan: VenuePlan) -> String? {
    for feature in plan.tiers.features where feature.id == id {
      for property in feature.properties where property.key == "icon" {
        if case .string(let image) = property.value { return image }
      }
    }
    return nil
  }

  private func drawn(_ name: String) -> IconFile {
    IconFile(
      name: name,
      svg: Array("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 15 15\"><path d='M1 1h9v9z'/></svg>".utf8))
  }

  @Test("icons: every feature icon is in each theme's sprite at one and two ratios", .shows("H47.2", "M33.1"))
  func sprites() throws {
    let plan = plan()
    let files = try Dictionary(plan.sprites.map { ($0.path, try $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let icons = Set(
      plan.tiers.features.flatMap(\.properties).compactMap { property -> String? in
        if property.key == "icon", case .string(let image) = property.value { image } else { nil }
      })
    #expect(icons.count > 2)
    for style in plan.styles {
      let root = try JSONReader.read(style.bytes).root
      let sprite = try #require(root["sprite"]?.string)
      for ratio in ["", "@2x"] {
        let listed = try JSONReader.read(try #require(files["\(sprite)\(ratio).json"])).root.object ?? []
        #expect(icons.isSubset(of: listed.map(\.key)), "\(style.theme)")
        #expect(files["\(sprite)\(ratio).png"] != nil)
      }
      for layer in root["layers"]?.array ?? []
      where layer["source"]?.string == "venue" && layer["layout"]?["icon-image"] != nil {
        let isBoth = layer["id"]?.string.map { $0.contains("highlight") || $0.hasPrefix("cluster") } == true
        #expect((layer["layout"]?["text-field"] != nil) == isBoth, "icon and name come in apart")
      }
    }
    #expect(icons.isSubset(of: plan.icons.icons.keys), "as outlines, too")
    for icon in plan.icons.icons.values { #expect(plan.icons.drawings[icon.drawing] != nil, "\(icon.drawing)") }
    #expect(files["sprite/light.png"] != nil)
    #expect(files["sprite/light-muted.png"] == nil, "a muted theme draws with the sprite of its own")
  }

  @Test("icons: all kinds of amenities and rooms have their own icon, but synonyms", .about("H46"))
  func distinct() {
    func shared(_ type: FeatureType) -> [[String]] {
      var kinds: [String: [String]] = [:]
      for text in Vocabulary.categories(of: type) ?? [] where !text.contains(".") {
        guard let name = CategoryIcon.name(for: Category(text)) else { continue }
        kinds[name, default: []].append(text)
      }
      return kinds.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    }
    #expect(
      shared(.amenity) == [
        ["baggagecarousel", "baggageclaim"], ["baggagerecheck", "checkin", "hoteling"], ["boardinggate", "gatearea"],
        ["cashier", "ticketing"], ["eatingdrinking", "foodservice"], ["faregate", "paidarea"],
        ["groundtransportation", "transit"], ["limo", "rideshare"], ["meditation", "yoga"],
        ["mobilityrescue", "wheelchairassist"], ["parkandride", "parking"], ["payphone", "phone"], ["seat", "seating"],
        ["studentadmissions", "studentservices"],
      ])
    #expect(
      shared(.unit) == [
        ["auditorium", "theater"], ["brick", "column", "concrete", "drywall", "glass", "structure", "wood"],
        ["conferenceroom", "huddleroom"], ["lounge", "privatelounge"], ["stairs", "steps"],
        ["terrace", "unenclosedarea", "walkway"],
      ])
  }

  @Test("icons: an icon has 4.5:1 on its ground and 3:1 against every fill but walls", .shows("H47.4"))
  func contrast() {
    for theme in ResolvedTheme.all(for: Theme()) {
      // What lies around the venue and the route have no icons.
      for row in theme.rows.keys.sorted() where !row.hasPrefix("surroundings") && row != "route" {
        let icon = theme.icon(row)
        #expect(icon.ink.contrast(with: icon.ground) >= 4.5, "\(theme.name) \(row)")
        // No place lies in a wall.
        for other in theme.rows.keys.sorted() where other != ThemeClass.route.rawValue && other != "structure" {
          let fill = theme.paint(other).fill
          #expect(
            max(icon.ground.contrast(with: fill), icon.ink.contrast(with: fill)) >= 3, "\(theme.name) \(row) \(other)")
        }
      }
    }
  }

  @Test("icons: the owner's icon comes before the category, own drawings before the set", .shows("H20.1"))
  func said() throws {
    let atm = sampleAirport().amenities.kept.first { $0.category == "atm" }?.id.text
    let first = try #require(sampleAirport().amenities.kept.first)
    let id = atm ?? first.id.text
    let plain = plan()
    #expect(image(of: id, in: plain) != nil)
    func say(_ word: String) -> (inout Venue) -> Void {
      { venue in
        for position in venue.amenities.positions where venue.amenities[position].id.text == id {
          venue.amenities[position].icon = word
        }
      }
    }
    #expect(image(of: id, in: plan(say("meeting-point")))?.hasPrefix("meeting-point") == true)
    #expect(image(of: id, in: plan(say("our-bear"), icons: [drawn("our-bear")]))?.hasPrefix("our-bear") == true)
    let category = try #require(first.category)
    let own = plan(icons: [drawn(category.text)])
    #expect(image(of: first.id.text, in: own)?.hasPrefix(category.text) == true)
  }

  @Test("LBL010: a missing icon is an error with the likely name", .shows("H20.2", "M33.2"))
  func missing() throws {
    let plan = plan { venue in
      guard let first = venue.amenities.positions.first else { return }
      venue.amenities[first].icon = "elevater"
    }
    let finding = try #require(plan.findings.first { $0.page.code == "LBL010" })
    #expect(finding.page.severity == .error)
    #expect(finding.finding.path == "icon")
    #expect(finding.finding.message.contains("did you mean \"elevator\"?"))
    // It is marked all the same, by the icon of its category.
    let id = sampleAirport().amenities.kept.first?.id.text ?? ""
    #expect(image(of: id, in: plan) == image(of: id, in: self.plan()))
  }

  @Test("LBL011: a category without an icon is reported once and drawn as a dot", .shows("H47.5"))
  func unknownCategory() {
    let plan = plan { venue in
      for position in venue.amenities.positions.prefix(2) { venue.amenities[position].category = "wishingwell" }
    }
    let findings = plan.findings.filter { $0.page.code == "LBL011" }
    #expect(findings.count == 1)
    #expect(findings.first?.finding.message.contains("wishingwell (2 places)") == true)
    #expect(!self.plan().findings.contains { $0.page.code == "LBL011" })
  }

  @Test("LBL012: two kinds on a floor with one icon and colour are reported", .shows("H46.1"))
  func shared() {
    let plan = plan { venue in
      for (position, category) in zip(venue.amenities.positions, ["lostandfound", "mailbox"]) {
        venue.amenities[position].category = Category(category)
        venue.amenities[position].unitIDs = venue.amenities[venue.amenities.positions.first ?? position].unitIDs
        if category == "mailbox" { venue.amenities[position].icon = "lost-and-found" }
      }
    }
    #expect(plan.findings.count { $0.page.code == "LBL012" } == 1)
    #expect(!self.plan().findings.contains { $0.page.code == "LBL012" })
  }

  @Test("LBL012: the result does not depend on the order of ids", .review("SL-A19"), arguments: [false, true])
  func sharedInAnyOrder(isReversed: Bool) {
    let plan = plan { venue in
      let positions = Array(venue.amenities.positions.prefix(2))
      let unit = positions.first.map { venue.amenities[$0].unitIDs } ?? []
      for (position, category) in zip(isReversed ? positions.reversed() : positions, ["lostandfound", "mailbox"]) {
        venue.amenities[position].category = Category(category)
        venue.amenities[position].unitIDs = unit
        if category == "mailbox" { venue.amenities[position].icon = "lost-and-found" }
      }
    }
    let found = plan.findings.filter { $0.page.code == "LBL012" }.map(\.finding.message)
    #expect(found.count == 1 && found[0].contains("category mailbox"), "\(found)")
  }

  @Test("LBL012: a clothing shop with the icon of a bookshop is reported", .review("SL-A19"), arguments: [false, true])
  func sharedAmongShops(isReversed: Bool) {
    let plan = plan { venue in
      let positions = Array(venue.occupants.positions.prefix(2))
      for (position, category) in zip(isReversed ? positions.reversed() : positions, ["books", "fashion"]) {
        venue.occupants[position].category = Category(category)
        if category == "fashion" {
          venue.occupants[position].icon = CategoryIcon.name(for: Category("books"))
        }
      }
    }
    let found = plan.findings.filter { $0.page.code == "LBL012" }.map(\.finding.message)
    #expect(found.count == 1 && found[0].contains("category fashion"), "\(found)")
  }

  @Test("STY006: units known only by colour are reported; a name or icon mends it", .shows("H47.5"))
  func colourOnly() {
    func venue(_ change: @escaping (inout VenueUnit) -> Void) -> VenuePlan {
      plan { venue in
        guard let room = venue.units.positions.first(where: { venue.units[$0].category == "room" }) else { return }
        venue.units[room].category = "laboratory"
        venue.units[room].name = Labels()
        for position in venue.amenities.positions {
          venue.amenities[position].unitIDs.removeAll { $0 == venue.units[room].id }
        }
        for position in venue.anchors.positions where venue.anchors[position].unitID == venue.units[room].id {
          venue.anchors[position].unitID = nil
        }
        change(&venue.units[room])
      }
    }
    let silent = venue { _ in }
    #expect(silent.findings.contains { $0.page.code == "STY006" && $0.finding.message.contains("laboratory") })
    #expect(!venue { $0.name = ["en": "Lab"] }.findings.contains { $0.page.code == "STY006" })
    #expect(!venue { $0.icon = "laboratory" }.findings.contains { $0.page.code == "STY006" })
  }

  @Test("icons: a drawing is named without folder and extension, which is reported") func endings() throws {
    for written in ["date-palm.svg", "icons/date-palm.svg", "icons/date-palm"] {
      let told = plan(
        { venue in
          guard let first = venue.amenities.positions.first else { return }
          venue.amenities[first].icon = written
        }, icons: [drawn("date-palm")]
      ).findings.map(\.finding).filter { $0.message.contains("not in icons/") }
      #expect(told.map(\.help) == [["write date-palm, without the folder and .svg"]])
    }
  }

  @Test("icons: an unused drawing is reported with the likely name") func unused() throws {
    func found(_ names: [String], _ change: (inout Venue) -> Void = { _ in }) -> [Finding] {
      plan(change, icons: names.map(drawn)).findings.filter { $0.page.code == "LBL026" }.map(\.finding)
    }
    let unused = found(["cofee", "zzz-zzz"])
    #expect(unused.map(\.path) == ["icons/cofee", "icons/zzz-zzz"])
    #expect(unused.first?.message == "no feature uses icons/cofee.svg; did you mean \"coffee\"?")
    #expect(unused.last?.message == "no feature uses icons/zzz-zzz.svg")
    // One of the set, one of a category, and what is named somewhere.
    #expect(found(["coffee", "restroom.male", "restroom"]).isEmpty)
    let named = found(["zzz-zzz"]) { venue in
      guard let first = venue.amenities.positions.first else { return }
      venue.amenities[first].icon = "zzz-zzz"
    }
    #expect(named.isEmpty)
  }
}

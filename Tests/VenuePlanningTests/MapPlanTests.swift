import Testing
import VenueCamera
import VenueDiagnostics
import VenueJSON
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

/// `map` of the source, as `map.json` has it, and what is told of it.
struct MapPlanTests {
  private func plan(_ change: (inout MapSource) -> Void) -> VenuePlan {
    var venue = sampleAirport()
    var map = MapSource()
    change(&map)
    venue.map = map
    return planParts(checked: checked(venue))
  }

  private func told(_ code: String, _ change: (inout MapSource) -> Void) -> [Finding] {
    plan(change).findings.filter { $0.page.code == code }.map(\.finding)
  }

  private func ornament(_ kind: OrnamentKind, _ change: (inout MapSource.Ornament) -> Void) -> MapSource.Ornament {
    var ornament = MapSource.Ornament(kind: kind)
    change(&ornament)
    return ornament
  }

  private func control(
    _ corner: ViewCorner, _ width: Double, _ height: Double, inset: (Double, Double) = (0, 0),
    _ change: (inout MapSource.Control) -> Void = { _ in }
  ) -> MapSource.Control {
    var control = MapSource.Control(
      id: "bar", corner: corner, inset: .init(x: inset.0, y: inset.1), width: width, height: height)
    change(&control)
    return control
  }

  @Test(
    "map: map.json has style, camera, ornaments and position, with defaults",
    .shows("M01.1", "M03.1", "H01.1", "H14.1"))
  func bare() throws {
    let plan = planParts(checked: checked(sampleAirport()))
    let file = try #require(plan.parts.flatMap(\.files).first { $0.path == "map.json" })
    let json = try JSONReader.read(file.bytes).root
    let paths = Set(plan.parts.flatMap(\.files).map(\.path))
    #expect(json["camera"]?.string.map(paths.contains) == true)
    let styles = json["style"]?.object ?? []
    #expect(styles.map(\.key) == plan.themes.map(\.name))
    #expect(styles.allSatisfy { $0.value.string.map(paths.contains) == true })
    for gesture in Gesture.allCases { #expect(json["gestures"]?[gesture.rawValue]?.bool == true) }
    let ornaments = try #require(json["ornaments"]?.array)
    #expect(ornaments.map { $0["kind"]?.string } == ["attribution", "compass", "logo", "scale"])
    #expect(ornaments.allSatisfy { $0["attached_to"]?.string == "map" })
    let inset = ornaments[0]["inset"]?.array?.map(\.double)
    #expect(inset == [7, 10] && ornaments[0]["visible"]?.bool == true)
    for kind in MapFeatureKind.allCases { #expect(json["selectable"]?[kind.rawValue]?.bool == false) }
    #expect(json["location"]?["puck"]?.string == "none" && json["basemap"]?["kind"]?.string == "standard")
    #expect(
      plan.findings.allSatisfy {
        !["ZUM021", "CAM017", "STY003", "STY015", "STY016", "STY020", "ATT002", "ATT003", "ATT004", "ATT010"].contains(
          $0.page.code)
      })
  }

  @Test("map: disabled, hidden and followed things are in map.json", .shows("M09.1", "M10.2", "M39.1"))
  func handedOn() throws {
    let plan = plan {
      ($0.gesturesOff, $0.gestureReason) = ([.rotate], "a framed print")
      $0.ornaments = [ornament(.compass) { ($0.isVisible, $0.corner) = (false, .bottomLeft) }]
      var location = MapSource.Location()
      (location.puck, location.follow) = (.arrow, .course)
      $0.location = location
    }
    let json = try JSONReader.read(plan.map.json).root
    #expect(json["gestures"]?["rotate"]?.bool == false && json["gestures"]?["pan"]?.bool == true)
    #expect(json["gestures"]?["reason"]?.string == "a framed print")
    let compass = try #require(json["ornaments"]?.array?.first { $0["kind"]?.string == "compass" })
    #expect(compass["visible"]?.bool == false && compass["corner"]?.string == "bottom-left")
    #expect(json["location"]?["puck"]?.string == "arrow" && json["location"]?["follow"]?.string == "course")
  }

  @Test("map: ornaments are ten points above the lowest of three heights of a sheet", .shows("H16.1"))
  func aboveSheet() {
    let map = plan { $0.sheetHeights = [320, 96, 700] }.map
    #expect(map.sheetHeights == [96, 320, 700])
    for ornament in map.ornaments { #expect(ornament.insetY == (ornament.corner.isTop ? 10 : 106)) }
  }

  @Test("map: a sheet that pushes the credits off a small screen is an error", .review("SL-A21"))
  func creditsOffScreen() throws {
    // 400 points of sheet leave nothing of a phone of 320 points' height.
    let found = try #require(told("ATT003") { $0.sheetHeights = [400, 700] }.first)
    #expect(found.path == "map/sheet/heights" && found.message.contains("568 x 320"), "\(found.message)")
    #expect(told("ATT003") { $0.sheetHeights = [96, 320, 700] }.isEmpty)
    // An inset that somebody wrote does the same.
    let inset = told("ATT003") { $0.ornaments = [ornament(.attribution) { $0.inset = .init(x: 7, y: 330) }] }
    #expect(inset.map(\.path) == ["map/ornaments/attribution/inset"])
    // At the top the credits stay.
    #expect(
      told("ATT003") { map in
        map.sheetHeights = [400]
        map.ornaments = [ornament(.attribution) { $0.corner = .topRight }]
      }.isEmpty)
  }

  @Test("map: a sheet that always covers the middle of a view is reported", .review("SL-A21"))
  func coveringSheet() {
    #expect(told("STY016") { $0.sheetHeights = [400, 700] }.map(\.path) == ["map/sheet/heights"])
    #expect(told("STY016") { $0.sheetHeights = [159, 700] }.isEmpty)
    #expect(told("STY016") { $0.sheetHeights = [160] }.count == 1)
  }

  @Test("map: logo and credits in one corner collide also without credits", .review("SL-A26"))
  func oneCorner() {
    let found = told("STY020") { map in
      map.ornaments = [
        ornament(.logo) { ($0.isVisible, $0.corner) = (true, .bottomRight) }
      ]
    }
    #expect(found.count == 1)
  }

  @Test("map: a disabled gesture without a reason is a warning", .about("M10"), .deep, .shows("H01.2", "R28.1"))
  func gestures() {
    #expect(
      told("CAM017") { $0.gesturesOff = [.rotate, .pan] }.map(\.message) == [
        "rotate is off without a reason", "pan is off without a reason",
      ])
    #expect(told("CAM017") { ($0.gesturesOff, $0.gestureReason) = ([.rotate], "  ") }.count == 1)
    #expect(told("CAM017") { ($0.gesturesOff, $0.gestureReason) = ([.rotate], "a framed print") }.isEmpty)
    #expect(severity(of: "CAM017") == .warning)
    #expect(plan { $0.gesturesOff = [.tilt] }.map.gesturesOff == [.tilt])
  }

  @Test("map: credits closer than 7 and 10 points are a warning with both numbers", .shows("H14.2"))
  func insets() {
    let edge = told("ATT002") { $0.ornaments = [ornament(.attribution) { $0.inset = .init(x: 2, y: 10) }] }
    #expect(
      edge.map(\.message) == [
        "the attribution is 2 points from the side and 10 from the lower edge (minimum: 7 and 10)"
      ])
    #expect(told("ATT002") { $0.ornaments = [ornament(.attribution) { $0.inset = .init(x: 7, y: 10) }] }.isEmpty)
    // The sample credits nobody: sixteen points of height above the lower edge, and nothing wide.
    #expect(told("ATT002") { $0.controls = [control(.bottomRight, 100, 44, inset: (4, 30))] }.count == 1)
    #expect(told("ATT002") { $0.controls = [control(.bottomRight, 100, 44, inset: (4, 37))] }.isEmpty)
  }

  @Test("map: credits that move with a sheet are an error", .shows("H15.1")) func moving() {
    #expect(told("ATT004") { $0.ornaments = [ornament(.attribution) { $0.host = .sheet }] }.count == 1)
    #expect(told("ATT004") { $0.ornaments = [ornament(.attribution) { $0.host = .map }] }.isEmpty)
    #expect(severity(of: "ATT004") == .error)
  }

  @Test("map: a permanent cover of the credits is an error, a temporary one is not", .deep, .shows("H17.1", "H17.2"))
  func covered() throws {
    func credited(_ change: (inout MapSource) -> Void) -> [Finding] {
      var venue = sampleAirport()
      venue.credits = [Credit(id: "plan", name: "Kestrel Port Authority")]
      var map = MapSource()
      change(&map)
      venue.map = map
      return planParts(checked: checked(venue)).findings.filter { $0.page.code == "ATT003" }.map(\.finding)
    }
    #expect(
      credited { $0.controls = [control(.bottomRight, 44, 44)] }.map(\.message) == [
        "bar overlaps the attribution in a view of 320 x 568 points"
      ])
    #expect(credited { $0.controls = [control(.bottomRight, 44, 44) { $0.isPermanent = false }] }.isEmpty)
    #expect(credited { $0.controls = [control(.bottomLeft, 44, 44)] }.isEmpty)
    #expect(
      credited { ($0.sheetHeights, $0.ornaments) = ([120], [ornament(.attribution) { $0.inset = .init(x: 7, y: 10) }]) }
        .count == 1)
    #expect(credited { $0.sheetHeights = [120] }.isEmpty)
    #expect(credited { $0.ornaments = [ornament(.attribution) { $0.isVisible = false }] }.count == 1)
  }

  @Test("map: controls over a tenth of a view or its start are reported", .deep, .shows("H02.1", "H02.2"))
  func obscured() {
    // 320 x 568 points, and turned.
    #expect(told("STY016") { $0.controls = [control(.topLeft, 320, 60) { $0.takesTaps = false }] }.count == 1)
    #expect(told("STY016") { $0.controls = [control(.topLeft, 320, 50) { $0.takesTaps = false }] }.isEmpty)
    #expect(told("STY016") { $0.controls = [control(.topLeft, 320, 60)] }.isEmpty)
    let middle = told("STY016") { $0.controls = [control(.topLeft, 60, 300)] }
    #expect(middle.isEmpty)
    let over = told("STY016") { $0.controls = [control(.topLeft, 200, 300)] }
    #expect(over.first?.severity == .error && over.first?.message.contains("covers the middle") == true)
    #expect(told("STY016") { $0.controls = [control(.topLeft, 200, 300) { $0.isPermanent = false }] }.isEmpty)
  }

  @Test("map: overlapping ornaments and controls in one corner are a warning", .deep, .shows("M09.2"))
  func corners() {
    let scale = ornament(.scale) { ($0.isVisible, $0.corner) = (true, .topRight) }
    #expect(
      told("STY020") { $0.ornaments = [scale] }.map(\.message) == [
        "the compass and the scale overlap in a view of 320 x 568 points"
      ])
    #expect(told("STY020") { $0.ornaments = [ornament(.scale) { $0.isVisible = true }] }.isEmpty)
    #expect(told("STY020") { $0.controls = [control(.topRight, 44, 100)] }.count == 1)
    #expect(told("STY020") { $0.controls = [control(.topRight, 44, 100, inset: (0, 60))] }.isEmpty)
  }

  @Test("map: a target under 44 points is a warning, under 24 an error", .deep, .shows("R08.1"))
  func targets() {
    func severities(_ width: Double, _ height: Double, _ target: Double? = nil) -> [Severity?] {
      told("STY015") {
        $0.controls = [
          control(.topLeft, width, height, inset: (10, 60)) { $0.target = target.map { .init(x: $0, y: $0) } }
        ]
      }.map(\.severity)
    }
    #expect(severities(44, 44).isEmpty)
    #expect(severities(44, 43) == [nil])
    #expect(severities(23, 44) == [.error])
    #expect(severities(200, 60, 30) == [nil])
    #expect(severity(of: "STY015") == .warning)
    #expect(told("STY015") { $0.controls = [control(.topLeft, 10, 10) { $0.takesTaps = false }] }.isEmpty)
  }

  @Test(
    "map: a control invisible on a fill is reported, unless stroke or blend helps",
    .deep,
    .shows("H25.1", "H26.1", "H26.2"))
  func contrast() throws {
    func told(_ change: (inout MapSource.Control) -> Void) -> [Finding] {
      self.told("STY003") { map in map.controls = [control(.topLeft, 44, 44, inset: (10, 60), change)] }
    }
    let white = MapSource.ByAppearance(light: "#ffffff", dark: "#ffffff")
    let found = try #require(told { $0.fill = white }.first)
    #expect(
      found.help.joined().contains("stroke") && found.help.joined().contains("shadow")
        && found.help.joined().contains("blend"))
    #expect(told { ($0.fill, $0.hasShadow) = (white, true) }.isEmpty)
    #expect(told { ($0.fill, $0.blends) = (white, true) }.isEmpty)
    let dark = MapSource.ByAppearance(light: "#202020", dark: "#202020")
    #expect(told { ($0.fill, $0.stroke) = (white, dark) }.isEmpty)
    #expect(told { _ in }.isEmpty)
  }

  @Test("map: a position request without a purpose in each language is an error", .deep, .shows("M42.1"))
  func purposes() throws {
    func told(_ change: (inout MapSource.Location) -> Void) -> [String] {
      self.told("ATT010") { map in
        var location = MapSource.Location()
        change(&location)
        map.location = location
      }.map(\.message)
    }
    let languages = sampleAirport().languages
    #expect(languages.count > 1)
    let all = Labels(languages.map { ($0, "To show the way") })
    #expect(told { _ in }.count == 1)
    #expect(told { $0.purpose = all }.isEmpty)
    #expect(told { $0.purpose = Labels([(languages[0], "To show the way")]) }.first?.contains(languages[1]) == true)
    #expect(told { ($0.purpose, $0.isPrecise) = (all, true) }.count == 1)
    #expect(told { ($0.purpose, $0.isPrecise, $0.precisePurpose) = (all, true, all) }.isEmpty)
    #expect(told { $0.puck = .none }.isEmpty)
    #expect(severity(of: "ATT010") == .error)
  }

  @Test("map: over forty names in a phone's first view in full colours are reported", .shows("H06.1"))
  func emphasis() {
    let checked = checked(sampleAirport())
    let plan = planParts(checked: checked)
    func told(_ count: Int, _ emphasis: MapEmphasis) -> [RuledFinding] {
      let features = (0..<count).map { number in
        TierFeature(
          tileID: UInt64(number + 1), ref: FeatureRef(.unit, 0), id: "room", layer: .label,
          floor: plan.camera.startFloor,
          tier: .rooms, geometry: .points([plan.camera.start.target]), properties: [],
          firstZoom: plan.camera.start.zoom)
      }
      var map = plan.map
      map.emphasis = emphasis
      var crowded = plan
      (crowded.map, crowded.tiers.features, crowded.facts.crowdedLabels) = (map, features, [])
      return crowded.findings(of: "ZUM021")
    }
    #expect(told(41, .default).map(\.page.code) == ["ZUM021"])
    #expect(told(40, .default).isEmpty)
    #expect(told(41, .muted).isEmpty)
  }
}

import Foundation
import Testing
import VenueTestSupport

/// `camera` of venue.yaml: what is written, what comes of it, and what is refused.
struct CameraSourceTests {
  private func mall(_ scratch: Scratch, _ camera: String) throws -> String {
    let venue = scratch.path("mall")
    try? FileManager.default.removeItem(atPath: venue)
    try FileManager.default.copyItem(atPath: Program.venue("corner-mall"), toPath: venue)
    let file = venue + "/venue.yaml"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try (text + "\n" + camera).write(toFile: file, atomically: true, encoding: .utf8)
    return venue
  }

  private func findings(_ camera: String) throws -> [String] {
    let scratch = try Scratch()
    let run = try Program.run(["validate", try mall(scratch, camera), "--format", "json"])
    return try Answer(run)["findings"].list.map {
      "\($0["code"].text ?? "") \($0["severity"].text ?? ""): \($0["message"].text ?? "")"
    }.filter { $0.hasPrefix("CAM") || $0.hasPrefix("SRC") || $0.hasPrefix("GEO") }
  }

  private let written = """
    camera:
      start: {center: [24.9904, 60.10505], zoom: 18, bearing: 30, tilt: 20}
      limits: {zoom: [16, 21], tilt: [0, 50], share: 0.02}
      cameras:
        cinema: {name: {en: The cinema}, show: cinema, bearing: 90, tilt: 45, padding: [60, 20, 300, 20], move: {kind: fly, duration: 2s, curve: ease-in}}
        top: {level: upper, move: jump}
      tours:
        round: {stops: [start, cinema, {camera: top, move: ease, stay: 3s}], repeat: true}

    """

  @Test(
    "camera: the bundle has the written start, limits, cameras, moves and tours",
    .shows("H55.2", "G13.1", "M18.4", "M45.1", "M45.2"))
  func compiled() throws {
    let scratch = try Scratch()
    let bundle = scratch.path("bundle")
    let run = try Program.run(["compile", try mall(scratch, written), "-o", bundle])
    #expect(run.status == 0, "\(run.output)\(run.talk)")
    let camera = try Answer(file: bundle + "/camera.json")
    #expect(camera["start"]["center"].list.compactMap(\.number) == [24.9904, 60.10505])
    #expect(camera["start"]["zoom512"].number == 18 && camera["start"]["bearing"].number == 30)
    #expect(camera["start"]["tilt"].number == 20)
    #expect(camera["limits"]["zoom"]["min512"].number == 16 && camera["limits"]["zoom"]["max512"].number == 21)
    #expect(camera["limits"]["tilt"]["max"].number == 50)
    let promise = camera["limits"]["scroll"]["promise"]
    #expect(promise["share"].number == 0.02 && promise["proven_to_zoom512"].number == 21)
    let named = camera["cameras"].list
    #expect(named.compactMap { $0["name"].text } == ["floor:0", "floor:1", "cinema", "top"])
    let cinema = try #require(named.first { $0["name"].text == "cinema" })
    #expect(cinema["floor"].int == 1 && cinema["bearing"].number == 90 && cinema["tilt"].number == 45)
    #expect(cinema["kind"].text == "fly" && cinema["duration_s"].number == 2 && cinema["curve"].text == "ease-in")
    #expect(cinema["label"]["en"].text == "The cinema")
    let top = try #require(named.first { $0["name"].text == "top" })
    #expect(top["kind"].text == "jump" && top["duration_s"].number == 0 && top["floor"].int == 1)
    for camera in named { #expect(camera["animate"].value != nil && camera["duration_s"].number != nil) }

    let tour = camera["tours"][0]
    #expect(tour["name"].text == "round" && tour["duration_s"].number == 5.3)
    let segments = tour["segments"].list
    #expect(segments.compactMap { $0["to"].text } == ["cinema", "top"])
    #expect(segments.compactMap { $0["completion"].text } == ["next", "repeat"])
    #expect(segments.compactMap { $0["begins_s"].number } == [0, 2])
    #expect(segments.allSatisfy { $0["owner"].text == "round" })
    // And they can be asked for.
    let shown = try Program.run(["camera", bundle, "show", "cinema"])
    #expect(shown.output.contains("bearing  90°") && shown.output.contains("floor    1"), "\(shown.output)")
    let list = try Program.run(["camera", bundle])
    #expect(list.output.contains("round") && list.output.contains("5.3 s"), "\(list.output)")
  }

  @Test("camera: cameras hold no feature data and do not change other files", .deep, .shows("G01.1", "G01.2"))
  func sameTiles() throws {
    let scratch = try Scratch()
    var contents: [[String: Data]] = []
    let presets = written.replacing(/\ \ limits: [^\n]*\n/, with: "")
    for (name, camera) in [("with", presets), ("without", "")] {
      let bundle = scratch.path(name)
      #expect(try Program.run(["compile", try mall(scratch, camera), "-o", bundle]).status == 0)
      contents.append(try scratch.contents(of: bundle))
    }
    #expect(contents[0]["tiles.pmtiles"] != nil && contents[0]["tiles.pmtiles"] == contents[1]["tiles.pmtiles"])
    // A style opens at the start camera; the manifest has it, and says how large both files are.
    let others = contents.map {
      $0.filter { !["camera.json", "manifest.json"].contains($0.key) && !$0.key.hasPrefix("style/") }
    }
    #expect(others[0] == others[1])
    let cameras = try Answer(file: scratch.path("with/camera.json"))["cameras"].list
    let known: Set = [
      "name", "label", "floor", "center", "metres_per_point", "zoom512", "zoom256", "bearing", "tilt", "kind", "curve",
      "animate", "duration_s",
    ]
    for camera in cameras { #expect(Set(camera.keys).isSubset(of: known)) }
  }

  @Test("camera: a camera that shows a lift shows its landings") func connectors() throws {
    let scratch = try Scratch()
    let bundle = scratch.path("bundle")
    let cameras = "camera: {cameras: {lift: {show: lift}, landings: {show: [lift.ground, lift.upper]}}}\n"
    let run = try Program.run(["compile", try mall(scratch, cameras), "-o", bundle])
    #expect(run.status == 0, "\(run.output)\(run.talk)")
    func shown(_ name: String) throws -> String {
      let lines = try Program.run(["camera", bundle, "show", name]).output.split(separator: "\n")
      return lines.first { $0.hasPrefix("center") }.map(String.init) ?? name
    }
    #expect(try shown("lift") == shown("landings"))
  }

  @Test(
    "camera: an impossible value is an error with its reason",
    .shows("G03.2", "G07.3", "G13.2", "G02.3", "M11.2", "M13.3", "M18.5", "G34.2", "G28.3"),
    arguments: TestDepth.sample(
      [
        ("start: {centre: [24.99, 60.1], zoom: 18}", "SRC004 error", "did you mean \"center\""),
        ("start: {tilt: -5}", "SRC005 error", "tilt must be 0 to 90"),
        ("cameras: {a: {move: {kind: fly, duration: -2}}}", "SRC005 error", "duration"),
        ("start: {center: [24.99, 86], zoom: 18}", "GEO002 error", "a map would show (24.99, 85)"),
        ("limits: {zoom: [16, 26]}", "CAM001 error", "outside 0 to 25.5"),
        ("start: {center: [24.99, 60.105], zoom: 26}", "CAM001 error", "outside 0 to 25.5"),
        ("limits: {zoom: [20, 16]}", "CAM001 error", "reversed"),
        ("limits: {bounds: {southwest: [24.991, 60.105], northeast: [24.99, 60.106]}}", "SRC005 error", "reversed"),
        ("limits: {bounds: {southwest: [179.9, 60.105], northeast: [-179.9, 60.106]}}", "SRC005 error", "date line"),
        ("cameras: {a: {move: {kind: fly, curve: bouncy}}}", "SRC005 error", "ease-in-out"),
        ("cameras: {a: {move: swim}}", "SRC005 error", "jump, ease, fly"),
        ("start: {center: [24.99, 60.105], zoom: 11, tilt: 60}", "CAM012 error", "is more than the limit"),
        ("limits: {tilt: [50, 40]}", "CAM016 error", "reversed"), ("start: {bearing: -90}", "CAM013 info", "270"),
        (
          "start: {show: cinema, padding: 300}", "SRC",
          "left and right together is more than a phone has (390 points wide)"
        ),
        (
          "start: {show: cinema, padding: [500, 0, 344, 0]}", "SRC",
          "844 points top and bottom together is more than a phone has"
        ),
        ("start: {show: cinemo}", "CAM019 error", "does not exist"),
        ("start: {center: [24.9, 60.105], zoom: 18}", "CAM010 error", "outside the scroll limits"),
        ("start: {center: [24.9904, 60.10505]}", "SRC005 error", "must have a `zoom`"),
        ("cameras: {start: {show: cinema}}", "SRC005 error", "not 'start'"),
        ("tours: {a: {stops: [start]}}", "SRC005 error", "two or more stops"),
      ], fast: 3))
  func refused(camera: String, code: String, says: String) throws {
    let found = try findings("camera: {\(camera)}\n")
    #expect(found.contains { $0.hasPrefix(code) && $0.contains(says) }, "\(found)")
  }

  @Test("camera: a center with exchanged numbers is reported with the right order")
  func exchanged() throws {
    func help(_ center: String) throws -> [String] {
      let scratch = try Scratch()
      let venue = try mall(scratch, "camera: {start: {center: \(center), zoom: 18}}\n")
      let findings = try Answer(Program.run(["validate", venue, "--format", "json"]))["findings"].list
      let finding = try #require(findings.first { $0["code"].text == "CAM010" })
      return finding["help"].list.compactMap(\.text)
    }
    let order = "write longitude first: center: [24.9904, 60.10505]"
    #expect(try help("[60.10505, 24.9904]").contains(order))
    #expect(try !help("[24.9, 60.105]").contains { $0.contains("write longitude first") })
  }

  @Test(
    "camera: written zooms that do not fit are reported with those that do",
    arguments: TestDepth.sample(
      [
        ("[12, 21]", "CAM002 warning", "points long on a view that is 320 points wide"),
        ("[20, 22]", "CAM003 warning", "a small phone has only 280 x 528"),
        ("[17, 25]", "CAM005 info", "mm, which is finer than the accuracy of a plan"), ("[16.5, 22]", "", ""),
      ], fast: 2))
  func zooms(written: String, code: String, says: String) throws {
    let found = try findings("camera: {limits: {zoom: \(written)}}\n").filter { finding in
      ["CAM002", "CAM003", "CAM005"].contains { finding.hasPrefix($0) }
    }
    if code.isEmpty {
      #expect(found.isEmpty, "\(found)")
    } else {
      #expect(found.count == 1 && found[0].hasPrefix(code) && found[0].contains(says), "\(found)")
    }
  }

  @Test(
    "camera: a written box that loses the venue is reported with the place", .about("H55"),
    .shows("G32.1", "G32.2"))
  func bounds() throws {
    let wide = try findings(
      "camera: {limits: {bounds: {southwest: [24.9885, 60.1045], northeast: [24.9925, 60.106]}}}\n")
    #expect(wide.contains { $0.hasPrefix("CAM007 error") && $0.contains("shows no part of the venue") }, "\(wide)")
    let small = try findings(
      "camera: {limits: {bounds: {southwest: [24.9903, 60.10503], northeast: [24.9904, 60.10506]}}}\n")
    // What such a box keeps out of view is another fault.
    #expect(!small.contains { $0.contains("error") && !$0.hasPrefix("CAM008") }, "\(small)")
    #expect(small.contains { $0.hasPrefix("CAM018 info") && $0.contains("the map can move only 5.") }, "\(small)")
  }
}

import Foundation
import Testing
import VenueTestSupport

/// The camera of the example airport, moved as people move it at the terminal.
struct CameraCommandTests {
  private static func airport(_ scratch: Scratch) throws -> String {
    let bundle = try scratch.bundle(of: Program.venue("harbor-airport"), as: "airport")
    return bundle
  }

  private let moves: [[String]] = [
    [], ["show", "floor:1"], ["show", "24.9816,60.1201,18,90,30"], ["fit"], ["fit", "--floor", "1"],
    ["fit", "--place", "gate-b2", "--bearing", "90", "--tilt", "40"], ["fit", "--place", "Gate B2"],
    ["fit", "--point", "24.9816,60.1201", "--point", "24.9820,60.1203", "--padding", "100,20,300,20"],
    ["fit", "--bounds", "24.981,60.119,24.982,60.121"], ["clamp", "--from-camera", "24.9,60.1,30,0,80"],
    ["set", "--center", "24.9816,60.1201", "--padding", "10", "--zoom", "18", "--bearing", "-90", "--tilt", "20"],
    ["set", "--anchor", "10,20", "--bearing", "10"], ["zoom", "in"], ["zoom", "out"], ["zoom", "--to", "18"],
    ["zoom", "--by", "-1.5", "--around", "100,200"], ["target", "--center", "-73.98,40.7"],
    ["target", "--center", "24.9816,60.1201", "--zoom", "19"], ["turn", "--to", "-90"], ["turn", "--by", "45"],
    ["tilt", "--to", "60"], ["scroll", "--by", "-200,100"],
    ["interpolate", "--to-camera", "floor:1", "--share", "0.5"],
    ["interpolate", "--to-camera", "floor:1", "--kind", "fly", "--steps", "5"],
    ["interpolate", "--to-camera", "floor:1", "--kind", "ease", "--duration", "2", "--curve", "ease-in"],
    ["limits"], ["allowed"], ["visible"], ["visible", "--viewport", "1440x900"],
  ]

  @Test(
    "camera: a misspelt camera fails in every move", .deep, .review("SL-A26"))
  func misspelt() throws {
    let scratch = try Scratch()
    let bundle = try CameraCommandTests.airport(scratch)
    for move in ["limits", "allowed", "visible", "fit", "turn"] {
      let more = move == "turn" ? ["--by", "1"] : []
      let run = try Program.run(["camera", bundle, move, "--from-camera", "nonsense"] + more)
      #expect(run.status == 2, "\(move) \(run.status)")
    }
    #expect(try Program.run(["camera", bundle, "allowed", "--no-limits"]).status != 0)
  }

  @Test("camera: fit without padding cuts nothing of the box as it is printed", .deep, .review("SL-A26"))
  func exact() throws {
    let scratch = try Scratch()
    let bundle = try CameraCommandTests.airport(scratch)
    for number in 0..<20 {
      let (west, south) = (24.9805 + Double(number) * 0.00003, 60.1193 + Double(number) * 0.00002)
      let (east, north) = (west + 0.0003 + Double(number) * 0.00001, south + 0.0002)
      let answer = try Answer(
        try Program.run([
          "camera", bundle, "fit", "--bounds", "\(west),\(south),\(east),\(north)", "--padding", "0", "--no-limits",
          "--format", "json",
        ]))
      let camera = answer["camera"]
      let center = camera["center"].list.compactMap(\.number)
      let scale = 512 * pow(2, try #require(camera["zoom512"].number)) / 360
      let view = (width: answer["view"]["width"].number ?? 390, height: answer["view"]["height"].number ?? 844)
      let right = (east - center[0]) * scale - view.width / 2
      let left = (center[0] - west) * scale - view.width / 2
      #expect(max(left, right) < 0.01, "\(number): \(left) \(right) of \(view)")
    }
  }

  @Test("camera: every move answers in words and in JSON of its schema", .deep, .shows("M16.2"))
  func everyMove() throws {
    let scratch = try Scratch()
    let bundle = try CameraCommandTests.airport(scratch)
    for move in moves {
      let text = try Program.run(["camera", bundle] + move)
      #expect(text.status == 0 && !text.output.isEmpty && text.talk.isEmpty, "\(move) \(text.talk)")
      // A bundle of its own does not say --format; `show` without a word is the default move.
      let json = try Program.run(["camera", bundle] + (move.isEmpty ? ["show"] : move) + ["--format", "json"])
      #expect(json.status == 0, "\(move) \(json.talk)")
      try PythonReader.fits("camera-output", json, scratch)
    }
  }

  @Test("camera: the printed camera is clamped, and changes by limits are named", .shows("M16.1"))
  func clamped() throws {
    let scratch = try Scratch()
    let bundle = try CameraCommandTests.airport(scratch)
    func ask(_ words: String...) throws -> Answer {
      try Answer(try Program.run(["camera", bundle] + words + ["--format", "json"]))
    }
    let limits = try ask("limits")
    let most = try #require(limits["zoom"]["max512"].number)
    let far = try ask("zoom", "--to", "39")
    #expect(far["camera"]["zoom512"].number == most && far["asked"]["zoom512"].number == 39)
    #expect(far["held"].list.compactMap(\.text) == ["zoom"])
    let steep = try ask("tilt", "--to", "90", "--from-camera", "24.9816,60.1201,14")
    #expect((steep["camera"]["tilt"].number ?? 90) < 60 && steep["held"].list.compactMap(\.text) == ["tilt"])
    // What was printed is allowed as it stands, and clamping it changes nothing.
    for answer in [far, steep, try ask("target", "--center", "-73.98,40.7")] {
      let camera = answer["camera"]
      let center = camera["center"].list.compactMap(\.number)
      let words = "\(center[0]),\(center[1]),\(camera["zoom512"].number ?? 0),0,\(camera["tilt"].number ?? 0)"
      let again = try ask("clamp", "--from-camera", words)
      let back = again["camera"]["center"].list.compactMap(\.number)
      #expect(abs(back[0] - center[0]) < 2e-7 && abs(back[1] - center[1]) < 2e-7)
      #expect(again["camera"]["zoom512"].number == camera["zoom512"].number)
    }
    let free = try ask("target", "--center", "-73.98,40.7", "--no-limits")
    #expect(free["camera"]["center"].list.compactMap(\.number) == [-73.98, 40.7] && free["held"].list.isEmpty)
  }

  @Test("camera: zooms are counted by the requested basis") func bases() throws {
    let scratch = try Scratch()
    let bundle = try CameraCommandTests.airport(scratch)
    for (basis, other) in [("512", "zoom512"), ("256", "zoom256")] {
      let run = try Program.run([
        "camera", bundle, "zoom", "--to", "18", "--zoom-basis", basis, "--format", "json",
      ])
      #expect(try Answer(run)["camera"][other].number == 18)
    }
  }

  @Test(
    "camera: impossible requests exit with 2, forbidden cameras with 1",
    .shows("M12.3", "M13.2", "M15.3", "G02.2", "G07.2"))
  func refused() throws {
    let scratch = try Scratch()
    let bundle = try CameraCommandTests.airport(scratch)
    let table: [(move: [String], says: String)] = [
      (["fit", "--bounds", "11,10,10,11"], "reversed"), (["fit", "--bounds", "179,10,-179,11"], "date line"),
      (["fit", "--bounds", "10,11,11,10"], "reversed"), (["fit", "--point", "10,86"], "it must be -85 to 85"),
      (["fit", "--padding", "300"], "is larger than the view"), (["tilt", "--to", "-5"], "but is -5"),
      (["set", "--center", "1,2", "--anchor", "3,4"], "cannot be used together"),
      (["zoom", "in", "--to", "3"], "requires one of"),
      (["show", "nowhere"], "floor:1"), (["fit", "--place", "nowhere"], "has no feature with"),
      (["fit", "--place", "Restrooms"], "one of these ids"), (["zoom", "--to", "abc"], "abc"),
      (["interpolate", "--to-camera", "floor:1", "--curve", "bouncy"], "bouncy"),
      (["interpolate", "--to-camera", "floor:1", "--duration", "-1"], "0 to 3600"),
      (["fit", "--floor", "9"], "there is no floor"), (["visible", "--viewport", "0x10"], "0x10"),
    ]
    for (move, says) in table {
      let run = try Program.run(["camera", bundle] + move)
      #expect(run.status == 2 && run.talk.contains(says) && run.output.isEmpty, "\(move): \(run.talk)")
    }
    let region = ["allowed", "--region", "10,10,11,11", "--from-camera"]
    #expect(try Program.run(["camera", bundle] + region + ["10.5,10.5,12"]).status == 0)
    #expect(try Program.run(["camera", bundle] + region + ["10.5,10.5,8"]).status == 1)
    #expect(try Program.run(["camera", bundle] + region + ["9.9,10.5,12"]).status == 1)
    #expect(try Program.run(["camera", bundle, "allowed"]).status == 0)
    #expect(try Program.run(["camera", bundle, "allowed", "--from-camera", "0,0,18"]).status == 1)
  }

  @Test("camera: id and name of a lift mean its landings, or the one on a floor") func connectors() throws {
    let scratch = try Scratch()
    let bundle = try CameraCommandTests.airport(scratch)
    let byID = try Program.run(["camera", bundle, "fit", "--place", "lift-c"])
    #expect(byID.status == 0, "\(byID.talk)")
    #expect(try Program.run(["camera", bundle, "fit", "--place", "Lift C"]).output == byID.output)
    let every = ["rail", "arrivals", "departures", "gallery"].flatMap { ["--place", "lift-c.\($0)"] }
    #expect(try Program.run(["camera", bundle, "fit"] + every).output == byID.output)
    let one = try Program.run(["camera", bundle, "fit", "--place", "lift-c.departures"])
    #expect(try Program.run(["camera", bundle, "fit", "--place", "lift-c", "--floor", "1"]).output == one.output)
    let elsewhere = try Program.run(["camera", bundle, "fit", "--place", "lift-d", "--floor", "-1"])
    #expect(
      elsewhere.status == 2 && elsewhere.talk.contains("has no feature with the id or name 'lift-d' on floor -1"),
      "\(elsewhere.talk)")
  }

  @Test("camera: a geometry file is fitted; a damaged camera file is reported")
  func files() throws {
    let scratch = try Scratch()
    let bundle = try CameraCommandTests.airport(scratch)
    let file = scratch.path("area.geojson")
    let ring = "[[24.981,60.119],[24.982,60.119],[24.982,60.121],[24.981,60.121],[24.981,60.119]]"
    let polygon = #"{"type":"Polygon","coordinates":[\#(ring)]}"#
    try #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":null,"geometry":\#(polygon)}]}"#.write(
      toFile: file, atomically: true, encoding: .utf8)
    let drawn = try Program.run(["camera", bundle, "fit", "--geometry", file])
    let boxed = try Program.run(["camera", bundle, "fit", "--bounds", "24.981,60.119,24.982,60.121"])
    #expect(drawn.status == 0 && drawn.output == boxed.output)
    #expect(try Program.run(["camera", bundle, "fit", "--geometry", file + "x"]).status == 65)

    let camera = URL(fileURLWithPath: bundle).appendingPathComponent("camera.json")
    let sound = try String(contentsOf: camera, encoding: .utf8)
    // As long as before, so that only reading it tells.
    let damage = [("start", "stare"), ("min512", "mim512"), ("margin_m", "margin_n"), ("{", "[")]
    for (old, new) in damage {
      guard let place = sound.range(of: old) else { continue }
      try sound.replacingCharacters(in: place, with: new).write(to: camera, atomically: true, encoding: .utf8)
      let run = try Program.run(["camera", bundle, "limits"])
      #expect(run.status == 65 && run.talk.contains("camera.json"), "\(old): \(run.talk)")
    }
  }
}

import Foundation
import Testing
import VenueTestSupport

/// The answers of a running preview, held against those of the commands.
struct PreviewAnswersTests {
  private let scratch: Scratch
  private let kit: String

  init() throws {
    scratch = try Scratch()
    kit = scratch.path("kit")
    try FileManager.default.createDirectory(atPath: kit, withIntermediateDirectories: true)
    for name in ["maplibre-gl.js", "maplibre-gl.css", "pmtiles.js"] {
      try Data("/* \(name) */".utf8).write(to: URL(fileURLWithPath: "\(kit)/\(name)"))
    }
  }

  private func ask(_ preview: RunningPreview, _ paths: [String]) async throws -> [(status: Int?, body: String)] {
    let address = try await preview.answered { !$0.isEmpty }[0]
    let run = try PythonReader.run("ask_answers.py", [address] + paths)
    try #require(run.status == 0, "\(run.talk)")
    let report = try Answer(run)
    let answers = report["answers"].list.map { ($0[0].int, $0[1].text ?? "") }
    // Sent at once they get the same answers.
    let statuses = (0..<10).flatMap { _ in answers.map(\.0) }
    #expect(report["pipelined"].list.map(\.int) == statuses)
    return answers
  }

  @Test("preview: answers are the bytes that the commands print as JSON", .review("SL-U5"))
  func commands() async throws {
    let bundle = try SharedBundle.of(Program.venue("corner-mall")).path
    let preview = try RunningPreview(bundle, ["--port", "0", "--scripts", kit], scratch)
    let pairs: [(path: String, command: [String])] = [
      ("search?q=ink", ["search", bundle, "ink"]),
      ("search?q=book+shop&language=fi", ["search", bundle, "book", "shop", "--language", "fi"]),
      ("search?q=nothing+such", ["search", bundle, "nothing", "such"]),
      ("route?from=main-door&to=inkwell", ["route", bundle, "--from", "main-door", "--to", "inkwell"]),
      (
        "route?from=inkwell&to=restroom&profile=wheelchair&language=fi",
        ["route", bundle, "--from", "inkwell", "--to", "restroom", "--profile", "wheelchair", "--language", "fi"]
      ),
      ("route?from=inkwell&to=nowhere+at+all", ["route", bundle, "--from", "inkwell", "--to", "nowhere at all"]),
      ("cameras", ["camera", bundle]),
    ]
    let answers = try await ask(preview, pairs.map { "/answers/" + $0.path })
    for (pair, answer) in zip(pairs, answers) {
      let run = try Program.run(pair.command + ["--format", "json"])
      #expect(answer.status == 200 && answer.body == run.output && !run.output.isEmpty, "\(pair.path)")
    }
    let line = try Program.run(["route", bundle, "--from", "main-door", "--to", "inkwell", "--format", "geojson"])
    let others = try await ask(
      preview,
      [
        "/answers/route?from=main-door&to=inkwell&format=geojson", "/answers/place?id=inkwell",
        "/answers/place?id=no-such", "/answers/route?from=main-door&to=inkwell&profile=bird",
        "/answers/search?q=" + String(repeating: "x", count: 300), "/answers/findings",
      ])
    #expect(others.map(\.status) == [200, 200, 404, 400, 400, 200])
    #expect(others[0].body == line.output && line.output.contains("LineString"))
    #expect(others[1].body.contains(#""name": "Inkwell Books""#))
    #expect(others[2].body.contains("there is no place 'no-such'"))
    #expect(others[3].body.contains("there is no profile 'bird'"))
    #expect(others[5].body.contains(#""findings": null"#))
    // What a page asks is not printed.
    #expect(try String(contentsOfFile: scratch.path("preview.err"), encoding: .utf8).contains("taken as") == false)
  }

  @Test("preview: a damaged bundle gives an error without paths of the machine", .review("SL-U5"))
  func damaged() async throws {
    let bundle = try scratch.bundle(of: Program.venue("corner-mall"), as: "mall")
    for name in ["places.json", "camera.json"] {
      let file = URL(fileURLWithPath: "\(bundle)/\(name)")
      try Data(repeating: UInt8(ascii: "["), count: Data(contentsOf: file).count).write(to: file)
    }
    try FileManager.default.removeItem(atPath: "\(bundle)/places.json")
    let preview = try RunningPreview(bundle, ["--port", "0", "--scripts", kit], scratch)
    let answers = try await ask(
      preview, ["/answers/search?q=ink", "/answers/cameras", "/answers/place?id=inkwell", "/answers/search?q=ink"])
    #expect(answers.map(\.status) == [500, 500, 500, 500])
    for answer in answers {
      #expect(answer.body.contains(#""error": ""#) && !answer.body.contains("/proc"), "\(answer.body)")
    }
  }

  @Test("preview: after a faulty save the log says that the map is kept", .deep, .review("SL-U5"))
  func faultySave() async throws {
    let venue = try scratch.copy(of: "corner-mall")
    let preview = try RunningPreview(venue, ["--port", "0", "--scripts", kit, "--format", "json"], scratch)
    let first = try await preview.answered { !$0.isEmpty }[0]
    let address = String(try #require(first.firstMatch(of: /"address":"([^"]*)"/)?.1))
    func ask(_ path: String) throws -> Answer {
      let run = try PythonReader.run("ask_answers.py", [address, path])
      let body = try Answer(run)["answers"][0][1].text ?? ""
      return try Answer(Program.Run(status: 0, output: body, talk: ""))
    }
    func until(_ report: Int) async throws {
      for _ in 0..<300 {
        if try ask("/revision")["report"].int == report { return }
        try await Task.sleep(for: .milliseconds(100))
      }
      Issue.record("there is no report \(report)")
    }
    #expect(try ask("/revision")["kept"].text == nil)
    #expect(try ask("/answers/findings")["counts"]["error"].int == 0)
    _ = try scratch.edit("\(venue)/levels/ground.yaml", "rect: [0, 0, 16, 8]", "rect: [0, 0, 17, 8]")
    try await until(2)
    #expect(try ask("/revision")["kept"].text == "1 error")
    let faulty = try ask("/answers/findings")
    let overlap = try #require(faulty["findings"].list.first { $0["code"].text == "TOP003" })
    #expect(overlap["severity"].text == "error" && (overlap["place"]["line"].int ?? 0) > 1)
    #expect(overlap["coordinate"].list.count == 2 && faulty["repairs"]["TOP003"].text?.isEmpty == false)
    try "id: [".write(toFile: "\(venue)/venue.yaml", atomically: true, encoding: .utf8)
    try await until(3)
    #expect(try ask("/revision")["kept"].text?.isEmpty == false)
    let log = try await preview.answered { $0.filter { $0.contains(#""event":"kept""#) }.count == 2 }
    #expect(log.contains(#"{"event":"kept","reason":"1 error"}"#))
    for (number, line) in log.enumerated() {
      try PythonReader.fits("preview-log", Program.Run(status: 0, output: line, talk: "line \(number)"), scratch)
    }
  }
}

import Foundation
import Testing
import VenueTestSupport

/// `preview VENUE`: what is compiled for it, where, and for how long.
@Suite("The preview of a venue")
struct PreviewedVenueTests {
  private let scratch: Scratch
  private let venue: String
  private let kit: String
  /// Where the program puts what passes.
  private let passing: String

  init() throws {
    scratch = try Scratch()
    venue = try scratch.copy(of: "corner-mall")
    (kit, passing) = (scratch.path("kit"), scratch.path("passing"))
    for folder in [kit, passing] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    for name in ["maplibre-gl.js", "maplibre-gl.css", "pmtiles.js"] {
      try Data("/* \(name) */".utf8).write(to: URL(fileURLWithPath: "\(kit)/\(name)"))
    }
  }

  private func preview(_ arguments: [String] = []) throws -> RunningPreview {
    try RunningPreview(
      venue, ["--port", "0", "--scripts", kit] + arguments, scratch, environment: ["TMPDIR": passing])
  }

  private func bundle() throws -> String {
    let folders = try FileManager.default.contentsOfDirectory(atPath: passing)
    try #require(folders.count == 1 && folders[0].hasPrefix("venuemap-preview-"), "\(folders)")
    return "\(passing)/\(folders[0])/bundle"
  }

  private func changed(_ bundle: String, from before: Data) async throws {
    for _ in 0..<600 {
      if let now = FileManager.default.contents(atPath: "\(bundle)/manifest.json"), now != before { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    Issue.record("it is as it was")
  }

  @Test("preview: served files follow the venue; errors keep the page, the end cleans up", .deep)
  func follows() async throws {
    let preview = try preview(["--format", "json"])
    let first = try await preview.answered { !$0.isEmpty }[0]
    let address = try #require(first.firstMatch(of: /"address":"([^"]*)"/)?.1)
    let (bundle, clean) = (try bundle(), scratch.path("clean"))
    func compare() throws {
      try? FileManager.default.removeItem(atPath: clean)
      #expect(try Program.run(["compile", venue, "-o", clean]).status == 0)
      #expect(try scratch.contents(of: bundle) == scratch.contents(of: clean))
      let asked = try PythonReader.run("ask_preview.py", [String(address), clean])
      try #require(asked.status == 0, "\(asked.talk)")
      #expect(try Answer(asked)["same"].value as? Bool == true)
    }
    try compare()

    let before = try #require(FileManager.default.contents(atPath: "\(bundle)/manifest.json"))
    _ = try scratch.edit("\(venue)/levels/ground.yaml", "Inkwell Books", "Inkwell & Quill")
    try await changed(bundle, from: before)
    try compare()
    let log = try await preview.answered { $0.contains { $0.contains("changed") } }
    #expect(log.contains { $0.contains("\"event\":\"changed\"") })

    let second = try #require(FileManager.default.contents(atPath: "\(bundle)/manifest.json"))
    _ = try scratch.edit("\(venue)/levels/ground.yaml", "rect: [0, 0, 16, 8]", "rect: [0, 0, 17, 8]")
    let talk = try await preview.told { $0.contains { $0.hasPrefix("not written, the previous bundle is kept") } }
    #expect(talk.contains { $0.hasPrefix("error TOP003") }, "\(talk)")
    #expect(FileManager.default.contents(atPath: "\(bundle)/manifest.json") == second)
    _ = try scratch.edit("\(venue)/levels/ground.yaml", "rect: [0, 0, 17, 8]", "rect: [0, 0, 16, 8]")
    try "id: [".write(toFile: "\(venue)/theme.yaml", atomically: true, encoding: .utf8)
    #expect(preview.process.isRunning)

    preview.process.terminate()
    preview.process.waitUntilExit()
    #expect(
      preview.process.terminationReason == .uncaughtSignal && preview.process.terminationStatus == SIGTERM)
    #expect(try FileManager.default.contentsOfDirectory(atPath: passing) == [])
  }

  @Test("preview: a venue with errors gets its page once it is mended", .deep) func mended() async throws {
    _ = try scratch.edit("\(venue)/levels/ground.yaml", "rect: [0, 0, 16, 8]", "rect: [0, 0, 17, 8]")
    let preview = try preview()
    defer { preview.process.terminate() }
    _ = try await preview.told { $0.contains { $0.hasPrefix("no page yet") } }
    #expect(try await preview.answered { $0.isEmpty } == [])
    _ = try scratch.edit("\(venue)/levels/ground.yaml", "rect: [0, 0, 17, 8]", "rect: [0, 0, 16, 8]")
    let answer = try await preview.answered { !$0.isEmpty }
    #expect(answer.count == 1 && answer[0].hasPrefix("http://127.0.0.1:"))
    #expect(try PythonReader.run("ask_preview.py", [answer[0], try bundle()]).status == 0)
  }

  @Test("preview: --allow-errors shows a venue without its withdrawn parts")
  func withErrors() async throws {
    _ = try scratch.edit("\(venue)/levels/ground.yaml", "rect: [0, 0, 16, 8]", "rect: [0, 0, 17, 8]")
    let preview = try preview(["--allow-errors"])
    defer { preview.process.terminate() }
    let answer = try await preview.answered { !$0.isEmpty }
    #expect(answer.count == 1 && answer[0].hasPrefix("http://127.0.0.1:"))
    #expect(FileManager.default.fileExists(atPath: "\(try bundle())/manifest.json"))
  }

  @Test("preview: a preview with nothing to show leaves no files behind") func refused() throws {
    for (path, words) in [
      (
        kit,
        "is not a bundle: manifest.json cannot be read (No such file or directory). It is not a venue: it is not a venue"
      ),
      (scratch.path("nothing"), "It is not a venue: No such file or directory"),
    ] {
      let run = try Program.run(["preview", path, "--port", "0", "--scripts", kit], environment: ["TMPDIR": passing])
      #expect(run.status == 65 && run.talk.contains(words), "\(run.talk)")
    }
    let elsewhere = try Program.run(
      ["preview", venue, "--host", "192.0.2.1", "--port", "0", "--scripts", kit], environment: ["TMPDIR": passing])
    #expect(elsewhere.status == 73, "\(elsewhere.talk)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: passing) == [])
  }
}

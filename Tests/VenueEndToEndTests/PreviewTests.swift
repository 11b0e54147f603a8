import Foundation
import Testing
import VenueTestSupport

/// A preview that runs, until the test is over.
final class RunningPreview {
  let process = Process()
  private let output: String
  private let talk: String

  init(_ bundle: String, _ arguments: [String], _ scratch: Scratch, environment: [String: String] = [:]) throws {
    (output, talk) = (scratch.path("preview.out"), scratch.path("preview.err"))
    process.executableURL = Program.executable
    process.arguments = ["preview", bundle] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    for file in [output, talk] { _ = FileManager.default.createFile(atPath: file, contents: nil) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: talk))
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  /// What it has answered so far, once that satisfies; fails after a while.
  func answered(_ isEnough: ([String]) -> Bool) async throws -> [String] { try await lines(of: output, isEnough) }

  func told(_ isEnough: ([String]) -> Bool) async throws -> [String] { try await lines(of: talk, isEnough) }

  private func lines(of file: String, _ isEnough: ([String]) -> Bool) async throws -> [String] {
    for _ in 0..<300 {
      let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
      if isEnough(lines) { return lines }
      try await Task.sleep(for: .milliseconds(100))
    }
    Issue.record(
      "\(try String(contentsOfFile: output, encoding: .utf8))\(try String(contentsOfFile: talk, encoding: .utf8))")
    throw CocoaError(.fileReadUnknown)
  }
}

/// `preview`: the real program, asked over the loopback.
struct PreviewTests {
  private let scratch: Scratch
  private let bundle: String
  /// Stands for the map kit, which a test without a browser needs by name only.
  private let kit: String

  init() throws {
    scratch = try Scratch()
    bundle = try scratch.bundle(of: Program.venue("corner-mall"), as: "mall")
    kit = scratch.path("kit")
    try FileManager.default.createDirectory(atPath: kit, withIntermediateDirectories: true)
    for name in ["maplibre-gl.js", "maplibre-gl.css", "pmtiles.js"] {
      try Data("/* \(name) */".utf8).write(to: URL(fileURLWithPath: "\(kit)/\(name)"))
    }
  }

  private func event(_ line: String) -> [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]) ?? [:]
  }

  @Test("preview: a preview serves the bundle and logs the loading stages in order", .deep, .shows("M06.1"))
  func order() async throws {
    let preview = try RunningPreview(bundle, ["--port", "0", "--scripts", kit, "--format", "json"], scratch)
    let first = event(try await preview.answered { !$0.isEmpty }[0])
    let address = try #require(first["address"] as? String)
    #expect(first["event"] as? String == "listening" && address.hasPrefix("http://127.0.0.1:"))

    let asked = try PythonReader.run("ask_preview.py", [address, bundle])
    try #require(asked.status == 0, "\(asked.talk)")
    let answer = try Answer(asked)
    #expect(answer["same"].value as? Bool == true)
    let size = try #require(answer["size"].int)
    #expect(answer["ranges"].list.map { $0[0].int } == [206, 206, 206, 416, 200])
    #expect(
      answer["ranges"].list.map { $0[1].text } == [
        "bytes 0-9/\(size)", "bytes \(size - 5)-\(size - 1)/\(size)", "bytes \(size - 1)-\(size - 1)/\(size)",
        "bytes */\(size)", nil,
      ])
    #expect(answer["ranges"].list.map { $0[2].int }.prefix(3) == [10, 5, 1])
    #expect(answer["head"][0].int == 200 && answer["head"][1].value as? Bool == true && answer["head"][2].int == 0)
    for (what, line) in [
      ("parent", "HTTP/1.1 400 Bad Request"), ("encoded", "HTTP/1.1 400 Bad Request"),
      ("rebound", "HTTP/1.1 403 Forbidden"),
      ("large", "HTTP/1.1 431 Request Header Fields Too Large"), ("body", "HTTP/1.1 413 Content Too Large"),
      ("noise", "HTTP/1.1 400 Bad Request"), ("half", ""), ("twice", "HTTP/1.1 200 OK"),
    ] {
      #expect(answer["hostile"][what].text == line, "\(what)")
    }
    #expect(answer["crowd"].int == 200)

    let log = try await preview.answered { $0.contains { $0.contains("idle") } }.map(event)
    let own = log.filter { $0["page"] as? Int == 1 }
    #expect(own.first?["event"] as? String == "opened")
    let refused = own.filter { $0["event"] as? String == "refused" }
    #expect(
      refused.count == 1 && refused[0]["path"] as? String == "tiles.pmtiles" && refused[0]["status"] as? Int == 416)
    let stages = own.filter { $0["event"] as? String != "opened" && $0["event"] as? String != "refused" }
    #expect(
      stages.map { $0["event"] as? String } == ["style", "sprite", "sources", "tiles", "loaded", "idle"])
    #expect(
      stages.map { $0["path"] as? String } == [
        "style/light.json", "sprite/light.json", "tiles.pmtiles", "tiles.pmtiles", nil, nil,
      ])
    #expect(stages[2]["bytes"] as? Int == 127 && stages[3]["bytes"] as? Int == 100)
    #expect(stages[4]["ms"] as? Int == 80 && stages[5]["requests"] as? Int == 4)
    for (number, line) in try await preview.answered({ !$0.isEmpty }).enumerated() {
      try PythonReader.fits("preview-log", Program.Run(status: 0, output: line, talk: "line \(number)"), scratch)
    }
    // Ended from outside, as any program is.
    preview.process.terminate()
    preview.process.waitUntilExit()
    #expect(
      !preview.process.isRunning && preview.process.terminationReason == .uncaughtSignal
        && preview.process.terminationStatus == SIGTERM)
  }

  @Test("preview: in text mode stdout has the address only, messages are elsewhere", .deep) func words() async throws {
    let preview = try RunningPreview(bundle, ["--port", "0", "--scripts", kit], scratch)
    let answer = try await preview.answered { !$0.isEmpty }
    #expect(answer.count == 1 && answer[0].wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\//) != nil, "\(answer)")
    #expect(try PythonReader.run("ask_preview.py", [answer[0], bundle]).status == 0)
    let talk = try await preview.told { $0.contains { $0.contains("idle") } }
    let stages = talk.filter { $0.hasPrefix("page 1  ") }.compactMap { $0.split(separator: " ").dropFirst(2).first }
    #expect(stages == ["opened", "style", "sprite", "sources", "tiles", "loaded", "idle", "refused"])
    #expect(talk.contains("page 1  loaded   after 80 ms"))
    #expect(try await preview.answered { !$0.isEmpty } == answer)
  }

  @Test("preview: a recompile is reported, and the new bundle is served as a whole", .deep)
  func recompiled() async throws {
    let preview = try RunningPreview(bundle, ["--port", "0", "--scripts", kit, "--format", "json"], scratch)
    let address = try #require(event(try await preview.answered { !$0.isEmpty }[0])["address"] as? String)
    #expect(try PythonReader.run("ask_preview.py", [address, bundle]).status == 0)
    let venue = try scratch.copy(of: "corner-mall")
    _ = try scratch.edit("\(venue)/levels/ground.yaml", "Inkwell Books", "Inkwell & Quill")
    #expect(try Program.run(["compile", venue, "-o", bundle]).status == 0)
    let asked = try Answer(try PythonReader.run("ask_preview.py", [address, bundle]))
    #expect(asked["same"].value as? Bool == true)
    let log = try await preview.answered { $0.contains { $0.contains("changed") } }.map(event)
    let told = log.first { $0["event"] as? String == "changed" }?["revision"] as? String
    #expect(told != nil && told != log[0]["revision"] as? String)
  }

  @Test("preview: only this machine is served without --host; a used port is reported")
  func places() async throws {
    let preview = try RunningPreview(bundle, ["--port", "0", "--scripts", kit], scratch)
    let address = try await preview.answered { !$0.isEmpty }[0]
    let port = try #require(address.dropLast().split(separator: ":").last)
    let second = try Program.run(["preview", bundle, "--port", String(port), "--scripts", kit])
    #expect(
      second.status == 73
        && second.talk
          == "venuemap: cannot serve at 127.0.0.1:\(port): another program does. With --port 0, any free port is used\n",
      "\(second.talk)")
    // In hexadecimal and the byte order of the machine, as the kernel lists what listens: 127.0.0.1.
    let listening = try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8)
    let number = String(Int(port) ?? 0, radix: 16, uppercase: true)
    let own = listening.split(separator: "\n").filter {
      $0.contains(":\(String(repeating: "0", count: 4 - number.count))\(number) 00000000:0000 0A")
    }
    #expect(own.count == 1 && own[0].contains(" 0100007F:"), "\(own)")
  }

  @Test("preview: an input that cannot be previewed is reported before serving") func refused() throws {
    let none = try Program.run(["preview", scratch.path("nothing"), "--scripts", kit])
    #expect(none.status == 65 && none.talk.contains("is not a bundle"), "\(none.talk)")
    let noKit = try Program.run(["preview", bundle, "--scripts", scratch.path("empty")])
    #expect(noKit.status == 65 && noKit.talk.contains("maplibre-gl.js cannot be read"), "\(noKit.talk)")
    let address = try Program.run(["preview", bundle, "--scripts", "https://a b/"])
    #expect(address.status == 65 && address.talk.contains("it must be a web address"), "\(address.talk)")
    for arguments in [["--host", "localhost"], ["--host", "::1"], ["--port", "70000"], ["--scripts", ""]] {
      #expect(try Program.run(["preview", bundle] + arguments).status == 2, "\(arguments)")
    }
    let elsewhere = try Program.run(["preview", bundle, "--host", "192.0.2.1", "--port", "0", "--scripts", kit])
    #expect(elsewhere.status == 73 && elsewhere.talk.contains("cannot serve at 192.0.2.1:0"), "\(elsewhere.talk)")
  }
}

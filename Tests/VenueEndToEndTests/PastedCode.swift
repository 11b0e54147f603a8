import Foundation
import Testing

/// Code of a guide, as people paste it.
struct PastedCode {
  let text: String

  /// - Parameter language: word after the fence of the one block that is meant.
  init(_ language: String, of document: String) throws {
    let guide = try String(contentsOf: Program.package.appendingPathComponent(document), encoding: .utf8)
    let parts = guide.components(separatedBy: "\n```\(language)\n")
    try #require(parts.count == 2, "\(document) has \(parts.count - 1) blocks of \(language)")
    text = try #require(parts[1].components(separatedBy: "\n```\n").first) + "\n"
  }

  /// The first half of Swift code: what reads the bundle, with Foundation alone.
  var reading: String { text.components(separatedBy: "// MARK: - The screen")[0] }

  /// What a command finds wrong with the grammar of Swift code; nil when nothing.
  func fault(in scratch: Scratch) throws -> String? {
    let file = scratch.path("pasted.swift")
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let run = try Program.run(["-frontend", "-parse", file], of: "swiftc")
    return run.status == 0 ? nil : run.talk
  }

  /// Compiles what reads the bundle together with `main`, runs it on a bundle, and gives what it prints.
  func output(of main: String, on bundle: String, in scratch: Scratch) throws -> String {
    let sources = [("reading.swift", reading), ("main.swift", "import Foundation\n" + main)]
    for (name, source) in sources {
      try source.write(toFile: scratch.path(name), atomically: true, encoding: .utf8)
    }
    let program = scratch.path("pasted")
    let compile = try Program.run(
      ["-swift-version", "6", "-o", program] + sources.map { scratch.path($0.0) }, of: "swiftc")
    try #require(compile.status == 0, "\(compile.talk)")
    let run = try Program.run(URL(fileURLWithPath: program), [bundle])
    try #require(run.status == 0, "\(run.talk)")
    return run.output
  }

  /// Keys that code asks JSON for, by the calls of `org.json` and of MapLibre's features.
  var keys: [String] {
    let calls = text.matches(of: /\.(?:get|opt)(?:JSONObject|JSONArray|String|Int|Double|Boolean)\("([^"]+)"/)
      .map { String($0.1) }
    let tests = text.matches(of: /\.(?:has|hasProperty|getStringProperty)\("([^"]+)"\)/).map { String($0.1) }
    return Set(calls + tests).sorted()
  }

  /// Files of the bundle that code names, `$name` standing for anything.
  var files: [String] {
    let named = text.matches(of: /["']([^"' ]+\.(?:json|geojson|png|pmtiles))["']/).map { String($0.1) }
    return Set(named).subtracting(["route.geojson"]).sorted()
  }
}

/// The files of a bundle that a guide lists as needed.
func filesNeeded(_ document: String) throws -> [String] {
  let guide = try String(contentsOf: Program.package.appendingPathComponent(document), encoding: .utf8)
  let table = try #require(
    guide.components(separatedBy: "## The files it needs").last?.components(separatedBy: "\n## ").first)
  let rows = table.components(separatedBy: "\n").filter { $0.hasPrefix("| `") }
  return rows.flatMap { row in
    row.components(separatedBy: "|")[1].matches(of: /`([^`]+)`/).map { String($0.1) }
  }
}

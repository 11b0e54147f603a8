import Foundation
import Testing
import VenueParts
import VenueTestSupport

struct BundleTests {
  @Test("bundle: independent readers find in the tiles what the ledger includes", .deep)
  func tilesAgreeWithLedger() throws {
    let scratch = try Scratch()
    for venue in ["corner-mall", "harbor-airport"] {
      let bundle = try scratch.bundle(of: Program.venue(venue), as: venue)
      let read = try PythonReader.run("read_tiles.py", [bundle + "/tiles.pmtiles"])
      #expect(read.status == 0, "\(read.talk)")
      let tiles = try Answer(read)
      let ledger = try Answer(file: bundle + ".build/ledger.json")

      var kept: [String: Int] = [:]
      var tileIDs: Set<Int> = []
      for entry in ledger["entries"].list where entry["outcome"].text == "kept" {
        for id in entry["tile_ids"].list { tileIDs.insert(id.int ?? -1) }
        // A label belongs to the feature it names; the sum below holds labels to account.
        if let layer = entry["layer"].text, layer != "label" { kept[layer, default: 0] += 1 }
      }
      #expect(kept["unit", default: 0] > 15)
      for (layer, count) in kept.sorted(by: { $0.key < $1.key }) {
        #expect(tiles["layers"][layer].int == count, "\(venue): \(layer)")
      }
      // Clusters are none of the source's features.
      let layers = tiles["layers"].keys.filter { $0 != "cluster" }
      #expect(layers.reduce(0) { $0 + (tiles["layers"][$1].int ?? 0) } == tileIDs.count)
      #expect(tiles["tiles"].int == tiles["addressed"].int)
      #expect(tiles["declared"].list.compactMap(\.text) == tiles["layers"].keys)
    }
  }

  @Test("bundle: printed JSON and bundle files are valid by the published schemas", .deep)
  func schemas() throws {
    let scratch = try Scratch()
    let bundle = scratch.path("bundle")
    let faulty = try scratch.copy(of: "corner-mall")
    _ = try scratch.edit(faulty + "/levels/ground.yaml", "rect: [0, 0, 16, 8]", "rect: [0, 0, 16.4, 8]")
    let answers: [(schema: String, arguments: [String])] = [
      ("validate-output", ["validate", faulty, "--format", "json"]),
      ("compile-output", ["compile", Program.venue("harbor-airport"), "-o", bundle, "--format", "json"]),
      ("compile-output", ["compile", faulty, "-o", scratch.path("other"), "--format", "json"]),
      ("inspect-output", ["inspect", bundle, "--format", "json"]),
      ("route-output", ["route", bundle, "--from", "train-airport", "--to", "Gate A1", "--format", "json"]),
      (
        "route-output",
        [
          "route", bundle, "--from", "train-airport", "--to", "Gate A1", "--profile", "wheelchair", "--avoid", "lift-c",
          "--format", "json",
        ]
      ),
    ]
    var documents: [(schema: String, file: String)] = []
    for (index, answer) in answers.enumerated() {
      let file = scratch.path("answer-\(index).json")
      try Program.run(answer.arguments).output.write(toFile: file, atomically: true, encoding: .utf8)
      documents.append((answer.schema, file))
    }
    documents += [
      ("ledger", bundle + ".build/ledger.json"), ("validate-output", bundle + ".build/report.json"),
    ]
    for part in BundlePart.all {
      guard let schema = part.schema?.replacingOccurrences(of: ".schema.json", with: "") else { continue }
      let files = try scratch.contents(of: bundle).keys.sorted().filter { part.owns($0) && $0.hasSuffix(".json") }
      #expect(files.contains(part.file))
      documents += files.map { (schema, bundle + "/" + $0) }
    }
    for (schema, file) in documents {
      let path = Program.package.appendingPathComponent("schemas/\(schema).schema.json").path
      let run = try PythonReader.run("validate_json.py", [path, file])
      #expect(run.status == 0, "\(schema): \(run.output)\(run.talk)")
    }
  }

  @Test("bundle: inspect lists every part of a bundle with files and bytes", .review("FL-S5"), .deep)
  func parts() throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: Program.venue("harbor-airport"))
    let answer = try Answer(Program.run(["inspect", bundle, "--format", "json"]))
    let files = answer["files"].list
    let expected = BundlePart.all.compactMap { part -> String? in
      let own = files.filter { part.owns($0["path"].text ?? "") }
      return own.isEmpty ? nil : "\(part.name) \(own.count) \(own.reduce(0) { $0 + ($1["bytes"].int ?? 0) })"
    }
    let told = answer["parts"].list.map { "\($0["name"].text ?? "") \($0["files"].int ?? 0) \($0["bytes"].int ?? 0)" }
    #expect(told == expected && told.count == BundlePart.all.count - 1)
    let claimed = answer["parts"].list.flatMap { $0["capabilities"].list.compactMap(\.text) }
    #expect(claimed.sorted() == answer["capabilities"].list.compactMap(\.text))
    let text = try Program.run(["inspect", bundle]).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for part in BundlePart.all where part != .manifest { #expect(text.contains("\(part.name) "), "\(part.name)") }
  }

  @Test("bundle: verify reports changed, missing and added files; damage never crashes", .deep)
  func damage() throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: Program.venue("corner-mall"))
    #expect(try Program.run(["verify", bundle]).status == 0)

    let network = bundle + "/network.bin"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: network))
    let route = ["route", bundle, "--from", "bus-corner", "--to", "Corner Cinema"]
    for length in [0, 7, 64, bytes.count / 2, bytes.count - 1] {
      try bytes.prefix(length).write(to: URL(fileURLWithPath: network))
      let run = try Program.run(route)
      #expect(run.status == 65, "cut to \(length): \(run.output)\(run.talk)")
      #expect(run.talk.contains("network.bin"))
      #expect(try Program.run(["verify", bundle]).status == 1)
    }
    for position in stride(from: 3, to: bytes.count, by: bytes.count / 23) {
      var flipped = bytes
      flipped[position] ^= 0x10
      try flipped.write(to: URL(fileURLWithPath: network))
      #expect([0, 65].contains(try Program.run(route).status), "byte \(position)")
      #expect(try Program.run(["verify", bundle]).status == 1)
    }
    try bytes.write(to: URL(fileURLWithPath: network))
    // A level of the route without its ground, and its whole file.
    let level = bundle + "/network/0.bin"
    let ground = try Data(contentsOf: URL(fileURLWithPath: level))
    for length in [0, 64, ground.count - 1] {
      try ground.prefix(length).write(to: URL(fileURLWithPath: level))
      let run = try Program.run(route)
      #expect(run.status == 65 && run.talk.contains("level 0"), "cut to \(length): \(run.output)\(run.talk)")
      #expect(try Program.run(["verify", bundle]).output.contains("network/0.bin"))
    }
    try ground.write(to: URL(fileURLWithPath: level))
    try Data("x".utf8).write(to: URL(fileURLWithPath: bundle + "/stray.txt"))
    #expect(try Program.run(["verify", bundle]).output.contains("stray.txt"))
    try FileManager.default.removeItem(atPath: bundle + "/stray.txt")
    try FileManager.default.removeItem(atPath: bundle + "/camera.json")
    #expect(try Program.run(["verify", bundle]).output.contains("camera.json"))
  }
}

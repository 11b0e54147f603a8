import Foundation
import Testing
import VenueGeometry
import VenueParts
import VenueRandom
import VenueTestSupport
import VenueTiles

/// In what tiles are kept, read by other people's programs.
@Suite("Containers of tiles") struct TileContainerTests {
  @Test("tiles: --tiles mbtiles has the archive's tiles, same bytes for any jobs", .deep)
  func database() throws {
    let scratch = try Scratch()
    let bundle = scratch.path("bundle")
    let run = try Program.run(
      ["compile", Program.venue("harbor-airport"), "-o", bundle, "--tiles", "mbtiles", "--jobs", "1"])
    #expect(run.status == 0, "\(run.talk)")
    for name in ["tiles", "surroundings"] {
      let read = try Answer(
        try PythonReader.run("read_mbtiles.py", ["\(bundle)/\(name).mbtiles", "\(bundle)/\(name).pmtiles"]))
      #expect(read["check"].text == "ok" && read["different"].int == 0, "\(name)")
      #expect(read["tiles"].int ?? 0 > 5)
      #expect(read["application"].int == 0x4D50_4258 && read["index"].text == "tile_index")
      let metadata = read["metadata"]
      #expect(metadata["format"].text == "pbf" && metadata["name"].text?.isEmpty == false)
      #expect(metadata["minzoom"].text == "14" && metadata["maxzoom"].text == "18")
      let bounds = (metadata["bounds"].text ?? "").split(separator: ",").compactMap { Double($0) }
      #expect(bounds.count == 4 && bounds[0] < bounds[2] && bounds[1] < bounds[3])
      #expect((metadata["center"].text ?? "").split(separator: ",").count == 3)
      #expect(metadata["json"].text?.contains("\"vector_layers\":[{\"id\":") == true)
    }
    #expect(try Program.run(["verify", bundle]).status == 0)

    let again = scratch.path("again")
    _ = try Program.run(
      ["compile", Program.venue("harbor-airport"), "-o", again, "--tiles", "mbtiles", "--jobs", "2"])
    let (one, other) = try (
      Data(contentsOf: URL(filePath: bundle + "/tiles.mbtiles")),
      Data(contentsOf: URL(filePath: again + "/tiles.mbtiles"))
    )
    #expect(one == other)

    // Not asked for any more, it goes.
    #expect(try Program.run(["compile", Program.venue("harbor-airport"), "-o", bundle]).status == 0)
    #expect(!FileManager.default.fileExists(atPath: bundle + "/tiles.mbtiles"))
    #expect(try Program.run(["compile", Program.venue("corner-mall"), "-o", bundle, "--tiles", "zip"]).status == 2)
  }

  @Test("tiles: --tile-ids text gives every feature the id of its number", .deep)
  func identities() throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: Program.venue("corner-mall"), ["--tile-ids", "text"])
    let read = try Answer(try PythonReader.run("read_identities.py", [bundle + "/tiles.pmtiles"]))
    let table = try Answer(file: bundle + "/ids.json")["ids"].list
    let pairs = read["ids"].list
    #expect(pairs.count == table.count - 1)
    for pair in pairs {
      let number = try #require(pair[0].int)
      #expect(pair[1].text == table[number][1].text, "number \(number)")
    }
    #expect(try Program.run(["compile", Program.venue("corner-mall"), "-o", bundle]).status == 0)
    let without = try Answer(try PythonReader.run("read_identities.py", [bundle + "/tiles.pmtiles"]))
    #expect(without["ids"].list.allSatisfy { $0[1].text == nil })
  }

  @Test("tiles: a pyramid too large for one directory has leaves for its clients", .deep)
  func leaves() throws {
    let scratch = try Scratch()
    var dice = SeededRandom(seed: 12)
    var addresses: [String] = []
    var seen: Set<SIMD2<Int>> = []
    var features: [TileFeature] = []
    while features.count < 24_000 {
      let (x, y) = (137_000 + Int.random(in: 0..<400, using: &dice), 91_600 + Int.random(in: 0..<400, using: &dice))
      guard seen.insert([x, y]).inserted else { continue }
      let share = 1.0 / Double(1 << 18)
      let middle = Trigonometry.coordinate(mercatorX: (Double(x) + 0.5) * share, y: (Double(y) + 0.5) * share)
      features.append(
        TileFeature(
          id: UInt64(features.count + 1), layer: "label", geometry: .points([middle]),
          properties: [
            TileProperty("name", .string(String(repeating: "n", count: Int.random(in: 1...99, using: &dice))))
          ]))
      if features.count.isMultiple(of: 60) { addresses.append("18 \(x) \(y)") }
    }
    let archive = TileArchive(features: features, options: TileOptions(minimumZoom: 18, maximumZoom: 18))
    let (file, list) = (scratch.path("large.pmtiles"), scratch.path("addresses.txt"))
    try Data(archive.bytes).write(to: URL(filePath: file))
    try addresses.joined(separator: "\n").write(toFile: list, atomically: true, encoding: .utf8)
    let read = try Answer(try PythonReader.run("read_leaves.py", [file, list]))
    #expect(read["leaves"].int ?? 0 > 16_000)
    #expect(read["root"].int ?? .max <= 16_384 - 127)
    #expect(read["found"].int == 400 && read["tiles"].int == 24_000)
    #expect(read["beside"].text == "nothing")
  }

  @Test("tiles: a street in pieces has its name once per zoom, in one tile", .deep)
  func streetNames() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "harbor-airport")
    // Terminal Road in two pieces, drawn towards each other.
    var drawing = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: venue + "/surroundings.geojson")))
        as? [String: Any])
    var features = try #require(drawing["features"] as? [[String: Any]])
    let place = try #require(features.firstIndex { $0["id"] as? String == "terminal-road" })
    var (one, other) = (features[place], features[place])
    var geometry = try #require(one["geometry"] as? [String: Any])
    let line = try #require(geometry["coordinates"] as? [[Double]])
    let middle = [(line[0][0] + line[1][0]) / 2, (line[0][1] + line[1][1]) / 2]
    geometry["coordinates"] = [line[0], middle]
    one["geometry"] = geometry
    geometry["coordinates"] = Array((line.dropFirst().reversed()) + [middle])
    other["geometry"] = geometry
    other["id"] = "terminal-road-2"
    features[place] = one
    features.append(other)
    drawing["features"] = features
    try JSONSerialization.data(withJSONObject: drawing).write(to: URL(filePath: venue + "/surroundings.geojson"))

    let bundle = scratch.path("bundle")
    let run = try Program.run(["compile", venue, "-o", bundle])
    #expect(run.status == 0, "\(run.talk)")
    let read = try Answer(
      try PythonReader.run("read_names.py", [bundle + "/surroundings.pmtiles", "surroundings_name"]))
    #expect(read["zooms"].list.compactMap(\.int) == [14, 15, 16, 17, 18])
    for zoom in read["names"].keys {
      let names = read["names"][zoom]
      #expect(names.keys.contains("Terminal Road") && names.keys.count > 5)
      for name in names.keys { #expect(names[name].int == 1, "\(name) at \(zoom)") }
    }
  }
}

import Foundation
import Testing
import VenueBundle
import VenueCompiler
import VenueDiagnostics
import VenueGeometry
import VenueJSON
import VenueModel
import VenueParts
import VenueRouting
import VenueRules
import VenueTestSupport
import VenueVocabulary

@testable import VenueAtlas

/// Whole compiles of venues nobody would draw: read, check, compile, open, route.
@Suite struct RandomVenueTests {
  @Test("bundle: random plans compile to sound bundles with routes on their ground", .review("FL-H5"), .deep)
  func compileWhole() throws {
    var (found, walked, withdrawn) = (0, 0, 0)
    for seed in UInt64(1)...24 {
      let folder = NSTemporaryDirectory() + "venuemap-random-" + UUID().uuidString
      defer { try? FileManager.default.removeItem(atPath: folder) }
      for file in RandomVenue(seed: seed).files {
        let path = folder + "/source/" + file.path
        try FileManager.default.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: URL(filePath: path))
      }
      let bundle = folder + "/bundle"
      let compilation = try VenueCompiler(options: CompilerOptions(allowsErrors: true))
        .compile(folder + "/source", to: bundle)
      if case .notWritten(let obstacle) = compilation.outcome { Issue.record("seed \(seed): \(obstacle)") }
      // What is wrong is wrong with features; the files themselves are fine.
      #expect(!compilation.check.diagnostics.contains { $0.code.hasPrefix("SRC") }, "seed \(seed)")
      withdrawn += compilation.withdrawnCount
      try expectWholeLedger(bundle + ".build/ledger.json", of: compilation, "seed \(seed)")
      let atlas = try Atlas(path: bundle)
      #expect(atlas.folder.verify().isEmpty, "seed \(seed)")
      for floor in try atlas.floors().floors {
        #expect(try atlas.picture(floor: floor.number).svg().contains("</svg>"))
      }
      let router = try atlas.router()
      try router.check()
      let (routes, steps) = expectRoutesOnGround(router, seed)
      found += routes
      walked += steps
    }
    // The plans are odd, not hopeless.
    #expect(found > 150 && walked > 400 && withdrawn > 3, "\(found) routes of \(walked) steps, \(withdrawn) withdrawn")
  }

  private func expectWholeLedger(_ path: String, of compilation: Compilation, _ name: String) throws {
    let data = try #require(FileManager.default.contents(atPath: path))
    let entries = try #require(try JSONReader.read(Array(data)).root["entries"]?.array)
    var counts: [String: Int] = [:]
    for entry in entries { counts["\(entry["type"]?.string ?? "") \(entry["id"]?.string ?? "")", default: 0] += 1 }
    for (ref, id) in compilation.source.venue.featureIDs {
      #expect(counts["\(ref.type.rawValue) \(id)"] == 1, "\(name): \(ref.type.rawValue) \(id)")
    }
  }

  /// Twelve questions a venue. Every step on a level is walked on polygons of that level's mesh, within a centimetre.
  private func expectRoutesOnGround(_ router: Router, _ seed: UInt64) -> (routes: Int, steps: Int) {
    let network = router.network
    guard !network.places.isEmpty else { return (0, 0) }
    let plane = LocalPlane(origin: network.origin, bearing: network.bearing)
    var state = seed
    func pick(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    var (routes, steps) = (0, 0)
    for number in 0..<12 {
      let (from, to) = (pick(network.places.count), pick(network.places.count))
      let profile = RoutingProfile.all[number % RoutingProfile.all.count]
      guard case .found(let route) = router.route(from: .place(from), to: .place(to), profile: profile) else {
        continue
      }
      routes += 1
      #expect(route.distance.isFinite && route.distance >= 0 && route.duration.isFinite && route.duration >= 0)
      for step in route.steps where step.kind != .connector && step.kind != .outside {
        guard let level = network.levels.first(where: { $0.id == step.level }) else { continue }
        steps += 1
        let points = step.geometry.map { plane.metres(at: $0) }.map { (x: $0.x * 1000, y: $0.y * 1000) }
        for (start, end) in zip(points, points.dropFirst()) {
          let pieces = max(1, Int(((end.x - start.x).magnitude + (end.y - start.y).magnitude) / 250))
          for piece in 0...pieces {
            let share = Double(piece) / Double(pieces)
            let point = (x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y))
            #expect(
              isOnGround(point, of: level),
              "seed \(seed): \(network.places[from].id) to \(network.places[to].id), step \(step.index) leaves the ground at \(point)"
            )
          }
        }
      }
    }
    return (routes, steps)
  }

  private func isOnGround(_ point: (x: Double, y: Double), of level: NetworkLevel) -> Bool {
    let (starts, slots, vertices) = (level.polygonStarts, level.polygonVertices, level.vertices)
    return zip(starts, starts.dropFirst()).contains { start, end in
      let corners = (Int(start)..<Int(end)).map { slot in
        let vertex = Int(slots[slot])
        return (x: Double(vertices[2 * vertex]), y: Double(vertices[2 * vertex + 1]))
      }
      var last = corners[corners.count - 1]
      for next in corners {
        let (dx, dy) = (next.x - last.x, next.y - last.y)
        let across = dx * (point.y - last.y) - dy * (point.x - last.x)
        if across < -10 * (dx * dx + dy * dy).squareRoot() { return false }
        last = next
      }
      return true
    }
  }
}

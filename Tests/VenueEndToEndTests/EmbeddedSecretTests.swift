import Foundation
import Testing
import VenueTestSupport

/// A secret in a venue is told, and shown nowhere.
struct EmbeddedSecretTests {
  /// Put together here, so that no file of the project holds anything like a token.
  private static let secret = "Zx9Qv" + "T3mLp8RkWc2Yb" + "7NdHs5Ga4Ef6Ju"

  /// The mall with a secret in each kind of file.
  private func mall(_ scratch: Scratch) throws -> String {
    let venue = scratch.path("mall")
    try FileManager.default.copyItem(atPath: Program.venue("corner-mall"), toPath: venue)
    func change(_ file: String, _ work: (String) -> String) throws {
      let text = (try? String(contentsOfFile: venue + file, encoding: .utf8)) ?? ""
      try FileManager.default.createDirectory(
        at: URL(filePath: venue + file).deletingLastPathComponent(), withIntermediateDirectories: true)
      try work(text).write(toFile: venue + file, atomically: true, encoding: .utf8)
    }
    let address = "https://corner-mall.example/?access_token=\(EmbeddedSecretTests.secret)"
    try change("/venue.yaml") { $0.replacing("https://corner-mall.example/", with: address) }
    try change("/levels/ground.yaml") { "# AI" + "za\(EmbeddedSecretTests.secret)123\n" + $0 }
    try change("/features/more.geojson") { _ in
      """
      {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "planter", "feature_type": "fixture",
        "geometry": {"type": "Polygon", "coordinates": [[[24.9902, 60.10515], [24.9903, 60.10515], [24.9903, 60.1052], [24.9902, 60.10515]]]},
        "properties": {"category": "vegetation", "level_id": "ground", "x-api-key": "\(EmbeddedSecretTests.secret)"}}]}
      """
    }
    try change("/theme.yaml") { _ in "x-password: \(EmbeddedSecretTests.secret)\n" }
    try change("/occupants.csv") { _ in
      "id,unit,name,website\ninkwell-two,shop-2,Inkwell,https://tide:\(EmbeddedSecretTests.secret)@inkwell.example/\n"
    }
    try change("/icons/kite.svg") { _ in
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 15 15"><!-- api_key=\(EmbeddedSecretTests.secret) -->
        <path d="M1 1h13v13z"/></svg>
      """
    }
    for (file, text) in feed { try change("/transit/\(file)") { _ in text } }
    return venue
  }

  /// A bus at the mall's stop, on a line with a secret in its name.
  private var feed: [String: String] {
    [
      "agency.txt":
        "agency_id,agency_name,agency_url,agency_timezone\nk,Kestrel,https://kestrel.example,Europe/Helsinki\n",
      "stops.txt": "stop_id,stop_name,stop_lat,stop_lon\n1201,Corner Street,60.1049,24.9903\n7000,Old Town,60.2,24.9\n",
      "routes.txt":
        "route_id,agency_id,route_short_name,route_long_name,route_type\nr,k,12,api_key=\(EmbeddedSecretTests.secret),3\n",
      "trips.txt": "route_id,service_id,trip_id,trip_headsign\nr,d,t,Old Town\n",
      "stop_times.txt":
        "trip_id,arrival_time,departure_time,stop_id,stop_sequence\nt,08:00:00,08:00:00,1201,1\nt,08:20:00,08:20:00,7000,2\n",
      "calendar.txt":
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nd,1,1,1,1,1,1,1,20260101,20271231\n",
    ]
  }

  @Test("secrets: a secret is an error at its line in every file and never shown", .deep, .shows("M02.1", "M02.2"))
  func told() throws {
    let scratch = try Scratch()
    let venue = try mall(scratch)
    let secret = EmbeddedSecretTests.secret
    let run = try Program.run(["validate", venue, "--format", "json"])
    #expect(run.status == 1 && !run.output.contains(secret) && !run.talk.contains(secret))
    let findings = try Answer(run)["findings"].list.filter { $0["code"].text == "SRC016" }
    let files = findings.compactMap { $0["place"]["file"].text }
    #expect(
      Set(files.map { $0.replacing(venue + "/", with: "") })
        == [
          "venue.yaml", "levels/ground.yaml", "features/more.geojson", "theme.yaml", "occupants.csv", "icons/kite.svg",
          "transit/routes.txt",
        ], "\(files)")
    #expect(findings.allSatisfy { $0["severity"].text == "error" && ($0["place"]["line"].number ?? 0) > 0 })
    for format in ["text", "json"] {
      let report = scratch.path("report.\(format)")
      let run = try Program.run(["validate", venue, "--report", "\(format)=\(report)"])
      #expect(run.status == 1, "\(format): \(run.talk)")
      let text = try String(contentsOfFile: report, encoding: .utf8)
      #expect(text.contains("SRC016") && !text.contains(secret), "\(format)")
      #expect(!run.output.contains(secret) && !run.talk.contains(secret), "\(format)")
    }
  }

  @Test("secrets: a secret in an IMDF archive is reported at its line", .shows("M02.1", "M02.2"))
  func archive() throws {
    let scratch = try Scratch()
    let folder = scratch.path("imdf")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let secret = EmbeddedSecretTests.secret
    for (file, text) in [
      "manifest.json": #"{"version": "1.0.0", "created": "2026-10-02T12:00:00Z", "language": "en"}"#,
      "venue.geojson": """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": "1b5b0f8e-0000-4000-8000-000000000001", "feature_type": "venue", "geometry": null,
         "properties": {"category": "shoppingcenter", "website": "https:\\/\\/maps:\(secret)@mall.example\\/"}}]}
      """,
    ] { try text.write(toFile: folder + "/" + file, atomically: true, encoding: .utf8) }
    let run = try Program.run(["validate", folder, "--format", "json"])
    #expect(run.status == 1 && !run.output.contains(secret) && !run.talk.contains(secret))
    let findings = try Answer(run)["findings"].list.filter { $0["code"].text == "SRC016" }
    #expect(findings.map { $0["place"]["line"].number } == [3] && findings.count == 1)
  }

  @Test(
    "secrets: an escaped secret is reported at its place and is in no bundle", .shows("M02.1", "M02.3"),
    arguments: TestDepth.sample(
      [
        ("levels/ground.yaml", #""gh\x70_«»""#), ("levels/ground.yaml", #""https:\/\/maps:«»@mall.example\/""#),
        ("features/more.geojson", #""gh\u0070_«»""#), ("features/more.geojson", #""https:\/\/maps:«»@mall.example\/""#),
      ], fast: 2))
  func escaped(file: String, text: String) throws {
    let scratch = try Scratch()
    let (venue, bundle) = (try scratch.copy(of: "corner-mall"), scratch.path("bundle"))
    let secret = EmbeddedSecretTests.secret + "Zq81"
    let name = text.replacing("«»", with: secret)
    if file.hasSuffix(".yaml") {
      _ = try scratch.edit("\(venue)/\(file)", "name: Larch Lane", "name: \(name)")
    } else {
      try FileManager.default.createDirectory(atPath: venue + "/features", withIntermediateDirectories: true)
      try """
      {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "bench", "feature_type": "amenity",
        "geometry": {"type": "Point", "coordinates": [24.99032, 60.10516]},
        "properties": {"category": "seating", "level_id": "ground", "name": {"en": \(name)}}}]}
      """.write(toFile: "\(venue)/\(file)", atomically: true, encoding: .utf8)
    }
    let run = try Program.run(["compile", venue, "-o", bundle])
    #expect(run.status == 1 && run.talk.contains("SRC016") && run.talk.contains(file), "\(run.status): \(run.talk)")
    #expect(!(run.talk + run.output).contains(secret))
    #expect(try Program.run(["compile", venue, "-o", bundle, "--allow-errors"]).status != 70)
  }

  @Test("secrets: a private key is reported, and its file is still read", .shows("M02.2"))
  func privateKey() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    let line = EmbeddedSecretTests.secret + EmbeddedSecretTests.secret
    _ = try scratch.edit(
      venue + "/levels/upper.yaml", "level: upper",
      "x-key: |\n  -----BEGIN " + "PRIVATE KEY-----\n  \(line)\n  \(line)\n  -----END PRIVATE KEY-----\nlevel: upper")
    let run = try Program.run(["validate", venue, "--format", "json"])
    let codes = Set(try Answer(run)["findings"].list.filter { $0["severity"].text == "error" }.map { $0["code"].text })
    #expect(run.status == 1 && codes == ["SRC016"] && !run.output.contains(line), "\(codes)")
  }

  @Test("secrets: no file of a bundle contains the secret, whatever is allowed", .deep, .shows("M02.3"))
  func bundle() throws {
    let scratch = try Scratch()
    let (venue, bundle) = (try mall(scratch), scratch.path("bundle"))
    #expect(try Program.run(["compile", venue, "-o", bundle]).status == 1)
    #expect(!FileManager.default.fileExists(atPath: bundle))
    _ = try Program.run(["compile", venue, "-o", bundle, "--allow-errors"])
    var files = 0
    for folder in [bundle, bundle + ".build"] {
      for case let file as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
        guard let bytes = FileManager.default.contents(atPath: folder + "/" + file) else { continue }
        files += 1
        #expect(bytes.range(of: Data(EmbeddedSecretTests.secret.utf8)) == nil, "\(file)")
      }
    }
    #expect(files > 20)
    let address = "https://maps:\(EmbeddedSecretTests.secret)@tiles.example/"
    let run = try Program.run(["compile", Program.venue("corner-mall"), "-o", bundle, "--base-url", address])
    #expect(run.status == 2 && !run.talk.contains(EmbeddedSecretTests.secret), "\(run.talk)")
  }

  @Test(
    "secrets: real venues made by others contain no secret", .deep,
    .needsData("imdf-spbpu-campus", "imdf-postech-c5", "imdf-ulm-university"), .shows("M02.4"))
  func realVenues() throws {
    for venue in [
      "imdf-spbpu-campus/IMDFData", "imdf-ulm-university/IMDFData", "imdf-postech-c5/IMDFData",
    ] {
      let path = try #require(Program.shared(venue))
      let run = try Program.run(["validate", path, "--format", "json"])
      #expect(!run.output.contains("SRC016"), "\(venue)")
    }
  }

  @Test("secrets: the example venues contain no secret", .shows("M02.4"), arguments: ["corner-mall", "harbor-airport"])
  func examples(venue: String) throws {
    #expect(!(try Program.run(["validate", Program.venue(venue), "--format", "json"]).output.contains("SRC016")))
  }
}

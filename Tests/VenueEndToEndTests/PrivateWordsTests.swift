import Foundation
import Testing
import VenueTestSupport

/// What the public must not read is in no byte of a bundle, whatever file it stands in, tiles unpacked.
struct PrivateWordsTests {
  private static func venue(_ audience: String) -> String {
    """
    schema: 1
    id: quay
    name: Kestrel Quay
    category: transitstation
    address: {address: 4 Quay Street, locality: Port Kestrel, country: FI}
    time_zone: Europe/Helsinki
    languages: [en]
    frame: {origin: [24.956, 60.161]}
    publish: {audience: \(audience)}
    connectors:
      lift: {category: elevator, levels: [ground, crew], door: 0.9}
      zqidhoist: {category: elevator, levels: [ground, crew], door: 0.9, name: Zqhoist}
    """
  }

  private static let ground = """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 50, 30]}
    units:
      hall: {category: walkway, rect: [0, 0, 50, 10], openings: {door: {to: outside, wall: south, width: 2}}}
      zqidvault:
        category: nonpublic
        rect: [0, 10, 10, 10]
        restriction: employeesonly
        name: Zqvault
        alt_name: Zqvaulted
        openings: {zqidbadge: {to: hall, width: 1, name: Zqbadge, access_control: [badgereader]}}
        occupant:
          {id: zqsecret, name: Zqcontrol, category: books, website: "https://zqsite.example", hours: "08:00-20:00"}
      zqidwash:
        category: restroom
        restriction: restricted
        name: Zqwash
        rect: [10, 10, 10, 10]
        openings: {zqidwashdoor: {to: hall, width: 1, name: Zqwashdoor}}
      shop: {category: room, name: Zqxshop, rect: [20, 10, 10, 10], openings: {shop-door: {to: hall, width: 1}}}
      lift.ground: {rect: [30, 10, 3, 3], openings: {lift-0: {to: hall, width: 0.9}}}
      zqidhoist.ground: {restriction: employeesonly, rect: [34, 10, 3, 3], openings: {zqidhoistdoor: {to: hall, width: 0.9}}}
    kiosks: {zqidguard: {rect: [2, 12, 1, 1], name: Zqguard}}
    amenities: {zqaed: {category: defibrillator, name: Zqheart, point: [4, 14]}}
    fixtures: {zqiddesk: {category: furniture, rect: [6, 12, 1, 1], name: Zqdesk}}
    sections: {zqidzone: {category: security, restriction: restricted, rect: [21, 11, 3, 3], name: Zqzone}}
    """

  /// Without a short name, so that something else stands for the floor in the picker.
  private static let crew = """
    level: crew
    ordinal: 1
    name: Zqcrew
    restriction: employeesonly
    outline: {rect: [0, 0, 50, 30]}
    units:
      zqidgallery: {category: walkway, restriction: employeesonly, name: Zqgallery, rect: [0, 0, 50, 10]}
      zqidmess:
        category: room
        restriction: employeesonly
        name: Zqmess
        rect: [0, 10, 10, 10]
        openings: {zqidmessdoor: {to: zqidgallery, width: 1, name: Zqmessdoor}}
      lift.crew: {rect: [30, 10, 3, 3], openings: {zqidliftdoor: {to: zqidgallery, width: 0.9}}}
      zqidhoist.crew: {restriction: employeesonly, rect: [34, 10, 3, 3], openings: {zqidhoistgate: {to: zqidgallery, width: 0.9}}}
    """

  private static let annex = """
    {"type": "FeatureCollection", "features": [
    {"type": "Feature", "id": "zqidannex", "feature_type": "building", "geometry": null, "properties": {
      "name": {"en": "Zqannex"}, "alt_name": null, "category": "unspecified", "restriction": "employeesonly",
      "display_point": {"type": "Point", "coordinates": [24.9562, 60.1611]}, "address_id": null}},
    {"type": "Feature", "id": "zqidplan", "feature_type": "footprint", "geometry": {"type": "Polygon", "coordinates":
      [[[24.956, 60.161], [24.9566, 60.161], [24.9566, 60.1612], [24.956, 60.1612], [24.956, 60.161]]]},
      "properties": {"name": {"en": "Zqplan"}, "category": "ground", "building_ids": ["zqidannex"]}}]}
    """

  private func words(_ audience: String, _ scratch: Scratch) throws -> [String] {
    let folder = scratch.url.appendingPathComponent(audience)
    for (name, text) in [
      ("venue.yaml", PrivateWordsTests.venue(audience)), ("levels/ground.yaml", PrivateWordsTests.ground),
      ("levels/crew.yaml", PrivateWordsTests.crew), ("features/annex.geojson", PrivateWordsTests.annex),
    ] {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let bundle = scratch.path(audience + ".bundle")
    let run = try Program.run(["compile", folder.path, "-o", bundle, "--allow-errors"])
    #expect(FileManager.default.fileExists(atPath: bundle + "/manifest.json"), "\(run.output)\(run.talk)")
    let read = try PythonReader.run("find_words.py", [bundle, "zq"])
    #expect(read.status == 0, "\(read.talk)")
    return read.output.split(separator: "\n").map(String.init)
  }

  @Test(
    "secrets: restricted names are in no byte of a public bundle, all are for staff", .review("FL-T1", "SL-H3"), .deep)
  func bytes() throws {
    let scratch = try Scratch()
    let published = try words("public", scratch)
    #expect(published.contains("tiles.pmtiles zqxshop"))
    let inside = try words("staff", scratch)
    let names = [
      "zqhoist", "zqvault", "zqbadge", "zqsecret", "zqcontrol", "zqwash", "zqwashdoor", "zqguard", "zqaed", "zqheart",
      "zqdesk", "zqzone", "zqcrew", "zqgallery", "zqmess", "zqmessdoor", "zqannex", "zqplan",
    ]
    for name in names {
      // Texts of the network stand end to end, so that one word may hold several.
      #expect(!published.contains { $0.contains(name) }, "\(name): \(published)")
      #expect(inside.contains { $0.contains(name) }, "\(name)")
    }
    let ids = [
      "hoist", "vault", "badge", "wash", "washdoor", "hoistdoor", "guard", "desk", "zone", "gallery", "mess",
      "messdoor", "liftdoor", "hoistgate", "annex", "plan",
    ]
    for id in ids {
      #expect(!published.contains { $0.contains("zqid" + id) }, "\(id): \(published)")
      #expect(inside.contains { $0.contains("zqid" + id) }, "\(id)")
    }
  }
}

import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

@testable import VenueFormats

/// One small venue in every form that can be read.
@Suite("One venue in several formats")
struct ConformanceTests {
  /// The venue as an archive can say it: without what IMDF has no words for.
  private func asArchive(_ venue: Venue) -> Venue {
    var plain = venue
    plain.connectors = []
    plain.transitLinks = []
    plain.credits = []
    plain.timeZone = nil
    plain.frame = nil
    plain = withoutSurveys(plain)
    for index in plain.openings.positions {
      plain.openings[index].width = nil
      plain.openings[index].joins = nil
      plain.openings[index].passage = .both
      plain.openings[index].checkpoint = nil
    }
    return plain
  }

  /// A survey is told of a level's file; features have no word for it.
  private func withoutSurveys(_ venue: Venue) -> Venue {
    var plain = venue
    for index in plain.levels.positions { plain.levels[index].survey = nil }
    return plain
  }

  @Test("formats: by hand or as an IMDF folder, it is the same venue")
  func imdfFolder() throws {
    let written = try TinyVenue.read().venue
    let archive = try VenueReader.read(InputTree(ArchiveText(venue: written, withOwnProperties: false).archive()))
    #expect(archive.format == .imdf)
    #expect(archive.findings == [])
    expectSameVenue(archive.venue, asArchive(written))
  }

  @Test("formats: as a folder or a zip, at the root or nested, it is the same venue")
  func onDisk() throws {
    let written = try TinyVenue.read().venue
    let files = ArchiveText(venue: written, withOwnProperties: false).archive()
    let expected = asArchive(written)
    try TemporaryFolder.with { folder in
      try TemporaryFolder.write(files, to: folder)
      expectSameVenue(try VenueReader.read(folder).venue, expected)
    }
    for prefix in ["", "Export 2026/IMDFData/"] {
      var zip = StoredZip()
      for (name, text) in files.sorted(by: { $0.key < $1.key }) { zip.add(prefix + name, Array(text.utf8)) }
      zip.add("__MACOSX/._unit.geojson", [0, 5, 22, 7])
      zip.add(prefix + ".DS_Store", [0, 0, 0, 1])
      let source = try zip.withFile { try VenueReader.read($0) }
      #expect(source.findings == [])
      expectSameVenue(source.venue, expected)
    }
  }

  @Test("formats: with levels by hand or as GeoJSON, it is the same venue")
  func featureFiles() throws {
    let written = try TinyVenue.read().venue
    let text = ArchiveText(venue: written, withOwnProperties: true)
    let types = FeatureType.allCases.filter { $0.isIMDF && $0 != .venue && $0 != .address }
    let source = try TinyVenue.read([
      "venue.yaml": TinyVenue.venue, "features/all.geojson": text.collection(types.flatMap { text.features($0) }),
    ])
    #expect(source.findings == [])
    expectSameVenue(source.venue, withoutSurveys(written))
  }

  @Test("formats: split into GeoJSON, YAML and CSV, it is the same venue")
  func parts() throws {
    let written = try TinyVenue.read().venue
    var drawn = written
    for index in drawn.units.positions {
      drawn.units[index].category = nil
      drawn.units[index].name = Labels()
    }
    let text = ArchiveText(venue: drawn, withOwnProperties: true)
    // Shapes of the units leave the level file; everything else about them stays.
    let words = TinyVenue.ground.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line -> String in
        if line.hasPrefix("    rect:") { return "" }
        return String(line).replacing("rect: [40, 20, 3, 3], ", with: "")
      }
      .filter { !$0.hasPrefix("    occupant:") }.joined(separator: "\n")
    let list = """
      id,unit,name,category,hours
      tide-cafe,shop-1,Tide Café,cafe,06:00-20:00
      ink-anchor,shop-2,"Ink & Anchor",books,
      """
    let source = try TinyVenue.read([
      "venue.yaml": TinyVenue.venue, "levels/ground.yaml": words, "levels/deck.yaml": TinyVenue.deck,
      "features/units.geojson": text.collection(text.features(.unit)), "occupants.csv": list,
    ])
    #expect(source.findings == [])
    var expected = written
    for index in expected.occupants.positions { expected.occupants[index].validity = nil }
    expectSameVenue(source.venue, expected)
  }

  @Test("formats: as IndoorGML, rooms, doors and lifts of a venue are the same")
  func indoorGML() throws {
    let written = try TinyVenue.read().venue
    let plane = LocalPlane(origin: Coordinate(longitude: 24.956, latitude: 60.161), bearing: 18)
    let text = CellText(venue: written, plane: plane).text
    let source = try VenueReader.read(
      InputTree([
        "venue.yaml":
          "schema: 1\nid: quay\nlanguages: [en]\nframe: {origin: [24.95600, 60.16100], bearing: 18}\nimports: {plan: {file: quay.gml}}\n",
        "quay.gml": text,
      ]))
    let found = source.venue
    #expect(found.units.kept.map(\.id) == written.units.kept.map(\.id))
    #expect(found.units.kept.map(\.category) == written.units.kept.map(\.category))
    #expect(Set(found.levels.kept.map(\.ordinal)) == Set(written.levels.kept.map(\.ordinal)))
    func metres(_ line: [Coordinate]) -> Set<String> {
      Set(line.map { plane.metres(at: $0) }.map { "\(Int(($0.x * 100).rounded())) \(Int(($0.y * 100).rounded()))" })
    }
    for (unit, other) in zip(found.units.kept, written.units.kept) {
      #expect(metres(unit.geometry[0].shell) == metres(other.geometry[0].shell), "\(unit.id)")
      #expect(unit.name["en"] == other.name.entries.first?.text, "\(unit.id)")
    }
    // A transition through a boundary has the id of the transition.
    let doors = Dictionary(
      uniqueKeysWithValues: found.openings.kept.map { (String($0.id.text.dropFirst(2)), $0) })
    #expect(doors.count == written.openings.kept.count)
    for opening in written.openings.kept {
      let door = doors[opening.id.text]
      #expect(door.map { metres($0.geometry) } == metres(opening.geometry), "\(opening.id)")
      #expect(door?.joins == opening.joins, "\(opening.id)")
    }
    #expect(found.connectors.kept.map(\.category) == ["elevator"])
    #expect(found.connectors[0].landings.map(\.unit) == written.connectors[0].landings.map(\.unit))
  }
}

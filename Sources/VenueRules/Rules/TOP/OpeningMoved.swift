import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Moves openings of archives that are slightly off their wall onto it, and reports it once.
struct OpeningMoved: Rule {
  static let page = RulePage(
    "TOP024", "opening-moved", .info, stage: .source, fix: .unsafe,
    summary: "Openings of an archive were moved onto their walls.",
    why: """
      Some tools draw doors 10 to 30 cm off their wall. The intention is clear, and a reader of an archive often \
      cannot correct it. In a handwritten source it is a separate finding (TOP006) with all `--checks`.
      """,
    repair: "Nothing is required. If the archive can be corrected, draw each door on its wall.",
    basis: "project default",
    thresholds: ["within 30 cm of one parallel wall; farther away it is TOP006"])
  static let subjects: [FeatureType] = [.opening, .unit]
  static let examples = [
    archive("a door 15 cm off its wall, in an archive", mark: "«", y: "60.00010135"),
    archive("on its wall", mark: "", y: "60.0001"),
  ]

  private static func archive(_ title: String, mark: String, y: String) -> RuleExample {
    func collection(_ features: String...) -> String {
      "{\"type\": \"FeatureCollection\", \"features\": [\n\(features.joined(separator: ",\n"))]}"
    }
    func feature(_ type: String, _ number: Int, _ geometry: String, _ properties: String) -> String {
      """
      {"type": "Feature", "id": "00000000-0000-4000-8000-00000000000\(number)", "feature_type": "\(type)",
       "geometry": \(geometry),
       "properties": {\(properties)}}
      """
    }
    func area(_ south: String, _ north: String) -> String {
      "{\"type\": \"Polygon\", \"coordinates\": [[[25, \(south)], [25.0004, \(south)], [25.0004, \(north)], [25, \(north)], [25, \(south)]]]}"
    }
    func line(_ west: String, _ east: String, _ y: String) -> String {
      "{\"type\": \"LineString\", \"coordinates\": [[\(west), \(y)], [\(east), \(y)]]}"
    }
    func id(_ number: Int) -> String { "\"00000000-0000-4000-8000-00000000000\(number)\"" }
    let unit =
      "\"restriction\": null, \"accessibility\": null, \"name\": null, \"alt_name\": null, \"display_point\": null"
    let door =
      "\"category\": \"pedestrian\", \"accessibility\": null, \"access_control\": null, \"door\": null, \"name\": null, \"alt_name\": null, \"display_point\": null"
    return RuleExample(
      title,
      [
        "manifest.json":
          "{\"version\": \"1.0.0\", \"created\": \"2026-01-01T00:00:00Z\", \"generated_by\": null, \"language\": \"en\", \"extensions\": null}",
        "address.geojson": collection(
          feature(
            "address", 1, "null",
            "\"address\": \"4 Quay Street\", \"unit\": null, \"locality\": \"Port Kestrel\", \"province\": null, \"country\": \"FI\", \"postal_code\": null"
          )),
        "venue.geojson": collection(
          feature(
            "venue", 2, area("59.9999", "60.0003"),
            "\"category\": \"museum\", \"restriction\": null, \"name\": {\"en\": \"Quay\"}, \"alt_name\": null, \"hours\": null, \"phone\": null, \"website\": null, \"address_id\": \(id(1)), \"display_point\": {\"type\": \"Point\", \"coordinates\": [25.0001, 60.0001]}"
          )),
        "building.geojson": collection(
          feature(
            "building", 3, "null",
            "\"name\": null, \"alt_name\": null, \"category\": \"unspecified\", \"restriction\": null, \"display_point\": null, \"address_id\": \(id(1))"
          )),
        "level.geojson": collection(
          feature(
            "level", 4, area("60", "60.0002"),
            "\"category\": \"unspecified\", \"restriction\": null, \"outdoor\": false, \"ordinal\": 0, \"name\": {\"en\": \"Street\"}, \"short_name\": {\"en\": \"0\"}, \"display_point\": null, \"address_id\": null, \"building_ids\": [\(id(3))]"
          )),
        "unit.geojson": collection(
          feature("unit", 5, area("60", "60.0001"), "\"category\": \"walkway\", \"level_id\": \(id(4)), \(unit)"),
          feature("unit", 6, area("60.0001", "60.0002"), "\"category\": \"room\", \"level_id\": \(id(4)), \(unit)")),
        "opening.geojson": collection(
          feature("opening", 7, line("25.0002", "25.00022", "60"), "\"level_id\": \(id(4)), \(door)"),
          feature("opening", 8, mark + line("25.0001", "25.00012", y), "\"level_id\": \(id(4)), \(door)")),
      ])
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    // Openings that the reader placed are not moved; geometry depends on the format, never on a profile.
    guard !context.source.format.derivesDoors else { return }
    let index = context.index
    var moved: [(opening: Int, line: [Coordinate], distance: Double)] = []
    for level in context.venue.levels.positions where !index.openingsByLevel[level].isEmpty {
      let drawn = LevelWalls(
        units: index.drawings[level].units, openings: index.drawings[level].openings, thresholds: context.thresholds)
      for move in context.recalled("openings off their wall", on: level, of: drawn, { $0.moves() }) {
        moved.append(
          (
            index.openingsByLevel[level][move.opening], [move.start, move.end].map(index.plane.coordinate(of:)),
            move.distance
          ))
      }
    }
    guard let first = moved.first else { return }
    report(finding(moved, first, context))
  }

  private func finding(
    _ moved: [(opening: Int, line: [Coordinate], distance: Double)],
    _ first: (opening: Int, line: [Coordinate], distance: Double), _ context: RuleContext
  ) -> Finding {
    let refs = moved.map { FeatureRef(.opening, $0.opening) }
    let distances = moved.map(\.distance)
    let (least, most) = (metres(distances.min() ?? 0), metres(distances.max() ?? 0))
    let range = least == most ? most : "\(least) to \(most)"
    var finding = Finding(
      refs, "geometry",
      moved.count == 1
        ? "opening \(context.words(for: refs[0])) was \(most) m off its wall and was moved onto it"
        : "\(moved.count) openings were \(range) m off their walls and were moved onto them")
    finding.moves = moved.map { (FeatureRef(.opening, $0.opening), $0.line) }
    finding.fix = FindingFix(
      "write the line on the wall", .unsafe,
      moved.map {
        SourceChange(
          .feature(FeatureRef(.opening, $0.opening), "geometry"), path: ["coordinates"], .replace($0.line.written))
      })
    finding.level = context.index.openingLevels[first.opening]
    finding.show(PlaneBounds(around: context.index.openingLines[first.opening]), on: context.index.plane)
    finding.help = ["nothing is required. If you can correct the archive, draw each opening on its wall"]
    finding.measured = Measure((distances.max() ?? 0) / 1000, "m")
    finding.threshold = Measure(context.thresholds.snappingDistance / 1000, "m")
    finding.related = context.examples(refs.dropFirst(), "geometry") { context.words(for: $0) }
    return finding
  }

  private func metres(_ millimetres: Double) -> String { Text.fixed(millimetres / 1000, decimals: 2) }
}

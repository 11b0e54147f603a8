import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueReports
import VenueVocabulary

/// A run with findings of all severities in two files of one venue.
enum SmallRun {
  static let ground = SourceText(
    file: "levels/ground.yaml",
    bytes: Array("units:\n  café: {rect: [0, 0, 4, 4]}\n  shop: {rect: [3, 0, 4, 4]}\n".utf8))

  static let page = RulePage(
    "TOP003", "units-overlap", .error, tags: ["core"], summary: "Two units overlap.", why: "A tap hits both.",
    repair: "Move one of them.", basis: "project default", thresholds: ["0.05 m²"])
  static let note = RulePage(
    "LBL001", "name-missing", .info, summary: "A shop has no name.", why: "People search for names.",
    repair: "Add a name.", basis: "project default")

  /// A place of the file above.
  static func place(_ part: String) -> SourcePlace {
    let bytes = ground.bytes() ?? []
    let wanted = Array(part.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? 0
    return SourcePlace(file: ground.file, range: start..<(start + wanted.count), pointer: "/units")
  }

  /// - Parameter name: id of the feature, also in the message and the help.
  static func finding(_ name: String = "shop") -> Diagnostic {
    var finding = Diagnostic(
      page, "\(name) and café overlap by 4.00 m²", place: place("[3, 0, 4, 4]"),
      feature: FeatureMention(id: name, type: "unit", name: name),
      related: [RelatedPlace(place("[0, 0, 4, 4]"), "café ends at x 4")], help: ["start \(name) at x 4"])
    finding.fingerprint = "00000000000000a1"
    finding.level = "ground"
    finding.coordinate = (24.95601, 60.161)
    return finding
  }

  /// Without a place.
  static var remark: Diagnostic {
    var finding = Diagnostic(note, "the venue has no names")
    finding.fingerprint = "00000000000000b2"
    return finding
  }

  static func venue(
    _ findings: [Diagnostic] = [remark, finding()], path: String = "venues/small mall", id: String = "small",
    rules: [RulePage] = [], sketch: VenueSketch? = nil
  ) -> RunReport.Venue {
    RunReport.Venue(
      path: path, id: id, mainFile: path + "/venue.yaml",
      findings: FindingsReport(
        diagnostics: findings, skipped: [], texts: [ground.file: ground], scope: "1 level",
        root: "/home/someone/repository/venues/small mall"),
      rules: rules, sketch: sketch)
  }

  /// The finding, of a venue in a folder of a zip archive.
  static func archived() -> RunReport {
    var venue = venue([finding()], path: "venues/mall.zip")
    (venue.mainFile, venue.storage) = ("venues/mall.zip", .archive(folder: "maps/IMDFData"))
    return RunReport([venue])
  }

  /// Names that are markup, commands or control characters in one of the formats.
  static let hostile = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "</title></style></svg>", "a\n::error::forged",
    "a\u{1B}[31m\u{0}\u{7}b", "]]> & <b>", "[click](http://evil.example)", "| --- | @team #12 `code` |",
    "javascript:alert(1)",
    "%0A::warning::x", "a,b:c=d", "\u{202E}reversed", "{0} {{1}}", "'; alert(1); '", "<!-- --> &lt;b&gt;",
    "# heading\n- list",
  ]

  /// One level of 20 by 10 metres with two rooms.
  static func drawn(_ name: String = "shop") -> Venue {
    func square(_ west: Double, _ east: Double) -> [GeoPolygon] {
      let corners = [(west, 60.161), (east, 60.161), (east, 60.1611), (west, 60.1611), (west, 60.161)]
      return [GeoPolygon(shell: corners.map { Coordinate(longitude: $0.0, latitude: $0.1) })]
    }
    var venue = Venue(id: "small")
    var level = Level(id: "ground")
    level.ordinal = 0
    level.shortName = ["en": name]
    level.geometry = square(24.956, 24.9564)
    venue.levels.append(level)
    for (id, west, east) in [("café", 24.956, 24.9562), (name, 24.9562, 24.9564)] {
      var unit = VenueUnit(id: ID(id))
      unit.levelID = "ground"
      unit.name = ["en": id]
      unit.geometry = square(west, east)
      venue.units.append(unit)
    }
    return venue
  }
}

import Testing
import VenueChecks
import VenueCompiler
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueRules
import VenueTestSupport
import VenueVocabulary

/// Suppressions in comments and in `x-ignore`.
struct SuppressionTests {
  /// A hall with a hatch of 20 cm (TOP009), written with a comment above it, beside it, or at the key of the hall.
  static func hall(above: String = "", beside: String = "", atKey: String = "", width: Double = 0.2) -> [String: String]
  {
    [
      "venue.yaml": RuleExample.venue,
      "levels/ground.yaml": """
      level: ground
      ordinal: 0
      short_name: "0"
      name: Street level
      outline: {rect: [0, 0, 20, 20]}
      units:
        hall: \(atKey)
          category: walkway
          rect: [0, 0, 20, 20]
          name: Hall
          openings:
            door: {to: outside, wall: south, width: 2}
            \(above)
            hatch: {to: outside, wall: north, width: \(width)} \(beside)
      """,
    ]
  }

  static func outcome(
    _ files: [String: String], day: CivilDate? = nil, _ edit: (inout CompilerOptions) -> Void = { _ in }
  )
    throws -> CheckOutcome
  {
    var options = CompilerOptions()
    options.day = day
    edit(&options)
    return VenueCompiler(options: options).validate(try VenueReader.read(InputTree(files)))
  }

  static let reason = "reason: a hatch for parcels"

  @Test("findings: a comment suppresses on its line, the line below and at a key", .review("I27-5"))
  func places() throws {
    #expect(try Self.outcome(Self.hall()).diagnostics.map(\.code) == ["TOP009"])
    let comment = "# venue:ignore TOP009 \(Self.reason)"
    for files in [
      Self.hall(above: comment), Self.hall(beside: comment), Self.hall(atKey: comment),
      Self.hall(above: "# venue:ignore opening-width-implausible \(Self.reason)"),
      Self.hall(above: "# venue:ignore TOP003, TOP009 \(Self.reason)\n        # another comment"),
    ] {
      let outcome = try Self.outcome(files)
      #expect(outcome.suppressed.map(\.diagnostic.code) == ["TOP009"])
      #expect(outcome.suppressed.first?.reason == "a hatch for parcels")
      #expect(!outcome.diagnostics.contains { $0.code == "TOP009" })
    }
    // At another line it has no effect, and is reported.
    let elsewhere = try Self.outcome(
      Self.hall().merging(["levels/ground.yaml": Self.hall()["levels/ground.yaml"]! + "\n\(comment)\n"]) { $1 })
    #expect(elsewhere.diagnostics.map(\.code).sorted() == ["SRC013", "TOP009"])
  }

  @Test("findings: a suppression that matches nothing is reported once per rule") func unused() throws {
    let outcome = try Self.outcome(Self.hall(above: "# venue:ignore TOP009 NET002 \(Self.reason)"))
    #expect(outcome.diagnostics.map(\.code) == ["SRC013"])
    #expect(outcome.diagnostics.first?.message.contains("NET002") == true)
    #expect(outcome.diagnostics.first?.place?.range.count == 6)
    // A rule that the run does not use may be suppressed.
    let partly = try Self.outcome(Self.hall(above: "# venue:ignore TOP009 NET002 \(Self.reason)")) {
      $0.checks.overrides = [("NET", .off)]
    }
    #expect(partly.diagnostics.isEmpty)
  }

  @Test("findings: a suppression without reason, rule, or valid day is reported") func unexplained() throws {
    func codes(_ comment: String, day: CivilDate? = nil) throws -> [String] {
      try Self.outcome(Self.hall(above: comment), day: day).diagnostics.map { "\($0.code) \($0.message)" }
    }
    #expect(try codes("# venue:ignore TOP009") == ["SRC014 the suppression of TOP009 has no reason"])
    #expect(try codes("# venue:ignore TOP009 reason: old")[0].contains("3 characters"))
    #expect(try codes("# venue:ignore").map { $0.prefix(6) }.sorted() == ["SRC014", "TOP009"])
    #expect(
      try codes("# venue:ignore TOP009 until tomorrow \(Self.reason)").map { $0.prefix(6) }.sorted() == [
        "SRC014", "TOP009",
      ])
    #expect(try codes("# venue:ignore TOP09 \(Self.reason)")[0] == "SRC015 no rule \"TOP09\"; did you mean TOP009?")
    #expect(try codes("# venue:ignore TOP \(Self.reason)")[0].contains("family"))
    // No mark: an ordinary comment.
    #expect(try codes("# venue:ignored TOP009").map { $0.prefix(6) } == ["TOP009"])
  }

  @Test("findings: an ended suppression has no effect, and only --date ends one") func ended() throws {
    let comment = "# venue:ignore TOP009 until 2026-11-30 \(Self.reason)"
    for day in [nil, CivilDate(year: 2026, month: 11, day: 30)] {
      let outcome = try Self.outcome(Self.hall(above: comment), day: day)
      #expect(outcome.diagnostics.isEmpty)
      #expect(outcome.suppressed.first?.until == "2026-11-30")
    }
    let after = try Self.outcome(Self.hall(above: comment), day: CivilDate(year: 2026, month: 12, day: 1))
    #expect(after.diagnostics.map(\.code).sorted() == ["SRC014", "TOP009"])
    #expect(after.diagnostics.contains { $0.message.contains("ended on 2026-11-30") })
  }

  @Test("findings: x-ignore of a GeoJSON feature suppresses, as a text or a list") func ignoreProperty() throws {
    for ignore in ["\"TOP009 \(Self.reason)\"", "[\"TOP009 \(Self.reason)\"]"] {
      var files = Self.hall(width: 1)
      files["features/hatch.geojson"] = """
        {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "slit", "feature_type": "opening",
         "geometry": {"type": "LineString", "coordinates": [[24.956, 60.1610449], [24.956, 60.1610467]]},
         "properties": {"category": "pedestrian", "level_id": "ground", "x-ignore": \(ignore)}}]}
        """
      let outcome = try Self.outcome(files)
      #expect(outcome.suppressed.map(\.diagnostic.feature?.id) == ["slit"], "\(outcome.diagnostics.map(\.message))")
      #expect(outcome.suppressed.first?.place.pointer.contains("x-ignore") == true)
    }
  }

  @Test("findings: a suppressed error stays withdrawn") func withdrawn() throws {
    var files = Self.hall(width: 1)
    files["levels/ground.yaml"]! +=
      "\n  # venue:ignore GEO006 reason: the survey is under way\n  bow: {category: room, polygon: [[1, 1], [9, 9], [9, 1], [1, 9]]}\n"
    let open = try Self.outcome(files)
    #expect(open.suppressed.map(\.diagnostic.code) == ["GEO006"])
    #expect(open.counts.error == 0)
    #expect(open.checked.withdrawn.contains { $0.id == "bow" })
  }

  @Test("findings: filters change no withdrawal, and errors of reading are always listed") func filters() throws {
    var files = Self.hall()
    files["levels/ground.yaml"]! += "\n  bow: {category: room, polygon: [[1, 1], [9, 9], [9, 1], [1, 9]]}\n"
    let all = try Self.outcome(files)
    let some = try Self.outcome(files) { $0.checks.only = ["TOP009"] }
    #expect(some.diagnostics.map(\.code) == ["TOP009"])
    #expect(some.checked.withdrawn == all.checked.withdrawn)
    files["levels/upper.yaml"] = "level: [\n"
    let broken = try Self.outcome(files) { $0.checks.only = ["TOP009"] }
    #expect(broken.diagnostics.contains { $0.code == "SRC001" })
  }
}

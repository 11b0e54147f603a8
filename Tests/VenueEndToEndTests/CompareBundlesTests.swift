import Foundation
import Testing
import VenueTestSupport

/// `diff`: what became of a venue between two bundles, and nothing that only follows from it.
struct CompareBundlesTests {
  /// The mall as it is, and with texts of its files replaced, both compiled.
  private struct Malls {
    let scratch: Scratch
    let (old, new): (String, String)

    /// - Parameter checks: the set of checks of both compiles.
    init(_ edits: [(file: String, from: String, to: String)], checks: String = "default") throws {
      scratch = try Scratch()
      (old, new) = (scratch.path("old"), scratch.path("new"))
      let venue = scratch.path("mall")
      try FileManager.default.copyItem(atPath: Program.venue("corner-mall"), toPath: venue)
      for edit in edits {
        let file = "\(venue)/\(edit.file)"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try #require(text.contains(edit.from), "\(edit.from)")
        try text.replacingOccurrences(of: edit.from, with: edit.to).write(
          toFile: file, atomically: true, encoding: .utf8)
      }
      for (source, bundle) in [(Program.venue("corner-mall"), old), (venue, new)] {
        let run = try Program.run(["compile", source, "-o", bundle, "--checks", checks])
        try #require(run.status == 0, "\(run.output)\(run.talk)")
      }
    }

    func diff(_ arguments: [String] = ["--profile", "none"]) throws -> Program.Run {
      try Program.run(["diff", old, new] + arguments)
    }

    func changes(_ arguments: [String] = ["--profile", "none"]) throws -> [String] {
      let run = try diff(arguments + ["--format", "json"])
      try PythonReader.fits("diff-output", run, scratch)
      return try Answer(run)["changes"].list.map { change in
        let amount = change["amount"].number.map { " \($0) \(change["unit"].text ?? "")" } ?? ""
        return "\(change["kind"].text ?? "") \(change["type"].text ?? "") \(change["id"].text ?? ""): "
          + "\(change["before"].text ?? "-") → \(change["after"].text ?? "-")\(amount)"
      }
    }
  }

  @Test("compare: renaming one shop is the only change, in text, JSON and markdown", .deep) func renamed() throws {
    let malls = try Malls([("levels/ground.yaml", "Inkwell Books", "Inkwell & Quill")])
    #expect(try malls.changes() == ["renamed occupant inkwell: Inkwell Books → Inkwell & Quill"])
    let text = try malls.diff()
    #expect(text.status == 0)
    #expect(text.output == "1 renamed\nrenamed  occupant inkwell, floor 0  Inkwell Books → Inkwell & Quill\n")
    let markdown = try malls.diff(["--profile", "none", "--format", "markdown"]).output
    #expect(markdown.contains("| renamed | occupant inkwell, floor 0 | Inkwell Books → Inkwell &amp; Quill |"))
    #expect(markdown.hasPrefix("**Corner Mall:** 1 renamed\n"))
    #expect(try malls.changes(["--profile", "walking"]).count == 1)
  }

  @Test("compare: in markdown no name is a mention, a link or markup") func markup() throws {
    let malls = try Malls([
      ("levels/ground.yaml", "name: Inkwell Books", "name: \"@acme/team fixes #12 https://evil.example ~~x~~\"")
    ])
    let markdown = try malls.diff(["--profile", "none", "--format", "markdown"]).output
    let joiner = "&#8288;"
    #expect(
      markdown.contains("\\@\(joiner)acme/team fixes \\#\(joiner)12 https:\(joiner)//evil.example"), "\(markdown)")
    #expect(!markdown.contains("~~x") && !markdown.contains("https://"), "\(markdown)")
  }

  @Test("compare: a renamed lift, door, stop or floor is listed once", .deep)
  func others()
    throws
  {
    let malls = try Malls([
      ("venue.yaml", "{en: Lift", "{en: Big lift"), ("levels/ground.yaml", "Street level", "Ground"),
      ("levels/upper.yaml", "short_name: \"1\"", "short_name: \"U\""),
      ("levels/ground.yaml", "main-door: {to", "main-door: {name: {en: Front door, fi: Etuovi}, to"),
      ("venue.yaml", "en: Corner Street bus stop", "en: Corner bus stop"),
    ])
    let changes = try malls.changes()
    #expect(changes.count == 5, "\(changes)")
    #expect(changes.contains("renamed connector lift: Lift → Big lift"), "\(changes)")
    #expect(changes.contains("renamed level ground: Street level → Ground"), "\(changes)")
    #expect(changes.contains("floors floor 1: en: 1; upper (full) → en: U; upper (full)"), "\(changes)")
    #expect(changes.contains { $0.hasPrefix("renamed opening main-door:") && $0.contains("Front door") }, "\(changes)")
    #expect(changes.contains { $0.hasPrefix("renamed link bus-corner:") }, "\(changes)")
  }

  @Test("compare: without a name in a language, a lift has that of the default language", .deep)
  func defaultNames() throws {
    let malls = try Malls(
      [("venue.yaml", "name: {en: Lift, fi: Hissi}", "name: {en: Lift, de: Aufzug}")], checks: "routing")
    #expect(
      try malls.changes() == ["renamed connector lift: de: Lift, fi: Hissi → de: Aufzug, fi: Lift"])
    // The same names, written once for all languages.
    let alike = try Malls(
      [("venue.yaml", "name: {en: Stairs, fi: Portaat}", "name: {en: Stairs, de: Stairs, fi: Portaat}")],
      checks: "routing")
    #expect(try alike.changes() == [])
  }

  @Test("compare: changed hours are listed at the shop, before and after", .deep) func hours() throws {
    let malls = try Malls([("levels/ground.yaml", "Mo-Sa 09:00-20:00", "Mo-Sa 09:00-19:00")])
    #expect(try malls.changes() == ["details occupant inkwell: hours Mo-Sa 09:00-20:00 → hours Mo-Sa 09:00-19:00"])
  }

  @Test("compare: changes of lift car, door and steps are listed in all three forms", .deep)
  func connectors() throws {
    let malls = try Malls([
      ("venue.yaml", "door: 0.90, car: [1.10, 1.40]", "door: 0.80, car: [0.95, 1.20]"),
      ("venue.yaml", "steps: 28", "steps: 40"),
    ])
    #expect(
      try malls.changes() == [
        "details connector lift: width 0.9 m → width 0.8 m",
        "details connector lift: car 1.1 x 1.4 m → car 0.95 x 1.2 m",
        "details connector stairs: steps 28 → steps 40",
      ])
    #expect(try malls.diff().output.contains("connector stairs “Stairs”  steps 28 → steps 40"))
    let markdown = try malls.diff(["--profile", "none", "--format", "markdown"]).output
    #expect(markdown.contains("| details | connector stairs “Stairs” | steps 28 → steps 40 |"))
  }

  @Test("compare: a bundle equals itself and its second compile", .deep) func same() throws {
    let malls = try Malls([])
    let run = try malls.diff([])
    #expect(run.status == 0 && run.output == "no difference\n")
    #expect(try malls.changes().isEmpty)
  }

  @Test("compare: changed rooms are listed by kind of change and by amount", .deep)
  func rooms() throws {
    let malls = try Malls([
      ("levels/ground.yaml", "rect: [24, 0, 16, 8]", "rect: [24, 0.5, 16, 7.5]"),
      ("levels/ground.yaml", "category: restroom.unisex.wheelchair", "category: restroom.unisex"),
    ])
    let changes = try malls.changes()
    #expect(changes.contains("category unit wc-step-free: restroom.unisex.wheelchair → restroom.unisex"), "\(changes)")
    #expect(changes.contains("reshaped unit shop-2: 128 m² → 120 m² -8.0 m²"), "\(changes)")
    #expect(changes.allSatisfy { $0.contains("shop-2") || $0.contains("wc-step-free") }, "\(changes)")
    // The other way round.
    let back = try Program.run(["diff", malls.new, malls.old, "--profile", "none", "--format", "json"])
    #expect(try Answer(back)["changes"].list.contains { $0["amount"].number == 8 && $0["unit"].text == "m²" })
  }

  @Test("compare: changes of app data are listed by id, without their consequences", .deep)
  func map()
    throws
  {
    let malls = try Malls([
      ("venue.yaml", "languages: [en, fi]", "map: {gestures: {pan: false, reason: A kiosk}}\nlanguages: [en, fi]")
    ])
    #expect(try malls.changes() == ["map map gestures: - → other"])
    #expect(try malls.diff(["--profile", "none", "--fail-on", "map"]).status == 1)
  }

  @Test("compare: app drawings are listed when they are added and when removed", .deep) func mapParts() throws {
    let malls = try Malls([
      ("venue.yaml", "languages: [en, fi]", "clusters: {shops: {categories: [books]}}\nlanguages: [en, fi]")
    ])
    #expect(try malls.changes().contains("map cluster shops: - → new"))
    let back = try Answer(Program.run(["diff", malls.new, malls.old, "--profile", "none", "--format", "json"]))
    #expect(back["changes"].list.contains { $0["id"].text == "shops" && $0["before"].text == "gone" })
  }

  @Test("compare: a name that moves to another tier is listed, names it hides are not", .deep)
  func tiers() throws {
    let malls = try Malls([
      (
        "venue.yaml", "languages: [en, fi]",
        "tiers: {zooms: {detail: 20.5}, features: {inkwell: {tier: rooms}, wc-step-free: {priority: low}}}\nlanguages: [en, fi]"
      )
    ])
    // Another zoom takes layers of its own, which styles grow by.
    let changes = try malls.changes().filter { !$0.hasPrefix("size ") }
    #expect(changes.allSatisfy { $0.hasPrefix("tiers ") }, "\(changes)")
    let told = try #require(changes.first { $0.hasPrefix("tiers occupant inkwell: ") }, "\(changes)")
    #expect(told.contains(": places, from zoom ") && told.contains(" → rooms, from zoom "), "\(told)")
    #expect(changes.contains { $0.hasPrefix("tiers tier detail: from zoom ") && $0.hasSuffix(" → from zoom 20.5") })
    #expect(changes.contains { $0.hasPrefix("tiers unit wc-step-free: priority ") && $0.hasSuffix(" → priority 250") })
    #expect(changes.count == 3, "\(changes)")
    #expect(try malls.diff(["--profile", "none", "--fail-on", "tiers"]).status == 1)
    let markdown = try malls.diff(["--profile", "none", "--format", "markdown"]).output
    #expect(
      markdown.contains("**Corner Mall:** 3 changes of tiers") && markdown.contains("| tiers | tier detail | from zoom")
    )
  }

  @Test("compare: card layout is listed once for all places and for exceptions", .deep) func cards() throws {
    let malls = try Malls([
      (
        "venue.yaml", "languages: [en, fi]",
        "cards: {style: sheet, places: {inkwell: {style: caption, fields: [name, floor, link]}}}\nlanguages: [en, fi]"
      )
    ])
    let changes = try malls.changes()
    #expect(
      changes == [
        "cards occupant inkwell: style automatic, fields of the style → style caption, fields [name, floor, link]",
        "cards card all: style automatic → style sheet",
      ])
    #expect(try malls.diff().output.hasPrefix("2 cards changed\n"))
  }

  @Test("compare: closures are listed by kind of subject, with days and reason", .deep) func closures() throws {
    let malls = try Malls([
      (
        "venue.yaml", "languages: [en, fi]",
        "closures: [{of: lift, start: 2031-12-01, end: 2031-12-14, reason: {en: New cable, fi: Uusi kaapeli}}, {of: shop-1-door}]\nlanguages: [en, fi]"
      )
    ])
    #expect(
      try malls.changes() == [
        "closures connector lift: - → closed from 2031-12-01 to 2031-12-14 (en: New cable, fi: Uusi kaapeli)",
        "closures opening shop-1-door: - → closed until further notice",
      ])
    let back = try Program.run(["diff", malls.new, malls.old, "--profile", "none"])
    #expect(back.output.contains("closures  opening shop-1-door, floor 0  closed until further notice → nothing\n"))
  }

  @Test("compare: a door too narrow for wheelchairs affects only their routes", .deep)
  func ways() throws {
    let malls = try Malls([
      ("levels/ground.yaml", "shop-1-door: {to: mall, at: 12.0}", "shop-1-door: {to: mall, at: 12.0, width: 0.70}")
    ])
    let changes = try malls.changes([])
    let lost = changes.filter { $0.hasPrefix("lost-route") }
    #expect(!lost.isEmpty && lost.allSatisfy { $0.contains("inkwell wheelchair") }, "\(changes)")
    #expect(
      changes.allSatisfy { $0.hasPrefix("lost-route") || $0.contains("opening shop-1-door") || $0.contains("walking") })
    #expect(try malls.diff(["--fail-on", "lost-route"]).status == 1)
    #expect(
      try malls.diff(["--fail-on", "removed", "--fail-on", "longer-route:50", "--fail-on", "size:20"]).status == 0)
    #expect(try malls.diff(["--profile", "none", "--fail-on", "any"]).status == 1)
  }

  @Test("compare: a wrong --fail-on is reported; a non-bundle is unreadable input", .deep)
  func misuse() throws {
    let malls = try Malls([])
    for wrong in ["remove", "moved:far", "renamed:3", "size:-1", ""] {
      let run = try malls.diff(["--fail-on", wrong])
      #expect(run.status == 2 && run.talk.contains("fail-on"), "\(wrong): \(run.talk)")
    }
    #expect(try Program.run(["diff", malls.old, Program.venue("corner-mall")]).status == 65)
  }
}

import Foundation
import Testing
import VenueTestSupport

/// Cards as somebody writes them in `venue.yaml`: what is told, and what apps get.
struct CardCommandTests {
  private static func mall(_ cards: String, _ scratch: Scratch) throws -> String {
    let folder = scratch.path("mall")
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.copyItem(atPath: Program.venue("corner-mall"), toPath: folder)
    let file = folder + "/venue.yaml"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try (text + "\ncards:\n" + cards + "\n").write(toFile: file, atomically: true, encoding: .utf8)
    return folder
  }

  private func findings(_ cards: String) throws -> [(code: String, message: String, line: Int, help: String)] {
    let scratch = try Scratch()
    let run = try Program.run(["validate", try CardCommandTests.mall(cards, scratch), "--format", "json"])
    return try Answer(run)["findings"].list.map {
      (
        $0["code"].text ?? "", $0["message"].text ?? "", $0["place"]["line"].int ?? 0,
        $0["help"].list.compactMap(\.text).joined(separator: " ")
      )
    }
  }

  @Test("cards: a dangling id and an unknown word are errors with a suggestion", .shows("H28.2", "H29.1", "H30.2"))
  func words() throws {
    let found = try findings(
      """
        style: popup
        callout: huge
        map: globe
        places: {inkwel: {style: caption}}
      """)
    for (code, needle) in [
      ("SRC005", "style must be one of automatic, callout, caption, sheet"),
      ("SRC005", "callout must be one of automatic, full, compact"), ("SRC005", "map must be one of snippet, none"),
      ("CRD010", "a card refers to 'inkwel', which does not exist"),
    ] {
      let own = found.first { $0.code == code && $0.message.contains(needle) }
      #expect((own?.line ?? 0) > 1, "\(needle): \(found)")
    }
  }

  @Test("cards: full callouts without width and redundant cards are reported", .shows("H33.1", "H34.2", "H36.1"))
  func told() throws {
    func codes(_ cards: String) throws -> Set<String> {
      Set(try findings(cards).map(\.code).filter { $0.hasPrefix("CRD") })
    }
    #expect(try codes("  style: callout\n  callout: full").contains("CRD004"))
    #expect(try codes("  style: callout\n  callout: full\n  min_width: 340").contains("CRD004"))
    #expect(try !codes("  style: callout\n  callout: full\n  min_width: 280").contains("CRD004"))
    #expect(
      try codes("  style: sheet\n  fields: [name, category, floor, hours, website, link]\n  shown_by_app: [name]") == [
        "CRD002"
      ])
    #expect(try codes("  style: caption\n  shown_by_app: [name, floor]") == ["CRD002"])
    #expect(try codes("  context: list\n  map: none") == ["CRD006"])
    #expect(try codes("  context: list").isEmpty)
  }

  @Test("cards: a full callout is reported on small maps and crowded phone views", .shows("H32.1"))
  func crowded() throws {
    func codes(_ cards: String) throws -> [String] { try findings(cards).map(\.code).filter { $0 == "CRD005" } }
    let full = "  style: callout\n  callout: full\n  min_width: 200\n"
    #expect(try codes(full + "  view: [300, 280]") == ["CRD005"])
    #expect(try codes("  style: callout\n  callout: compact\n  view: [300, 280]").isEmpty)
    #expect(try codes(full + "  view: [1280, 800]").isEmpty)
  }

  @Test("cards: a text with too many lines in one of four widths is reported", .shows("H33.2", "H39.2"))
  func overflow() throws {
    let scratch = try Scratch()
    let folder = try CardCommandTests.mall("  style: callout\n  callout: full\n  min_width: 260", scratch)
    let file = folder + "/levels/ground.yaml"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let long = "Inkwell Books and Stationery with Rare Maps and Secondhand Gramophone Records of the Corner"
    try text.replacing("Inkwell Books", with: long).write(toFile: file, atomically: true, encoding: .utf8)
    let found = try Answer(try Program.run(["validate", folder, "--format", "json"]))["findings"].list.filter {
      $0["code"].text == "CRD008"
    }
    let messages = found.compactMap { $0["message"].text }
    #expect(
      messages.contains { $0.contains("name of inkwell needs") && $0.contains("but the card has 2") }, "\(messages)")
    #expect(try findings("  style: callout\n  callout: full\n  min_width: 260").allSatisfy { $0.code != "CRD008" })
  }

  @Test("cards: apps get the card of all, a category and a place in four widths", .shows("H28.1", "H29.2", "H39.1"))
  func compiled() throws {
    let scratch = try Scratch()
    let folder = try CardCommandTests.mall(
      """
        style: callout
        callout: compact
        categories: {retail: {callout: full, min_width: 280}, restroom: {style: caption}}
        places: {inkwell: {style: sheet, shown_by_app: [name]}}
      """, scratch)
    let bundle = scratch.path("bundle")
    #expect(try Program.run(["compile", folder, "-o", bundle]).status == 0)
    func card(_ id: String) throws -> Answer {
      let run = try Program.run(["place", bundle, id, "--view", "390x844", "--format", "json"])
      try PythonReader.fits("place-output", run, scratch)
      return try Answer(run)["card"]
    }
    #expect(try card("inkwell")["layout"]["shape"].text == "sheet")
    #expect(try card("inkwell")["layout"]["fields"].list.compactMap(\.text).first == "category")
    #expect(try card("larch-lane")["layout"]["shape"].text == "full-callout")
    #expect(try card("wc")["layout"]["shape"].text == "caption")
    #expect(try card("lift")["layout"]["shape"].text == "compact-callout")
    let text = try Program.run(["place", bundle, "wc", "--view", "390x844"]).output
    #expect(text.contains("geo:") && text.contains("[caption"))
    let places =
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(fileURLWithPath: bundle + "/places.json"))) as? [String: Any]
    let cards = places?["cards"] as? [[String: Any]] ?? []
    #expect(cards.count == 4)
    for card in cards {
      let widths = (card["layouts"] as? [[String: Any]] ?? []).compactMap { ($0["view"] as? [Double])?.first }
      #expect(widths == [320, 390, 768, 1280])
    }
    #expect(try Program.run(["place", bundle, "wc", "--view", "big"]).status == 2)
  }
}

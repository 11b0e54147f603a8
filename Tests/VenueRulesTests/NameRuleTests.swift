import Testing
import VenueDiagnostics
import VenueRules
import VenueTestSupport

/// White space, capitals and repeats in names: both sides of each threshold.
@Suite struct NameRuleTests {
  private func codes(_ family: String, _ names: [(x: Int, text: String)], more: String = "") throws -> [String] {
    let units = names.enumerated().map { number, name in
      "  room-\(number): {category: room, name: \"\(name.text)\", rect: [\(name.x), 0, 2, 5]\(more)}"
    }
    let source = try SmallHall.source(
      outline: "{rect: [0, 0, 100, 40]}",
      level:
        "units:\n  hall: {category: walkway, rect: [0, 5, 100, 35], openings: {door: {to: outside, wall: north, width: 2}}}\n"
        + units.joined(separator: "\n"))
    return SmallHall.findings(source).map(\.code).filter { $0.hasPrefix(family) }
  }

  @Test("labels: a no-break space at the end of a name is white space too")
  func whiteSpace() throws {
    for (name, count) in [
      ("Gate 7", 0), ("Gate\\u00a07", 0), ("Gate 7\\u00a0", 1), ("\\tGate 7", 1), ("Gate \\u00a07", 1), ("a b c", 0),
      ("  ", 0), ("Café Ōtsu", 0), ("Café  Ōtsu", 1), ("東京 駅", 0), ("東京\\u3000 駅", 1),
    ] {
      #expect(try codes("LBL007", [(0, name)]).count == count, "\(name)")
    }
  }

  @Test("labels: a placeholder is a whole name, also with a number")
  func placeholders() throws {
    for (name, count) in [
      ("TEST", 1), ("Test 12", 1), ("Testing 12", 0), ("Terrace", 0), ("Untitled\\u00a02", 1), ("No  name", 1),
      ("Placeholder", 1), ("Placeholders", 0), ("Télé", 0),
    ] {
      #expect(try codes("LBL006", [(0, name)]).count == count, "\(name)")
    }
  }

  @Test("labels: names of one type with white space are one finding") func oneFindingForAType() throws {
    #expect(try codes("LBL007", [(0, "A "), (5, "B "), (10, " C")]).count == 1)
  }

  @Test("labels: capitals are reported from a word of five Latin letters on") func capitals() throws {
    for (name, count) in [
      ("CAFÉ", 0), ("CAFÉS", 1), ("WC 12345", 0), ("EXIT GATE", 0), ("FOOD COURT", 1), ("ÄÄNEKOSKI", 1),
      ("Food COURT", 0),
      ("ВОКЗАЛ", 0), ("東京駅東京駅", 0), ("A-B-C-D-E-F", 0),
    ] {
      #expect(try codes("LBL019", [(0, name)]).count == count, "\(name)")
    }
  }

  @Test("labels: businesses of one name 20 m apart are reported, farther ones are not") func distance() throws {
    func codes(_ shops: [(x: Int, name: String)]) throws -> [String] {
      let kiosks = shops.enumerated().map { number, shop in
        "  kiosk-\(number): {rect: [\(shop.x), 10, 2, 2], name: \(shop.name)}"
      }
      let source = try SmallHall.source(
        outline: "{rect: [0, 0, 100, 40]}",
        level:
          "units:\n  hall: {category: walkway, rect: [0, 0, 100, 40], openings: {door: {to: outside, wall: north, width: 2}}}\n"
          + "kiosks:\n" + kiosks.joined(separator: "\n"))
      return SmallHall.findings(source, "LBL017").map(\.code)
    }
    #expect(try codes([(0, "Books"), (20, "Books")]) == ["LBL017"])
    #expect(try codes([(0, "Books"), (21, "Books")]).isEmpty)
    #expect(try codes([(0, "Books"), (5, "Maps")]).isEmpty)
    // Many repeats of one level are one finding.
    #expect(try codes((0..<10).map { (5 * $0, "Books \($0 / 2)") }) == ["LBL017"])
  }

  @Test("labels: records of one business with one correlation id are not repeats") func correlation() throws {
    func occupants(_ id: (Int) -> String) throws -> [String] {
      let units = (0..<2).map { number in
        "  room-\(number): {category: room, rect: [\(5 * number), 10, 5, 5], openings: {door-\(number): {to: hall, width: 1}}, "
          + "occupant: {id: shop-\(number), name: Books, category: books\(id(number))}}"
      }
      let source = try SmallHall.source(
        level:
          "units:\n  hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}\n"
          + units.joined(separator: "\n"))
      return SmallHall.findings(source, "LBL017").map(\.code)
    }
    #expect(try occupants { _ in "" } == ["LBL017"])
    #expect(try occupants { _ in ", correlation_id: \"5\"" }.isEmpty)
    #expect(try occupants { ", correlation_id: \"\($0)\"" } == ["LBL017"])
  }
}

import Testing
import VenueLanguage

@testable import VenueAtlas
@testable import VenueRouting

@Suite("The access page")
struct AccessPageTests {
  private func page(
    name: String, unknowns: [String] = [], reason: String? = nil, moment: String? = nil, language: Language = .english
  ) -> String {
    let door = AccessTable.Place(id: "main", name: name, category: "pedestrian", floor: 0, floorName: "0")
    let shop = AccessTable.Place(id: "shop", name: name, category: "cafe", floor: 1, floorName: "1")
    let table = AccessTable(
      profile: "wheelchair", reportsUnknowns: true, entrances: [door], barred: [door],
      rows: [AccessTable.Row(place: shop, legs: [nil], unknowns: unknowns, reason: reason)])
    let page = AccessPage(
      venue: name, levels: [.init(name: name, floorName: "1", mapped: "partial", surveyed: "2026-10-02")],
      tables: [table],
      conditions: AccessConditions(
        moment: moment, closed: [.init(id: "lift-d", name: name, note: "New cable")],
        outOfHours: [.init(id: "a", name: "Door"), .init(id: "b", name: "Door")]),
      language: "en", figures: SpokenFigures(language))
    return String(decoding: page.html(), as: UTF8.self)
  }

  @Test("access: the access page escapes names as text")
  func escaping() {
    let hostile = "</title><script>alert(1)</script>\" onload='x' & \u{1}\n\u{9B}"
    let html = page(name: hostile, unknowns: [hostile])
    #expect(!html.contains("<script") && !html.contains("onload='") && !html.contains("\u{1}"))
    #expect(
      html.contains(
        "&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&#39;x&#39; "
          + "&amp; \u{FFFD} \u{FFFD}"))
    // Every tag is one of ours, and each that is opened is closed.
    let tags = html.matches(of: /<(\/?)([a-z0-9]+)/).map { (isEnd: !$0.1.isEmpty, name: String($0.2)) }
    var open: [String] = []
    for tag in tags where tag.name != "meta" {
      if tag.isEnd { #expect(open.popLast() == tag.name) } else { open.append(tag.name) }
    }
    #expect(open.isEmpty)
  }

  @Test("access: the access page has the requested language and its text direction", arguments: Language.available)
  func languages(tag: String) throws {
    let language = try #require(Language.best(for: [tag]))
    let html = page(name: "Café", language: language)
    #expect(html.contains("<html lang=\"\(tag)\" dir=\"\(language.direction.rawValue)\">"))
    #expect(html.contains(language.text(.accessTitle)) && html.contains(language.text(.accessNoWay)))
    let plain = page(name: "Café")
    // Beside the name of the venue, ids and figures nothing is left in English.
    guard tag != "en" else { return }
    for key in MessageKey.allCases where key.rawValue.hasPrefix("access.") {
      let english = Language.english.text(key)
      guard !english.contains("{"), english.count > 5, plain.contains(">\(english)<") else { continue }
      #expect(!html.contains(">\(english)<"), "\(tag) \(key.rawValue)")
    }
  }

  @Test("access: the page has its time, closures by name, and features out of hours")
  func conditions() {
    let html = page(name: "Lift D", moment: "2026-12-09 10:00")
    #expect(html.contains("Opening hours and closures of 2026-12-09 10:00 apply."))
    #expect(html.contains("Closed for this report: Lift D (New cable)."))
    #expect(html.contains("Outside opening hours: Door (a), Door (b)."))
    #expect(page(name: "Lift D").contains("No time was given"))
  }

  @Test("access: a place without a route has its barrier in one cell")
  func reasons() {
    let html = page(name: "Café", reason: "Lift D is closed")
    #expect(html.contains("<td class=\"none reason\" colspan=\"1\">no route: Lift D is closed</td>"))
  }

  @Test("access: page tables have captions and scoped headers; nothing is run or loaded")
  func accessible() {
    let html = page(name: "Café")
    let tables = html.matches(of: /<table>/).count
    #expect(tables == 3 && html.matches(of: /<caption>/).count == tables)
    #expect(html.matches(of: /<th>/).isEmpty && html.matches(of: /<th scope="(row|col)"/).count >= 12)
    #expect(html.contains("no route") && html.contains("2026-10-02") && html.contains("partial"))
    #expect(!html.contains("<script") && !html.contains("http:") && !html.contains("https:") && !html.contains(" src="))
    #expect(html.contains("@media print"))
  }

  @Test("access: the short report has the fastest route to each place, or the barrier")
  func short() {
    let doors = ["Main entrance", "Door", "Door"].enumerated().map { number, name in
      AccessTable.Place(id: "d\(number)", name: name, category: "pedestrian", floor: 0, floorName: "0")
    }
    func row(_ name: String, _ seconds: [Double?], reason: String? = nil) -> AccessTable.Row {
      AccessTable.Row(
        place: AccessTable.Place(id: name.lowercased(), name: name, category: "room", floor: 1, floorName: "1"),
        legs: seconds.map { $0.map { RouteLeg(distance: $0, duration: $0) } }, unknowns: ["the width of the door"],
        reason: reason)
    }
    let rows = [
      row("Café", [90, 60, 60]), row("Shop", [nil, nil, 60]), row("Attic", [nil, nil, nil], reason: "no lift"),
    ]
    let table = AccessTable(
      profile: "wheelchair", reportsUnknowns: true, entrances: doors, barred: [], rows: rows)
    let page = AccessPage(
      venue: "Quay", levels: [], tables: [table], conditions: AccessConditions(), language: "en",
      figures: SpokenFigures(.english))
    let sections = page.sections
    #expect(sections.map(\.lines.count) == [2, 1] && sections[0].rows.isEmpty)
    #expect(sections[1].lines == ["wheelchair: 1 of 3 places are reached from every entrance"])
    #expect(
      sections[1].rows == [
        ["Place", "Floor", "Fastest route", "Reached"], ["Café", "1", "Door (d1): 60 m, ~60 s", "From every entrance"],
        ["Shop", "1", "Door (d2): 60 m, ~60 s", "From some only"], ["Attic", "1", "–", "no route: no lift"],
      ], "\(sections[1].rows)")
    #expect(sections[1].notes == ["Not known: the width of the door"])
  }
}

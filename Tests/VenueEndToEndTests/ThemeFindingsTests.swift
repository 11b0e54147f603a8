import Foundation
import Testing
import VenueTestSupport

/// What is said of colours that a venue's owner wrote, at the colour.
struct ThemeFindingsTests {
  private func findings(_ theme: String) throws -> [String] {
    let scratch = try Scratch()
    let venue = scratch.path("airport")
    try FileManager.default.copyItem(atPath: Program.venue("harbor-airport"), toPath: venue)
    try theme.write(toFile: venue + "/theme.yaml", atomically: true, encoding: .utf8)
    let run = try Program.run(["validate", venue, "--checks", "release", "--format", "json"])
    return try Answer(run)["findings"].list.filter { finding in
      ["STY", "SUR"].contains { finding["code"].text?.hasPrefix($0) == true }
    }.map { "\($0["code"].text ?? "") line \($0["place"]["line"].int ?? 0): \($0["message"].text ?? "")" }
  }

  @Test("themes: text too faint for its fill is reported at the text", .deep, .shows("R07.3"))
  func text() throws {
    let found = try findings(
      """
      themes:
        light:
          categories:
            walkway: {fill: "#ffffff", text: "#8a8a8a"}
            room: {text: "#222222"}
      """)
    #expect(found == ["STY001 line 4: light: text of walkway in #8a8a8a has a contrast of 3.45:1 on #ffffff"])
    // Of a colour by zoom the worst is told, wherever it stands among them.
    let byZoom = try findings(
      """
      themes:
        light:
          categories:
            walkway: {fill: "#ffffff", text: [step, [zoom], "#9a9a9a", 18, "#333333"]}
      """)
    #expect(byZoom == ["STY001 line 4: light: text of walkway in #9a9a9a has a contrast of 2.81:1 on #ffffff"])
  }

  @Test("themes: surroundings too strong, invisible or like rooms are reported", .deep, .shows("H52.3"))
  func surroundings() throws {
    let loud = try findings(
      """
      themes:
        light:
          categories:
            surroundings.water: {fill: "#1030ff"}
      """)
    #expect(loud.contains { $0.hasPrefix("SUR002 line 4: light: surroundings.water has a contrast of 4.") }, "\(loud)")
    let pale = try findings(
      """
      themes:
        light: {background: "#f4f6f8"}
      """)
    #expect(pale.contains { $0.hasPrefix("SUR002 line 2") }, "\(pale)")
    let brand = try findings(
      """
      themes:
        light: {background: "#0b3d61"}
        dark: {background: "#2a1038"}
      """)
    #expect(brand == [])
    let alike = try findings(
      """
      themes:
        light:
          categories:
            walkway: {fill: "#b3b8b4"}
      """)
    #expect(alike.contains { $0.hasPrefix("SUR003 line 4") && $0.contains("looks like walkway") }, "\(alike)")
    let colourful = try findings(
      """
      themes:
        light:
          categories:
            surroundings: {fill: "#7fc88f"}
      """)
    #expect(colourful.contains { $0.contains("chroma of") }, "\(colourful)")
  }

  @Test("themes: a route in the colour of rooms is reported at its colour", .deep, .shows("H10.3"))
  func route() throws {
    let found = try findings(
      """
      themes:
        light:
          categories:
            route: {fill: "#fafafa", stroke: "#f0f0f0"}
      """)
    #expect(found.count { $0.hasPrefix("STY008 line 4: light: a selected ") } == 1, "\(found)")
    #expect(found.count { $0.hasPrefix("STY009 line 4: light: the route in #fafafa ") } == 1, "\(found)")
  }

  @Test(
    "themes: built-in themes and examples have only faults that icons mend", .deep,
    arguments: ["harbor-airport", "corner-mall"])
  func examples(_ name: String) throws {
    let run = try Program.run(["validate", Program.venue(name), "--format", "json"])
    let told = try Answer(run)["findings"].list.filter { $0["severity"].text != "info" }
    #expect(told.allSatisfy { $0["code"].text?.hasPrefix("S") == false })
  }

  @Test("themes: a theme in stock map colours is reported, one in its own is not", .deep, .shows("H58.2"))
  func stock() throws {
    func theme(_ fills: [String]) -> String {
      let rows = ["walkway", "room", "office", "restroom", "parking"]
      return "themes:\n  light:\n    categories:\n"
        + zip(rows, fills).map { "      \($0): {fill: \"\($1)\"}\n" }.joined()
    }
    let stock = try findings(theme(["#f2efe9", "#aad3df", "#c8facc", "#334455", "#556677"]))
    #expect(stock.contains("STY019 line 6: light: 3 of 5 fills are those of OpenStreetMap Carto"), "\(stock)")
    for own in [["#f2efe9", "#aad3df", "#884422", "#334455"], ["#f2efe9", "#aad3df", "#c8facc"]] {
      let found = try findings(theme(own))
      #expect(!found.contains { $0.hasPrefix("STY019") }, "\(found)")
    }
  }
}

import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueRules

/// Files of `include` that are not read: what follows from the missing lifts is counted under the cause.
@Suite struct IncludeCauseTests {
  private static let connectors = "connectors:\n  lift: {category: elevator, levels: [ground, upper]}\n"

  private func findings(_ include: String, _ files: [String: String]) throws -> [Diagnostic] {
    var all: [String: String] = [:]
    for (name, ordinal) in [("ground", 0), ("upper", 1)] {
      let entrance = ordinal == 0 ? "front: {to: outside, wall: south, width: 2}" : ""
      all["levels/\(name).yaml"] = """
        level: \(name)
        ordinal: \(ordinal)
        short_name: "\(ordinal)"
        name: Level \(name)
        outline: {rect: [0, 0, 40, 20]}
        units:
          hall-\(name): {category: walkway, rect: [0, 0, 40, 10], openings: {\(entrance)}}
          lift.\(name): {rect: [20, 10, 3, 3], openings: {door-\(name): {to: hall-\(name), width: 1}}}
        """
    }
    let source = try SmallHall.source(venue: include, files: all.merging(files) { $1 })
    return SmallHall.findings(source).filter {
      ["IMD008", "NET002", "NET003", "SRC004", "SRC005", "SRC008"].contains($0.code)
    }
  }

  @Test("rules: with its included file, the venue has no such finding")
  func whole() throws {
    #expect(try findings("include: [connectors.yaml]", ["connectors.yaml": IncludeCauseTests.connectors]).isEmpty)
  }

  @Test(
    "rules: lifts that are not read are one finding at the cause",
    arguments: [
      ("", "connectors.yaml", connectors, "SRC008"),
      ("includes: [connectors.yaml]", "connectors.yaml", connectors, "SRC004"),
      ("include: [../connectors.yaml]", "x.txt", "", "SRC008"), ("include: [lifts.yaml]", "x.txt", "", "SRC008"),
      ("include: [connectors.yaml]", "connectors.yaml", "", "SRC005"),
      (
        "include: [connectors.yaml]", "connectors.yaml", connectors.replacing("connectors:", with: "connector:"),
        "SRC004"
      ),
    ])
  func cause(_ include: String, _ file: String, _ text: String, _ code: String) throws {
    let found = try findings(include, [file: text.isEmpty && file != "x.txt" ? "# nothing\n" : text])
    #expect(found.map(\.code) == [code], "\(found.map { "\($0.code) \($0.message)" })")
    #expect(found.first?.consequences.contains { $0.code == "IMD008" } == true)
  }
}

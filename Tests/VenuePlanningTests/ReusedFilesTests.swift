import Testing
import VenueGeometry
import VenueModel
import VenueParallel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

/// Files of a bundle that a change of the venue leaves as they are: their inputs are equal, so a watch does not make them again.
@Suite struct ReusedFilesTests {
  private struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var venue: @Sendable (inout Venue) -> Void = { _ in }
    var theme = Theme()
    var baseURL = ""
    /// Names or beginnings of files that are not made again.
    var reused: [String]
  }

  private static let red = Colour("#d02010")!

  private static let changes = [
    Change(
      testDescription: "a name", venue: { $0.occupants[0].name = ["en": "Another name"] },
      reused: [
        "style/", "sprite/", "theme.json", "icons.json", "tiers/1/", "tiers/venue.geojson", "places.json",
        "places/1.json",
      ]),
    Change(
      testDescription: "the hours of a gate on the upper floor", venue: { $0.amenities[0].hours = "Mo-Fr 07:30-09:15" },
      reused: [
        "style/", "sprite/", "theme.json", "icons.json", "tiers/", "ids.json", "places.json", "places/0.json",
      ]),
    Change(
      testDescription: "the hours of a shop", venue: { $0.occupants[0].hours = "Mo-Fr 07:30-09:15" },
      reused: [
        "style/", "sprite/", "theme.json", "icons.json", "tiers/", "ids.json", "places.json", "places/1.json",
      ]),
    Change(
      testDescription: "a credit", venue: { $0.credits = [Credit(id: "city", name: "City of Sample")] },
      reused: ["sprite/", "theme.json", "icons.json"]),
    Change(
      testDescription: "the languages", venue: { $0.languages = ["fi", "en"] },
      reused: ["sprite/", "theme.json", "icons.json"]),
    Change(
      testDescription: "a colour",
      theme: Theme(variants: ["light": Theme.Variant(categories: ["restroom": .init(fill: red)])]),
      reused: ["style/dark.json", "sprite/dark", "icons.json"]),
    Change(
      testDescription: "the address", baseURL: "https://maps.example/",
      reused: ["sprite/", "theme.json", "icons.json", "ids.json", "places.json", "places/", "tiers/"]),
    Change(
      testDescription: "the category of a room",
      venue: { venue in
        for unit in 0..<venue.units.count where venue.units[unit].category == "restroom" {
          venue.units[unit].category = "nursery"
        }
      },
      reused: []),
  ]

  private func files(_ change: Change?, reusing stageCache: StageCache? = nil) -> [String: PartFile] {
    var venue = sampleAirport()
    change?.venue(&venue)
    var options = PlanOptions(baseURL: change?.baseURL ?? "")
    options.stageCache = stageCache
    let plan = planParts(checked: checked(venue), theme: change?.theme ?? Theme(), options: options)
    let files = plan.parts.flatMap(\.files).filter { $0.input != nil }
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
  }

  private func isEqual(_ one: PartFile, _ other: PartFile) -> Bool {
    func isInput<Input: Equatable>(_ input: Input) -> Bool { other.input as? Input == input }
    guard let input = one.input else { return false }
    return isInput(input)
  }

  @Test("cache: a change leaves the files alone that do not depend on it", .review("SL-S2"), arguments: changes)
  private func reused(_ change: Change) throws {
    let (before, after) = (files(nil), files(change))
    let kept = after.filter { path, file in before[path].map { isEqual($0, file) } ?? false }
    for (path, file) in kept { #expect(try file.bytes == before[path]?.bytes, "\(path)") }
    for name in change.reused {
      let all = after.keys.filter { $0.hasPrefix(name) }.sorted()
      #expect(!all.isEmpty)
      #expect(all.filter { kept[$0] == nil } == [], "\(name)")
    }
    // Nothing else is made again: only the positions in a sprite, which cost little, depend on fewer inputs than they have.
    for (path, file) in after where kept[path] == nil && !(path.hasPrefix("sprite/") && path.hasSuffix(".json")) {
      guard let before = before[path], try before.bytes == file.bytes else { continue }
      Issue.record("\(path) is the same and is made again")
    }
  }

  @Test("cache: themes and scroll limits are computed once for an unchanged shape", .review("SL-S2"))
  func stages() {
    let stageCache = StageCache()
    _ = files(nil, reusing: stageCache)
    stageCache.endRun()
    _ = files(nil, reusing: stageCache)
    #expect(stageCache.counts.made == 0)
    #expect(stageCache.counts.reused >= 2)
  }
}

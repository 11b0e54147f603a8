import Foundation
import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

@Suite("profiles.yaml")
struct ProfilesFileTests {
  private func read(_ text: String) throws -> VenueSource {
    var files = TinyVenue.files
    files["profiles.yaml"] = text + "\n"
    return try TinyVenue.read(files)
  }

  @Test("profiles: a profile starts from its base, a built-in of its name or walking")
  func bases() throws {
    let source = try read(
      """
      profiles:
        trolley: {base: wheelchair, minimum_width: 0.95, speed: 1}
        long-trolley: {base: trolley, minimum_car_depth: 2.1}
        wheelchair: {minimum_width: 0.815}
        sprinter: {speed: 4, stairs_up_speed: 0.6}
      """)
    #expect(source.diagnostics.isEmpty, "\(source.diagnostics.map(\.message))")
    #expect(source.profiles.map(\.name) == ["trolley", "long-trolley", "wheelchair", "sprinter"])
    var trolley = RoutingProfile.wheelchair
    trolley.access.name = "trolley"
    trolley.access.minimumWidth = 950
    trolley.speed = 1
    #expect(source.profiles[0] == trolley)
    #expect(source.profiles[1].access.minimumWidth == 950 && source.profiles[1].access.minimumCarDepth == 2100)
    #expect(source.profiles[2].access.minimumWidth == 815 && !source.profiles[2].access.allowsStairs)
    #expect(source.profiles[3].access.allowsStairs && source.profiles[3].stairsUpSpeed == 0.6)
  }

  @Test(
    "profiles: an impossible value of a profile is reported and the rest is used",
    arguments: [
      ("{p: {sped: 1}}", "SRC004", "did you mean \"speed\"?", "/profiles/p/sped"),
      ("{p: {speed: 0}}", "SRC005", "speed must be 0.05 to 10 m/s, but is 0", "/profiles/p/speed"),
      ("{p: {speed: fast}}", "SRC005", "speed must be a number", "/profiles/p/speed"),
      ("{p: {stairs: maybe}}", "SRC005", "stairs must be true or false", "/profiles/p/stairs"),
      ("{p: {base: weelchair}}", "SRC005", "base must be one of walking", "/profiles/p/base"),
      ("{a/b: {speed: 1}}", "SRC005", "'a/b' cannot be the name of a profile: write letters", "/profiles/a~1b"),
    ])
  func faults(text: String, code: String, message: String, pointer: String) throws {
    let source = try read("profiles: \(text)")
    #expect(source.diagnostics.map(\.code) == [code])
    #expect(source.diagnostics.first?.message.contains(message) == true, "\(source.diagnostics.map(\.message))")
    #expect(source.diagnostics.first?.place?.file == "profiles.yaml")
    #expect(source.diagnostics.first?.place?.pointer == pointer)
  }

  @Test("profiles: profiles over the limit are skipped, with one finding at the first")
  func many() throws {
    let source = try read("profiles:\n" + (0..<70).map { "  p\($0): {speed: 1}\n" }.joined())
    #expect(source.profiles.count == 64)
    #expect(source.diagnostics.map(\.code) == ["SRC017"])
    #expect(source.diagnostics.first?.place?.pointer == "/profiles/p64")
  }

  @Test("profiles: the source format page names every key of a profile")
  func page() throws {
    let page = try String(
      contentsOf: URL(filePath: #filePath).appending(path: "../../../../docs/source-format.md").standardized,
      encoding: .utf8)
    for property in ProfileProperty.all { #expect(page.contains("`\(property.key)`"), "\(property.key)") }
  }
}

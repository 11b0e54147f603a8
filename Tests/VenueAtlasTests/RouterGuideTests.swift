import Foundation
import Testing
import VenueAtlas
import VenueCompiler
import VenueRouting
import VenueTestSupport

// The code of docs/guides/router.md, as it is there.

/// Open it one time, when the program starts. Many threads can use it at the same time.
struct Wayfinder: Sendable {
  let router: Router

  init(bundle: String) throws {
    router = try Atlas(path: bundle).router()
  }

  /// The route in words, or why there is none.
  func directions(from: String, to: String) -> String {
    guard let start = end(from, as: .start) else { return "Where is \(from)?" }
    guard let goal = end(to, as: .goal) else { return "Where is \(to)?" }
    switch router.route(from: start, to: goal) {
    case .found(let route): return route.text()
    case .refused(let refusal): return refusal.message
    }
  }

  private func end(_ text: String, as role: PlaceRole) -> RouteEnd? {
    switch router.resolve(text, as: role) {
    case .end(let end), .taken(let end, _): return end
    default: return nil
    }
  }
}

// Until here.

/// The code of the guide to the router compiles, and answers.
@Suite struct RouterGuideTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("docs: the code of the router guide is the code compiled here", .review("SL-G2"))
  func code() throws {
    let guide = try String(
      contentsOf: RouterGuideTests.package.appending(path: "docs/guides/router.md"), encoding: .utf8)
    let shown = try #require(
      guide.components(separatedBy: "\n```swift\n").last?.components(separatedBy: "\n```\n").first)
    let file = try String(contentsOfFile: #filePath, encoding: .utf8)
    let compiled = try #require(
      file.components(separatedBy: "as it is there.\n\n").last?.components(separatedBy: "\n\n// Until here.").first)
    #expect(shown == "import VenueAtlas\nimport VenueRouting\n\n" + compiled)
  }

  @Test("docs: the code of the router guide gives directions", .review("SL-G2"))
  func directions() throws {
    let folder = NSTemporaryDirectory() + "venuemap-router-guide-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let venue = RouterGuideTests.package.appending(path: "venues/corner-mall").path
    _ = try VenueCompiler(options: CompilerOptions()).compile(venue, to: folder + "/bundle")
    let wayfinder = try Wayfinder(bundle: folder + "/bundle")
    #expect(wayfinder.directions(from: "bus-corner", to: "Corner Cinema").contains("Take Stairs up to floor 1"))
    #expect(wayfinder.directions(from: "nowhere", to: "Corner Cinema") == "Where is nowhere?")
  }
}

import Foundation
import Testing
import VenueCompiler
import VenueRouting
import VenueTestSupport
import VenueVocabulary

@testable import VenueAtlas

@Suite("Pictures of the floors of a route")
struct RoutePictureTests {
  @Test("pictures: each floor of a route marks where it comes from and goes on; pins pair", .deep, .shows("R19.4"))
  func floors() throws {
    let folder = NSTemporaryDirectory() + "venuemap-route-picture-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let venue = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "venues/harbor-airport").path
    _ = try VenueCompiler(options: CompilerOptions()).compile(venue, to: folder + "/bundle")
    let atlas = try Atlas(path: folder + "/bundle")
    let router = try atlas.router()
    for (from, to) in [
      ("bus-harbor", "Gate B2"), ("Gate B2", "car-park-p2"), ("gate-a1", "gate-b2"), ("Gate A1", "Gallery"),
    ] {
      guard case .end(let start) = router.resolve(from), case .end(let end) = router.resolve(to),
        case .found(let route) = router.route(from: start, to: end, profile: .wheelchair)
      else { continue }
      for floor in Set(route.steps.compactMap(\.floor)) {
        let overlay = RouteOverlay(route, floor: floor)
        let pins = [overlay.start, overlay.end].compactMap { $0 }.count
        #expect(pins + overlay.passages.count >= 2, "\(from) → \(to), floor \(floor)")
        // Where one leaves the floor by a connector, the way goes on from there elsewhere.
        let svg = try atlas.picture(floor: floor, route: route).svg()
        for passage in overlay.passages { #expect(svg.contains(">\(passage.label)</text>")) }
        #expect(overlay.steps.map(\.number).sorted() == route.steps.filter { isOn(floor, $0, of: route) }.map(\.index))
      }
      // Outdoors has its floor, too.
      #expect(route.steps.allSatisfy { $0.floor != nil })
    }
  }

  /// A connector is numbered where it is taken.
  private func isOn(_ floor: Int, _ step: RouteStep, of route: Route) -> Bool {
    guard step.kind == .connector, step.floorChange != nil else {
      return step.floor == floor && step.kind != .connector
    }
    return route.steps[step.index - 2].floor == floor
  }
}

import Foundation
import Testing
import VenueAtlas
import VenueCompiler
import VenueRouting
import VenueTestSupport
import VenueVocabulary

@testable import VenueExport

/// The station of an example, compiled and exported.
struct ExportedStation {
  var router: Router
  var export: PathwaysExport
  /// Path of the venue.
  var venue: String

  /// - Parameter name: the end of the example's path: `corner-mall`.
  init(_ name: String, _ options: PathwaysExport.Options = .init()) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pathways-\(UUID().uuidString)").path
    defer { for path in [folder, folder + ".build"] { try? FileManager.default.removeItem(atPath: path) } }
    venue = try #require(WholeVenue.examples.first { $0.hasSuffix(name) })
    _ = try VenueCompiler().compile(venue, to: folder)
    let atlas = try Atlas(path: folder)
    router = try atlas.router()
    export = PathwaysExport(
      atlas, try atlas.network(), try router.plainGraph(for: .walking), stepFree: try router.plainGraph(for: .stepFree),
      options: options)
  }
}

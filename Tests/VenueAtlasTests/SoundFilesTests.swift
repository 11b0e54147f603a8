import Foundation
import Testing
import VenueBundle
import VenueCompiler
import VenueParts
import VenueTestSupport

@testable import VenueAtlas

/// A bundle that is checked again after some of its files have changed.
@Suite final class SoundFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sound-" + UUID().uuidString)
    .resolvingSymlinksInPath().path
  private let atlas: Atlas
  private let paths: Set<String>

  init() throws {
    let example = try #require(WholeVenue.examples.first { $0.hasSuffix("corner-mall") })
    _ = try VenueCompiler().compile(example, to: folder)
    atlas = try Atlas(path: folder)
    paths = Set(atlas.manifest.files.map(\.path.text))
  }

  deinit { for path in [folder, folder + ".build"] { try? FileManager.default.removeItem(atPath: path) } }

  /// Faults of the parts, without a comparison of the files with the manifest.
  private func faults(passing sound: Set<String>) -> [String] { atlas.faults(passing: sound) { _ in [] }.map(\.path) }

  @Test("bundle: files that are known to be sound leave the others to be checked")
  func sound() {
    #expect(faults(passing: []) == [])
    for path in paths { #expect(faults(passing: paths.subtracting([path])) == [], "\(path)") }
  }

  @Test("bundle: damage in a changed file of a level or floor is found", arguments: ["network/1.bin", "places/1.json"])
  func damaged(path: String) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path))
    bytes.removeLast(bytes.count / 2)
    try bytes.write(to: URL(fileURLWithPath: folder + "/" + path))
    let part = try #require(BundlePart.all.first { $0.owns(path) })
    #expect(faults(passing: paths.subtracting([path])) == [part.file])
    #expect(faults(passing: []).contains(part.file))
  }
}

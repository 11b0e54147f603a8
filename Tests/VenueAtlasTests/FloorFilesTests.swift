import Foundation
import Testing
import VenueBundle
import VenueCompiler
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueAtlas

/// Files of cards and of the search, one for each floor.
@Suite final class FloorFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("floors-" + UUID().uuidString)
    .resolvingSymlinksInPath().path
  private let atlas: Atlas

  init() throws {
    let example = try #require(WholeVenue.examples.first { $0.hasSuffix("corner-mall") })
    _ = try VenueCompiler().compile(example, to: folder)
    atlas = try Atlas(path: folder)
  }

  deinit { for path in [folder, folder + ".build"] { try? FileManager.default.removeItem(atPath: path) } }

  @Test("bundle: the search and the cards of one floor are read from its files alone", .review("SL-S2"))
  func oneFloor() throws {
    let (whole, cards) = (try atlas.search().part, try atlas.places())
    try FileManager.default.removeItem(atPath: folder + "/search/0.json")
    try FileManager.default.removeItem(atPath: folder + "/places/0.json")
    let upper = try atlas.search(floors: [1]).part
    #expect(upper.entries.count > 3 && upper.entries.count < whole.entries.count)
    let expected = whole.entries.filter { entry in
      entry.levels.contains { whole.levels[$0].floor == 1 } || entry.levels.isEmpty || entry.feature.type == "building"
    }
    #expect(Set(upper.entries.map(\.feature)).isSuperset(of: expected.map(\.feature)))
    let some = try atlas.places(floors: [1])
    #expect(some.part.listing.entries.map(\.feature) == upper.entries.map(\.feature))
    for (place, entry) in some.part.listing.entries.enumerated() {
      let other = try #require(cards.place(of: entry.feature.id))
      let now = Instant(seconds: 1_795_000_000)
      #expect(
        some.json(of: some.card(of: place, at: now, in: "fi"), at: now)
          == cards.json(of: cards.card(of: other, at: now, in: "fi"), at: now))
    }
    #expect(throws: BundleError.self) { try self.atlas.search() }
    #expect(throws: BundleError.self) { try self.atlas.places() }
  }

  @Test("bundle: a floor without its file is reported, and so is a file of another floor")
  func missing() throws {
    for part in [BundlePart.search, .places] {
      let kept = atlas.manifest.files.filter { $0.path.text != part.file(ofFloor: 1) }
      #expect(kept.count == atlas.manifest.files.count - 1)
      let fault = try fault(of: part, with: kept)
      #expect(fault.contains("no \(part.file(ofFloor: 1))"), "\(fault)")
    }
    for part in [BundlePart.search, .places] {
      let file = folder + "/" + part.file(ofFloor: 1)
      try String(contentsOfFile: file, encoding: .utf8).replacing("\"floor\":1", with: "\"floor\":2")
        .write(toFile: file, atomically: true, encoding: .utf8)
      let fault = try fault(of: part, with: atlas.manifest.files)
      #expect(fault.contains("not the file of floor 1"), "\(fault)")
    }
  }

  @Test(
    "bundle: damage in the file of a floor is named with that file",
    arguments: [
      ("search", "\"entries\":[", "\"entriez\":[", "search/1.json", "no list of entries"),
      ("search", "\"schema\":2", "\"schema\":1", "search/1.json", "has schema 2"),
      ("places", "\"levels\":[1]", "\"levels\":[0]", "places/1.json", "on another floor than its file"),
      ("search", "\"point\":[", "\"poimt\":[", "search/1.json", "entry 0 lacks its id"),
      ("places", "\"places\":[", "\"placez\":[", "places/1.json", "no list of places"),
      ("places", "\"text\":", "\"tezt\":", "places/1.json", "hours without a text"),
    ])
  func damaged(name: String, old: String, new: String, path: String, words: String) throws {
    let part = name == "search" ? BundlePart.search : .places
    let file = folder + "/" + path
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try #require(text.contains(old))
    try text.replacing(old, with: new).write(toFile: file, atomically: true, encoding: .utf8)
    let fault = try fault(of: part, with: atlas.manifest.files)
    #expect(fault.contains("/\(path) ") && fault.contains(words), "\(fault)")
  }

  @Test("bundle: files of floors beside files of an earlier schema are refused")
  func mixed() throws {
    for part in [BundlePart.search, .places] {
      let file = folder + "/" + part.file
      try String(contentsOfFile: file, encoding: .utf8)
        .replacing("\"schema\":\(part.schemaVersion)", with: "\"schema\":1")
        .write(toFile: file, atomically: true, encoding: .utf8)
      let fault = try fault(of: part, with: atlas.manifest.files)
      #expect(fault.contains("of an earlier schema") && fault.contains("/0.json, too"), "\(fault)")
    }
  }

  @Test("bundle: places are not found by name without the file of a floor")
  func finder() throws {
    try FileManager.default.removeItem(atPath: folder + "/search/0.json")
    let finder = atlas.finder()
    _ = finder.match("Inkwell Books")
    #expect(finder.damage?.contains("search/0.json") == true)
  }

  /// Error of reading a part of the bundle with these files in its manifest; empty without one.
  private func fault(of part: BundlePart, with files: [BundleManifest.File]) throws -> String {
    let own = atlas.manifest
    let manifest = BundleManifest(
      generator: own.generator, venueID: own.venueID, venueName: own.venueName, languages: own.languages,
      credits: own.credits, coverage: own.coverage, capabilities: own.capabilities, other: own.other, files: files)
    try Data(manifest.json).write(to: URL(fileURLWithPath: folder + "/manifest.json"))
    let atlas = try Atlas(path: folder)
    do throws(BundleError) {
      if part == .search { _ = try atlas.search() } else { _ = try atlas.places() }
      return ""
    } catch {
      return "\(error)"
    }
  }
}

import Foundation
import Testing
import VenueBundle
import VenueCompiler
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueAtlas

/// Files of places, one for each floor.
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
    let kept = atlas.manifest.files.filter { $0.path.text != "places/1.json" }
    #expect(kept.count == atlas.manifest.files.count - 1)
    for fault in try faults(with: kept) { #expect(fault.contains("no places/1.json"), "\(fault)") }
    try edit("places/1.json", "\"floor\":1", "\"floor\":2")
    let faults = try faults(with: atlas.manifest.files)
    #expect(faults.count == 2 && faults.allSatisfy { $0.contains("not the file of floor 1") }, "\(faults)")
  }

  @Test(
    "bundle: damage in the file of a floor is named with that file",
    arguments: [
      ("\"schema\":4", "\"schema\":3", "has schema 3, and this program reads schema 4: compile the venue again"),
      ("\"levels\":[1]", "\"levels\":[0]", "on another floor than its file"),
      ("\"point\":[", "\"poimt\":[", "place 0 lacks its id"),
      ("\"places\":[", "\"placez\":[", "no list of places"),
    ])
  func damaged(old: String, new: String, words: String) throws {
    try edit("places/1.json", old, new)
    for fault in try faults(with: atlas.manifest.files) {
      #expect(fault.contains("/places/1.json ") && fault.contains(words), "\(fault)")
    }
  }

  @Test("bundle: damaged hours are named with the file of the floor")
  func damagedHours() throws {
    try edit("places/1.json", "\"text\":", "\"tezt\":")
    let fault = try #require(try faults(with: atlas.manifest.files).last)
    #expect(fault.contains("/places/1.json ") && fault.contains("hours without a text"), "\(fault)")
  }

  @Test("bundle: places are not found by name without the file of a floor")
  func finder() throws {
    try FileManager.default.removeItem(atPath: folder + "/places/0.json")
    let finder = atlas.finder()
    _ = finder.match("Inkwell Books")
    #expect(finder.damage?.contains("places/0.json") == true)
  }

  private func edit(_ path: String, _ old: String, _ new: String) throws {
    let file = folder + "/" + path
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try #require(text.contains(old))
    try text.replacing(old, with: new).write(toFile: file, atomically: true, encoding: .utf8)
  }

  /// Errors of reading the bundle with these files in its manifest, for a search and for cards; empty without one.
  private func faults(with files: [BundleManifest.File]) throws -> [String] {
    let own = atlas.manifest
    let manifest = BundleManifest(
      generator: own.generator, venueID: own.venueID, venueName: own.venueName, languages: own.languages,
      credits: own.credits, coverage: own.coverage, capabilities: own.capabilities, other: own.other, files: files)
    try Data(manifest.json).write(to: URL(fileURLWithPath: folder + "/manifest.json"))
    let atlas = try Atlas(path: folder)
    func fault(_ read: () throws(BundleError) -> Void) -> String {
      do throws(BundleError) {
        try read()
        return ""
      } catch {
        return "\(error)"
      }
    }
    let cards = fault { () throws(BundleError) in _ = try atlas.places() }
    let others = Set(files.map(\.path.text)).subtracting(["places/1.json"])
    for sound in [[], others] {
      #expect(fault { () throws(BundleError) in try atlas.checkPlaces(passing: sound) } == cards)
    }
    return [fault { () throws(BundleError) in _ = try atlas.search() }, cards]
  }
}

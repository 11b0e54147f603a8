import Foundation
import VenueAtlas
import VenueBundle
import VenueCompiler
import VenueParts
import VenueRandom
import VenueRouting
import VenueVocabulary

/// Damage behind checksums that are right: what decoders are left alone with.
enum BundleTrial {
  /// A bundle of the smaller example, compiled once.
  private static let whole = compiled(SeedVenue.all[0])
  /// One with `footways.bin`.
  private static let wholeOutdoors = compiled(SeedVenue.all[2])

  private static func compiled(_ seed: SeedVenue) -> [String: [UInt8]] {
    let folder = NSTemporaryDirectory() + "venuemap-mutation-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    CompileTrial.write(
      Dictionary(seed.files.map { ($0.path, $0.bytes) }) { first, _ in first }, below: folder + "/source")
    _ = try? VenueCompiler().compile(folder + "/source", to: folder + "/bundle")
    var files: [String: [UInt8]] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder + "/bundle") ?? .init() {
      if let data = FileManager.default.contents(atPath: folder + "/bundle/" + path) { files[path] = Array(data) }
    }
    return files
  }

  static func run(_ dice: inout SeededRandom, in folder: String, isOutdoors: Bool = false) -> [String] {
    var files = isOutdoors ? wholeOutdoors : whole
    let targets = files.keys.sorted().filter { $0.hasPrefix(isOutdoors ? "footways" : "network") }
    guard !targets.isEmpty else { return ["there is no bundle with a network to damage"] }
    for _ in 0...dice.roll(3) {
      let paths = files.keys.sorted()
      let others = paths + paths.filter { BundlePart.places.owns($0) }
      let path = dice.pick(dice.roll(3) > 0 ? targets : others)
      guard let bytes = files[path] else { continue }
      files[path] =
        path.hasSuffix(".bin")
        ? SectionDamage.applied(to: bytes, &dice) ?? bytes
        : dice.pick(TextMutation.allCases).applied(to: bytes, &dice)
    }
    files = withMendedManifest(files) ?? files
    CompileTrial.write(files, below: folder + "/bundle")
    guard let atlas = try? Atlas(path: folder + "/bundle") else { return [] }
    _ = atlas.folder.verify()
    _ = try? atlas.inspect()
    for floor in (try? atlas.floors().floors) ?? [] { _ = try? atlas.picture(floor: floor.number) }
    if let search = try? atlas.search() { ask(search, &dice) }
    if let cards = try? atlas.places() { ask(cards, &dice) }
    guard let router = try? atlas.router() else { return [] }
    _ = try? router.check()
    return RouteTrial.run(router, &dice, isOutdoors: isOutdoors)
  }

  /// Every card, at a moment of any year there is.
  private static func ask(_ cards: PlaceCards, _ dice: inout SeededRandom) {
    let moments = [0, 1_795_000_000, -62_000_000_000, 253_000_000_000, Int64(dice.roll(1 << 31))]
    let moment = Instant(seconds: dice.pick(moments))
    for place in cards.part.listing.entries.indices.prefix(40) {
      let card = cards.card(of: place, at: moment, in: dice.pick(["en", "ar", "x"]))
      _ = (cards.text(of: card), cards.json(of: card, at: moment))
    }
    _ = (cards.suggestions(for: "tide"), cards.part.files.compactMap { try? $0.bytes })
  }

  /// Everything a search answers, with words of its own and others.
  private static func ask(_ search: PlaceSearch, _ dice: inout SeededRandom) {
    let teller = PlaceDescriber(search.part, in: dice.pick(["en", "ja", "x"]))
    for entry in search.part.entries { _ = (teller.name(of: entry), teller.location(of: entry)) }
    for text in ["", "gate b-2", dice.pick(search.part.entries.map(teller.name) + ["x"])] {
      var query = PlaceQuery(text, category: dice.pick([nil, "restroom", "toys", "xx"]))
      query.near = search.origin(called: text)?.origin
      query.floors = dice.pick([nil, [0]])
      _ = search.places(for: query).json(of: search, teller)
    }
    _ = SearchAnswer.json(categoriesOf: search, teller)
  }

  /// The manifest with lengths and digests of the files as they are now.
  private static func withMendedManifest(_ files: [String: [UInt8]]) -> [String: [UInt8]]? {
    guard let bytes = files[BundleManifest.fileName], let manifest = try? BundleManifest(json: bytes, of: "bundle")
    else { return nil }
    let mended = BundleManifest(
      generator: manifest.generator, venueID: manifest.venueID, venueName: manifest.venueName,
      languages: manifest.languages, credits: manifest.credits, coverage: manifest.coverage,
      capabilities: manifest.capabilities, other: manifest.other,
      files: manifest.files.compactMap { file in
        files[file.path.text].map { BundleManifest.File(path: file.path, contents: $0) }
      })
    return files.merging([BundleManifest.fileName: mended.json]) { $1 }
  }
}

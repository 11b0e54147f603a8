import Foundation
import Testing
import VenueBundle
import VenueCompiler
import VenueGeometry
import VenueJSON
import VenueParts
import VenueRouting
import VenueTestSupport
import VenueVocabulary

@testable import VenueAtlas

/// The scan of the files of the places gives what the sorted index gives, for places in the files of the floors and in one list. The index itself is compared with a loop over all places (`SearchOracle`).
@Suite struct PlaceScanTests {
  private func read(_ files: [[UInt8]]) -> SearchRows? {
    SearchRows(JoinedFiles(copying: files), check: { _, _ in })
  }

  private func parsed(_ files: [[UInt8]]) throws -> PlaceListing {
    let roots = try files.map { try JSONReader.read($0).root }
    return try PlaceListing(roots[0], floors: Array(roots.dropFirst()))
  }

  /// The same places in another order, with the same containers.
  private func shuffled(_ part: PlaceListing, _ dice: inout RandomPlaces) -> PlaceListing {
    let order = Array(part.entries.indices).shuffled(using: &dice)
    var places = Array(repeating: 0, count: order.count)
    for (place, former) in order.enumerated() { places[former] = place }
    var shuffled = part
    shuffled.entries = order.map { former in
      var entry = part.entries[former]
      entry.within = entry.within.map { places[$0] }
      return entry
    }
    return shuffled
  }

  /// An answer without positions.
  private func ids(_ answer: SearchAnswer, _ search: PlaceSearch) -> [String] {
    answer.places.map { hit in
      let feature = search.part.entries[hit.entry].feature
      return "\(feature.type) \(feature.id) \(hit.match) \(hit.distance.map { "\($0)" } ?? "")"
    } + ["\(answer.total) \(answer.reason.map { "\($0)" } ?? "")"]
  }

  private func query(_ dice: inout RandomPlaces, _ part: PlaceListing) -> PlaceQuery {
    let names = part.entries.flatMap { ($0.name.entries + $0.otherNames.flatMap(\.entries)).map(\.text) }
    let ids = part.entries.flatMap { [$0.feature.id] + $0.related.map(\.id) }
    let base =
      switch Int.random(in: 0..<8, using: &dice) {
      case 0: dice.name()
      case 1: ids.randomElement(using: &dice) ?? "x"
      case 2: (0..<2).compactMap { _ in names.randomElement(using: &dice) }.joined(separator: " ")
      case 3: ["toilet", "Apotheke", "kahvila", "トイレ", "shop", "restaurant lift", ""].randomElement(using: &dice) ?? ""
      default: names.randomElement(using: &dice) ?? "a"
      }
    var query = PlaceQuery(Int.random(in: 0..<3, using: &dice) == 0 ? base : dice.slip(base))
    query.limit = [1, 3, 20, .max].randomElement(using: &dice) ?? 1
    if Int.random(in: 0..<4, using: &dice) == 0 {
      query.category = ["restroom", "food", "shop", "toys", "jewelery"].randomElement(using: &dice)
    }
    if Int.random(in: 0..<4, using: &dice) == 0, let level = part.levels.randomElement(using: &dice) {
      query.floors = [level.floor]
    }
    if Int.random(in: 0..<4, using: &dice) == 0, let entry = part.entries.randomElement(using: &dice) {
      query.near = SearchOrigin(entry.point, floor: entry.levels.first.map { part.levels[$0].floor })
    }
    return query
  }

  /// Compares seeded queries, ids and what a text means; the answers also with those of the same places in one list, in a random order.
  private func compare(_ files: [[UInt8]], seed: UInt64, count: Int) throws {
    let part = try parsed(files)
    let oracle = PlaceSearch(part)
    let rows = try #require(read(files), "the compile writes the form that the rows have")
    #expect(Array(SearchEntries(.rows(rows))) == part.entries)
    for (number, entry) in part.entries.enumerated() {
      #expect(rows.point(number) == entry.point && rows.levels(number) == entry.levels)
    }
    var dice = RandomPlaces(seed: seed)
    let undivided = PlaceSearch(shuffled(part, &dice))
    for _ in 0..<count {
      let search = PlaceSearch(rows)
      let query = query(&dice, part)
      #expect(ids(search.places(for: query), search) == ids(undivided.places(for: query), undivided), "\(query)")
      #expect(search.places(for: query) == oracle.places(for: query), "\(query)")
      #expect(search.work.scans <= 12, "once for the words and once for each unknown word")
      let (finder, known) = (PlaceFinder(PlaceSearch(rows)), PlaceFinder(oracle))
      #expect(finder.match(query.text) == known.match(query.text), "\(query.text)")
      let place = Int.random(in: 0..<max(part.entries.count, 1), using: &dice)
      #expect(finder.found([place], in: "fi") == known.found([place], in: "fi"))
    }
    for _ in 0..<min(count, 20) {
      guard let entry = part.entries.randomElement(using: &dice) else { break }
      for id in [entry.feature.id] + entry.related.map(\.id) + [entry.feature.id + "x"] {
        #expect(PlaceSearch(rows).place(withID: id) == oracle.place(withID: id), "\(id)")
      }
    }
  }

  @Test("search: a scan of a made venue gives what the index gives", arguments: 1...6 as ClosedRange<UInt64>)
  func made(seed: UInt64) throws {
    var dice = RandomPlaces(seed: seed)
    var places = PlacesPart(listing: dice.part(seed == 1 ? 1 : 150))
    var part: PlaceListing {
      get { places.listing }
      set { places.listing = newValue }
    }
    var quay = PostalAddress()
    quay.address = "Quay 1"
    places.addresses = [quay]
    places.hours = [PlaceHours(text: "Mo-Fr 09:00-17:00"), PlaceHours(text: "24/7")]
    places.closures = [PlacesPart.Closure(span: PlacesPart.Span(start: "2026-12-24"))]
    for number in part.entries.indices where number % 7 == 0 {
      part.entries[number].related = [
        .init(type: "unit", id: "Room \(number)"), .init(type: "anchor", id: "ä-\(number % 3)"),
      ]
      (part.entries[number].street, places.details[number].address) = ("Quay 1", 0)
    }
    for number in part.entries.indices {
      var details = places.details[number]
      if number % 3 == 0 { details.hours = number % 2 }
      if number % 5 == 0 { (details.phone, details.website) = ("+358401234567", "https://example.org/ä?a=1") }
      if number % 11 == 0 { (details.accessibility, details.wheelchair) = (["wheelchair", "brailleSigns"], .limited) }
      if number % 13 == 0 { details.closures = [0] }
      if number % 4 == 0 { details.card = 1 }
      switch number % 8 {
      case 1: details.validity = PlacesPart.Span(start: "2026-01-01")
      case 2: details.validity = PlacesPart.Span(end: "2026-12-31")
      case 3: details.validity = PlacesPart.Span(start: "2026-01-01", end: "2026-12-31")
      default: break
      }
      places.details[number] = details
    }
    places.cards.append(CardSettings())
    if part.entries.count > 20 {
      part.entries[8].name = ["en": "The \"Quoted\" \\ Bar", "fi": "O'Brien's 'n' 0007"]
      part.entries[9].otherNames = [["en": String(repeating: "long name 12 ", count: 40)], ["en": "", "ja": "国際線出発"]]
      part.entries[10].feature.type = "building"
      part.entries[11].within = [10, 8]
      part.entries[12].point = Coordinate(longitude: -0.5, latitude: -12)
      part.entries[13].categories = []
    }
    let files = try places.files.map { try $0.bytes }
    _ = try PlacesPart(JSONReader.read(files[0]).root, floors: files.dropFirst().map { try JSONReader.read($0).root })
    #expect(files.count == 5, "one for the venue and one for each floor")
    try compare(files, seed: seed, count: 150)
  }

  @Test(
    "search: a scan of example venues and archives gives what the index gives", .deep,
    arguments: WholeVenue.examples + WholeVenue.archives)
  func whole(venue: String) throws {
    let bundle = FileManager.default.temporaryDirectory.appendingPathComponent("scan-" + UUID().uuidString).path
    defer { for path in [bundle, bundle + ".build"] { try? FileManager.default.removeItem(atPath: path) } }
    _ = try VenueCompiler(options: CompilerOptions(allowsErrors: true)).compile(venue, to: bundle)
    let atlas = try Atlas(path: bundle)
    let files = try atlas.placeFiles(nil).map { try atlas.folder.read($0.path) }
    #expect(files.count > 1)
    try compare(files, seed: 11, count: 60)
  }

  @Test("search: a file in another form or with damage has no rows")
  func otherForms() throws {
    var dice = RandomPlaces(seed: 5)
    let files = try PlacesPart(listing: dice.part(12)).files.map { try $0.bytes }
    let texts = files.map { String(decoding: $0, as: UTF8.self) }
    #expect(read(files) != nil)
    let changes: [(String, String)] = [
      ("\n]}\n", "\n]} x\n"), ("\n]}\n", "\n]"), ("\"point\":[", "\"point\":[2"), ("\"id\":\"place-3\"", "\"id\":3"),
      ("\"id\":\"place-3\"", "\"id\":\"place-3"), ("\"importance\":", "\"importance\":x"),
      ("\"schema\":4", "\"schema\":7"),
      ("\"places\":[\n", "\"places\":[\n,"), ("\"places\":[\n", "\"places\": [\n"),
    ]
    for (old, new) in changes {
      let file = try #require(texts.lastIndex { $0.contains(old) }, "\(old)")
      let parts = texts[file].split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
      var damaged = files
      damaged[file] = Array((parts[0] + new + parts[1]).utf8)
      #expect(read(damaged) == nil, "\(old) → \(new)")
    }
    // No damage is accepted that the parser refuses.
    for _ in 0..<3000 {
      var damaged = files
      let file = Int.random(in: files.indices, using: &dice)
      let place = Int.random(in: files[file].indices, using: &dice)
      switch Int.random(in: 0..<3, using: &dice) {
      case 0: damaged[file][place] = UInt8.random(in: 0...255, using: &dice)
      case 1: damaged[file].remove(at: place)
      default: damaged[file].insert(Array("\",:{}[]0-9.".utf8).randomElement(using: &dice) ?? 0, at: place)
      }
      guard let rows = read(damaged) else { continue }
      let part = try? parsed(damaged)
      #expect(part != nil && Array(SearchEntries(.rows(rows))) == part?.entries, "file \(file), byte \(place)")
    }
  }

  @Test("search: the words are sorted after some queries, and the answers stay the same")
  func indexed() throws {
    var dice = RandomPlaces(seed: 8)
    let part = dice.part(40)
    let search = PlaceSearch(try #require(read(PlacesPart(listing: part).files.map { try $0.bytes })))
    let first = search.places(for: PlaceQuery("gate"))
    for _ in 1..<PlaceMatcher.mostScans { #expect(search.places(for: PlaceQuery("gate")) == first) }
    #expect(search.work == (PlaceMatcher.mostScans, false))
    #expect(search.places(for: PlaceQuery("gate")) == first)
    #expect(search.work == (PlaceMatcher.mostScans, true))
  }
}

import Testing
import VenueGeometry
import VenueParts
import VenueRouting
import VenueTestSupport
import VenueVocabulary

@testable import VenueAtlas

@Suite struct PlaceSearchTests {
  /// A place as a test needs it.
  private static func entry(
    _ id: String, _ name: Labels, _ categories: [String] = [], importance: Int = 50, level: Int? = 0
  ) -> PlaceListing.Entry {
    var entry = PlaceListing.Entry(
      feature: PlaceListing.Reference(type: "unit", id: id), point: Coordinate(longitude: 25, latitude: 60),
      importance: importance, pin: "room")
    entry.name = name
    entry.categories = categories
    entry.levels = level.map { [$0] } ?? []
    return entry
  }

  private static func search(_ entries: [PlaceListing.Entry]) -> PlaceSearch {
    let levels = (0...1).map {
      PlaceListing.Level(id: "level\($0)", floor: $0, shortName: ["en": "L\($0)"], name: ["en": "Level"])
    }
    return PlaceSearch(PlaceListing(languages: ["en", "fi"], levels: levels, entries: entries))
  }

  private func found(_ search: PlaceSearch, _ query: PlaceQuery) -> [String] {
    search.places(for: query).places.map { search.part.entries[$0.entry].feature.id }
  }

  private func found(_ search: PlaceSearch, _ text: String) -> [String] { found(search, PlaceQuery(text)) }

  @Test("search: random searches give the same order as a scan of all places", .deep, .shows("H07.3"))
  func oracle() {
    var dice = RandomPlaces(seed: 7)
    for _ in 0..<8 {
      let part = dice.part(Int.random(in: 1...60, using: &dice))
      let (search, oracle) = (PlaceSearch(part), SearchOracle(part: part))
      for _ in 0..<20 {
        let names = part.entries.flatMap { ($0.name.entries + $0.otherNames.flatMap(\.entries)).map(\.text) }
        let base = Bool.random(using: &dice) ? names.randomElement(using: &dice) ?? "a" : dice.name()
        let text =
          Bool.random(using: &dice)
          ? dice.slip(base) : base.split(separator: " ").shuffled(using: &dice).joined(separator: " ")
        var query = PlaceQuery(text)
        query.limit = .max
        if Bool.random(using: &dice) {
          query.near = SearchOrigin(Coordinate(longitude: 25.001, latitude: 60.001), floor: 1)
        }
        let hits = search.places(for: query).places.map { SearchOracle.Hit(entry: $0.entry, match: $0.match) }
        #expect(hits == oracle.hits(text, near: query.near), "\(text)")
      }
    }
  }

  @Test("search: a name is found with one letter missing, added, wrong or exchanged", .shows("H07.3"))
  func slips() {
    let search = PlaceSearchTests.search([
      PlaceSearchTests.entry("tide", ["en": "Tide Café", "fi": "Kahvila Vuorovesi"]),
      PlaceSearchTests.entry("other", ["en": "Moorings"]),
    ])
    for word in ["cafe", "tide", "kahvila", "vuorovesi"] {
      let letters = Array(word)
      var slips: [String] = []
      for place in letters.indices {
        var less = letters
        less.remove(at: place)
        if less.count >= 4 { slips.append(String(less)) }
        for letter in "aexz" {
          var (more, other) = (letters, letters)
          more.insert(letter, at: place)
          other[place] = letter
          slips += [String(more), String(other)]
        }
        guard place + 1 < letters.count else { continue }
        var exchanged = letters
        exchanged.swapAt(place, place + 1)
        slips.append(String(exchanged))
      }
      for slip in slips { #expect(found(search, slip) == ["tide"], "\(slip)") }
    }
    #expect(found(search, "kxhvxla").isEmpty)
    #expect(found(search, "tid").first == "tide" && found(search, "tix").isEmpty, "three letters are as they are")
  }

  @Test("search: accents, case, width and script make no difference", .shows("H07.3"))
  func spellings() {
    let search = PlaceSearchTests.search([
      PlaceSearchTests.entry("cafe", ["en": "Café Ærø"]), PlaceSearchTests.entry("lobby", ["ja": "国際線出発ロビー"]),
      PlaceSearchTests.entry("library", ["ko": "중앙도서관"]), PlaceSearchTests.entry("eat", ["ar": "المطعم الكبير"]),
    ])
    for text in ["cafe aero", "CAFÉ", "ＣＡＦＥ", "aero cafe", "ca"] { #expect(found(search, text) == ["cafe"], "\(text)") }
    for text in ["出発", "ろびー", "ﾛﾋﾞｰ", "出発 国際"] { #expect(found(search, text) == ["lobby"], "\(text)") }
    #expect(found(search, "도서관") == ["library"])
    for text in ["مطعم", "كبير مطعم", "مَطْعَم"] { #expect(found(search, text).first == "eat", "\(text)") }
  }

  @Test("search: a number matches in any spelling and never another number", .shows("H07.3"))
  func numbers() {
    let search = PlaceSearchTests.search([
      PlaceSearchTests.entry("12", ["en": "Gate B12"]), PlaceSearchTests.entry("13", ["en": "Gate B13"]),
      PlaceSearchTests.entry("5", ["en": "Room 05"]), PlaceSearchTests.entry("120", ["en": "Gate B120"]),
    ])
    for text in ["B12", "b-12", "B 12", "gate b.12", "b012", "Ｂ１２"] {
      #expect(found(search, text) == ["12", "120"], "\(text)")
    }
    #expect(found(search, "12 gate b") == ["12"], "a number before more is whole")
    #expect(found(search, "room 5") == ["5"] && found(search, "room 005") == ["5"])
    #expect(found(search, "b1233").isEmpty)
  }

  @Test("search: results are in order of match, then importance and distance, then id")
  func order() {
    var search = PlaceSearchTests.search([
      PlaceSearchTests.entry("z-gate", ["en": "Gate"], importance: 0),
      PlaceSearchTests.entry("gatehouse", ["en": "Gatehouse"], importance: 90),
      PlaceSearchTests.entry("b", ["en": "Gate B"]), PlaceSearchTests.entry("a", ["en": "Gate A"]),
      PlaceSearchTests.entry("c", ["en": "Gate C"], importance: 51),
      PlaceSearchTests.entry("date", ["en": "Date Bar"], importance: 100),
    ])
    #expect(found(search, "gate") == ["z-gate", "c", "a", "b", "gatehouse", "date"])
    #expect(found(search, "gatehouse") == ["gatehouse"])
    var part = search.part.decoded
    part.entries[2].point = Coordinate(longitude: 25.001, latitude: 60)
    part.entries[3].levels = [1]
    search = PlaceSearch(part)
    var query = PlaceQuery("gate")
    query.near = SearchOrigin(Coordinate(longitude: 25.001, latitude: 60), floor: 0)
    #expect(
      Array(found(search, query).prefix(4)) == ["z-gate", "b", "c", "a"], "56 m are more than a point of importance")
  }

  @Test("search: a place is found by its surroundings, after places with that name")
  func surroundings() {
    var entries = [
      PlaceSearchTests.entry("hall", ["en": "Harbor Hall"]), PlaceSearchTests.entry("a", ["en": "Kiosk"], ["coffee"]),
      PlaceSearchTests.entry("b", ["en": "Kiosk"], ["books"], level: 1),
      PlaceSearchTests.entry("c", ["en": "Harbor Coffee"], level: 1),
    ]
    entries[1].within = [0]
    let search = PlaceSearchTests.search(entries)
    #expect(found(search, "harbor coffee") == ["c", "a"])
    #expect(found(search, "kiosk hall") == ["a"])
    #expect(found(search, "hall") == ["hall"] && found(search, "harbor hall") == ["hall"])
    #expect(Set(found(search, "level kiosk")) == ["a", "b"])
  }

  @Test("search: an id finds its place, and so does the id of each of its parts")
  func ids() {
    var entry = PlaceSearchTests.entry("tide-cafe", ["en": "Tide"])
    entry.related = [PlaceListing.Reference(type: "unit", id: "shop-0-1")]
    let search = PlaceSearchTests.search([PlaceSearchTests.entry("x", ["en": "Shop 0 1"]), entry])
    #expect(found(search, "shop-0-1") == ["tide-cafe", "x"])
  }

  @Test(
    "search: a place without a name is found by its kind in every language",
    arguments: [
      "toilet", "restrooms", "WC", "Toilette", "aseos", "baño", "vessa", "トイレ", "お手洗い", "دورة مياه", "bathrom",
      "toilets",
    ])
  func nameless(text: String) {
    let search = PlaceSearchTests.search([
      PlaceSearchTests.entry("wc", Labels(), ["restroom.female"]),
      PlaceSearchTests.entry("office", ["en": "Hall"], ["office"]),
    ])
    #expect(found(search, text) == ["wc"])
  }

  @Test(
    "search: a place is found by its user group in every language",
    arguments: ["ladies toilet", "Damen WC", "naisten vessa", "トイレ 女性", "toilet women's"])
  func whom(text: String) {
    let search = PlaceSearchTests.search([
      PlaceSearchTests.entry("f", Labels(), ["restroom.female.wheelchair"]),
      PlaceSearchTests.entry("m", Labels(), ["restroom.male"]),
    ])
    #expect(found(search, text) == ["f"])
    #expect(found(search, "accessible restroom") == ["f"] && found(search, "Herren") == ["m"])
  }

  @Test(
    "search: the last number of a text may be a beginning, also 0",
    arguments: [("E0", ["e02"]), ("e 0", ["e02"]), ("E1", ["e1", "e12"]), ("E02", ["e02"]), ("E0 Hall", [])])
  func beginningZero(text: String, ids: [String]) {
    let search = PlaceSearchTests.search([
      PlaceSearchTests.entry("e1", ["en": "E1 Hall"]), PlaceSearchTests.entry("e02", ["en": "E02 Hall"]),
      PlaceSearchTests.entry("e12", ["en": "E12 Hall"]),
    ])
    #expect(found(search, text) == ids)
  }

  @Test("search: a message has the words as typed; only ids are called categories")
  func typedWords() {
    let search = PlaceSearchTests.search([PlaceSearchTests.entry("a", ["en": "Moving walkway"])])
    func message(_ text: String) -> String { search.places(for: PlaceQuery(text)).reason?.message ?? "" }
    #expect(message("Hörsaal") == "no place of this venue matches 'Hörsaal'")
    #expect(message("«Hörsaal» walkway") == "no place of this venue matches 'Hörsaal'")
    #expect(message("library") == "this venue has no place of the category 'library'")
    #expect(message("Qwerty").hasPrefix("no place matches 'Qwerty'"))
    #expect(message("walkway «B9»").hasSuffix("no place matches 'B9'"))
  }

  @Test("search: a kind that the venue lacks is reported, not corrected as a misspelling")
  func absent() {
    let search = PlaceSearchTests.search([PlaceSearchTests.entry("a", ["en": "Moving walkway"])])
    #expect(
      search.places(for: PlaceQuery("smoking")).reason
        == .unknownWords([.init(word: "smoking", isKind: true, suggestions: [])]))
  }

  @Test("search: text and category together find what both find alone", .deep, .shows("H09.1"))
  func together() {
    var dice = RandomPlaces(seed: 9)
    var both = 0
    for _ in 0..<20 {
      let search = PlaceSearch(dice.part(200))
      let categories = [
        "restroom", "clothing", "toys", "cafe", "restroom.female", "food", "made.up", "elevator", "lift",
      ]
      for category in categories {
        let text = dice.slip(dice.word())
        var queries = [PlaceQuery(text), PlaceQuery("", category: category), PlaceQuery(text, category: category)]
        for place in queries.indices { queries[place].limit = .max }
        let answers = queries.map { search.places(for: $0) }
        let sets = answers.map { Set($0.places.map(\.entry)) }
        #expect(sets[2] == sets[0].intersection(sets[1]), "\(text) \(category)")
        #expect(answers[2].total == sets[2].count)
        // In the order of the text alone.
        #expect(answers[2].places.map(\.entry) == answers[0].places.map(\.entry).filter(sets[2].contains))
        both += sets[2].isEmpty ? 0 : 1
      }
    }
    #expect(both > 20)
  }

  @Test("search: each of the five groups of a mall is found by its name and its words", .shows("H08.2"))
  func groups() {
    let shops = ["clothing.mens", "shoestore", "mobilephones", "tableware", "jewelry", "watches", "toystore", "books"]
    let search = PlaceSearchTests.search(shops.map { PlaceSearchTests.entry($0, ["en": "Shop"], [$0]) })
    let wanted: [(String, [String])] = [
      ("clothing", ["clothing.mens", "shoestore"]), ("clothes", ["clothing.mens", "shoestore"]),
      ("Kleidung", ["clothing.mens", "shoestore"]),
      ("electronics", ["mobilephones"]), ("housewares", ["tableware"]), ("jewelry", ["jewelry", "watches"]),
      ("jewellery", ["jewelry", "watches"]), ("toys", ["toystore"]), ("lelut", ["toystore"]), ("books", ["books"]),
    ]
    for (word, categories) in wanted {
      #expect(search.categories(called: word) == .categories(categories), "\(word)")
      #expect(found(search, PlaceQuery("", category: word)) == categories, "\(word)")
    }
    let empty = PlaceSearchTests.search([])
    for group in CategoryGroup.all { #expect(empty.categories(called: group.name) == .categories([])) }
    #expect(empty.places(for: PlaceQuery("", category: "toys")).reason == .nothingThere)
  }

  @Test("search: a category includes its refinements; an unknown one names the nearest", .shows("H08.3"))
  func categories() {
    let search = PlaceSearchTests.search([
      PlaceSearchTests.entry("a", Labels(), ["restroom.female"]), PlaceSearchTests.entry("b", Labels(), ["restroom"]),
      PlaceSearchTests.entry("c", Labels(), ["restroomlike"]),
    ])
    #expect(found(search, PlaceQuery("", category: "restroom")) == ["a", "b"])
    #expect(found(search, PlaceQuery("", category: "Toilet")) == ["a", "b"])
    #expect(search.categories(called: "museum.art") == .categories([]), "IMDF has it, the venue not")
    for (slip, meant) in [
      ("restrom", "restroom"), ("jewelery", "jewelry"), ("clothng", "clothing"), ("restaurnt", "restaurant"),
    ] {
      guard case .unknown(let suggestions) = search.categories(called: slip) else {
        return #expect(Bool(false), "\(slip)")
      }
      #expect(suggestions.first == meant, "\(slip): \(suggestions)")
      #expect(search.places(for: PlaceQuery("", category: slip)).reason == .unknownCategory(suggestions: suggestions))
    }
  }

  @Test("search: the index counts an entry once per category, broader one and group", .shows("H08.1"))
  func counts() {
    let part = PlaceSearchTests.search([
      PlaceSearchTests.entry("a", Labels(), ["restroom.female", "restroom.male"]),
      PlaceSearchTests.entry("b", Labels(), ["clothing.mens"]), PlaceSearchTests.entry("c", Labels(), ["hats"]),
    ]).part.decoded
    let counts = Dictionary(uniqueKeysWithValues: part.categoryCounts.map { ($0.category, $0.count) })
    #expect(
      counts == ["restroom": 1, "restroom.female": 1, "restroom.male": 1, "clothing": 2, "clothing.mens": 1, "hats": 1])
    #expect(part.categoryCounts.filter(\.isGroup).map(\.category) == ["clothing"])
    let search = PlaceSearch(part)
    for count in part.categoryCounts {
      #expect(found(search, PlaceQuery("", category: count.category)).count == count.count, "\(count.category)")
    }
  }

  @Test("search: an empty result gives its reason")
  func nothing() {
    let search = PlaceSearchTests.search([
      PlaceSearchTests.entry("a", ["en": "Corner Cinema"], ["movietheater"]),
      PlaceSearchTests.entry("b", ["en": "Book Nook"]),
    ])
    func reason(_ text: String, _ category: String? = nil) -> SearchAnswer.Reason? {
      search.places(for: PlaceQuery(text, category: category)).reason
    }
    #expect(reason("crner cnxma") == .unknownWords([.init(word: "cnxma", suggestions: ["cinema"])]))
    #expect(reason("corner book") == .wordsApart([.init(word: "corner", count: 1), .init(word: "book", count: 1)]))
    #expect(reason("book", "movietheater") == .filteredOut(1))
    #expect(reason("!!!") == .unknownWords([]))
    #expect(reason("cinema") == nil)
  }

  @Test("search: any text is answered; long texts cost no more than 256 letters")
  func hostile() {
    var dice = RandomPlaces(seed: 3)
    let search = PlaceSearch(dice.part(2000))
    let texts = [
      String(repeating: "a", count: 1_000_000), String(repeating: "a b ", count: 300_000), "\u{0}\u{FFFD}\u{10FFFF}",
      String(repeating: "国", count: 100_000), String(repeating: "0", count: 100_000),
      String(repeating: "e\u{301}", count: 100_000),
      String(repeating: "'", count: 100_000),
    ]
    let clock = ContinuousClock()
    for text in texts {
      let time = clock.measure {
        _ = search.places(for: PlaceQuery(text, category: text))
        _ = search.places(for: PlaceQuery(text))
        _ = search.origin(called: text)
        _ = search.floors.read(text)
      }
      #expect(time < .seconds(10), "\(text.prefix(4))")
    }
  }
}

import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueLanguage
import VenueParts
import VenueRouting
import VenueVocabulary

struct SearchPlaces: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find places by name or category.",
    discussion: """
        venuemap search build/harbor-airport "tide cafe"
        venuemap search build/harbor-airport b-2
        venuemap search build/harbor-airport --category restroom --near gate-b2
        venuemap search build/corner-mall shop --category clothing --floor 0
        venuemap search build/harbor-airport --categories

      A search word matches the beginning of a word in any language of the venue. Accents and the order of words are ignored. \
      Words of four or more letters may have one wrong letter. Category words match too: "toilet", "Apotheke", "ruoka". A category is \
      an IMDF category (restroom includes restroom.female), an everyday word for one, or one of the groups \
      \(CategoryGroup.all.map(\.name).joined(separator: ", ")).

      Each line has the name, the location, the class of the map pin, and the id, which `route` accepts. The best match is first. \
      Equal matches are sorted by importance and distance. Exits with 1 when no place matches, and lists names with similar spelling \
      if there are any.
      """
  )

  @OptionGroup var bundle: BundleArgument

  @Argument(help: "Words to search for. Default: all places.")
  var text: [String] = []

  @Option(help: "Only places of this category or group of categories. Everyday words are understood.")
  var category: String?

  @Option(
    parsing: .unconditional, help: "Sort equal matches by distance from: an id, a name, or lon,lat,floor.")
  var near: String?

  @Option(parsing: .unconditional, help: "Only places on this floor: its button name or number.")
  var floor: String?

  @Option(
    help:
      "Language of names and floors, a BCP 47 tag. Default: the venue's default language. Search words may be in any language."
  )
  var language: String?

  @Option(help: "Maximum number of results.")
  var limit: Int = 20

  @Flag(help: "List the categories of the bundle with their number of places.")
  var categories = false

  @OptionGroup var output: FormatOption

  func validate() throws {
    guard (1...100_000).contains(limit) else { throw ValidationError("--limit must be 1 to 100000, but is \(limit)") }
    guard categories else { return }
    guard text.isEmpty, category == nil, near == nil, floor == nil else {
      throw ValidationError("--categories lists all categories: remove the text, --category, --near and --floor")
    }
  }

  func run() throws {
    let atlas = try bundle.open()
    let search = try bundle.reading { () throws(BundleError) in try atlas.search() }
    try LanguageOfNames.check(language, among: search.part.languages)
    let teller = PlaceDescriber(search.part, in: language)
    if categories { return tellCategories(search, teller) }
    var answer = search.places(for: try query(search, in: atlas))
    if category == nil, floor == nil { answer = atlas.withStops(answer, of: search, for: text.joined(separator: " ")) }
    switch output.format {
    case .json: Terminal.answer(answer.json(of: search, teller) + [0x0A])
    case .text:
      if let reason = answer.reason {
        Terminal.complain(reason.message)
      } else {
        Terminal.answer(lines(answer, search, teller))
      }
    }
    switch answer.reason {
    case nil: return
    case .unknownCategory: throw ExitStatus.usage
    default: throw ExitStatus.findings
    }
  }

  private func query(_ search: PlaceSearch, in atlas: Atlas) throws -> PlaceQuery {
    var query = PlaceQuery(text.joined(separator: " "), category: category)
    query.limit = limit
    if let floor { query.floors = [try FloorChoice.number(floor, among: search.floors)] }
    if let near {
      if let floor = PointText(near)?.floor { _ = try FloorChoice.number(floor, among: search.floors) }
      query.near = try origin(near, search, in: atlas)
    }
    return query
  }

  /// A point, or the position of a place.
  private func origin(_ near: String, _ search: PlaceSearch, in atlas: Atlas) throws -> SearchOrigin {
    if PointText(near) != nil, let origin = search.origin(called: near)?.origin {
      try SwappedPlace.refuse(origin.point, "--near", in: atlas, bundle)
      return origin
    }
    let finder = PlaceFinder(search, transit: (try? atlas.transit()) ?? TransitPart())
    if let place = try PlaceChoice.place(near, finder, in: language) {
      return SearchOrigin(place.coordinate, floor: place.candidate.floor)
    }
    let unknown = PlaceChoice.unknown(near, finder, in: language)
    guard unknown.candidates.isEmpty else { throw unknown }
    throw CommandFailure("--near: '\(near)' is not a place of the venue; use an id, a name, or lon,lat,floor", .usage)
  }

  private func lines(_ answer: SearchAnswer, _ search: PlaceSearch, _ teller: PlaceDescriber) -> String {
    let rows = answer.places.map { hit in
      let entry = search.part.entries[hit.entry]
      let distance = hit.distance.map { ["\(Int($0.rounded())) m"] } ?? []
      return [teller.name(of: entry), teller.location(of: entry)] + distance + [entry.pin, entry.feature.id]
    }
    let rest = answer.total - answer.places.count
    let more = rest > 0 ? ["… and \(rest) more; --limit \(answer.total) lists all"] : []
    return (Columns.lines(rows, limit: 100) + more).joined(separator: "\n") + "\n"
  }

  private func tellCategories(_ search: PlaceSearch, _ teller: PlaceDescriber) {
    switch output.format {
    case .json: Terminal.answer(SearchAnswer.json(categoriesOf: search, teller) + [0x0A])
    case .text:
      let rows = search.part.categoryCounts.map {
        [$0.category + ($0.isGroup ? " (group)" : ""), "\($0.count)", teller.name(ofCategory: $0.category)]
      }
      Terminal.answer((Columns.lines(rows)).joined(separator: "\n") + "\n")
    }
  }
}

import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueLanguage
import VenueParts
import VenueVocabulary

struct SearchPlaces: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find places by what they are called and what they are.",
    discussion: """
        venuemap search build/harbor-airport "tide cafe"
        venuemap search build/harbor-airport b-2                 as B2 and B 2
        venuemap search build/harbor-airport --category restroom --near gate-b2
        venuemap search build/corner-mall shop --category clothing --floor 0
        venuemap search build/harbor-airport --categories

      Each word may be the beginning of one, in any language of the venue, without accents, and with one letter wrong where it has \
      four or more; words may come in any order. What places are counts as well: "toilet", "Apotheke", "ruoka". A category is \
      one of IMDF's (restroom has restroom.female in it), a word for one, or one of the groups \
      \(CategoryGroup.all.map(\.name).joined(separator: ", ")).

      A line has the name, where the place is, the class of its pin on the map, and its id, which route takes for --to (all but buildings and geofences). \
      What fits best comes first; of what fits equally well what is important and near. Exits with 1 when nothing is found, and says \
      what might have been meant.
      """
  )

  @OptionGroup var bundle: BundleArgument

  @Argument(help: "What to look for; all places when left out.")
  var text: [String] = []

  @Option(help: "Only places of a category, a group of categories, or what people call one.")
  var category: String?

  @Option(
    parsing: .unconditional, help: "Nearest first among equals: an id, a name, or lon,lat,floor.")
  var near: String?

  @Option(parsing: .unconditional, help: "Only places on a floor: its number, or what its button says.")
  var floor: String?

  @Option(
    help:
      "Language of names and floors, a BCP 47 tag; the venue's default unless given. What is typed may be in any.")
  var language: String?

  @Option(help: "How many to list.")
  var limit: Int = 20

  @Flag(help: "Print the categories there are, with how many places each has.")
  var categories = false

  @OptionGroup var output: FormatOption

  func validate() throws {
    guard (1...100_000).contains(limit) else { throw ValidationError("--limit must be 1 to 100000, but is \(limit)") }
    guard categories else { return }
    guard text.isEmpty, category == nil, near == nil, floor == nil else {
      throw ValidationError("--categories prints all categories: leave out the text, --category, --near and --floor")
    }
  }

  func run() throws {
    let atlas = try bundle.open()
    let search = try bundle.reading { () throws(BundleError) in try atlas.search() }
    try LanguageOfNames.check(language, among: search.part.languages)
    let teller = PlaceTeller(search.part, in: language)
    if categories { return tellCategories(search, teller) }
    let answer = search.places(for: try query(search, in: atlas))
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
    if let floor {
      let numbers = search.floors(called: floor)
      guard !numbers.isEmpty else {
        let levels = search.part.levels
        throw FloorChoice.refusal(
          of: floor, among: levels.map { ($0.floor, $0.shortName) }.sorted { $0.0 < $1.0 }, levels: levels.map(\.id),
          languages: search.part.languages)
      }
      query.floors = numbers
    }
    if let near {
      guard let origin = search.origin(called: near) else {
        throw CommandFailure("--near: there is no place '\(near)', and it is no lon,lat,floor of the venue", .usage)
      }
      if origin.entry == nil { try SwappedPlace.refuse(origin.origin.point, "--near", in: atlas, bundle) }
      query.near = origin.origin
    }
    return query
  }

  private func lines(_ answer: SearchAnswer, _ search: PlaceSearch, _ teller: PlaceTeller) -> String {
    let rows = answer.places.map { hit in
      let entry = search.part.entries[hit.entry]
      let distance = hit.distance.map { ["\(Int($0.rounded())) m"] } ?? []
      return [teller.name(of: entry), teller.location(of: entry)] + distance + [entry.pin, entry.feature.id]
    }
    let rest = answer.total - answer.places.count
    let more = rest > 0 ? ["… and \(rest) more; --limit \(answer.total) lists all"] : []
    return (Columns.lines(rows, limit: 100) + more).joined(separator: "\n") + "\n"
  }

  private func tellCategories(_ search: PlaceSearch, _ teller: PlaceTeller) {
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

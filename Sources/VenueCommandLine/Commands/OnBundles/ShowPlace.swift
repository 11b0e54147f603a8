import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueCamera
import VenueParts
import VenueRouting
import VenueVocabulary

struct ShowPlace: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "place",
    abstract: "Show the card of a place: opening hours, contact, location.",
    discussion: """
        venuemap place build/harbor-airport tide-cafe
        venuemap place build/harbor-airport visit-kestrel --at 2026-11-23T20:45 --language fi

      PLACE is the id that `search` prints, the id of its room, kiosk, anchor or landing, or a text that `search` finds. If a place has no phone number, \
      website or address, those of the venue are shown. Opening hours are evaluated for the time of --at.
      """
  )

  @OptionGroup var bundle: BundleArgument

  @Argument(help: "A place: an id or a name.")
  var place: String

  @Option(
    help:
      "Time. Three forms: 2026-12-01T08:30 (time of the venue), 2026-12-01T08:30+02:00 or …Z (with an offset), now.",
    transform: TimeArgument.init)
  var at: TimeArgument = .now

  @Option(help: "Language of the card, a BCP 47 tag. Default: the venue's default language.")
  var language: String?

  @Option(
    help: "Size of the map in points, such as 390x844. The card is shown in the form that fits this size.",
    transform: ShowPlace.viewport)
  var view: Viewport?

  @OptionGroup var output: FormatOption

  func run() throws {
    let atlas = try bundle.open()
    let cards = try bundle.reading { () throws(BundleError) in
      if let cards = try atlas.place(place) { return cards }
      return try atlas.places()
    }
    let position = try position(cards, in: atlas)
    try LanguageOfNames.check(language, among: cards.part.listing.languages)
    let moment = try at.instant(in: cards.part.zone)
    let card = cards.card(of: position, at: moment, in: language)
    switch output.format {
    case .text: Terminal.answer(lines: cards.lines(of: card, in: view))
    case .json: Terminal.answer(cards.json(of: card, at: moment, in: view) + [0x0A])
    }
  }

  /// An id, otherwise as routes and searches find places.
  private func position(_ cards: PlaceCards, in atlas: Atlas) throws -> Int {
    if let position = cards.place(of: place) { return position }
    if atlas.drawnType(of: place) == nil,
      let found = try PlaceChoice.place(place, atlas.finder(), in: language),
      let position = found.ids.lazy.compactMap(cards.place).first
    {
      return position
    }
    throw CommandFailure(CardRefusal.sentence(for: place, cards, in: atlas), .usage)
  }

  private static func viewport(_ text: String) throws -> Viewport {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy((1...10_000).contains) else {
      throw ValidationError("it is not a size; write width and height in points, such as 390x844")
    }
    return Viewport(width: Double(sides[0]), height: Double(sides[1]))
  }
}

import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueLanguage
import VenueRouting

struct FindReach: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "isochrone",
    abstract: "Find the area that can be reached within a time.",
    discussion: """
        venuemap isochrone build/harbor-airport --from gate-b2 --within 5min > reach.geojson
        venuemap isochrone build/harbor-airport --from gate-b2 --within 90s --format text

      The GeoJSON has one MultiPolygon per level. The area includes rooms, but no path goes through a room. With --at, a place that \
      is closed at this time is closed for the whole time limit.
      """
  )

  @OptionGroup var bundle: BundleArgument

  @Option(parsing: .unconditional, help: "Start: an id, a name, or lon,lat,floor.")
  var from: String

  @Option(help: "Time limit: seconds, or a time such as 90s or 5min; at most one hour.", transform: TravelTime.init)
  var within: TravelTime

  @OptionGroup var travel: TravelOptions
  @OptionGroup var time: TimeOptions

  @OptionGroup var speech: LanguageOption

  @Option(help: "geojson, or text: the area of each floor in square metres.")
  var format: Format = .geojson

  enum Format: String, ExpressibleByArgument, CaseIterable { case geojson, text }

  func run() throws {
    let atlas = try bundle.open()
    let profile = try travel.profile(among: bundle.reading { () throws(BundleError) in try atlas.profiles() })
    let router = try bundle.reading { () throws(BundleError) in try atlas.router() }
    let start = try RouteQuestion(atlas: atlas, from: from, to: "", profile: profile).end(
      from, of: router, for: profile, as: .start)
    var query = RouteQuery(from: start, to: start, profile: profile)
    query.language = speech.language
    query.avoiding = try TravelOptions.ids(travel.avoid, of: "--avoid", on: router)
    query.closing = try TravelOptions.ids(travel.close, of: "--close", on: router)
    try time.apply(to: &query, on: router.network)
    Terminal.say(router.statusNotices(of: query))
    let isochrone: Isochrone
    do {
      isochrone = try router.isochrone(
        within: within.seconds, of: query)
    } catch {
      throw CommandFailure("\(error)", .unreadableInput)
    }
    try bundle.requireSound(router)
    switch format {
    case .geojson: Terminal.answer(isochrone.geoJSON() + [0x0A])
    case .text:
      let language = speech.language(for: router)
      let floors = router.floors
      let rows = isochrone.levels.map {
        [
          language.text(.columnFloor, ["floor": .label(floors.choice($0.floor).typed)]), $0.level,
          "\(Int($0.area.rounded())) m²",
        ]
      }
      Terminal.answer(Columns.lines(rows).map { $0 + "\n" }.joined())
    }
  }
}

/// A time that is typed: `90`, `90s`, `5min`, `5 minutes`.
struct TravelTime {
  let seconds: Double

  private static let units: [String: Double] = [
    "": 1, "s": 1, "sec": 1, "second": 1, "seconds": 1, "min": 60, "minute": 60, "minutes": 60, "h": 3600, "hour": 3600,
    "hours": 3600,
  ]

  /// - Throws: `ValidationError` for another form, and for more than one hour.
  init(_ text: String) throws {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text.dropFirst(digits.count).filter { $0 != " " }.lowercased()
    guard let number = Double(digits), let unitSeconds = TravelTime.units[unit] else {
      throw ValidationError("write seconds, or a time such as 90s or 5min")
    }
    seconds = unitSeconds * number
    guard seconds <= 3600 else { throw ValidationError("the maximum is one hour (60min)") }
  }
}

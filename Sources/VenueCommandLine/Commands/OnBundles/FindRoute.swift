import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueRouting

struct FindRoute: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "route",
    abstract: "Find a route between two places.",
    discussion: """
      A place is an id, a name in any of the venue's languages, or lon,lat,floor. If several places have this name, the command lists \
      them. If the destination is a category such as restroom, the route leads to the nearest place of it. Type a floor as its button \
      name or its number. If this is not clear, type button:1 or number:1.

        venuemap route build/harbor-airport --from bus-harbor --to "Gate A1"
        venuemap route build/harbor-airport --from 24.98110,60.11990,0 --to gate-b2 --profile wheelchair
        venuemap route build/harbor-airport --from bus-harbor --to gate-b2 --at 2026-12-01T08:30 --status status.json

      Exits with 1 when there is no route, and lists the barriers.
      """
  )

  @OptionGroup var bundle: BundleArgument
  @OptionGroup var ends: RouteEnds
  @OptionGroup var speech: SpeechOptions
  @OptionGroup var choice: RouteChoice
  @OptionGroup var time: TimeOptions
  @OptionGroup var preference: PreferenceOptions

  @Flag(
    help:
      "List the cost of each part of the route. If there is no route, show the smallest change that makes one possible."
  )
  var explain = false

  @Option(help: "text, json, geojson, or svg (a picture of the first floor of the route).")
  var format: Format = .text

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, geojson, svg }

  func run() throws {
    let atlas = try bundle.open()
    var question = try ends.question(atlas, bundle.reading { () throws(BundleError) in try atlas.profiles() })
    (question.language, question.units) = (speech.language, speech.units)
    question.order = choice.bestOrder ? .best : .given
    let router = try bundle.reading { () throws(BundleError) in try atlas.router() }
    var query: RouteQuery
    do {
      query = try question.query(for: router)
    } catch let error as UnresolvedPlace {
      // A place that is not found in a damaged network may exist.
      try bundle.requireSound(router)
      guard format == .json else { throw error }
      Terminal.answer(error.json + [0x0A])
      throw error.status
    }
    try time.apply(to: &query, on: router.network, else: question.departure)
    preference.apply(to: &query)
    query.wantsExplanation = explain
    if let count = choice.alternatives, count > 1 {
      let ways = router.alternatives(count, to: query)
      try bundle.requireSound(router)
      if !ways.isEmpty { return try answer(withDepartures(ways, atlas, router, query.status), atlas: atlas) }
    }
    let result = try bundle.reading { () throws(BundleError) in try question.result(of: query, router) }
    try answer(result, atlas: atlas)
    guard case .refused = result else { return }
    try bundle.requireSound(router, isRefused: true)
    throw ExitStatus.findings
  }

  private func withDepartures(
    _ ways: [RouteAlternative], _ atlas: Atlas, _ router: Router, _ status: StatusReport?
  ) throws -> [RouteAlternative] {
    guard ways.contains(where: { $0.route.endsAtStops }) else { return ways }
    let planner = try bundle.reading { () throws(BundleError) in try atlas.transitPlanner(router) }
    return ways.map { way in
      var way = way
      way.route = planner.withDepartures(way.route, under: status)
      return way
    }
  }

  private func answer(_ result: RouteResult, atlas: Atlas) throws {
    switch (format, result) {
    case (.json, _): Terminal.answer(result.jsonWithCamera() + [0x0A])
    case (_, .refused(let refusal)): Terminal.answer(refusal.text(for: ends.travel.profile))
    case (.text, .found(let route)): Terminal.answer(route.text())
    case (.geojson, .found(let route)): Terminal.answer(route.geoJSON() + [0x0A])
    case (.svg, .found(let route)): try draw(route, atlas: atlas)
    }
  }

  /// Several routes in sequence; a picture shows only the best.
  private func answer(_ ways: [RouteAlternative], atlas: Atlas) throws {
    switch format {
    case .json: Terminal.answer(ways.jsonWithCamera() + [0x0A])
    case .text: Terminal.answer(ways.text())
    case .geojson: Terminal.answer(ways.geoJSON() + [0x0A])
    case .svg: try draw(ways[0].route, atlas: atlas)
    }
  }

  private func draw(_ route: Route, atlas: Atlas) throws {
    let floor = route.steps.lazy.compactMap(\.floor).first ?? 0
    let picture = try bundle.reading { () throws(BundleError) in try atlas.picture(floor: floor, route: route) }
    Terminal.answer(Array(picture.svg().utf8))
  }
}

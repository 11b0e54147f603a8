import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueGeometry
import VenueLanguage
import VenueParts
import VenueRouting
import VenueVocabulary

/// Options for the ends of a route and its profile.
struct RouteEnds: ParsableArguments {
  // Values are accepted with any first character: longitudes west of Greenwich are negative.
  @Option(parsing: .unconditional, help: "Start: an id, a name, or lon,lat,floor.")
  var from: String?

  @Option(parsing: .unconditional, help: "Destination: an id, a name, a category, or lon,lat,floor.")
  var to: String?

  @Option(
    name: .customLong("from-url"), parsing: .unconditional,
    help:
      "A link with start and destination, and optionally via, profile, avoid and at. It is a link of venuemap or of another map app."
  )
  var link: String?

  @Option(parsing: .unconditionalSingleValue, help: "An intermediate stop. Repeatable, in order.")
  var via: [String] = []

  @OptionGroup var travel: TravelOptions

  func validate() throws {
    switch (link, from, to) {
    case (nil, _?, _?), (_?, nil, nil): return
    case (nil, nil, nil):
      throw ValidationError("start and destination are missing: use --from and --to, or --from-url")
    case (nil, nil, _): throw ValidationError("--from is missing: it is the start of the route")
    case (nil, _, nil): throw ValidationError("--to is missing: it is the destination of the route")
    default: throw ValidationError("--from-url already has start and destination: remove --from and --to")
    }
  }

  /// - Parameter profiles: those of the bundle.
  func question(_ atlas: Atlas, _ profiles: ProfileTable) throws -> RouteQuestion {
    if let link { return try question(from: link, atlas, profiles) }
    return RouteQuestion(
      atlas: atlas, from: from ?? "", to: to ?? "", via: via, profile: try travel.profile(among: profiles),
      avoiding: travel.avoid,
      closing: travel.close)
  }

  /// Contents of a link. Options are added to it, and `--profile` overrides its profile.
  private func question(from link: String, _ atlas: Atlas, _ profiles: ProfileTable) throws -> RouteQuestion {
    let said: DeepLink
    do throws(DeepLink.Fault) {
      said = try DeepLink(link)
    } catch {
      throw CommandFailure("--from-url: \(error)", .usage)
    }
    var travel = travel
    if travel.profile == TravelOptions.everyone, let profile = said.profile { travel.profile = profile }
    var question = RouteQuestion(
      atlas: atlas, from: said.from, to: said.to, via: said.via + via, profile: try travel.profile(among: profiles),
      avoiding: said.avoiding + travel.avoid, closing: travel.close)
    do {
      question.departure = try said.at.map(TimeArgument.init)
    } catch let error as ValidationError {
      throw CommandFailure("--from-url: at=\(said.at ?? ""): \(error.message)", .usage)
    }
    return question
  }
}

/// A query to the router in typed words.
struct RouteQuestion {
  /// The queried bundle.
  var atlas: Atlas
  var from: String
  var to: String
  /// ``PlaceRole/goals`` if all places of ``to`` are requested.
  var goal = PlaceRole.goal
  var via: [String] = []
  var profile: RoutingProfile
  var avoiding: [String] = []
  /// BCP 47; nil for the venue's default language.
  var language: String?
  /// nil for metres.
  var units: DistanceUnits?
  var closing: [String] = []
  var order = VisitOrder.given
  /// Departure time of a link.
  var departure: TimeArgument?
  /// Called if a text does not match exactly and the place with the best match is used.
  var reportTaken: (String, PlaceCandidate) -> Void = TakenAs.say

  func ask(_ router: Router) throws -> RouteResult {
    var query = try query(for: router)
    query.departure = try departure?.instant(on: router.network)
    return router.route(query)
  }

  /// The answer to a query, with the departures of the stops that the route ends at.
  func result(of query: RouteQuery, _ router: Router) throws(BundleError) -> RouteResult {
    let result = router.route(query)
    guard case .found(let route) = result, route.endsAtStops else { return result }
    return .found(try atlas.transitPlanner(router).withDepartures(route, under: query.status))
  }

  func query(for router: Router) throws -> RouteQuery {
    var query = RouteQuery(
      from: try end(from, of: router, for: profile, as: .start), to: try end(to, of: router, for: profile, as: goal),
      profile: profile)
    query.via = try via.map { (place) throws(UnresolvedPlace) in try end(place, of: router, for: profile) }
    query.order = order
    query.avoiding = try TravelOptions.ids(avoiding, of: "--avoid", on: router)
    query.language = language
    if let units { query.units = units }
    query.closing = try TravelOptions.ids(closing, of: "--close", on: router)
    return query
  }

  func end(
    _ text: String, of router: Router, for profile: RoutingProfile, as role: PlaceRole = .goal
  ) throws(UnresolvedPlace) -> RouteEnd {
    switch router.resolve(text, for: profile, as: role, in: language) {
    case .end(let end):
      if case .outside(let point) = end { try requireOrder(of: point) }
      return end
    case .taken(let end, let place):
      reportTaken(text, place)
      return end
    case .ambiguous(let candidates): throw .ambiguous(text, candidates, role)
    case .refused(let reason): throw .refused(reason)
    case .notServed(let message, let served): throw .notServed(message, served)
    case .unknown(let suggestions):
      guard let mode = router.mode(called: text, in: language) else {
        throw .unknown(text, suggestions, note: HiddenNames.note(atlas))
      }
      return try end(mode, of: router, as: role)
    }
  }

  /// - Throws: for a position far from the map that is on it if its numbers are exchanged.
  private func requireOrder(of point: Coordinate) throws(UnresolvedPlace) {
    let reason: String?
    do throws(BundleError) {
      reason = try SwappedPlace.reason(point, in: atlas)
    } catch {
      throw .unreadable("\(error)")
    }
    if let reason { throw UnresolvedPlace(code: "unknown-place", sentence: reason, status: .usage) }
  }

  /// A text that names no place may be a transit mode. The file of the lines is read only then.
  private func end(_ mode: TransitMode, of router: Router, as role: PlaceRole) throws(UnresolvedPlace) -> RouteEnd {
    let planner: TransitPlanner
    do throws(BundleError) {
      planner = try atlas.transitPlanner(router)
    } catch {
      throw .unreadable("\(error)")
    }
    switch planner.resolve(mode, for: profile, as: role, in: language) {
    case .end(let end), .taken(let end, _): return end
    case .ambiguous(let candidates): throw .ambiguous(mode.rawValue, candidates, role)
    case .unknown(let suggestions): throw .unknown(mode.rawValue, suggestions)
    case .refused(let reason): throw .refused(reason)
    case .notServed(let message, let served): throw .notServed(message, served)
    }
  }
}

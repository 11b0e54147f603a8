import ArgumentParser
import VenueRouting

/// Where a route starts and ends, and who goes, as options of a command.
struct RouteEnds: ParsableArguments {
  // Values are taken as they are, whatever they begin with: longitudes west of Greenwich are negative.
  @Option(parsing: .unconditional, help: "Where it starts: an id, a name, or lon,lat,floor.")
  var from: String

  @Option(parsing: .unconditional, help: "Where it ends: an id, a name, or lon,lat,floor.")
  var to: String

  @Option(parsing: .unconditionalSingleValue, help: "A place to pass on the way; may be given several times, in order.")
  var via: [String] = []

  @Option(help: "Who goes: \(RoutingProfile.all.map(\.name).joined(separator: ", ")).")
  var profile: String = "walking"

  @Option(
    parsing: .unconditionalSingleValue,
    help: "An id or a kind of connector, such as escalator, not to be used; may be given several times.")
  var avoid: [String] = []

  var question: RouteQuestion {
    RouteQuestion(from: from, to: to, via: via, profile: profile, avoiding: avoid)
  }
}

/// A question to the router in a person's words.
struct RouteQuestion {
  var from: String
  var to: String
  var via: [String] = []
  var profile: String
  var avoiding: [String] = []

  /// - Throws: what ends the run: an unknown profile, a place nobody knows, one that may be several, one that is refused.
  func ask(_ router: Router) throws -> RouteResult {
    guard let profile = RoutingProfile.named(profile) else {
      throw ValidationError(
        "there is no profile '\(self.profile)'; there are \(RoutingProfile.all.map(\.name).joined(separator: ", "))")
    }
    var query = RouteQuery(
      from: try end(from, of: router, for: profile), to: try end(to, of: router, for: profile), profile: profile)
    query.via = try via.map { try end($0, of: router, for: profile) }
    query.avoiding = avoiding
    return router.route(query)
  }

  private func end(_ text: String, of router: Router, for profile: RoutingProfile) throws -> RouteEnd {
    switch router.resolve(text, for: profile) {
    case .end(let end): return end
    case .ambiguous(let candidates):
      throw CommandFailure("'\(text)' may mean several places; name one by its id:\n\(list(candidates))", .usage)
    case .unknown(let suggestions):
      let near = suggestions.isEmpty ? "" : "; nearest are\n\(list(suggestions))"
      throw CommandFailure("there is no place '\(text)'\(near)", .usage)
    case .refused(let reason): throw CommandFailure(reason, .findings)
    }
  }

  private func list(_ candidates: [PlaceCandidate]) -> String {
    // A person chooses from a dozen; whoever needs all of them asks the bundle.
    let shown = candidates.prefix(12).map {
      ["  \($0.id)", $0.name, $0.category, $0.floorName.map { "floor \($0)" } ?? "outside"]
    }
    let rest = candidates.count - shown.count
    return (Columns.lines(shown, limit: 80) + (rest > 0 ? ["  … and \(rest) more"] : [])).joined(separator: "\n")
  }
}

import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reads the feeds under `transit/` and joins them with the venue's links: departures of a link's stop, and inferred links to stops
/// nearby.
struct TransitFeeds {
  let assembly: VenueAssembly
  let limits: FeedLimits

  private var log: ReadingLog { assembly.log }

  static func run(_ tree: InputTree, into assembly: VenueAssembly, limits: FeedLimits = FeedLimits()) {
    let feeds = FeedFolder(tree: tree, limits: limits, log: assembly.log).feeds()
    guard !feeds.isEmpty else { return }
    let reader = TransitFeeds(assembly: assembly, limits: limits)
    var named = NamedStops()
    for files in feeds {
      reader.read(files, &named)
      for (path, text) in files.texts() { assembly.source.texts[path] = text }
    }
    reader.tellLinksWithoutBoard(feeds.map(\.name), named)
  }

  /// Data of the feeds about the stops that links name.
  private struct NamedStops {
    /// Positions of links whose stop is in a feed, with true if vehicles may call there: at a station, only at its platforms.
    var found: [Int: Bool] = [:]
    /// The probably intended id of an unknown id.
    var near: [String: String] = [:]
    /// False if the stops of a feed could not be read; then it may contain any stop.
    var areAllRead = true
  }

  private func read(_ files: FeedFiles, _ known: inout NamedStops) {
    guard files.has("stops.txt"), let stops = FeedStops.read(files) else {
      known.areAllRead = false
      if !files.has("stops.txt") {
        files.tell(
          .feedUnreadable, "the feed has no stops.txt", "stops.txt",
          help: files.inner.map { ["\($0) is inside it: put that file into transit/ in its place"] } ?? [])
      }
      return
    }
    var named: [(link: Int, stop: Int)] = []
    for (position, link) in assembly.source.venue.transitLinks.indexed where link.board == nil {
      guard let id = link.stopID else { continue }
      if let stop = stops.number(of: id) { named.append((position, stop)) } else { note(id, stops, in: &known.near) }
    }
    let positions = FeedPositions(venue: assembly.source.venue, stops: stops)
    let isExchanged = positions.tellExchanged(files)
    let inference = LinkInference(venue: assembly.source.venue, stops: stops)
    let drawn = stops.callingStops(of: named.map(\.stop))
    for ((link, stop), calling) in zip(named, drawn) {
      guard let metres = positions.gap(between: assembly.source.venue.transitLinks[link], and: [stop] + calling) else {
        continue
      }
      let named = assembly.source.venue.transitLinks[link]
      report(
        .stopOffLink,
        "stop \"\(stops.id(stop))\" is \((metres / 100).rounded() / 10) km from the start of the path of link \(named.id)",
        link,
        named, help: ["write the stop_id of the stop where the path starts, or correct the path"])
    }
    for ((link, _), calling) in zip(named, drawn) { known.found[link] = known.found[link] ?? false || !calling.isEmpty }
    let candidates =
      assembly.source.venue.infersTransitLinks
      ? inference.candidates(except: Set(named.map { stops.group(of: $0.stop) } + drawn.flatMap { $0 })) : []
    let guessed = stops.callingStops(of: candidates.map(\.group))
    let wanted = Set((drawn + guessed).flatMap { $0 })
    guard !wanted.isEmpty else {
      if named.isEmpty, !isExchanged, !assembly.source.venue.transitLinks.kept.contains(where: { $0.board != nil }) {
        files.tell(
          .feedTooShort,
          "no link has a stop of this feed, and none of its \(stops.entries.count) stops is within \(Int(LinkInference.reach)) m of an entrance",
          "stops.txt", severity: .info)
      }
      return
    }
    let reader = TimetableReader(files: files, stops: stops, venueZone: assembly.source.venue.timeZone)
    guard let (timetable, numbers) = reader.read(wanted) else { return }
    let number = assembly.source.venue.timetables.count
    func board(_ calling: [Int]) -> TransitLink.Board? {
      let places = calling.compactMap { numbers[$0] }.sorted()
      return places.isEmpty ? nil : TransitLink.Board(timetable: number, stops: places)
    }
    for ((link, _), calling) in zip(named, drawn) {
      assembly.source.venue.transitLinks[link].board = board(calling)
    }
    assembly.source.venue.timetables.append(timetable)
    for (candidate, calling) in zip(candidates, guessed) {
      add(candidate, board(calling), timetable, stops, files)
    }
  }

  /// Adds an inferred link, or reports why there is none.
  private func add(
    _ candidate: LinkInference.Candidate, _ board: TransitLink.Board?, _ timetable: Timetable, _ stops: FeedStops,
    _ files: FeedFiles
  ) {
    let (id, name) = (stops.id(candidate.group), stops.name(candidate.group))
    let range = stops.entries[candidate.group].place
    let called = name.isEmpty ? "stop \(id)" : "\(name) (stop \(id))"
    let metres = "\(Int(candidate.distance.rounded())) m"
    guard let board, let mode = timetable.mode(at: board.stops) else { return }
    guard let opening = candidate.opening else {
      return files.tell(
        .transitLinkInferred,
        "\(called) is \(metres) from \(candidate.nearest), but a straight line to it crosses the building: no link is inferred",
        "stops.txt", at: range, help: ["draw the path under transit, with stop_id: \"\(id)\""])
    }
    var link = TransitLink(id: ID(freeID("stop-\(id)")), mode: mode, opening: opening)
    link.stopID = id
    link.name = name.isEmpty ? Labels() : Labels([(assembly.defaultLanguage, name)])
    link.path = candidate.path
    link.board = board
    link.isInferred = true
    assembly.appendDerived(link, from: SourcePlace(file: files.path("stops.txt"), range: range))
    files.tell(
      .transitLinkInferred,
      "\(called) becomes the \(mode.rawValue) link \(link.id) to \(opening): a straight line of \(metres), which is inferred",
      "stops.txt", at: range,
      help: [
        "draw its path under transit: \(link.id): {mode: \(mode.rawValue), stop_id: \"\(id)\", path: …, to: \(opening)}"
      ])
  }

  private func freeID(_ wanted: String) -> String {
    let taken = Set(assembly.source.venue.transitLinks.kept.map(\.id.text))
    var id = wanted
    var count = 2
    while taken.contains(id) {
      id = "\(wanted)-\(count)"
      count += 1
    }
    return id
  }

  // MARK: Links without departures

  /// Records the probably intended stop id: the same with a different spelling of zeros or letters.
  private func note(_ id: String, _ stops: FeedStops, in near: inout [String: String]) {
    guard near[id] == nil else { return }
    let bare = TransitFeeds.bare(id)
    if let found = stops.entries.indices.first(where: {
      stops.entries[$0].kind != nil && TransitFeeds.bare(stops.id($0)) == bare
    }) {
      near[id] = stops.id(found)
    }
  }

  private static func bare(_ id: String) -> String {
    let text = id.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "_" }
    return String(text.drop { $0 == "0" })
  }

  /// Nothing more is reported about a feed that is already reported as damaged.
  private func tellLinksWithoutBoard(_ feeds: [String], _ known: NamedStops) {
    for (position, link) in assembly.source.venue.transitLinks.indexed where link.board == nil {
      guard let id = link.stopID else { continue }
      switch known.found[position] {
      case true?: continue
      case false?:
        report(
          .feedTooShort,
          "stop \"\(id)\" of link '\(link.id)' has no departures: no platform in stops.txt belongs to it",
          position, link)
      case nil where known.areAllRead:
        let suggestion = known.near[id].map { "; did you mean \"\($0)\"?" } ?? ""
        let absence = feeds.count == 1 ? "is not in the feed \(feeds[0])" : "is not in the \(feeds.count) feeds"
        report(.stopNotInFeed, "stop \"\(id)\" of link \(link.id) \(absence)\(suggestion)", position, link)
      case nil: continue
      }
    }
  }

  private func report(_ page: RulePage, _ message: String, _ position: Int, _ link: TransitLink, help: [String] = []) {
    let ref = FeatureRef(.transitLink, position)
    log.report(
      Diagnostic(
        page, message, place: assembly.source.places[ref, "stop_id"] ?? assembly.source.places[ref, ""],
        feature: FeatureMention(id: link.id.text, type: FeatureType.transitLink.rawValue), help: help))
  }
}

extension Timetable {
  /// The mode of most trips at some stops; nil if no mode of the closed list calls.
  func mode(at stops: [Int]) -> TransitMode? {
    let wanted = Set(stops)
    var counts: [TransitMode: Int] = [:]
    let calling = patterns.map { pattern in pattern.calls.contains { wanted.contains($0.stop) } }
    for trip in trips where calling[trip.pattern] {
      if let mode = routes[patterns[trip.pattern].route].mode { counts[mode, default: 0] += 1 }
    }
    return TransitMode.allCases.max { counts[$0, default: 0] < counts[$1, default: 0] }.flatMap {
      counts[$0] == nil ? nil : $0
    }
  }
}

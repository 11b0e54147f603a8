package import VenueAtlas
import VenueBundle
import VenueGeometry
package import VenueParts
package import VenueRouting

/// The station of a bundle as rows of a GTFS feed: `levels.txt`, `pathways.txt` and `stops.txt` (GTFS Schedule reference).
///
/// Lengths, times and widths are those of the routing network; what is not declared is empty, and never guessed.
package struct PathwaysExport {
  package struct Options: Sendable {
    /// `stop_id` of the station; nil means the id of the venue.
    package var station: String?
    /// Leaves out times, because they follow from usual speeds and waits.
    package var isOnlyMeasured = false

    package init() {}
  }

  /// The beginning of `pathways.txt`, also where a feed has more columns.
  package static var beginning: [UInt8] { FeedTable(columns).bytes.dropLast() }

  private static let columns = [
    "pathway_id", "from_stop_id", "to_stop_id", "pathway_mode", "is_bidirectional", "length", "traversal_time",
    "stair_count", "max_slope", "min_width",
  ]

  package internal(set) var report = ExportReport()
  package private(set) var levels: FeedTable
  package internal(set) var pathways: FeedTable
  package internal(set) var stops: FeedTable
  /// `stop_id` of stops to which people walk outdoors: their level is that of the door, because the venue has no other.
  var outdoorStops: Set<String> = []
  /// Ids in the venue of entrances and platforms that have no name there, by `stop_id`. Their name in ``stops`` is this id.
  var unnamed: [String: String] = [:]

  package var files: [ExportedFile] {
    [("levels.txt", levels), ("pathways.txt", pathways), ("stops.txt", stops)].map {
      ExportedFile(path: $0.0, bytes: $0.1.bytes)
    }
  }

  let network: RoutingNetwork
  private let language: String
  let venue: String
  let station: String

  /// - Parameters:
  ///   - graph: the plain graph of the walking profile.
  ///   - stepFree: that of the profile without steps, which decides what is a walkway.
  package init(
    _ atlas: Atlas, _ network: RoutingNetwork, _ graph: PlainGraph, stepFree: PlainGraph, options: Options
  ) {
    self.network = network
    language = atlas.manifest.languages.first ?? "und"
    venue = atlas.manifest.venueID
    station = options.station ?? venue
    levels = FeedTable(["level_id", "level_index", "level_name"])
    stops = FeedTable(
      [
        "stop_id", "stop_name", "stop_lat", "stop_lon", "location_type", "parent_station", "wheelchair_boarding",
        "level_id",
      ])
    pathways = FeedTable(PathwaysExport.columns)
    let station = StationNetwork(graph, stepFree: stepFree, network)
    addLevels(station)
    addStops(station, name: name(of: atlas))
    addPathways(station, options)
    let closed = noteClosed()
    for id in station.unreachable where !closed.contains(id) {
      report.note(.omitted, "node", id, "no path connects it with an entrance")
    }
    report.add("levels", count: levels.rows.count)
    report.add("pathways", count: pathways.rows.count)
    report.add("stops", count: stops.rows.count)
  }

  private func name(of atlas: Atlas) -> String {
    let names = atlas.manifest.venueName
    return (names.first { $0.language == language } ?? names.first)?.text ?? venue
  }

  func text(_ texts: NetworkTexts) -> String {
    (texts.first { $0.language == language } ?? texts.first)?.text ?? ""
  }

  // MARK: Rows

  private mutating func addLevels(_ station: StationNetwork) {
    let used = Set(station.nodes.map(\.level))
    for level in network.levels where used.contains(level.id) {
      let name = text(level.shortName)
      levels.rows.append([id(level.id), level.writtenFloor.description, name.isEmpty ? text(level.name) : name])
    }
  }

  private mutating func addPathways(_ graph: StationNetwork, _ options: Options) {
    let paid = PaidArea(graph)
    var taken: Set<Int> = []
    let byEnds = Dictionary(grouping: graph.paths.indices) { [graph.paths[$0].from, graph.paths[$0].to] }
    for (place, path) in graph.paths.enumerated() where !taken.contains(place) {
      let back = byEnds[[path.to, path.from]]?.first { other in
        other > place && !taken.contains(other) && path.isReverse(of: graph.paths[other])
      }
      if let back { taken.insert(back) }
      guard stopID(of: graph.nodes[path.from]) != stopID(of: graph.nodes[path.to]) else { continue }
      pathways.rows.append(row(path, graph, isBothWays: back != nil, paid, options))
    }
  }

  private func row(
    _ path: StationNetwork.Path, _ graph: StationNetwork, isBothWays: Bool, _ paid: PaidArea, _ options: Options
  ) -> [String] {
    let (from, to) = (graph.nodes[path.from], graph.nodes[path.to])
    var (mode, length, steps, slope) = ("1", decimals(path.length, 2), "", "")
    switch path.means {
    case .walk: break
    case .steps: (mode, length) = ("2", "")
    case .gate: mode = !isBothWays && paid.leads(out: path) ? "7" : "6"
    case .ride(let position, let first, let last):
      let connector = network.connectors[position]
      mode = PathwaysExport.modes[connector.category] ?? "1"
      if mode != "1" { length = "" }
      let sign = rises(connector, first, last) ? "" : "-"
      // Of more landings, nobody said how many steps are between two.
      if mode == "2", connector.landings.count == 2, connector.steps > 0 { steps = "\(sign)\(connector.steps)" }
      if mode == "1", connector.slope > 0 { slope = sign + decimals(connector.slope, 4) }
    }
    return [
      PathwaysExport.pathwayID(stopID(of: from), stopID(of: to), mode: mode), stopID(of: from), stopID(of: to), mode,
      isBothWays ? "1" : "0", length,
      options.isOnlyMeasured ? "" : "\(max(1, Int(path.duration.rounded(.up))))", steps, slope,
      path.width.isFinite ? decimals(path.width, 2) : "",
    ]
  }

  private func rises(_ connector: NetworkConnector, _ first: Int, _ last: Int) -> Bool {
    let landings = Array(connector.landings)
    return network.levels[landings[first].level].ordinal < network.levels[landings[last].level].ordinal
  }

  /// `pathway_mode` by category of a connector.
  private static let modes = [
    "elevator": "5", "escalator": "4", "stairs": "2", "steps": "2", "movingwalkway": "3", "ramp": "1",
  ]

  // MARK: Values

  /// The id of a pathway, made of those of its ends. Two ends may have a walkway and one pathway of each other mode.
  static func pathwayID(_ from: String, _ to: String, mode: String) -> String {
    "\(from)>\(to)" + (mode == "1" ? "" : ":\(mode)")
  }

  /// An id of the venue in a feed, where ids of all stations must differ.
  func id(_ id: String) -> String { StationIDs.inFeed(id, of: venue) }

  func stopID(of node: StationNetwork.Node) -> String { link(of: node)?.stopID ?? id(node.id) }

  func degrees(_ value: Double) -> String { decimals(value, 7) }

  private func decimals(_ value: Double, _ count: Int) -> String { FeedTable.decimal(value, count) }
}

extension StationNetwork.Path {
  /// True if another path is this one in the other direction.
  fileprivate func isReverse(of other: StationNetwork.Path) -> Bool {
    guard from == other.to, to == other.from, width == other.width else { return false }
    switch (means, other.means) {
    case (.walk, .walk), (.steps, .steps): return true
    case (.gate(let a), .gate(let b)): return a == b
    case (.ride(let a, let from, let to), .ride(let b, let otherFrom, let otherTo)):
      return a == b && from == otherTo && to == otherFrom
    default: return false
    }
  }
}

import VenueParts

extension PathwaysExport {
  /// Adds the rows of `stops.txt`: the station, then its nodes.
  mutating func addStops(_ graph: StationNetwork, name: String) {
    let entrances = graph.nodes.filter { if case .entrance = $0.kind { true } else { false } }
    let nodes = entrances.isEmpty ? graph.nodes : entrances
    guard !nodes.isEmpty else {
      report.note(
        .missing, "station", venue, "the venue has no door to the outside that leads to a platform or landing")
      return
    }
    let count = Double(nodes.count)
    stops.rows.append([
      station, name, degrees(nodes.reduce(0) { $0 + $1.latitude } / count),
      degrees(nodes.reduce(0) { $0 + $1.longitude } / count), "1", "", "", "",
    ])
    let served = servedPlatforms(graph)
    var taken = [station: "1"]
    for node in graph.nodes {
      let (type, name) = typeAndName(of: node, served)
      // Two links may lead to one stop; anything else with its id is another stop.
      let stopID = self.stopID(of: node)
      if let other = taken.updateValue(type, forKey: stopID) {
        if other != "0" || type != "0" {
          report.note(.omitted, "stop", node.id, "another stop of the station has this id")
        }
        continue
      }
      // GTFS requires a name of everything except generic nodes.
      let isUnnamed = name.isEmpty && type != "3"
      if isUnnamed {
        report.note(.changed, "stop", node.id, PathwaysExport.withoutName)
        unnamed[stopID] = node.id
      }
      if isOutdoors(node) { outdoorStops.insert(stopID) }
      stops.rows.append([
        stopID, isUnnamed ? node.id : name, degrees(node.latitude), degrees(node.longitude), type, self.station,
        node.isStepFree || type == "3" ? "" : "2", node.level.isEmpty ? "" : id(node.level),
      ])
    }
    if !graph.nodes.contains(where: { if case .platform = $0.kind { true } else { false } }) {
      report.note(
        .missing, "platform", venue, "no unit has the category platform, and no transit link has a stop of a feed")
    }
  }

  /// The reason of a difference that ends if a feed has a name.
  static let withoutName = "without a name it has its id as one"

  /// `location_type` and name. A platform unit is a stop only as long as no link has the stop of a feed at its edge: trips call there, and the
  /// unit is then a generic node.
  private func typeAndName(of node: StationNetwork.Node, _ served: Set<Int>) -> (type: String, name: String) {
    switch node.kind {
    case .entrance(let opening): return ("2", text(network.openings[opening].name))
    case .platform(let position):
      let place = network.places[position]
      return (place.kind == .unit && served.contains(place.index) ? "3" : "0", text(place.name))
    case .landing, .gate: return ("3", "")
    }
  }

  /// The link whose stop a node is; nil for any other node.
  func link(of node: StationNetwork.Node) -> NetworkTransitLink? {
    guard case .platform(let position) = node.kind else { return nil }
    let place = network.places[position]
    return place.kind == .transitLink && place.index >= 0 ? network.transitLinks[place.index] : nil
  }

  /// Positions of the platform units at whose edge a link has a stop of a feed.
  private func servedPlatforms(_ graph: StationNetwork) -> Set<Int> {
    var served: Set<Int> = []
    for node in graph.nodes {
      guard let link = self.link(of: node), link.opening >= 0 else { continue }
      served.formUnion(StationDoors.platforms(at: network.openings[link.opening], network))
    }
    return served
  }

  private func isOutdoors(_ node: StationNetwork.Node) -> Bool {
    guard let link = self.link(of: node), link.opening >= 0 else { return false }
    return StationDoors.platforms(at: network.openings[link.opening], network).isEmpty
  }
}

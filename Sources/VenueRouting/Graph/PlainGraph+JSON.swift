public import VenueJSON
public import VenueVocabulary

extension Router {
  /// The network as a plain graph, with the seconds of one profile and the edges open to it.
  ///
  /// Searches from every door, landing and place over the ground around it: for files, not for queries.
  ///
  /// - Throws: if one ground has more than 8,192 doors, landings and places.
  public func plainGraph(for profile: RoutingProfile = .walking) throws(RoutingError) -> PlainGraph {
    try GraphMaker(planner: planner, profile: profile).graph
  }
}

extension PlainGraph {
  /// Version of the document.
  static let schema = 1

  /// Writes the graph; `docs/formats/graph.md` describes each member.
  public func json(style: JSONWriter.Style = .compact) -> [UInt8] {
    var json = JSONWriter(style: style)
    json.object {
      $0.member("schema", PlainGraph.schema)
      $0.member("profile", profile)
      $0.object("measured") {
        $0.member("pairs", measured.pairs)
        $0.member("differing", measured.differing)
        $0.member("least", measured.least, decimals: 4)
        $0.member("mean", measured.mean, decimals: 4)
        $0.member("most", measured.most, decimals: 4)
      }
      $0.array("nodes") { json in for node in nodes { json.object(inline: true) { write(node, to: &$0) } } }
      $0.array("edges") { json in for edge in edges { json.object(inline: true) { write(edge, to: &$0) } } }
      $0.array("places") { json in
        for place in places {
          json.object(inline: true) {
            $0.member("id", place.id)
            $0.array("nodes") { json in for node in place.nodes { json.number(Double(node)) } }
          }
        }
      }
    }
    return json.bytes
  }

  private func write(_ node: Node, to json: inout JSONWriter) {
    json.member("kind", node.kind.rawValue)
    json.member("id", node.id)
    if !node.level.isEmpty {
      json.member("unit", node.unit)
      json.member("level", node.level)
    }
    if let floor = node.floor { json.member("floor", floor) }
    json.array("at", inline: true) {
      $0.number(node.longitude, decimals: 8)
      $0.number(node.latitude, decimals: 8)
    }
  }

  private func write(_ edge: Edge, to json: inout JSONWriter) {
    json.member("kind", edge.kind.rawValue)
    json.member("from", edge.from)
    json.member("to", edge.to)
    if edge.isBothWays { json.member("both_ways", true) }
    json.member("length_m", edge.length, decimals: 3)
    json.member("duration_s", edge.duration, decimals: 3)
    if edge.dislike > 0 { json.member("dislike_s", edge.dislike, decimals: 3) }
    if edge.isThroughRoom { json.member("through_room", true) }
    guard let needs = edge.needs else { return }
    json.object("needs", inline: true) {
      $0.member("id", needs.id)
      $0.member("category", needs.category)
      if let width = needs.width { $0.member("width_m", width, decimals: 3) }
      if let steps = needs.steps { $0.member("steps", steps) }
      if !needs.door.isEmpty { $0.member("door", needs.door) }
      if let isAutomatic = needs.isAutomatic { $0.member("automatic", isAutomatic) }
    }
  }
}

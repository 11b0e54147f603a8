// Inverse relations, stored so that no query searches a whole table.
extension NetworkEncoder {
  mutating func addRelations(of network: PlannedNetwork) {
    var openings = [[Int32]](repeating: [], count: network.units.count)
    for (position, opening) in network.openings.enumerated() {
      for unit in Set([opening.unit, opening.other]).sorted() where openings.indices.contains(unit) {
        openings[unit].append(Int32(position))
      }
    }
    addLists(openings, "unitopen")
    var places = [[Int32]](repeating: [], count: network.units.count)
    for (position, place) in network.places.enumerated() where places.indices.contains(place.unit) {
      places[place.unit].append(Int32(position))
    }
    addLists(places, "unitplac")
    var landings = [[Int32]](repeating: [], count: network.units.count)
    var levelLandings = [[Int32]](repeating: [], count: network.levels.count)
    var connectors: [Int32] = []
    for (position, connector) in network.connectors.enumerated() {
      for landing in connector.landings {
        let number = Int32(connectors.count)
        if landings.indices.contains(landing.unit) { landings[landing.unit].append(number) }
        if levelLandings.indices.contains(landing.level) { levelLandings[landing.level].append(number) }
        connectors.append(Int32(position))
      }
    }
    addLists(landings, "unitland")
    addLists(levelLandings, "levlland")
    add("landconn", connectors)
    add("checks", positions(network.openings) { $0.isCheckpoint })
    add("entries", network.entrances.map { Int32($0) })
  }

  private func positions<Element>(_ elements: [Element], where isIn: (Element) -> Bool) -> [Int32] {
    elements.indices.filter { isIn(elements[$0]) }.map { Int32($0) }
  }

  /// Concatenated lists, and their start positions: one more than the number of lists.
  public mutating func addLists(_ lists: [[Int32]], _ name: String) {
    var starts: [Int32] = [0]
    for list in lists { starts.append(starts[starts.count - 1] + Int32(list.count)) }
    add(name, lists.flatMap { $0 })
    add("\(name.prefix(7))@", starts)
  }
}

extension PlannedOpening {
  /// The same as ``NetworkOpening/isCheckpoint``.
  public var isCheckpoint: Bool { !checkpoint.isEmpty || wait > 0 }
}

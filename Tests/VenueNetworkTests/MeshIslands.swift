import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

@testable import VenueNetwork
@testable import VenueRouting

/// A venue with its graph and its network, and what tests ask of them.
struct Planned {
  let index: VenueIndex
  let access: AccessGraph
  let network: PlannedNetwork
  /// Every fault in words, in the order they were found.
  let findings: [String]

  /// - Parameter asPublished: false for ids of the source also where the bundle has others.
  init(_ venue: Venue, asPublished: Bool = false) {
    let checked = CheckedVenue(index: VenueIndex(venue), withdrawn: [])
    index = checked.index
    access = AccessGraph(of: checked.index)
    let plan = planNetwork(checked, zone: .utc)
    network = asPublished ? plan.network : plan.network.withIDs(of: checked)
    findings = plan.faults.map { $0.words(in: venue) }
  }

  /// As it is written.
  var sections: [NetworkSection] { network.sections }

  /// As it is written, with the indexes of its levels.
  var indexedSections: [NetworkSection] {
    let indexing = NetworkIndexing(sections)
    return sections + (0..<indexing.levelCount).flatMap { indexing.sections(ofLevel: $0) }
  }

  /// As queries see it.
  var stored: RoutingNetwork {
    do throws(RoutingError) { return try RoutingNetwork(network) } catch { fatalError(error.description) }
  }

  func unit(_ id: String) -> Int { network.units.firstIndex { $0.id == id } ?? -7 }

  /// Units that the mesh and the connectors join, direction aside: sets of ids, each sorted.
  var meshIslands: Set<[String]> { meshIslands(for: nil) }

  /// Those of them that a router's profile may walk on, joined by what it may pass.
  func meshIslands(for profile: RoutingProfile?) -> Set<[String]> {
    let network = stored
    var passability = profile.map { Passability(profile: $0, network: network) }
    passability?.lifted = Exclusions(.oneWay)
    func admits(_ unit: Int) -> Bool { passability?.exclusion(of: network.units[unit]) == nil }
    func passes(_ opening: Int) -> Bool {
      if opening < 0 { return true }
      guard network.openings[opening].passage != .none else { return false }
      return passability?.exclusion(of: network.openings[opening], forward: true) == nil
    }
    var parents = Array(0..<network.units.count)
    func root(_ unit: Int) -> Int {
      var unit = unit
      while parents[unit] != unit { unit = parents[unit] }
      return unit
    }
    // An escalator that nothing rides to, and a lift that may not be used, are entered and join nothing to anything.
    let rides = network.connectors.filter { !$0.isClosed && passability?.exclusion(of: $0) == nil }
      .map { $0.landings.map(\.unit).filter(admits) }
    let ridden = Set(rides.filter { $0.count > 1 }.flatMap { $0 })
    let isDeadEnd = network.units.indices.map { unit in
      let kind = ConnectorKind(category: network.units[unit].category)
      guard kind.isRideOnly, !ridden.contains(unit) else { return false }
      guard kind == .lift else { return true }
      let lifts = network.connectors.filter { $0.landings.contains { $0.unit == unit } }
      return !lifts.isEmpty && lifts.allSatisfy { $0.isClosed || passability?.exclusion(of: $0) != nil }
    }
    var deadEnds: [(end: Int, neighbour: Int)] = []
    func join(_ a: Int, _ b: Int) {
      if isDeadEnd[a] || isDeadEnd[b] {
        deadEnds += [(a, b), (b, a)].filter { isDeadEnd[$0.0] && !isDeadEnd[$0.1] }.map { (end: $0.0, neighbour: $0.1) }
      } else {
        parents[max(root(a), root(b))] = min(root(a), root(b))
      }
    }
    for level in network.levels {
      // A passageway joins what it touches.
      var unitsOfPassageway: [Int: [Int]] = [:]
      for polygon in level.polygonUnits.indices {
        for slot in Int(level.polygonStarts[polygon])..<Int(level.polygonStarts[polygon + 1]) {
          let neighbour = Int(level.polygonNeighbours[slot])
          guard neighbour >= 0 else { continue }
          let opening = Int(level.edgeOpenings[slot])
          guard passes(opening) else { continue }
          let (unit, other) = (Int(level.polygonUnits[polygon]), Int(level.polygonUnits[neighbour]))
          if unit >= 0, !admits(unit) || other >= 0 && !admits(other) { continue }
          if unit >= 0, other >= 0 {
            join(unit, other)
          } else if unit >= 0 {
            let passageway = Int(level.polygonOpenings[neighbour])
            for known in unitsOfPassageway[passageway] ?? [] where known != unit { join(known, unit) }
            unitsOfPassageway[passageway, default: []].append(unit)
          }
        }
      }
    }
    for connector in network.connectors where !connector.isClosed && passability?.exclusion(of: connector) == nil {
      let landings = connector.landings.filter { admits($0.unit) }
      for landing in landings { join(landings[0].unit, landing.unit) }
    }
    for (end, neighbours) in Dictionary(grouping: deadEnds, by: \.end) {
      if let first = neighbours.map({ root($0.neighbour) }).min() { parents[end] = first }
    }
    for joint in network.joints {
      let sides = [joint.first, joint.second]
      if sides.allSatisfy({ admits($0.unit) && passes($0.opening) }) { join(joint.first.unit, joint.second.unit) }
    }
    let walkable = network.units.indices.filter(admits)
    return grouped(walkable.map { root($0) }) { network.units[walkable[$0]].id }
  }

  var accessIslands: Set<[String]> { accessIslands(for: nil) }

  func accessIslands(for profile: RoutingProfile?) -> Set<[String]> {
    let islands = access.islands(of: index, for: profile?.access)
    let units = islands.indices.filter { islands[$0] >= 0 }
    return grouped(units.map { islands[$0] }) { index.venue.units[units[$0]].id.text }
  }

  /// The islands rules speak of are those of the mesh: of everybody, and of each profile a router walks with.
  func expectSameIslands(_ comment: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
    for profile in [nil] + RoutingProfile.all.map(Optional.some) {
      let (mesh, graph) = (meshIslands(for: profile), accessIslands(for: profile))
      let only = (mesh.subtracting(graph).sorted { $0.count < $1.count }, graph.subtracting(mesh).count)
      #expect(
        mesh == graph, "\(profile?.name ?? "anybody"): in the mesh only \(only.0.prefix(3)) \(comment)",
        sourceLocation: sourceLocation)
    }
  }

  private func grouped(_ islands: [Int], _ id: (Int) -> String) -> Set<[String]> {
    var groups: [Int: [String]] = [:]
    for (place, island) in islands.enumerated() { groups[island, default: []].append(id(place)) }
    return Set(groups.values.map { $0.sorted() })
  }

  /// Square metres of mesh by unit id, passageways under `-`.
  var areas: [String: Double] {
    var result: [String: Double] = [:]
    for level in network.levels {
      for polygon in level.polygonUnits.indices {
        let unit = Int(level.polygonUnits[polygon])
        result[unit < 0 ? "-" : network.units[unit].id, default: 0] +=
          Double(PlanePolygon.doubledArea(of: corners(polygon, of: level))) / 2e6
      }
    }
    return result
  }

  func corners(_ polygon: Int, of level: PlannedLevel) -> [PlanePoint] {
    level.polygonVertices[Int(level.polygonStarts[polygon])..<Int(level.polygonStarts[polygon + 1])].map {
      PlanePoint(x: level.vertices[2 * Int($0)], y: level.vertices[2 * Int($0) + 1])
    }
  }

  /// Holds of every network: polygons convex and counter-clockwise, neighbours mutual over the same edge, landings and unit points
  /// on the ground of their unit, no wall-crossing between owners but by an opening or an open border.
  func expectSound(sourceLocation: SourceLocation = #_sourceLocation) {
    for level in network.levels {
      for polygon in level.polygonUnits.indices {
        let ring = corners(polygon, of: level)
        for place in ring.indices {
          let (a, b, c) = (ring[place], ring[(place + 1) % ring.count], ring[(place + 2) % ring.count])
          #expect(Predicates.orientation(a, b, c) >= 0, "polygon \(polygon)", sourceLocation: sourceLocation)
        }
        #expect(PlanePolygon.doubledArea(of: ring) > 0, sourceLocation: sourceLocation)
        let start = Int(level.polygonStarts[polygon])
        for place in ring.indices {
          let neighbour = Int(level.polygonNeighbours[start + place])
          guard neighbour >= 0 else { continue }
          let other = corners(neighbour, of: level)
          let back = other.indices.first {
            other[$0] == ring[(place + 1) % ring.count] && other[($0 + 1) % other.count] == ring[place]
          }
          guard let back else {
            Issue.record("polygon \(polygon) has no edge in common with \(neighbour)", sourceLocation: sourceLocation)
            continue
          }
          let backSlot = Int(level.polygonStarts[neighbour]) + back
          #expect(Int(level.polygonNeighbours[backSlot]) == polygon, sourceLocation: sourceLocation)
          #expect(level.edgeOpenings[backSlot] == level.edgeOpenings[start + place], sourceLocation: sourceLocation)
          expectPassable(level, polygon, neighbour, start + place, sourceLocation)
        }
      }
    }
    for connector in network.connectors {
      for landing in connector.landings {
        #expect(network.units[landing.unit].level == landing.level, sourceLocation: sourceLocation)
      }
    }
    do {
      #expect(try PlannedNetwork(RoutingNetwork(network)) == network, sourceLocation: sourceLocation)
    } catch {
      Issue.record("\(error)", sourceLocation: sourceLocation)
    }
  }

  private func expectPassable(
    _ level: PlannedLevel, _ polygon: Int, _ neighbour: Int, _ slot: Int, _ sourceLocation: SourceLocation
  ) {
    let (a, b) = (Int(level.polygonUnits[polygon]), Int(level.polygonUnits[neighbour]))
    let opening = Int(level.edgeOpenings[slot])
    if opening >= 0 {
      let joined = [network.openings[opening].unit, network.openings[opening].other]
      #expect((a < 0 || joined.contains(a)) && (b < 0 || joined.contains(b)), sourceLocation: sourceLocation)
    } else {
      guard a != b else { return }
      let ends = [a, b].map { $0 < 0 ? "" : network.units[$0].id }.sorted()
      let isBorder = access.borders.contains { border in
        [border.a, border.b].map { index.venue.units[$0].id.text }.sorted() == ends
      }
      #expect(isBorder, "\(ends) are joined, and have no open border", sourceLocation: sourceLocation)
    }
  }
}

extension PlannedNetwork {
  /// With the ids of the source instead of those of the bundle.
  fileprivate func withIDs(of checked: CheckedVenue) -> PlannedNetwork {
    let ids = Dictionary(
      uniqueKeysWithValues: checked.publishedIDs.opaque.map { ($1, checked.venue.knownID(of: $0)) })
    var network = self
    for place in units.indices { network.units[place].id = ids[units[place].id] ?? units[place].id }
    for place in openings.indices { network.openings[place].id = ids[openings[place].id] ?? openings[place].id }
    for place in connectors.indices { network.connectors[place].id = ids[connectors[place].id] ?? connectors[place].id }
    for place in transitLinks.indices {
      network.transitLinks[place].id = ids[transitLinks[place].id] ?? transitLinks[place].id
    }
    for place in places.indices { network.places[place].id = ids[places[place].id] ?? places[place].id }
    return network
  }
}

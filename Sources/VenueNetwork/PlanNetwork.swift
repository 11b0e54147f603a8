import VenueDiagnostics
import VenueGeometry
public import VenueModel
package import VenueParallel
public import VenueParts
public import VenueVocabulary

/// Plans the routing network of a venue: a mesh per level, with openings, connectors, links and places.
///
/// The mesh follows the access graph exactly: two units are connected in it exactly if an edge of the graph joins them. If
/// the ground does not allow what the graph declares (a fixture is in the door), a notice reports it.
///
/// The mesh is the ground itself, without subtracting a body width. At a narrow place, between two fixtures or beside a pillar, an edge
/// crosses it with its clear width (``ClearanceGates``); widths exclude profiles there, and on openings and connectors.
///
/// - Parameters:
///   - zone: rules of the venue's time zone; without them opening hours are omitted.
///   - jobs: number of threads that share the levels; the network is the same for any number.
/// - Complexity: O(n log n) in the corners of the venue.
public func planNetwork(_ checked: CheckedVenue, zone: TimeZoneRules? = nil, jobs: Int = 1) -> NetworkPlan {
  planNetwork(checked, zone: zone, jobs: jobs, points: nil, reusing: nil)
}

/// The same with reused results.
///
/// - Parameters:
///   - points: place points of the venue, if the caller has them.
///   - stageCache: results of an earlier plan; the network does not depend on it.
package func planNetwork(
  _ checked: CheckedVenue, zone: TimeZoneRules?, jobs: Int, points: PlacePoints? = nil, reusing stageCache: StageCache?
) -> NetworkPlan {
  let points = points ?? PlacePoints(of: checked, jobs: jobs, reusing: stageCache)
  let (index, access, publication) = (checked.index, checked.access, checked.publication)
  let venue = index.venue
  var network = PlannedNetwork(
    origin: index.plane.origin, bearing: index.plane.bearing, languages: venue.languages,
    timeZone: venue.timeZone ?? "")
  let numbers = NetworkNumbers(of: access, index: index)
  let contents = LevelContents(of: index, access: access)

  var report = NetworkReport()
  var grounds: [MeshedGround] = []
  let levels = Array(venue.levels.positions)
  ParallelWork.inOrder(count: levels.count, jobs: jobs) { place in
    let (level, positions) = (levels[place], contents.positions[levels[place]])
    let plan = contents.plan(of: level)
    let meshed = stageCache.value("mesh", level, of: plan, storedBy: .mesh) { plan.meshed() }
    var report = NetworkReport()
    LevelFaults(level: level, venue: venue, plan: plan, positions: positions).report(meshed.faults, to: &report)
    let planned = networkLevel(
      level, of: checked, publication, meshed: meshed, positions: positions, numbers: numbers)
    return (level: planned, ground: meshed, report: report)
  } consume: { made in
    network.levels.append(made.level)
    grounds.append(made.ground)
    report.add(made.report)
  }
  network.units = networkUnits(
    checked, points: points, numbers: numbers, contents: contents, grounds: grounds)
  network.openings = networkOpenings(checked, numbers: numbers)
  network.connectors = networkConnectors(checked, numbers: numbers, units: network.units)
  network.joints = networkJoints(
    index, access: access, numbers: numbers, contents: contents, grounds: grounds, reporting: &report)
  network.transitLinks = networkLinks(checked, numbers: numbers)
  network.places = networkPlaces(
    checked, points: points, numbers: numbers, network: network)
  networkGates(
    grounds, obstacles: levels.map { contents.positions[$0].obstacles }, of: checked.publishedIDs, in: &network)
  network.times = networkTimes(checked, numbers: numbers, network: network, zone: zone)
  reportZone(network.times, of: venue, to: &report)
  reportLevels(index, access: access, to: &report)
  network.notices = report.notices
  return NetworkPlan(network: network, faults: report.faults)
}

/// The result of planning the network.
public struct NetworkPlan: Sendable {
  /// A level without a mesh is in it without ground.
  public var network: PlannedNetwork
  /// Contradictions between ground and plan.
  public var faults: [NetworkFault]

  public init(network: PlannedNetwork, faults: [NetworkFault]) {
    self.network = network
    self.faults = faults
  }
}

/// Position in the network of each level, unit and opening of the venue; −1 for excluded ones.
struct NetworkNumbers {
  private(set) var levels: [Int]
  private(set) var units: [Int]
  private(set) var openings: [Int]
  /// The inverse: the venue's unit of each unit of the network.
  let unitsOfVenue: [Int]

  init(of access: AccessGraph, index: VenueIndex) {
    unitsOfVenue = access.isNode.indices.filter { access.isNode[$0] }
    levels = NetworkNumbers.numbers((0..<index.venue.levels.positionCount).map(index.venue.levels.isIncluded))
    units = NetworkNumbers.numbers(access.isNode)
    openings = NetworkNumbers.numbers(access.openings.map { $0 != nil })
  }

  private static func numbers(_ isIn: [Bool]) -> [Int] {
    var next = 0
    return isIn.map { isIn in
      guard isIn else { return -1 }
      defer { next += 1 }
      return next
    }
  }
}

/// Opening states are unknown without a known time zone.
private func reportZone(_ times: NetworkTimes, of venue: Venue, to report: inout NetworkReport) {
  // An invalid name is already reported at its source position (SRC005).
  guard let name = venue.timeZone, TimeZoneNames.contains(name), times.zone == nil,
    !times.hours.isEmpty || !venue.closures.isEmpty
  else { return }
  report.report(.timeZoneMissing(name), in: venue)
}

/// Reports faults that affect routes on a whole level.
private func reportLevels(_ index: VenueIndex, access: AccessGraph, to report: inout NetworkReport) {
  for (level, feature) in index.venue.levels.indexed {
    let units = index.unitsByLevel[level].filter { access.isNode[$0] }
    if units.isEmpty {
      let fault = NetworkFault.levelWithoutGround(level)
      if feature.mapped == .outline {
        report.note(fault.words(in: index.venue))
      } else {
        report.report(fault, in: index.venue)
      }
    } else if units.count > 1, !index.openingsByLevel[level].contains(where: { access.openings[$0] != nil }) {
      // TOP008 reports it to the author.
      report.note("level \(feature.id) has no openings, so its rooms cannot be entered")
    }
  }
  var concluded = [Int](repeating: 0, count: index.venue.levels.positionCount)
  for wall in access.walls where wall.concludedFrom != nil {
    if let level = index.unitLevels[wall.a] { concluded[level] += 1 }
  }
  for (level, feature) in index.venue.levels.indexed {
    let count = concluded[level]
    guard count > 0 else { continue }
    let borders =
      count == 1
      ? "1 border without an opening is used as a wall" : "\(count) borders without an opening are used as walls"
    report.note("level \(feature.id): \(borders), because doors already lead to the ground behind (TOP026)")
  }
  if index.isAutomobileTheDefault {
    // IMD027 reports it to the author.
    report.note("all openings have the category automobile; this is ignored as the default of the export program")
  }
}

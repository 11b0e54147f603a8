import VenueModel
import VenueVocabulary

/// Tries on the venue as written if features would be connected once a fault is mended: only then is their isolation a consequence of it.
///
/// A search over doors, open ground, lifts and stairs begins at the features and passes everything that is sound, or that the fault spoils. It
/// succeeds where it comes to a unit that can be reached, or to the outside.
struct RepairTrial {
  private let index: VenueIndex
  private let neighbours: UnitNeighbours
  /// Causes that upset a feature.
  private let broken: [FeatureRef: [Int]]
  /// Units that some finding calls unreachable.
  private let unreached: Set<Int>

  /// Units that are visited before the answer is taken to be yes. Project default.
  private static let most = 4096

  /// - Parameters:
  ///   - index: of the venue as written.
  ///   - broken: by feature, the positions of findings that upset it.
  ///   - findings: all so far.
  init(
    _ index: VenueIndex, _ neighbours: UnitNeighbours, broken: [FeatureRef: [Int]],
    unreached findings: [CollectedFinding]
  ) {
    self.index = index
    self.neighbours = neighbours
    self.broken = broken
    unreached = Set(findings.lazy.flatMap(\.isolated).filter { $0.type == .unit }.map(\.index))
  }

  /// False if the units stay isolated although the cause is mended. True for features of other types, and where the fault is that these
  /// units have no door, or in all of their level.
  func connects(_ features: [FeatureRef], if cause: Int, _ fault: CollectedFinding) -> Bool {
    let units = features.map(\.index)
    guard !units.isEmpty, features.allSatisfy({ $0.type == .unit }) else { return true }
    let mended = Set(fault.upsets + fault.misplaces)
    let levels = Set(units.compactMap { index.unitLevels[$0] }.map { FeatureRef(.level, $0) })
    // What a reader lost is not in the venue, so it cannot be tried.
    guard case .rule = fault.word, !mended.isEmpty, mended.isDisjoint(with: levels) else { return true }
    // A fault of these units is repaired with their connections, except a wrong category of a few of them.
    guard mended.isDisjoint(with: features) || fault.isOfCategory && !mended.isSuperset(of: features) else {
      return true
    }

    func isSound(_ feature: FeatureRef) -> Bool { broken[feature]?.contains(cause) ?? true }
    var queue = units
    var seen = Set(units)
    var next = 0
    while next < queue.count {
      let unit = queue[next]
      next += 1
      guard seen.count <= RepairTrial.most else { return true }
      for opening in neighbours.openings(of: unit) where isSound(FeatureRef(.opening, opening)) {
        if mended.contains(FeatureRef(.opening, opening)), neighbours.units(joinedBy: opening).count < 2 { return true }
      }
      let isMended = mended.contains(FeatureRef(.unit, unit))
      // With its true category it may be open ground.
      let ground = isMended ? neighbours.openGround(beside: unit).map { FeatureRef(.unit, $0) } : []
      for way in neighbours.ways(of: unit) + ground where isSound(way) {
        // A lift that is mended may stop anywhere.
        if way.type == .connector, mended.contains(way) { return true }
        guard way.type == .unit,
          mended.contains(way) || ground.contains(way) || leads(from: unit, to: way.index, isSound)
        else { continue }
        if !mended.contains(way), broken[way] == nil, !unreached.contains(way.index) { return true }
        if seen.insert(way.index).inserted { queue.append(way.index) }
      }
    }
    return false
  }

  /// True if a sound door joins both; without any door between them, if they are open ground or landings.
  private func leads(from unit: Int, to other: Int, _ isSound: (FeatureRef) -> Bool) -> Bool {
    let doors = neighbours.openings(of: unit).filter { neighbours.units(joinedBy: $0).contains(other) }
    guard doors.isEmpty else { return doors.contains { isSound(FeatureRef(.opening, $0)) } }
    let kinds = [unit, other].map { index.venue.units[$0].walkability }
    return kinds.contains(.connector) || kinds.allSatisfy(\.isOpenGround)
  }
}

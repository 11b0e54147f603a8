import VenueGeometry
import VenueModel
import VenueVocabulary

/// Units that are drawn, but on no level, because their level does not exist or is not written, or on a wrong level: findings about the ground
/// that they would cover are consequences.
struct MissingGround {
  private struct Piece {
    var position: Int
    var bounds: PlaneBounds
    /// The level that is meant; nil if it is not known.
    var level: Int?
  }

  private var pieces: [Piece] = []

  /// Largest number of units that are compared with findings. Project default.
  private static let most = 256
  /// Millimetres between a door and its wall. Project default.
  private static let reach: Int32 = 150

  /// Adds the units that a finding excludes because of their level.
  ///
  /// - Parameters:
  ///   - position: of the root of the finding.
  ///   - index: of the venue as written.
  mutating func add(_ one: CollectedFinding, at position: Int, _ source: VenueSource, _ index: VenueIndex) {
    guard case .rule(let ruled) = one.word, !one.losesShape else { return }
    addMissing(ruled.finding, at: position, index)
    let level = one.misplaces.first { $0.type == .level }?.index
    for (feature, _) in ruled.finding.withdraws where feature.type == .unit && pieces.count < MissingGround.most {
      guard index.unitLevels[feature.index] == nil else { continue }
      let corners = source.venue.units[feature.index].geometry.compactMap { index.plane.points($0.shell) }.flatMap {
        $0
      }
      guard let bounds = PlaneBounds(around: corners) else { continue }
      pieces.append(Piece(position: position, bounds: bounds, level: level))
    }
  }

  /// Adds units that are drawn on a wrong level: each one, and those of a level together if they fill the box around them, which then is one
  /// piece of uncovered ground.
  private mutating func addMissing(_ finding: Finding, at position: Int, _ index: VenueIndex) {
    var whole: [Int: (bounds: PlaneBounds, filled: Double, count: Int)] = [:]
    for (unit, level) in finding.missingOn where pieces.count < MissingGround.most {
      guard let bounds = PlaneBounds(around: index.unitShapes[unit.index].flatMap(\.shell)) else { continue }
      pieces.append(Piece(position: position, bounds: bounds, level: level.index))
      let former = whole[level.index]
      whole[level.index] = (
        former?.bounds.union(bounds) ?? bounds, (former?.filled ?? 0) + MissingGround.area(bounds),
        (former?.count ?? 0) + 1
      )
    }
    for (level, all) in whole.sorted(by: { $0.key < $1.key })
    where all.count > 1 && all.filled >= MissingGround.leastFilled * MissingGround.area(all.bounds) {
      pieces.append(Piece(position: position, bounds: all.bounds, level: level))
    }
  }

  /// Share of the box around several units that their boxes fill, if they are one piece of ground. Project default.
  private static let leastFilled = 0.5

  private static func area(_ box: PlaneBounds) -> Double {
    (Double(box.maxX) - Double(box.minX)) * (Double(box.maxY) - Double(box.minY))
  }

  /// Findings about openings or uncovered ground, mostly inside one of the units.
  func causes(of one: CollectedFinding) -> [Int] {
    guard !pieces.isEmpty, case .rule(let ruled) = one.word, let extent = ruled.finding.extent,
      one.follows.contains(where: { $0.type == .opening }) || one.standsOn.contains(where: { $0.type == .level })
    else { return [] }
    return pieces.filter { piece in
      (piece.level == nil || ruled.finding.level == nil || piece.level == ruled.finding.level)
        && MissingGround.isMostlyIn(extent, piece.bounds)
    }.map(\.position)
  }

  /// True if at least half of a box is inside another one.
  private static func isMostlyIn(_ box: PlaneBounds, _ bounds: PlaneBounds) -> Bool {
    func share(_ low: Int32, _ high: Int32, _ from: Int32, _ to: Int32) -> Double {
      let (from, to) = (Double(from) - Double(reach), Double(to) + Double(reach))
      let common = min(Double(high), to) - max(Double(low), from)
      return high == low ? (common >= 0 ? 1 : 0) : max(0, common) / (Double(high) - Double(low))
    }
    return share(box.minX, box.maxX, bounds.minX, bounds.maxX) * share(box.minY, box.maxY, bounds.minY, bounds.maxY)
      >= 0.5
  }
}

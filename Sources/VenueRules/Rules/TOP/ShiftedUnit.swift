import VenueGeometry
import VenueModel
import VenueOverlay

/// A unit that is drawn a little beside its place overlaps one neighbour and leaves a gap to the other one: one cause.
struct ShiftedUnit: Equatable, Sendable {
  var unit: Int
  /// The neighbour that it overlaps.
  var overlapped: Int
  /// Millimetres.
  var gap: Int
}

extension RuleContext {
  private struct OverlapsOfLevel: Hashable { var level: Int }
  private struct GapsOfLevel: Hashable { var level: Int }

  /// Overlaps of the units of a level, numbered by their order on it.
  func overlaps(on level: Int) -> [LevelOverlaps.Overlap] {
    once(OverlapsOfLevel(level: level)) {
      let drawn = LevelOverlaps(
        shapes: index.drawings[level].units, isNested: index.unitsByLevel[level].map { venue.units[$0].isNested },
        thresholds: thresholds)
      return recalled("overlaps", on: level, of: drawn) { $0.overlaps(geos) }
    }
  }

  func sliverGaps(on level: Int) -> [UnitsSliverGap.Gap] {
    once(GapsOfLevel(level: level)) {
      let drawing = index.drawings[level]
      guard drawing.units.count > 1, !drawing.outline.isEmpty else { return [] }
      return recalled("sliver gaps", on: level, of: drawing) { UnitsSliverGap.gaps(in: $0, geos) }
    }
  }

  /// The two units nearest to the middle of a gap.
  func units(beside gap: UnitsSliverGap.Gap, on level: Int) -> [Int] {
    let near = index.unitsByLevel[level].compactMap { unit in
      index.unitShapes[unit].metres(to: gap.middle).map { (unit: unit, metres: $0) }
    }
    return near.sorted { ($0.metres, $0.unit) < ($1.metres, $1.unit) }.prefix(2).map(\.unit)
  }

  /// Tries if a unit beside the gap fills it when it is moved out of an overlap on its other side; nil if none does.
  func shift(behind gap: UnitsSliverGap.Gap, on level: Int) -> ShiftedUnit? {
    let units = index.unitsByLevel[level]
    let area = gap.width * gap.length
    let candidates = overlaps(on: level).filter { overlap in
      guard case .success(let shared) = overlap.ground else { return false }
      // The strip that it covers too much is as large as the strip that it leaves.
      return (0.75...1.33).contains(shared.area / area)
    }
    guard !candidates.isEmpty else { return nil }
    let beside = self.units(beside: gap, on: level)
    for overlap in candidates {
      let (a, b) = (units[overlap.a], units[overlap.b])
      // If both are beside the gap, it is between them.
      guard beside.contains(a) != beside.contains(b) else { continue }
      let isFirst = beside.contains(a)
      return ShiftedUnit(
        unit: isFirst ? a : b, overlapped: isFirst ? b : a, gap: Int((1000 * gap.width).rounded()))
    }
    return nil
  }
}

import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// Kiosks that are partly in a room, lift or staircase and partly beside it: through its wall, or in its door. Ground without walls
/// may be divided into any number of units.
struct KiosksAcrossWalls {
  let context: RuleContext

  /// Share of a kiosk on either side of the wall.
  private static let share = 0.05

  /// In the order of the kiosks. O(n log n) if few units are at one kiosk.
  var findings: [Finding] {
    let (index, venue) = (context.index, context.venue)
    let faulty = Set(context.shapeFaults.map(\.feature))
    var walled: [Int: (units: [Int], boxes: BoxIndex)] = [:]
    return venue.kiosks.positions.compactMap { kiosk in
      let shape = index.kioskShapes[kiosk]
      guard let level = index.kioskLevels[kiosk], !faulty.contains(FeatureRef(.kiosk, kiosk)),
        let box = PlaneBounds(around: shape.lazy.flatMap(\.shell))
      else { return nil }
      if walled[level] == nil {
        let units = index.unitsByLevel[level].filter { unit in
          [.room, .connector].contains(venue.units[unit].walkability) && !index.unitShapes[unit].isEmpty
            && !faulty.contains(FeatureRef(.unit, unit))
        }
        walled[level] = (
          units, BoxIndex(units.compactMap { PlaneBounds(around: index.unitShapes[$0].lazy.flatMap(\.shell)) })
        )
      }
      guard let (units, boxes) = walled[level] else { return nil }
      // One finding per kiosk is sufficient.
      return boxes.indices(intersecting: box).prefix(8).lazy.compactMap { finding(kiosk, shape, units[$0], level) }
        .first
    }
  }

  /// nil for a kiosk that is on one side, except for at most 5 % of it.
  func finding(_ kiosk: Int, _ shape: [PlanePolygon], _ unit: Int, _ level: Int) -> Finding? {
    let own = shape.reduce(0) { $0 + $1.area }
    guard own > 0 else { return nil }
    let ref = FeatureRef(.kiosk, kiosk)
    let beyond: Double
    do throws(OverlayError) {
      beyond = try context.geos.groundOutside(shape, context.index.unitShapes[unit]).area
    } catch {
      var finding = Finding(
        [ref, FeatureRef(.unit, unit)], "geometry",
        "the part of kiosk \(context.words(for: ref)) across the wall of "
          + "\(context.words(for: FeatureRef(.unit, unit))) could not be measured (\(error.message))")
      finding.severity = .warning
      finding.level = level
      return finding
    }
    let within = own - beyond
    guard min(within, beyond) > KiosksAcrossWalls.share * own else { return nil }
    var finding = Finding(
      [ref, FeatureRef(.unit, unit)], "geometry",
      "kiosk \(context.words(for: ref)) crosses the wall of \(context.words(for: FeatureRef(.unit, unit))): "
        + "\(Text.fixed(within, decimals: 2)) of its \(Text.fixed(own, decimals: 2)) m² are in it")
    finding.severity = .warning
    finding.level = level
    finding.show(shape.first?.bounds, on: context.index.plane)
    finding.measured = Measure(100 * within / own, "%")
    finding.threshold = Measure(100 * KiosksAcrossWalls.share, "%")
    finding.follows = finding.features
    finding.related = [
      Finding.Related(FeatureRef(.unit, unit), "geometry", context.words(for: FeatureRef(.unit, unit)))
    ]
    finding.help = ["draw it on one side of the wall"]
    return finding
  }
}

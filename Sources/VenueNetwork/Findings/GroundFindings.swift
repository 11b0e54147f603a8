import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports faults of a level's ground, by positions in the venue.
struct GroundFindings {
  /// Position in the venue.
  let level: Int
  let index: VenueIndex
  let plan: GroundPlan
  let positions: LevelPositions

  func report(_ faults: GroundFaults, to report: inout NetworkReport) {
    for opening in faults.takenOpenings { report.report(.openingGroundTaken, taken(opening)) }
    for unit in faults.dividedUnits { report.report(.unitDivided, divided(positions.units[unit])) }
    let id = index.venue.levels[level].id
    if !faults.areGatesComplete {
      report.note("level \(id): some narrow places are unknown, because hundreds of corners surround one small space")
    }
    if let reason = faults.reason {
      report.report(.levelWithoutMesh, unmeshed(reason), notice: "level \(id) has no mesh: \(reason)")
    }
  }

  /// - Parameter reason: the fault, in a few words.
  private func unmeshed(_ reason: String) -> Finding {
    let ref = FeatureRef(.level, level)
    var finding = Finding(
      ref, "geometry", "the ground of level \(index.venue.levels[level].id) cannot be converted to a mesh: \(reason)")
    finding.level = level
    finding.effect = "no route uses this level"
    return finding
  }

  /// An opening that joins units whose ground does not meet there.
  ///
  /// - Parameter number: number in the plan.
  private func taken(_ number: Int) -> Finding {
    let opening = positions.openings[number]
    let ref = FeatureRef(.opening, opening)
    let units = [plan.openings[number].unit, plan.openings[number].other].filter { $0 != GroundPlan.outside }
      .map { FeatureRef(.unit, positions.units[$0]) }
    var finding = Finding(
      [ref] + units, "geometry",
      "opening \(index.venue.openings[opening].id) cannot be passed: other features cover its ground")
    finding.level = level
    let line = index.openingLines[opening]
    finding.coordinate = line.isEmpty ? nil : index.plane.coordinate(of: line[line.count / 2])
    // The obstacle in it, or the fault that moved it there, has its own finding.
    finding.follows = finding.features
    finding.effect = "no route leads through it"
    finding.help = ["remove fixtures, kiosks and other units from the ground on both sides of it, or move it"]
    return finding
  }

  /// A unit whose ground is divided; the severity is information if it is drawn in several parts.
  ///
  /// - Parameter unit: position in the venue.
  private func divided(_ unit: Int) -> Finding {
    let ref = FeatureRef(.unit, unit)
    var finding = Finding(
      ref, "geometry", "unit \(index.venue.units[unit].id) is divided: the parts of its ground do not touch")
    finding.level = level
    finding.coordinate = (index.unitShapes[unit].first?.shell.first).map(index.plane.coordinate(of:))
    finding.follows = [ref]
    if index.unitShapes[unit].count > 1 {
      finding.severity = .info
    } else {
      finding.effect = "no route leads from one part to the other"
      finding.help = ["move the features that divide it, or draw the parts as separate units"]
    }
    return finding
  }
}

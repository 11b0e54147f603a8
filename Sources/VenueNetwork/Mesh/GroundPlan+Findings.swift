import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// How what the ground of a level does not allow is told.
extension GroundPlan {
  /// - Parameter reason: what went wrong, in a few words.
  func unmeshed(_ reason: String) -> Finding {
    let ref = FeatureRef(.level, level)
    var finding = Finding(
      ref, "geometry", "the ground of level \(index.venue.levels[level].id) cannot be made into a mesh: \(reason)")
    finding.level = level
    finding.effect = "no route begins, ends or passes on this level"
    return finding
  }

  /// An opening that joins units whose ground does not meet there.
  func taken(_ opening: AccessOpening) -> Finding {
    let ref = FeatureRef(.opening, opening.index)
    let units = [opening.unit, opening.other].filter { $0 != AccessGraph.outside }.map { FeatureRef(.unit, $0) }
    var finding = Finding(
      [ref] + units, "geometry",
      "opening \(index.venue.openings[opening.index].id) does not lead through: the ground is taken")
    finding.level = level
    let line = index.openingLines[opening.index]
    finding.coordinate = line.isEmpty ? nil : index.plane.coordinate(of: line[line.count / 2])
    // What stands in it, or moved it there, is told by itself.
    finding.follows = finding.features
    finding.effect = "no route leads through it"
    finding.help = ["clear the ground on both sides of it of fixtures, kiosks and other units, or move it"]
    return finding
  }

  /// A unit whose ground does not all touch; for information where it is drawn in several parts.
  func divided(_ unit: Int) -> Finding {
    let ref = FeatureRef(.unit, unit)
    var finding = Finding(
      ref, "geometry", "unit \(index.venue.units[unit].id) is divided: parts of its ground do not touch")
    finding.level = level
    finding.coordinate = (index.unitShapes[unit].first?.shell.first).map(index.plane.coordinate(of:))
    finding.follows = [ref]
    if index.unitShapes[unit].count > 1 {
      finding.severity = .info
    } else {
      finding.effect = "nobody is led from one part to the other"
      finding.help = ["move what stands right across it, or draw the parts as units of their own"]
    }
    return finding
  }
}

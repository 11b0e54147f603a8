import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// Kiosks of one level that cover the same ground. Each kiosk is reported once, with the first other that it overlaps.
struct KiosksOverlapping {
  let context: RuleContext

  /// In square metres.
  static let tolerated = 0.05
  /// Largest number of others, with overlapping boxes, with which a kiosk is compared.
  private static let neighbours = 8

  /// In the order of the kiosks. O(n log n): each is compared with a fixed number of others.
  var findings: [Finding] {
    let (index, venue) = (context.index, context.venue)
    let faulty = Set(context.shapeFaults.map(\.feature))
    var byLevel: [Int: [Int]] = [:]
    for kiosk in venue.kiosks.positions where !faulty.contains(FeatureRef(.kiosk, kiosk)) {
      guard let level = index.kioskLevels[kiosk], !index.kioskShapes[kiosk].isEmpty else { continue }
      byLevel[level, default: []].append(kiosk)
    }
    var found: [Int: Finding] = [:]
    for (level, kiosks) in byLevel where kiosks.count > 1 {
      let boxes = kiosks.compactMap { PlaneBounds(around: index.kioskShapes[$0].lazy.flatMap(\.shell)) }
      guard boxes.count == kiosks.count else { continue }
      let near = BoxIndex(boxes)
      for (place, kiosk) in kiosks.enumerated() {
        let others = near.indices(intersecting: boxes[place]).prefix(KiosksOverlapping.neighbours + 1)
        found[kiosk] = others.lazy.filter { $0 > place }.compactMap { finding(kiosk, kiosks[$0], level) }.first
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  private func finding(_ a: Int, _ b: Int, _ level: Int) -> Finding? {
    let index = context.index
    let (one, other) = (FeatureRef(.kiosk, a), FeatureRef(.kiosk, b))
    let shared: MeasuredGround
    do throws(OverlayError) {
      shared = try context.geos.sharedGround(index.kioskShapes[a], index.kioskShapes[b])
    } catch {
      var finding = Finding(
        [one, other], "geometry",
        "the overlap of kiosks \(context.words(for: one)) and \(context.words(for: other)) could not be measured (\(error.message))"
      )
      finding.severity = .warning
      finding.level = level
      return finding
    }
    let area = shared.area
    guard area > KiosksOverlapping.tolerated else { return nil }
    var finding = Finding(
      [one, other], "geometry",
      "kiosk \(context.words(for: one)) overlaps kiosk \(context.words(for: other)) by \(Text.fixed(area, decimals: 2)) m² (limit: \(Text.fixed(KiosksOverlapping.tolerated, decimals: 2)) m²)"
    )
    finding.severity = .warning
    finding.level = level
    finding.show(shared.largest, on: index.plane)
    finding.measured = Measure(area, "m²")
    finding.threshold = Measure(KiosksOverlapping.tolerated, "m²")
    finding.effect = "it is not clear which one a tap there selects"
    finding.related = [Finding.Related(other, "geometry", context.words(for: other))]
    finding.help = ["move one of them, or draw both as one kiosk"]
    return finding
  }
}

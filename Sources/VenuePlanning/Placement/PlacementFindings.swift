import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// Findings about the names and icons of a floor: there are none, or a square contains too many.
  func findings(onFloor floor: Int, labels: Int, peaks: [LabelDensity.Peak]) -> [RuledFinding] {
    var findings: [RuledFinding] = []
    let level = checked.floors.floors.first { $0.number == floor }?.levels.first
    if labels == 0, let level {
      let finding = Finding(
        FeatureRef(.level, level), "", "floor \(shortName(of: level)) has no visible name or icon at any zoom")
      findings.report(.floorWithoutLabels, finding)
    }
    if let worst = peaks.filter({ $0.count > LabelDensity.budget }).max(by: { $0.count < $1.count }) {
      var finding = Finding(
        level.map { [FeatureRef(.level, $0)] } ?? [], "",
        "floor \(level.map(shortName) ?? "\(floor)") shows \(worst.count) names and icons in a square of 100 points at zoom \(Quantity.text(worst.zoom.zoom.value))"
      )
      finding.coordinate = Trigonometry.coordinate(mercatorX: worst.middle.x, y: worst.middle.y)
      finding.measured = Measure(Double(worst.count), "")
      finding.threshold = Measure(Double(LabelDensity.budget), "")
      finding.help = ["give the least important of them a later tier or a lower priority in `tiers`"]
      finding.archiveHelp = ["nothing is required. Fewer names in this area would be readable sooner"]
      findings.report(.labelDensityHigh, finding)
    }
    return findings
  }

  private func shortName(of level: Int) -> String {
    venue.levels[level].shortName.text(in: venue.defaultLanguage, fallback: venue.defaultLanguage)
      ?? venue.levels[level].id.text
  }
}

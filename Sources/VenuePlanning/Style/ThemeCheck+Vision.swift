import VenueDiagnostics
import VenueModel
import VenueParts
import VenueVocabulary

/// Whether written fills can be told from the others inside, by everybody.
extension ThemeCheck {
  /// CIEDE2000 between the fills of two categories.
  static let apart = 8.0

  /// STY004 and STY005: the closest pair of fills that were both written. Where icons tell the two apart it is for information.
  func categories(_ findings: inout [RuledFinding]) {
    tellClosest(.categoryColoursClose, nil, { $0.lab }, &findings)
    for vision in ColourVision.allCases { tellClosest(.categoryColoursOfVision, vision, vision.seen, &findings) }
  }

  private func tellClosest(
    _ page: RulePage, _ vision: ColourVision?, _ seen: (Colour) -> Lab, _ findings: inout [RuledFinding]
  ) {
    let fills = inside.map { (row: $0, fill: theme.paint($0).fill) }
    let labs = fills.map { seen($0.fill) }
    var closest: (a: Int, b: Int, difference: Double)?
    for a in fills.indices {
      for b in fills.indices.dropFirst(a + 1)
      where own.categories[fills[a].row]?.fill != nil && own.categories[fills[b].row]?.fill != nil {
        let difference = labs[a].difference(to: labs[b])
        // What all people see as one was told already.
        guard difference < min(ThemeCheck.apart, closest?.difference ?? .infinity),
          vision == nil || fills[a].fill.lab.difference(to: fills[b].fill.lab) >= ThemeCheck.apart
        else { continue }
        closest = (a, b, difference)
      }
    }
    guard let closest else { return }
    let (a, b) = (fills[closest.a], fills[closest.b])
    var finding = finding(
      "categories/\(a.row)/fill",
      "\(a.row) in \(a.fill.text) and \(b.row) in \(b.fill.text) differ by \(rounded(closest.difference))"
        + (vision.map { " for people with \($0.rawValue)" } ?? ""))
    finding.measured = Measure(rounded(closest.difference), "CIEDE2000")
    finding.threshold = Measure(ThemeCheck.apart, "CIEDE2000")
    let icons = [a.row, b.row].map { CategoryIcon.name(for: Category($0)) }
    if icons[0] != nil, icons[1] != nil, icons[0] != icons[1] { finding.severity = .info }
    finding.help = ["make one of the two lighter or darker: lightness is what everybody sees"]
    findings.report(page, finding)
  }
}

import VenueDiagnostics
import VenueModel
import VenueParts
import VenueVocabulary

/// Checks that declared fills can be distinguished from the other inside fills, for all kinds of colour vision.
extension ThemeCheck {
  /// CIEDE2000 between the fills of two categories.
  static let apart = 8.0

  /// STY004 and STY005: of different declared fills, the closest pair in normal vision and in each
  /// deficiency. If icons distinguish the two, the severity is information.
  func categories(_ findings: inout [RuledFinding]) {
    let fills = inside.filter { own.categories[$0]?.fill != nil }.map { Fill(row: $0, colour: theme.paint($0).fill) }
    if let pair = closest(of: fills, { $0.lab }) { tell(pair, .categoryColoursClose, "", &findings) }
    let worst = ColourVision.allCases.compactMap { vision in
      // Pairs that are equal in normal vision are already reported.
      closest(of: fills, vision.seen) { $0.colour.lab.difference(to: $1.colour.lab) >= ThemeCheck.apart }
        .map { (vision: vision, pair: $0) }
    }.min { $0.pair.difference < $1.pair.difference }
    if let worst {
      tell(
        worst.pair, .categoryColoursOfVision, " for people with colour blindness (\(worst.vision.rawValue))", &findings)
    }
  }

  private struct Fill {
    var row: String
    var colour: Colour

    /// nil for classes without an icon.
    var icon: String? { CategoryIcon.name(for: Category(row)) }
  }

  private typealias Pair = (a: Fill, b: Fill, difference: Double)

  private func closest(
    of fills: [Fill], _ seen: (Colour) -> Lab, where isAsked: (Fill, Fill) -> Bool = { _, _ in true }
  ) -> Pair? {
    let labs = fills.map { seen($0.colour) }
    var closest: Pair?
    for a in fills.indices {
      for b in fills.indices.dropFirst(a + 1) where fills[a].colour != fills[b].colour {
        let difference = labs[a].difference(to: labs[b])
        guard difference < min(ThemeCheck.apart, closest?.difference ?? .infinity), isAsked(fills[a], fills[b]) else {
          continue
        }
        closest = (fills[a], fills[b], difference)
      }
    }
    return closest
  }

  private func tell(_ pair: Pair, _ page: RulePage, _ who: String, _ findings: inout [RuledFinding]) {
    var finding = finding(
      "categories/\(pair.a.row)/fill",
      "\(pair.a.row) (\(pair.a.colour.text)) and \(pair.b.row) (\(pair.b.colour.text)) look almost the same\(who): colour difference \(rounded(pair.difference)), minimum \(rounded(ThemeCheck.apart))"
    )
    finding.measured = Measure(rounded(pair.difference), "CIEDE2000")
    finding.threshold = Measure(ThemeCheck.apart, "CIEDE2000")
    if pair.a.icon != nil, pair.b.icon != nil, pair.a.icon != pair.b.icon { finding.severity = .info }
    finding.help = ["make one of the two lighter or darker: everybody sees lightness"]
    findings.report(page, finding)
  }
}

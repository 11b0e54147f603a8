import VenueDiagnostics
import VenueModel
import VenueParts

extension ThemeCheck {
  /// Fewer fills are not a palette (project default).
  private static let fewest = 4

  /// STY019: the declared fills differ from those of well-known maps.
  func stockPalette(_ findings: inout [RuledFinding]) {
    let rows = own.categories.keys.sorted().filter { own.categories[$0]?.fill != nil }
    var fills: [Colour] = []
    for row in rows {
      guard let fill = own.categories[row]?.fill, !fills.contains(fill) else { continue }
      fills.append(fill)
    }
    guard fills.count >= ThemeCheck.fewest else { return }
    let counts = StockPalette.all.map { palette in (palette, count: fills.count { palette.has($0) }) }
    guard let most = counts.max(by: { $0.count < $1.count }), 2 * most.count > fills.count else { return }
    let share = Double(100 * most.count) / Double(fills.count)
    let first = rows.first { own.categories[$0]?.fill.map(most.0.has) == true }
    var finding = finding(
      first.map { "categories/\($0)/fill" } ?? "",
      "\(most.count) of \(fills.count) fills are those of \(most.0.name)")
    finding.measured = Measure(share.rounded(), "%")
    finding.threshold = Measure(50, "%")
    finding.help = ["use the colours of your app for the most important classes"]
    findings.report(.standardMapLookalike, finding)
  }
}

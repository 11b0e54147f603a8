import VenueDiagnostics
import VenueModel
import VenueParts
import VenueRules
import VenueVocabulary

/// Reports a theme whose declared fills are those of a well-known standard map.
struct StandardMapLookalike: Rule {
  static let page = RulePage(
    "STY019", "standard-map-lookalike", .warning, stage: .planned, tags: ["opt-in"],
    summary: "More than half of the fills of a theme are the colours of a well-known standard map.",
    why: "An indoor map belongs to its app. In the colours of a standard map it looks foreign.",
    repair: "Use the colours of the app.",
    basis:
      "Apple Human Interface Guidelines, Maps: indoor maps fit the app and do not copy standard maps; the numbers are project defaults",
    thresholds: [
      "half of the fills in the source, if it has four or more",
      "two colours are equal below a CIEDE2000 difference of 1",
    ])
  static let examples = [
    ThemeExample.theme(
      "four fills of OpenStreetMap Carto",
      "office: {fill: \"#ffd6d1\"}, room: {fill: \"#f2dad9\"}, walkway: {fill: \"#dddde8\"}, lobby: {fill: «\"#ebdbe8\"}"
    ),
    ThemeExample.theme(
      "four fills of an app",
      "office: {fill: \"#e6e1f2\"}, room: {fill: \"#f4e9d8\"}, walkway: {fill: \"#ffffff\"}, lobby: {fill: \"#dff0e4\"}"
    ),
  ]

  /// Fewer fills are not a palette (project default).
  private static let fewest = 4

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for theme in OwnTheme.all(context) {
      let own = theme.own
      let rows = own.categories.keys.sorted().filter { own.categories[$0]?.fill != nil }
      var fills: [Colour] = []
      for row in rows {
        guard let fill = own.categories[row]?.fill, !fills.contains(fill) else { continue }
        fills.append(fill)
      }
      guard fills.count >= StandardMapLookalike.fewest else { continue }
      let counts = StockPalette.all.map { palette in (palette, count: fills.count { palette.has($0) }) }
      guard let most = counts.max(by: { $0.count < $1.count }), 2 * most.count > fills.count else { continue }
      let share = Double(100 * most.count) / Double(fills.count)
      let first = rows.first { own.categories[$0]?.fill.map(most.0.has) == true }
      var finding = theme.finding(
        first.map { "categories/\($0)/fill" } ?? "",
        "\(most.count) of \(fills.count) fills are those of \(most.0.name)")
      finding.measured = Measure(share.rounded(), "%")
      finding.threshold = Measure(50, "%")
      finding.help = ["use the colours of your app for the most important classes"]
      report(finding)
    }
  }
}

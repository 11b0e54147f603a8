import VenueDiagnostics
import VenueModel
import VenueVocabulary

extension CategoryDefault {
  private static let fewestLevels = 3

  /// No building has arrivals on every floor, and none of a public map is closed on every floor.
  func levels(_ context: RuleContext, _ report: (Finding) -> Void) {
    let levels = context.venue.levels.positions.map { $0 }
    guard levels.count >= Self.fewestLevels else { return }
    let refs = levels.map { FeatureRef(.level, $0) }
    let categories = Set(levels.map { context.venue.levels[$0].category?.text })
    if categories.count == 1, let category = categories.first ?? nil,
      ["arrivals", "departures"].contains(where: { Category(category).isA(Category($0)) })
    {
      var finding = finding(refs, category, "all \(levels.count) levels have", context.uncounted(.level))
      finding.effect = "programs sort and draw the floors by it"
      report(finding)
    }
    let restrictions = Set(levels.map { context.venue.levels[$0].restriction?.text })
    if restrictions.count == 1, let restriction = restrictions.first ?? nil, context.venue.audience == .public {
      var finding = Finding(
        refs, "restriction",
        "all \(levels.count) levels have the restriction \(restriction), which is probably the default of a form\(context.uncounted(.level))"
      )
      finding.measured = Measure(Double(refs.count), "features")
      finding.effect = "the names of the levels are not on a public map, and other programs may hide the whole map"
      finding.help = ["remove it from the levels that visitors may enter, and restrict the rooms that they may not"]
      report(finding)
    }
  }
}

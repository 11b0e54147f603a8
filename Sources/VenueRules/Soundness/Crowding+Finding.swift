import VenueDiagnostics
import VenueModel
import VenueVocabulary

extension Crowding {
  /// Withdraws the shape or the level: it was not compared, so later stages cannot rely on it.
  func finding(in context: RuleContext) -> Finding {
    let isLevel = feature.type == .level && path.isEmpty
    let subject =
      isLevel ? context.words(forLevel: feature.index) : "\(feature.type.words(1)) \(context.words(for: feature))"
    let reason: String
    switch kind {
    case .units: reason = "units overlap in \(count) pairs"
    case .obstacles: reason = "kiosks and fixtures overlap in \(count) pairs"
    case .edges: reason = "edges are close to each other in \(count) pairs"
    case .meetings: reason = "lines cross or touch at more than \(limit) places"
    }
    let allowed = kind == .meetings ? "" : " (limit: \(limit))"
    var finding = Finding(
      feature, path, "\(subject) was not checked, because its \(reason)\(allowed)")
    finding.level = isLevel ? feature.index : context.level(of: feature)
    finding.measured = Measure(Double(count), kind == .meetings ? "places" : "pairs")
    finding.threshold = Measure(Double(limit), kind == .meetings ? "places" : "pairs")
    if case .units(let pair) = kind {
      finding.related = [
        Finding.Related(FeatureRef(.unit, pair.a), "geometry", "this unit overlaps the next one"),
        Finding.Related(FeatureRef(.unit, pair.b), "geometry", "this unit overlaps it"),
      ]
    }
    finding.help = [
      isLevel
        ? "draw each unit once. If the level is really so large, split it into several levels"
        : "draw the outline with fewer corners, or split it into several features"
    ]
    finding.withdraw([feature], "it is too crowded: its \(reason)")
    return finding
  }
}

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
    case .edges: reason = "edges, or runs of edges, are close to one another in \(count) pairs"
    case .meetings: reason = "lines cross or touch at more than \(limit) places"
    }
    let allowed = kind == .meetings ? "" : "; at most \(limit) are checked"
    var finding = Finding(
      feature, path, "\(subject) is too crowded to be checked: its \(reason)\(allowed), so it was not checked")
    finding.level = isLevel ? feature.index : context.level(of: feature)
    finding.measured = Measure(Double(count), kind == .meetings ? "places" : "pairs")
    finding.threshold = Measure(Double(limit), kind == .meetings ? "places" : "pairs")
    if case .units(let pair) = kind {
      finding.related = [
        Finding.Related(FeatureRef(.unit, pair.a), "geometry", "this overlaps the next, and so do others"),
        Finding.Related(FeatureRef(.unit, pair.b), "geometry", "the first that overlaps it"),
      ]
    }
    finding.help = [
      isLevel
        ? "draw everything once; split a level that is really so large into several levels"
        : "draw the outline with fewer corners, or split it into several features"
    ]
    finding.withdraw([feature], "it is too crowded: its \(reason)")
    return finding
  }
}

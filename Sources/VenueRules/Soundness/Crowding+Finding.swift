import VenueDiagnostics
import VenueModel
import VenueVocabulary

extension Crowding {
  /// Withdraws the shape or the level: nothing of it was compared, so nothing may be built on it.
  func finding(in context: RuleContext) -> Finding {
    let isLevel = feature.type == .level && path.isEmpty
    let subject =
      isLevel ? context.words(forLevel: feature.index) : "\(feature.type.words(1)) \(context.words(for: feature))"
    let reason: String
    switch kind {
    case .units: reason = "units lie over one another in \(count) pairs"
    case .obstacles: reason = "kiosks and fixtures lie over one another in \(count) pairs"
    case .edges: reason = "edges, or runs of edges, come close to one another in \(count) pairs"
    case .meetings: reason = "lines cross or touch at more than \(limit) places"
    }
    let allowed = kind == .meetings ? "" : "; at most \(limit) are looked into"
    var finding = Finding(
      feature, path, "\(subject) is too crowded to be checked: its \(reason)\(allowed), so nothing of it was checked")
    finding.level = isLevel ? feature.index : context.level(of: feature)
    finding.measured = Measure(Double(count), kind == .meetings ? "places" : "pairs")
    finding.threshold = Measure(Double(limit), kind == .meetings ? "places" : "pairs")
    if case .units(let pair) = kind {
      finding.related = [
        Finding.Related(FeatureRef(.unit, pair.a), "geometry", "this lies over the next, and so do others"),
        Finding.Related(FeatureRef(.unit, pair.b), "geometry", "the first that lies over it"),
      ]
    }
    finding.help = [
      isLevel
        ? "draw everything once and where it stands; split what is really that large into several levels"
        : "draw the outline with fewer corners, or split it into several features"
    ]
    finding.withdraw([feature], "it is too crowded: its \(reason)")
    return finding
  }
}

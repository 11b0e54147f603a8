import VenueGeometry
import VenueModel
import VenueVocabulary

extension RuleContext {
  /// Features of one type: `"unit a"`, `"units a, b and c"`, `"7 units (a, b, c …)"`.
  func words(forEach features: [FeatureRef]) -> String {
    guard let type = features.first?.type else { return "" }
    let isOnSeveral = Set(features.map { level(of: $0) }).count > 1
    let names = features.prefix(3).map { isOnSeveral ? words(withFloorOf: $0) : words(for: $0) }
    return features.count > 3
      ? "\(features.count) \(type.words(features.count)) (\(names.joined(separator: ", ")) …)"
      : "\(type.words(features.count)) \(Text.list(names))"
  }

  /// One finding about features with the same fault; the first few of the others are its related places.
  func finding(ofMany features: [FeatureRef], _ path: String, _ message: String) -> Finding {
    var finding = Finding(features, path, message)
    let levels = Set(features.map { level(of: $0) })
    if levels.count == 1, let level = levels.first { finding.level = level }
    finding.coordinate = features.first.flatMap { coordinate(of: $0) }
    finding.related = examples(features.dropFirst(), path) {
      levels.count > 1 ? words(withFloorOf: $0) : words(for: $0)
    }
    return finding
  }

  /// A feature without a name is found by its category and its floor: `"structure (37f8d530…) on floor 2"`.
  private func words(withFloorOf feature: FeatureRef) -> String {
    guard isNamedByKind(feature), let level = level(of: feature) else { return words(for: feature) }
    return "\(words(for: feature)) on \(words(forLevel: level))"
  }

  /// A position on the feature's own shape; nil for features without one.
  func coordinate(of feature: FeatureRef) -> Coordinate? {
    switch feature.type {
    case .opening: return venue.openings[feature.index].geometry.first
    case .amenity: return venue.amenities[feature.index].geometry
    case .anchor: return venue.anchors[feature.index].geometry
    case .occupant:
      return index.occupantAnchors[feature.index].flatMap { venue.anchors[$0].geometry }
    case .detail: return venue.details[feature.index].geometry.first?.first
    case .transitLink: return venue.transitLinks[feature.index].path.first
    default:
      let corner = index.areaShapes(of: feature.type)?[feature.index].first?.shell.first
      return corner.map(index.plane.coordinate(of:))
    }
  }
}

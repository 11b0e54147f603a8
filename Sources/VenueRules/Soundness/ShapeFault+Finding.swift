import VenueModel
import VenueVocabulary

extension ShapeFault {
  /// A finding about the shape that withdraws its feature, unless only a display point is wrong.
  func finding(_ message: String, reason: String, in context: RuleContext) -> Finding {
    var finding = Finding(feature, path, message)
    finding.level = context.level(of: feature)
    finding.coordinate = coordinate
    if path != "display_point" { finding.withdraw([feature], reason) }
    return finding
  }

  /// One finding about many shapes with one fault: `"8 levels and 443 units look …"`.
  ///
  /// - Precondition: `faults` is not empty.
  static func finding(of faults: [ShapeFault], _ predicate: String, reason: String, in context: RuleContext) -> Finding
  {
    var features: [FeatureRef] = []
    for fault in faults where features.last != fault.feature { features.append(fault.feature) }
    var finding = Finding(
      features, faults[0].path, "\(context.words(forAll: features)) \(predicate)")
    finding.coordinate = faults[0].coordinate
    finding.related = context.examples(features.dropFirst(), "geometry") { context.words(for: $0) }
    finding.withdraw(faults.filter { $0.path != "display_point" }.map(\.feature), reason)
    return finding
  }

  /// `"display point of unit hall (Main hall)"`, or the feature itself when it is about its shape.
  func words(in context: RuleContext) -> String {
    let feature = "\(feature.type.words(1)) \(context.words(for: feature))"
    return path == "display_point" ? "the display point of \(feature)" : feature
  }
}

/// Level files the examples of the geometry rules are written in.
enum ShapeExample {
  static func level(room: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 40, 40]}
    units:
      hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}
      room:
        category: structure
        \(room)
    """
  }

  /// A unit drawn in a GIS, with the given rings; the mark precedes its geometry.
  static func drawn(_ rings: String, mark: String = "") -> String {
    """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "id": "plinth", "feature_type": "unit",
       "geometry": \(mark){"type": "Polygon", "coordinates": \(rings)},
       "properties": {"category": "structure", "level_id": "ground"}}
    ]}
    """
  }

  static let plain = level(room: "rect: [0, 10, 10, 10]")
}

import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// What is around the venue: streets, footways, other buildings, tracks, stops.
struct OSMSurroundings {
  private let plan: OSMPlan
  private let log: ReadingLog

  init(_ plan: OSMPlan, log: ReadingLog) {
    self.plan = plan
    self.log = log
  }

  static func isKnown(_ element: OSMElement) -> Bool { OSMCategories.surroundings.category(of: element) != nil }

  func all() -> [(SurroundingFeature, SourcePlace)] {
    let buildings = plan.storeys.emptyBuildings.map { feature($0.element, .polygons($0.polygons)) }
    let others = plan.sorting.surroundings.compactMap { element -> (SurroundingFeature, SourcePlace)? in
      guard let geometry = geometry(of: element) else {
        plan.sorting.leaveOut(element, "\(element.mainTag) that is not complete, or has too many nodes")
        return nil
      }
      return feature(element, geometry)
    }
    let points = plan.sorting.points.compactMap { element -> (SurroundingFeature, SourcePlace)? in
      guard OSMSurroundings.isKnown(element), !element.namesLevel, let position = element.position,
        !plan.storeys.all.contains(where: { plan.index.space(at: position, on: $0) != nil })
      else { return nil }
      return feature(element, .points([position]))
    }
    return buildings + others + points
  }

  /// Nodes that are not in the extract are left out of lines.
  private func geometry(of element: OSMElement) -> SurroundingFeature.Geometry? {
    switch element.kind {
    case .node: return element.position.map { .points([$0]) }
    case .way where !(element.meansArea && element.isClosed):
      let line = plan.document.coordinates(element.nodes)
      return line.count > 1 ? .lines([line]) : nil
    case .way, .relation:
      guard case .success(let area) = plan.document.area(of: element) else { return nil }
      return .polygons(plan.document.polygons(area))
    }
  }

  private func feature(
    _ element: OSMElement, _ geometry: SurroundingFeature.Geometry
  ) -> (SurroundingFeature, SourcePlace) {
    let category = OSMCategories.surroundings.category(of: element).flatMap {
      SurroundingFeature.Category(rawValue: $0.category)
    }
    let name = Labels(plan.names.labels(of: element, "name").map { ($0.language, $0.tag.value) })
    let tags = SourceNode(
      .mapping(
        element.tags.map { tag in
          SourceEntry(key: tag.key, keyRange: tag.range, value: SourceNode(.scalar(tag.value, .plain), tag.range))
        }), element.range)
    let footing = WayTags(NodeCursor(tags, file: element.file, log: log)).footing
    return (
      SurroundingFeature(
        id: element.id, category: category ?? .other, name: name, geometry: geometry, footing: footing),
      element.place
    )
  }
}

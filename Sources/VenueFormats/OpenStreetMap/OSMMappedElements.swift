import VenueDiagnostics
import VenueGeometry
import VenueModel

/// The elements from which features were made, for an export that writes them with the same tags, at the same places.
enum OSMMappedElements {
  /// - Returns: elements by id.
  static func all(_ plan: OSMPlan, _ drafts: [FeatureDraft]) -> [String: MappedElement] {
    // An element is known by the pointer of its place, `/way/123`.
    var used = Set(drafts.map(\.place.pointer))
    var outlines: [String: [GeoPolygon]] = [:]
    for outline in plan.sorting.outlines {
      used.insert(outline.element.place.pointer)
      outlines[outline.element.id] = outline.polygons
    }
    let areas = Set((plan.sorting.spaces + plan.storeys.buildings).map(\.element.id)).union(outlines.keys)
    var elements: [String: MappedElement] = [:]
    for element in plan.document.elements {
      let id = element.id
      guard used.contains("/" + id) else { continue }
      var line: [Coordinate] = []
      if let position = element.position {
        line = [position]
      } else if !areas.contains(id) {
        line = plan.document.coordinates(element.nodes)
      }
      let outline = outlines[id] ?? []
      let levels = outline.isEmpty ? [] : plan.values.written(of: element)
      elements[id] = MappedElement(
        tags: element.tags.map { ($0.key, $0.value) }, line: line, outline: outline,
        levels: levels.map { StoreyNumber(hundredths: $0.hundredths) })
    }
    return elements
  }
}

import VenueGeometry
import VenueParts
import VenueStyle
import VenueVocabulary

/// Annotations of the author: each group is a separate source in the style, with its own layers.
extension StyleSheet {
  func sources(of part: AnnotationsPart) -> [(key: String, value: StyleValue)] {
    part.groups.map { group in
      (
        group.sourceID,
        [
          "type": "geojson", "tolerance": 0, "maxzoom": 22,
          "data": ["type": "FeatureCollection", "features": .array(group.marks.flatMap(features))],
        ]
      )
    }
  }

  func layers(of part: AnnotationsPart) -> [Layer] {
    part.groups.flatMap { group -> [Layer] in
      let rows = Set(group.marks.compactMap(\.row)).sorted()
      func paint(_ part: ThemeSlot.Part, orOwn key: StyleValue) -> StyleValue {
        [
          "coalesce", ["get", key],
          rows.isEmpty ? plain(.route, part) : colour(part, of: rows, fallback: .route, isOutermost: false),
        ]
      }
      return annotations(
        of: group.sourceID, fill: paint(.fill, orOwn: "color"), stroke: paint(.stroke, orOwn: "color"),
        rim: paint(.stroke, orOwn: "ink"), width: ["get", "width"], opacity: ["get", "opacity"],
        text: paint(.text, orOwn: "ink"))
    }
  }

  /// The mark. An area or a line with a name, an icon or a glyph also has the point that shows it.
  private func features(_ mark: AnnotationsPart.Mark) -> [StyleValue] {
    let own = feature(mark, isLabel: false)
    guard let anchor = mark.anchor, mark.plainName ?? mark.image ?? mark.glyph != nil else { return [own] }
    var label = mark
    label.shape = .point(anchor)
    return [own, feature(label, isLabel: true)]
  }

  private func feature(_ mark: AnnotationsPart.Mark, isLabel: Bool) -> StyleValue {
    var properties: [(key: String, value: StyleValue)] = [
      ("id", .string(mark.id)), ("width", .number(mark.width)), ("opacity", .number(mark.opacity)),
    ]
    if let floor = mark.floor { properties.append(("floor", .int(floor))) }
    if let name = mark.plainName { properties.append(("name", .string(name))) }
    properties += mark.name.entries(otherThan: mark.plainName).map { ("name:\($0.language)", .string($0.text)) }
    if let image = mark.image { properties.append(("icon", .string(image))) }
    if let glyph = mark.glyph { properties.append(("glyph", .string(glyph))) }
    if let row = mark.row { properties.append(("class", .string(row))) }
    if let colour = mark.colour { properties.append(("color", .string(colour.text))) }
    if let ink = mark.ink { properties.append(("ink", .string(ink.text))) }
    if isLabel { properties.append(("part", "label")) }
    if mark.isView { properties.append(("view", true)) }
    func positions(_ ring: [Coordinate]) -> StyleValue {
      .array(ring.map { [.rounded($0.longitude), .rounded($0.latitude)] })
    }
    let (type, rings) = mark.geometry
    let coordinates: StyleValue =
      switch mark.shape {
      case .point(let point): [.rounded(point.longitude), .rounded(point.latitude)]
      case .line(let line): positions(line)
      case .polygon: .array(rings.map(positions))
      }
    return [
      "type": "Feature", "properties": .object(properties),
      "geometry": ["type": .string(type), "coordinates": coordinates],
    ]
  }
}

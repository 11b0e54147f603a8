import VenueGeometry
import VenueModel
import VenueVocabulary

/// A venue that was read from OpenStreetMap: its elements are written as they were, so that a reviewer sees only real changes.
extension OSMExport {
  /// The id of the element from which a feature was made: `way/5` for `way/5@1`.
  ///
  /// - Returns: nil in other formats, and for a feature that the reader assumed.
  func element(of id: String) -> String? {
    if elements[id] != nil { return id }
    // `way/5@1/door` is a part of it.
    guard let end = id.lastIndex(of: "@"), !id[end...].contains("/") else { return nil }
    let element = String(id[..<end])
    return elements[element] == nil ? nil : element
  }

  /// The same for a feature that is a part of an element: `way/5/occupant`.
  func element(of id: String, without end: String) -> String? {
    id.hasSuffix(end) ? element(of: String(id.dropLast(end.count))) : element(of: id)
  }

  /// The tags of an element as they were read, and its id.
  func tags(ofElement id: String) -> OSMFile.Tags {
    let tags = elements[id]?.tags ?? []
    // A file that was exported before has the ids of its source.
    return tags + (tags.contains { $0.key == OSMTags.sourceKey } ? [] : OSMTags.source(id))
  }

  /// An area of a room, which grows by a level with each of its copies.
  ///
  /// - Parameter known: areas by element.
  mutating func addElement(
    _ id: String, _ unit: VenueUnit, on level: Int, to areas: inout [OSMAreas.Area], _ known: inout [String: Int]
  ) {
    // A lift that is a node, or stairs that are a line.
    guard elements[id]?.line.isEmpty == true else { return addLine(id, on: level) }
    if let place = known[id] {
      areas[place].levels.append(level)
    } else {
      known[id] = areas.count
      areas.append(OSMAreas.Area(levels: [level], polygons: unit.geometry, tags: tags(ofElement: id)))
    }
    areasOfUnits[unit.id.text] = known[id]
  }

  private mutating func addLine(_ id: String, on level: Int) {
    if let place = placesOfLines[id] {
      lines[place].levels.append(level)
    } else {
      placesOfLines[id] = lines.count
      lines.append((id, [level]))
    }
  }

  /// Nodes and ways that are no areas: lifts, steps and walls.
  mutating func addLines(to osm: inout OSMFile) {
    let featureLevels = FeatureLevels(venue)
    for detail in venue.details.kept {
      guard let id = element(of: detail.id.text), let level = featureLevels.level(of: detail).flatMap({ levels[$0] })
      else { continue }
      addLine(id, on: level)
    }
    for (id, levels) in lines {
      guard let line = elements[id]?.line, let first = line.first else { continue }
      if line.count == 1 {
        osm.addNode(first, tags(ofElement: id))
      } else {
        osm.addLine(line.map { osm.corner($0, on: Set(levels)) }, tags(ofElement: id))
      }
    }
  }

  /// The outlines of levels that were mapped; others follow from the areas on the level.
  func addMappedOutlines(to osm: inout OSMFile) {
    for (id, element) in elements.sorted(by: { $0.key < $1.key }) where !element.outline.isEmpty {
      let levels = Set(ordinals.indices.filter { element.levels.contains(ordinals[$0]) })
      let rings = element.outline.map { polygon in
        polygon.rings.map { ring in ring.map { osm.corner($0, on: levels.isEmpty ? [ground] : levels) } }
      }
      osm.addArea(rings, tags(ofElement: id))
    }
  }

  /// True for an opening that no element has, which is reported, or which follows from a lift or stairs that are a node or a line.
  mutating func isAssumed(_ opening: Opening) -> Bool {
    let end = "/door"
    let id = opening.id.text
    guard id.hasSuffix(end), let element = element(of: String(id.dropLast(end.count))) else { return false }
    if elements[element]?.line.isEmpty == true {
      report.note(.omitted, "opening", id, "the source has no door here: the way in was assumed")
    }
    return true
  }
}

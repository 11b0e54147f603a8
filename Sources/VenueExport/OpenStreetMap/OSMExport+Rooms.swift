import VenueGeometry
import VenueModel
import VenueVocabulary

extension OSMExport {
  /// Rooms and landings, in the order of the venue.
  mutating func spaces(_ plane: LocalPlane) -> [OSMAreas.Area] {
    var areas: [OSMAreas.Area] = []
    var landings: [String: (connector: Connector, shape: [PlanePolygon])] = [:]
    var units: [String: VenueUnit] = [:]
    for unit in venue.units.kept where units[unit.id.text] == nil { units[unit.id.text] = unit }
    for connector in venue.connectors.kept {
      for landing in connector.landings {
        guard let unit = units[landing.unit.text], Walkability(of: unit.category) == .connector,
          landings[unit.id.text] == nil
        else { continue }
        landings[unit.id.text] = (connector, unit.geometry.compactMap { plane.polygon($0) })
      }
    }
    var shafts: [String: [(shape: [PlanePolygon], area: Int)]] = [:]
    var ofElements: [String: Int] = [:]
    for unit in venue.units.kept {
      guard let position = unit.levelID.flatMap({ levels[$0.text] }), !unit.geometry.isEmpty,
        areasOfUnits[unit.id.text] == nil
      else {
        report.note(.omitted, "unit", unit.id.text, "it has no level with an ordinal, or no area")
        continue
      }
      if let element = element(of: unit.id.text) {
        addElement(element, unit, on: position, to: &areas, &ofElements)
        continue
      }
      if let landing = landings[unit.id.text] {
        let id = landing.connector.id.text
        if let same = shafts[id]?.first(where: { $0.shape == landing.shape }) {
          areas[same.area].levels.append(position)
          areasOfUnits[unit.id.text] = same.area
          continue
        }
        shafts[id, default: []].append((landing.shape, areas.count))
      }
      areasOfUnits[unit.id.text] = areas.count
      areas.append(
        OSMAreas.Area(
          levels: [position], polygons: unit.geometry, tags: tags(of: unit, landings[unit.id.text]?.connector),
          source: landings[unit.id.text]?.connector.id.text ?? unit.id.text))
      if areas[areas.count - 1].tags.contains(where: { $0.key == "indoor" && $0.value == "wall" }) {
        areas[areas.count - 1].isRoom = false
        report.note(.changed, "unit", unit.id.text, "it is a wall (indoor=wall), and no room")
      }
    }
    for place in areas.indices {
      guard let source = areas[place].source else { continue }
      areas[place].tags += level(areas[place].levels) + OSMTags.source(source)
    }
    for connector in venue.connectors.kept where element(of: connector.id.text) == nil {
      noteConnector(connector, shafts[connector.id.text]?.count ?? 0)
    }
    return areas
  }

  private mutating func tags(of unit: VenueUnit, _ connector: Connector?) -> OSMFile.Tags {
    let (own, isExact) = OSMTags.unit(unit.category)
    if !isExact {
      report.note(
        .changed, "unit", unit.id.text, "its category \(unit.category?.text ?? "") has no tag; a broader one is written"
      )
    }
    var tags = own
    let names = connector.map(\.name) ?? Labels()
    tags += OSMTags.names(names.isEmpty ? unit.name : names, language)
    tags += OSMTags.names(unit.alternateName, language, key: "alt_name")
    if let access = OSMTags.access(unit.restriction) {
      tags += access
    } else {
      report.note(.omitted, "unit", unit.id.text, "its restriction has no tag")
    }
    if let connector {
      tags += OSMTags.wheelchair(connector.accessibility, connector.wheelchair)
      if let steps = connector.steps { tags.append(("step_count", "\(steps)")) }
      if let width = connector.width { tags.append(("width", FeedTable.decimal(width, 2))) }
      return tags + OSMTags.contact(hours: connector.hours ?? unit.hours)
    }
    tags += OSMTags.wheelchair(unit.accessibility, unit.wheelchair)
    return tags + OSMTags.contact(hours: unit.hours)
  }

  private mutating func noteConnector(_ connector: Connector, _ shapes: Int) {
    let id = connector.id.text
    if shapes == 0 {
      report.note(.omitted, "connector", id, "none of its landings is an area of a lift, stairs or escalator")
    } else if shapes > 1 {
      report.note(
        .changed, "connector", id,
        "its landings have different shapes, so each is an area of its own with the same name")
    }
    if connector.direction == .forward {
      report.note(.changed, "connector", id, "an area has no direction: it is written for both")
    }
  }
}

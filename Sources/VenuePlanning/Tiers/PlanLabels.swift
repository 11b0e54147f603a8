import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

// Label points of areas. A name that an occupant's point already shows is not repeated.
extension VenuePlanner {
  func addLabels(to sheet: inout TierSheet) {
    addBuildingLabels(to: &sheet)
    for (position, fence) in venue.geofences.indexed
    where !fence.name.isEmpty && publication[.geofence, position] == .named {
      guard let point = self.place(of: .geofence, position) else { continue }
      let rank = ladder.rank(ofZone: fence.category, id: fence.id.text)
      let others = OtherPoints.of(
        fence.geometry.compactMap { index.plane.polygon($0) }, beside: point, on: index.plane)
      for level in floorsOnce(of: fence) {
        sheet.add(
          FeatureRef(.geofence, position), layer: .label, floor: floor(of: level),
          tier: rank.tier, .points([point]),
          words(.named, class: "geofence", fence.category, fence.name) + place(on: level),
          label: LabelTraits(others: others, priority: rank.priority))
      }
    }
    for (position, section) in venue.sections.indexed
    where !section.name.isEmpty && publication[.section, position] == .named {
      guard let point = self.place(of: .section, position) else { continue }
      let rank = ladder.rank(ofZone: section.category, id: section.id.text)
      let level = index.sectionLevels[position]
      sheet.add(
        FeatureRef(.section, position), layer: .label, floor: floor(of: level),
        tier: rank.tier, .points([point]),
        words(.named, class: rows.row(for: section.category, of: .section), section.category, section.name)
          + place(on: level),
        label: LabelTraits(
          others: OtherPoints.of(index.sectionShapes[position], beside: point, on: index.plane),
          priority: rank.priority,
          area: index.sectionShapes[position].reduce(0) { $0 + $1.area }))
    }
    addUnitLabels(to: &sheet)
    let homes = occupantsByHome
    for (position, kiosk) in venue.kiosks.indexed
    where !kiosk.name.isEmpty && publication[.kiosk, position] == .named && homes[FeatureRef(.kiosk, position)] == nil {
      guard let point = self.place(of: .kiosk, position) else { continue }
      let level = index.kioskLevels[position]
      let rank = ladder.rank(ofKiosk: kiosk.id.text)
      sheet.add(
        FeatureRef(.kiosk, position), layer: .label, floor: floor(of: level),
        tier: rank.tier, .points([point]),
        words(.named, class: "kiosk", nil, kiosk.name) + place(on: level),
        label: LabelTraits(priority: rank.priority, area: index.kioskShapes[position].reduce(0) { $0 + $1.area })
      )
    }
  }

  private func addUnitLabels(to sheet: inout TierSheet) {
    let homes = occupantsByHome
    let said = namesOfAmenities()
    // Units that can be entered from outside.
    let entrances = Set(checked.access.entrances(of: index, for: .walking).filter(\.leadsIn).map(\.unit))
    let language = venue.defaultLanguage
    for (position, unit) in venue.units.indexed
    where publication[.unit, position] == .named && homes[FeatureRef(.unit, position)] == nil
      && !amenityUnits.marked.contains(position)
    {
      // Lifts, stairs, restrooms and first aid are marked even without a name: their icon identifies them.
      let isMarked = ladder.isFirst(unit.category) || unit.icon.map(icons.contains) == true
      guard !unit.name.isEmpty || isMarked, unit.walkability != .solid else { continue }
      // The name of an amenity in the room is not repeated beside it.
      if let name = unit.name.text(in: language, fallback: language),
        said[position]?.contains(name.lowercased()) == true
      {
        continue
      }
      let roomiest = middle(ofUnit: position)
      guard let point = self.place(of: .unit, position) else { continue }
      let area = index.unitShapes[position].reduce(0) { $0 + $1.area }
      let isHall =
        unit.walkability.isOpenGround && !unit.name.isEmpty
        && (area >= TierLadder.hall || entrances.contains(position))
      let rank = ladder.rank(
        ofUnit: unit.category, id: unit.id.text, area: area, isHall: isHall, isEntrance: entrances.contains(position))
      let level = index.unitLevels[position]
      sheet.add(
        FeatureRef(.unit, position), layer: .label, floor: floor(of: level),
        tier: rank.tier, .points([point]),
        words(.named, class: rows.row(for: unit.category, of: .unit), unit.category, unit.name)
          + place(on: level),
        label: LabelTraits(
          icon: isMarked || rank.tier > .rooms
            ? icon(
              of: unit.category, said: unit.icon, row: rows.row(for: unit.category, of: .unit), isNeeded: isMarked)
            : nil,
          roomiest: roomiest,
          others: otherPoints(inUnit: position, beside: point, unit.category),
          room: isMarked ? [] : unit.geometry,
          priority: rank.priority, area: area))
    }
  }

  /// Alternative positions of a mark in a unit; see ``OtherPoints``.
  func otherPoints(inUnit unit: Int, beside point: Coordinate, _ category: Category?) -> [Coordinate] {
    OtherPoints.of(index.unitShapes[unit], beside: point, on: index.plane, isNeeded: ladder.isFirst(category))
  }

  /// In the default language, in small letters, by the unit in which they are drawn.
  private func namesOfAmenities() -> [Int: Set<String>] {
    var names: [Int: Set<String>] = [:]
    for (position, units) in index.amenityUnits.enumerated()
    where publication[.amenity, position] == .named && venue.amenities[position].geometry != nil {
      let language = venue.defaultLanguage
      guard let name = venue.amenities[position].name.text(in: language, fallback: language) else { continue }
      for unit in units { names[unit, default: []].insert(name.lowercased()) }
    }
    return names
  }
}

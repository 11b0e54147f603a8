import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

// Drawn features, layer by layer in the order of `TileLayer`, in reading order except that large rooms precede
// small ones, so that a room inside another is visible.
extension VenuePlanner {
  func planTiers() -> (features: [TierFeature], labels: LabelTable) {
    var sheet = TierSheet(ids: checked.publishedIDs)
    if let properties = venue.properties, !properties.geometry.isEmpty {
      sheet.add(
        FeatureRef(.venue, 0), layer: .venue, floor: nil, tier: .venue, .polygons(properties.geometry),
        words(.named, class: "venue", properties.category, properties.name))
    }
    for (position, footprint) in venue.footprints.indexed where !footprint.geometry.isEmpty {
      sheet.add(
        FeatureRef(.footprint, position), layer: .footprint, floor: nil, tier: .venue,
        .polygons(footprint.geometry),
        // The ground plan of a building that is not public is still one.
        words(
          .named, class: "footprint", footprint.category,
          publication[.footprint, position] == .named ? footprint.name : Labels()))
    }
    addLevels(to: &sheet)
    addZones(to: &sheet)
    addUnits(to: &sheet)
    addFurniture(to: &sheet)
    addOpenings(to: &sheet)
    addPoints(to: &sheet)
    addLabels(to: &sheet)
    return (sheet.features, sheet.labels)
  }

  private func addLevels(to sheet: inout TierSheet) {
    for (position, level) in venue.levels.indexed where !level.geometry.isEmpty {
      var words = words(publication[.level, position], class: "level", level.category, level.name)
      if !level.shortName.isEmpty { words += texts("short_name", level.shortName) }
      sheet.add(
        FeatureRef(.level, position), layer: .level, floor: checked.floors.numbers[position],
        tier: .venue, .polygons(level.geometry), words + place(on: position))
    }
  }

  private func addZones(to sheet: inout TierSheet) {
    for (position, section) in venue.sections.indexed where !section.geometry.isEmpty {
      let level = index.sectionLevels[position]
      sheet.add(
        FeatureRef(.section, position), layer: .section, floor: floor(of: level), tier: .venue,
        .polygons(section.geometry),
        words(
          publication[.section, position], class: rows.row(for: section.category, of: .section), section.category,
          section.name) + place(on: level))
    }
    for (position, fence) in venue.geofences.indexed where !fence.geometry.isEmpty {
      let words = words(publication[.geofence, position], class: "geofence", fence.category, fence.name)
      for level in floorsOnce(of: fence) {
        sheet.add(
          FeatureRef(.geofence, position), layer: .geofence, floor: floor(of: level), tier: .venue,
          .polygons(fence.geometry), words + place(on: level))
      }
    }
  }

  /// The first level of each floor that a geofence names; a single nil if it names none.
  func floorsOnce(of fence: Geofence) -> [Int?] {
    var seen: Set<Int?> = []
    let levels = fence.levelIDs.compactMap { index.position(of: $0) }
    let once = levels.filter { seen.insert(floor(of: $0)).inserted }
    return once.isEmpty ? [nil] : once.map { $0 }
  }

  private func addUnits(to sheet: inout TierSheet) {
    let areas = index.unitShapes.map { $0.reduce(0) { $0 + $1.area } }
    let order = venue.units.positions.sorted { areas[$0] != areas[$1] ? areas[$0] > areas[$1] : $0 < $1 }
    let homes = occupantsByHome
    // Uncovered ground that is used as a walkway is not drawn, because the source does not draw it.
    for position in order where !venue.units[position].geometry.isEmpty && !venue.units[position].isTaken {
      let unit = venue.units[position]
      let occupants = homes[FeatureRef(.unit, position)]
      let level = index.unitLevels[position]
      var row = rows.row(for: unit.category, of: .unit)
      if let tenant = occupants?.first, row == "room" || row == "unit" {
        row = rows.row(forOccupant: venue.occupants[tenant].category)
      }
      sheet.add(
        FeatureRef(.unit, position), layer: .unit, floor: floor(of: level), tier: .venue,
        .polygons(unit.geometry),
        words(publication[.unit, position], class: row, unit.category, unit.name) + place(on: level)
          + wallHeight(on: level) + tenancy(of: FeatureRef(.unit, position), occupants))
    }
  }

  private func addFurniture(to sheet: inout TierSheet) {
    let homes = occupantsByHome
    for (position, fixture) in venue.fixtures.indexed where !fixture.geometry.isEmpty {
      let level = index.fixtureLevels[position]
      sheet.add(
        FeatureRef(.fixture, position), layer: .fixture, floor: floor(of: level), tier: .detail,
        .polygons(fixture.geometry),
        words(publication[.fixture, position], class: "fixture", fixture.category, fixture.name) + place(on: level))
    }
    for (position, kiosk) in venue.kiosks.indexed where !kiosk.geometry.isEmpty {
      let level = index.kioskLevels[position]
      sheet.add(
        FeatureRef(.kiosk, position), layer: .kiosk, floor: floor(of: level), tier: .places,
        .polygons(kiosk.geometry),
        words(publication[.kiosk, position], class: "kiosk", nil, kiosk.name) + place(on: level)
          + tenancy(of: FeatureRef(.kiosk, position), homes[FeatureRef(.kiosk, position)]))
    }
    for (position, detail) in venue.details.indexed where !detail.geometry.isEmpty {
      let level = index.detailLevels[position]
      sheet.add(
        FeatureRef(.detail, position), layer: .detail, floor: floor(of: level), tier: .detail,
        .lines(detail.geometry), words(.named, class: "detail", nil, Labels()) + place(on: level))
    }
  }

  private func addOpenings(to sheet: inout TierSheet) {
    for (position, opening) in venue.openings.indexed where opening.geometry.count > 1 {
      let level = index.openingLevels[position]
      sheet.add(
        FeatureRef(.opening, position), layer: .opening, floor: floor(of: level), tier: .places,
        .lines([opening.geometry]),
        // Doors are drawn without a name: a name would reveal what is behind.
        words(.named, class: "opening", opening.category, Labels()) + place(on: level))
    }
  }

  private func addPoints(to sheet: inout TierSheet) {
    for (position, amenity) in venue.amenities.indexed {
      guard amenity.geometry != nil, publication[.amenity, position] == .named,
        let point = self.place(of: .amenity, position)
      else { continue }
      let (name, category) = said(ofAmenity: position)
      let unit = amenityUnits.units[position]
      let rank = ladder.rank(ofAmenity: category, id: amenity.id.text)
      let row = rows.row(for: category, of: .amenity)
      let words =
        words(.named, class: row, category, name)
        + (unit.map { [TileProperty("unit_id", .string(checked.publishedIDs[.unit, $0]))] } ?? [])
      var seen: Set<Int?> = []
      let levels = index.amenityUnits[position].filter { publication[.unit, $0] == .named }.map { index.unitLevels[$0] }
      for level in levels.isEmpty ? [nil] : levels where seen.insert(floor(of: level)).inserted {
        sheet.add(
          FeatureRef(.amenity, position), layer: .amenity, floor: floor(of: level),
          tier: rank.tier, .points([point]), words + place(on: level),
          label: LabelTraits(
            icon: icon(of: category, said: amenity.icon ?? unit.flatMap { venue.units[$0].icon }, row: row),
            others: unit.map { otherPoints(inUnit: $0, beside: point, category) } ?? [],
            priority: rank.priority))
      }
    }
    var homes: [Int: FeatureRef] = [:]
    for (home, occupants) in occupantsByHome { for occupant in occupants { homes[occupant] = home } }
    for (position, occupant) in venue.occupants.indexed {
      guard let anchor = index.occupantAnchors[position], let point = venue.anchors[anchor].geometry,
        publication[.occupant, position] == .named
      else { continue }
      let level = index.anchorUnits[anchor].flatMap { index.unitLevels[$0] }
      // A kiosk's occupant does not inherit from the hall around it.
      let home = homes[position]
      let unit = home?.type == .unit ? home?.index : nil
      let shapes = unit.map { index.unitShapes[$0] } ?? home.map { index.kioskShapes[$0.index] } ?? []
      let rank = ladder.rank(ofOccupant: occupant.category, id: occupant.knownID.text)
      let isMarked = ladder.isFirst(occupant.category)
      // Businesses that share a room have one anchor; their names go beside each other.
      let shared = unit.flatMap { (occupantsByHome[FeatureRef(.unit, $0)]?.count ?? 0) > 1 ? $0 : nil }
      sheet.add(
        FeatureRef(.occupant, position), layer: .occupant, floor: floor(of: level),
        tier: rank.tier, .points([point]),
        words(
          .named, class: rows.row(forOccupant: occupant.category),
          occupant.category, occupant.name)
          + place(on: level) + address(of: position, homes),
        label: LabelTraits(
          icon: icon(
            of: occupant.category, said: occupant.icon,
            row: rows.row(forOccupant: occupant.category), isNeeded: isMarked),
          roomiest: unit.flatMap(middle(ofUnit:)),
          others: shared.map { otherPoints(inUnit: $0, beside: point, occupant.category) } ?? [],
          sharesRoom: shared != nil,
          room: isMarked || shared != nil ? [] : unit.map { venue.units[$0].geometry } ?? [],
          priority: rank.priority, area: shapes.reduce(0) { $0 + $1.area }))
    }
  }

  func floor(of level: Int?) -> Int? { level.flatMap { checked.floors.numbers[$0] } }
}

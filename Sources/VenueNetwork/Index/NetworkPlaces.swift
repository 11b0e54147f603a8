import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

/// All destinations: units, occupants, amenities, kiosks, named fixtures, openings, named sections, transit links.
///
/// It observes ``Publication``: a feature that is shown without a name has no name here and is not a destination; an excluded feature is missing.
func networkPlaces(
  _ checked: CheckedVenue, points: PlacePoints, numbers: NetworkNumbers, network: PlannedNetwork
) -> [PlannedPlace] {
  var places = PlaceList(checked: checked, points: points, numbers: numbers, network: network)
  places.addUnits()
  places.addOccupants()
  places.addAmenities()
  places.addKiosksAndFixtures()
  places.addOpenings()
  places.addSections()
  places.addTransitLinks()
  return places.found
}

private struct PlaceList {
  let checked: CheckedVenue
  let points: PlacePoints
  let numbers: NetworkNumbers
  let network: PlannedNetwork
  private(set) var found: [PlannedPlace] = []

  private var index: VenueIndex { checked.index }
  private var publication: Publication { checked.publication }
  private var access: AccessGraph { checked.access }
  private var venue: Venue { checked.venue }

  init(checked: CheckedVenue, points: PlacePoints, numbers: NetworkNumbers, network: PlannedNetwork) {
    self.checked = checked
    self.points = points
    self.numbers = numbers
    self.network = network
  }

  /// - Parameters:
  ///   - level: position in the venue.
  ///   - unit: position in the venue; for a room, where walks to it end.
  ///   - isNamed: true if the audience may know it.
  private mutating func add(
    _ ref: FeatureRef, _ kind: NetworkPlace.Kind, _ category: Category?, _ name: Labels, level: Int, unit: Int?,
    at point: PlanePoint, number: Int = -1, isNamed: Bool
  ) {
    let isOpenToAudience = isNamed && (unit.map { publication[.unit, $0] == .named } ?? true)
    let shown =
      isOpenToAudience ? category?.text ?? "" : kind == .opening ? network.openings[number].category : "nonpublic"
    var place = PlannedPlace(
      id: checked.publishedIDs[ref], kind: kind, category: shown, level: numbers.levels[level],
      unit: unit.map { numbers.units[$0] } ?? -1,
      index: number, point: point, isPublic: isOpenToAudience)
    if isOpenToAudience { place.name = networkTexts(name) }
    found.append(place)
  }

  mutating func addUnits() {
    for (unit, feature) in venue.units.indexed where numbers.units[unit] >= 0 && !feature.isTaken {
      guard let level = index.unitLevels[unit] else { continue }
      let number = numbers.units[unit]
      add(
        FeatureRef(.unit, unit), .unit, feature.category, feature.name, level: level, unit: unit,
        at: network.units[number].point, number: number, isNamed: publication[.unit, unit] == .named)
    }
  }

  mutating func addOccupants() {
    for (occupant, feature) in venue.occupants.indexed where publication[.occupant, occupant] == .named {
      guard let anchor = index.occupantAnchors[occupant], let unit = index.anchorUnits[anchor],
        let level = index.unitLevels[unit], let point = point(of: .occupant, occupant)
      else { continue }
      add(
        FeatureRef(.occupant, occupant), .occupant, feature.category, feature.name, level: level,
        unit: walkable(unit, level, point), at: point, isNamed: true)
    }
  }

  mutating func addAmenities() {
    for (amenity, feature) in venue.amenities.indexed where publication[.amenity, amenity] == .named {
      let units = index.amenityUnits[amenity]
      guard let unit = units.first(where: { publication[.unit, $0] == .named }) ?? units.first,
        let level = index.unitLevels[unit],
        let point = point(of: .amenity, amenity)
      else { continue }
      add(
        FeatureRef(.amenity, amenity), .amenity, feature.category, feature.name, level: level,
        unit: walkable(unit, level, point),
        at: point, isNamed: true)
    }
  }

  mutating func addKiosksAndFixtures() {
    for (kiosk, feature) in venue.kiosks.indexed {
      guard let level = index.kioskLevels[kiosk], let point = point(of: .kiosk, kiosk) else { continue }
      add(
        FeatureRef(.kiosk, kiosk), .kiosk, nil, feature.name, level: level, unit: points.unit(at: point, on: level),
        at: point,
        isNamed: publication[.kiosk, kiosk] == .named)
    }
    for (fixture, feature) in venue.fixtures.indexed where !feature.name.isEmpty {
      guard publication[.fixture, fixture] == .named, let level = index.fixtureLevels[fixture],
        let point = point(of: .fixture, fixture)
      else { continue }
      add(
        FeatureRef(.fixture, fixture), .fixture, feature.category, feature.name, level: level,
        unit: points.unit(at: point, on: level), at: point, isNamed: true)
    }
  }

  mutating func addOpenings() {
    for (opening, feature) in venue.openings.indexed where numbers.openings[opening] >= 0 {
      guard let sides = access.openings[opening] else { continue }
      let number = numbers.openings[opening]
      let planned = network.openings[number]
      add(
        FeatureRef(.opening, opening), .opening, feature.category, feature.name, level: sides.level,
        unit: numbers.unitsOfVenue[planned.unit], at: planned.middle, number: number,
        isNamed: publication.names(sides))
    }
  }

  mutating func addSections() {
    for (section, feature) in venue.sections.indexed where !feature.name.isEmpty {
      guard publication[.section, section] == .named, let level = index.sectionLevels[section],
        let point = point(of: .section, section)
      else { continue }
      add(
        FeatureRef(.section, section), .section, feature.category, feature.name, level: level,
        unit: points.unit(at: point, on: level), at: point, isNamed: true)
    }
  }

  mutating func addTransitLinks() {
    let named = namedOpenings(publication, access: access)
    for (number, link) in network.transitLinks.enumerated() {
      guard let stop = link.path.first else { continue }
      var place = PlannedPlace(
        id: link.id, kind: .transitLink, category: link.mode, level: -1, unit: -1, index: number, point: stop,
        isPublic: named[link.opening])
      place.name = link.name
      found.append(place)
    }
  }

  // MARK: Positions

  private func point(of type: FeatureType, _ position: Int) -> PlanePoint? {
    points.spot(of: FeatureRef(type, position))?.point
  }

  /// The unit itself, or the walkable unit around it if it is solid.
  private func walkable(_ unit: Int, _ level: Int, _ point: PlanePoint) -> Int? {
    access.ground.isWalkable[unit] ? unit : points.unit(at: point, on: level)
  }
}

import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

/// Everything that is a place or a part of one, type by type in reading order. Linear in the venue.
struct SearchCandidates {
  let planner: VenuePlanner
  private(set) var found: [SearchCandidate] = []
  private var venue: Venue { planner.venue }
  private var index: VenueIndex { planner.index }
  private var publication: Publication { planner.publication }
  private var ladder: TierLadder { planner.ladder }

  init(_ planner: VenuePlanner, transit: TransitPart) {
    self.planner = planner
    addOccupants()
    addKiosks()
    addConnectors()
    addUnits()
    addAmenities()
    addFixtures()
    addEntrances()
    addZones()
    addBuildings()
    addStops(of: transit)
  }

  // MARK: Importance

  /// 0...100 by the tier of its name; within one tier, larger features have more.
  ///
  /// - Parameter area: square metres.
  private func importance(_ tier: Tier, area: Double = 0) -> Int {
    let base =
      switch tier {
      case .venue, .building: 85
      case .rooms: 65
      case .places: 40
      case .detail: 15
      }
    // One more each time it is twice as large.
    let metres = Int(min(max(area, 0), 1e6))
    return base + min(Int.bitWidth - metres.leadingZeroBitCount, 15)
  }

  private func area(ofUnit unit: Int?) -> Double { unit.map { index.unitShapes[$0].reduce(0) { $0 + $1.area } } ?? 0 }

  /// The size of a shop in a hall is unknown.
  private func area(ofTenantsOf unit: Int?) -> Double {
    guard let unit, !venue.units[unit].walkability.isOpenGround else { return 0 }
    return area(ofUnit: unit)
  }

  // MARK: Adding

  /// - Parameter place: the feature that gives the candidate's position; nil for the candidate itself.
  private mutating func add(_ candidate: SearchCandidate, at place: FeatureRef? = nil) {
    var candidate = candidate
    if candidate.shown == nil, let spot = planner.points.spot(of: place ?? candidate.ref) {
      (candidate.shown, candidate.point) = (spot.coordinate, spot.point)
    } else {
      candidate.point = candidate.shown.flatMap { index.plane.point(at: $0) }
    }
    // A feature that is not a place itself may still be a part of one.
    guard !candidate.isSought || candidate.shown != nil else { return }
    found.append(candidate)
  }

  private mutating func addOccupants() {
    for (position, occupant) in venue.occupants.indexed where publication[.occupant, position] == .named {
      guard let anchor = index.occupantAnchors[position] else { continue }
      let unit = index.anchorUnits[anchor]
      add(
        SearchCandidate(
          ref: FeatureRef(.occupant, position), id: occupant.knownID.text, category: occupant.category,
          name: occupant.name, correlationID: occupant.correlationID, addressID: venue.anchors[anchor].addressID,
          levels: levels(ofUnit: unit), unit: unit,
          importance: importance(
            ladder.rank(ofOccupant: occupant.category, id: occupant.knownID.text).tier,
            area: area(ofTenantsOf: unit)),
          pin: ThemeKey.row(forOccupant: occupant.category, in: venue.properties?.category), isSought: true))
    }
  }

  private mutating func addKiosks() {
    for (position, kiosk) in venue.kiosks.indexed where publication[.kiosk, position] == .named {
      guard let level = index.kioskLevels[position] else { continue }
      let anchor = kiosk.anchorID.flatMap { index.position(of: $0) }
      let unit = anchor.flatMap { index.anchorUnits[$0] } ?? self.unit(at: FeatureRef(.kiosk, position), on: level)
      add(
        SearchCandidate(
          ref: FeatureRef(.kiosk, position), id: kiosk.id.text, name: kiosk.name, otherName: kiosk.alternateName,
          levels: [level], unit: unit,
          importance: importance(ladder.rank(ofKiosk: kiosk.id.text).tier), pin: "kiosk",
          isSought: !kiosk.name.isEmpty))
    }
  }

  private mutating func addConnectors() {
    for connector in planner.checked.access.connectors where publication.names(connector) {
      guard case .connector(let position) = connector.source else { continue }
      let landings = connector.landings.filter { publication[.unit, $0.unit] == .named }
      guard let first = landings.first else { continue }
      let feature = venue.connectors[position]
      add(
        SearchCandidate(
          ref: FeatureRef(.connector, position), id: feature.id.text, category: Category(connector.category),
          name: feature.name, levels: landings.map(\.level), unit: first.unit,
          importance: importance(.places), pin: ThemeKey.row(for: Category(connector.category), of: .unit),
          isSought: true), at: FeatureRef(.unit, first.unit))
    }
  }

  private mutating func addUnits() {
    for (position, unit) in venue.units.indexed
    where publication[.unit, position] == .named && unit.walkability != .solid && !unit.isTaken {
      guard let level = index.unitLevels[position] else { continue }
      let area = area(ofUnit: position)
      let isSought = !unit.name.isEmpty || SearchCandidates.isSoughtUnnamed(unit.category)
      add(
        SearchCandidate(
          ref: FeatureRef(.unit, position), id: unit.id.text, category: unit.category, name: unit.name,
          otherName: unit.alternateName, levels: [level], unit: position,
          importance: importance(
            ladder.rank(ofUnit: unit.category, id: unit.id.text, area: area).tier, area: area),
          pin: ThemeKey.row(for: unit.category, of: .unit), isSought: isSought))
    }
  }

  private mutating func addAmenities() {
    for (position, amenity) in venue.amenities.indexed where publication[.amenity, position] == .named {
      let units = index.amenityUnits[position].filter { publication[.unit, $0] == .named }
      let tier = ladder.rank(ofAmenity: amenity.category, id: amenity.id.text).tier
      let levels = units.compactMap { index.unitLevels[$0] }
      add(
        SearchCandidate(
          ref: FeatureRef(.amenity, position), id: amenity.id.text, category: amenity.category, name: amenity.name,
          otherName: amenity.alternateName, correlationID: amenity.correlationID, addressID: amenity.addressID,
          levels: levels, unit: units.first, importance: importance(tier),
          pin: ThemeKey.row(for: amenity.category, of: .amenity),
          isSought: !amenity.name.isEmpty || amenity.category.map { !$0.isA("unspecified") } ?? false))
    }
  }

  private mutating func addFixtures() {
    for (position, fixture) in venue.fixtures.indexed
    where !fixture.name.isEmpty && publication[.fixture, position] == .named {
      guard let level = index.fixtureLevels[position] else { continue }
      add(
        SearchCandidate(
          ref: FeatureRef(.fixture, position), id: fixture.id.text, category: fixture.category, name: fixture.name,
          otherName: fixture.alternateName, levels: [level],
          unit: unit(at: FeatureRef(.fixture, position), on: level), importance: importance(.detail), pin: "fixture",
          isSought: true))
    }
  }

  /// Entrances.
  private mutating func addEntrances() {
    let access = planner.checked.access
    for entrance in access.entrances(of: index, for: .walking) where entrance.leadsIn {
      guard let opening = access.openings[entrance.opening], publication.names(opening) else { continue }
      let feature = venue.openings[opening.index]
      // A platform's edge leads to trains.
      guard feature.category.map({ $0.isA("pedestrian") && !$0.isA("pedestrian.transit") }) ?? true else { continue }
      let isPrincipal = feature.category?.isA("pedestrian.principal") ?? false
      add(
        SearchCandidate(
          ref: FeatureRef(.opening, opening.index), id: feature.id.text, category: feature.category,
          name: feature.name, otherName: feature.alternateName, levels: [opening.level], unit: opening.unit,
          importance: importance(isPrincipal ? .rooms : .places), pin: "opening", isSought: true))
    }
  }

  private mutating func addZones() {
    for (position, section) in venue.sections.indexed where publication[.section, position] == .named {
      guard let level = index.sectionLevels[position] else { continue }
      let tier = ladder.rank(ofZone: section.category, id: section.id.text).tier
      add(
        SearchCandidate(
          ref: FeatureRef(.section, position), id: section.id.text, category: section.category, name: section.name,
          otherName: section.alternateName, correlationID: section.correlationID, addressID: section.addressID,
          levels: [level],
          importance: importance(tier, area: index.sectionShapes[position].reduce(0) { $0 + $1.area }),
          pin: ThemeKey.row(for: section.category, of: .section), isSought: !section.name.isEmpty))
    }
    for (position, fence) in venue.geofences.indexed
    where !fence.name.isEmpty && publication[.geofence, position] == .named {
      add(
        SearchCandidate(
          ref: FeatureRef(.geofence, position), id: fence.id.text, category: fence.category, name: fence.name,
          otherName: fence.alternateName, correlationID: fence.correlationID,
          levels: planner.floorsOnce(of: fence).compactMap { $0 },
          importance: importance(ladder.rank(ofZone: fence.category, id: fence.id.text).tier, area: 4096),
          pin: "geofence", isSought: true))
    }
  }

  private mutating func addBuildings() {
    for (position, building) in venue.buildings.indexed
    where !building.name.isEmpty && publication[.building, position] == .named {
      add(
        SearchCandidate(
          ref: FeatureRef(.building, position), id: building.id.text, category: building.category,
          name: building.name, otherName: building.alternateName, addressID: building.addressID,
          importance: importance(.building), pin: "footprint", isSought: true))
    }
  }

  /// The stops at the end of the venue's paths. A stop at a platform edge is on the platform, the others are outside.
  private mutating func addStops(of transit: TransitPart) {
    let ids = planner.checked.publishedIDs
    let positions = Dictionary(
      venue.transitLinks.positions.map { (ids[.transitLink, $0], $0) }, uniquingKeysWith: { first, _ in first })
    for link in transit.links {
      guard let position = positions[link.id] else { continue }
      let mode = Category(link.mode.rawValue)
      let platform = platform(at: position)
      add(
        SearchCandidate(
          ref: FeatureRef(.transitLink, position), id: link.id, category: mode, name: link.name,
          levels: platform.map { [$0.level] } ?? [], unit: platform?.unit,
          shown: link.coordinate, importance: importance(.rooms), pin: ThemeKey.row(for: mode, of: .amenity),
          isSought: true))
    }
  }

  /// Level and unit of the platform at whose edge a link's vehicles stop; nil for a link through a door to the street.
  private func platform(at link: Int) -> (level: Int, unit: Int)? {
    let access = planner.checked.access
    guard let position = index.position(of: venue.transitLinks[link].opening),
      access.vehicleDoors.contains(position), let opening = access.openings[position], publication.names(opening)
    else { return nil }
    return (opening.level, opening.unit == AccessGraph.outside ? opening.other : opening.unit)
  }

  // MARK: Locations

  private func levels(ofUnit unit: Int?) -> [Int] { unit.flatMap { index.unitLevels[$0] }.map { [$0] } ?? [] }

  /// The owner of the ground where a feature is.
  private func unit(at place: FeatureRef, on level: Int) -> Int? {
    planner.points.unit(at: planner.points.spot(of: place)?.point, on: level)
  }

  /// True for categories that are searched without a name: a restroom, stairs. Rooms and corridors
  /// are not.
  private static func isSoughtUnnamed(_ category: Category?) -> Bool {
    guard let category else { return false }
    return !unsought.contains { category.isA(Category($0)) }
  }

  private static let unsought = [
    "room", "unspecified", "walkway", "office", "storage", "serverroom", "unenclosedarea", "footbridge", "nonpublic",
    "lobby", "steps", "kitchen", "structure",
  ]
}

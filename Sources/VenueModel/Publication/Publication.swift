import VenueGeometry
public import VenueVocabulary

/// The data that a bundle may publish of each feature, for its audience. Tiles, search, cards and routes all use it.
///
/// For ``Audience/staff`` everything is named. For ``Audience/public`` an area that is restricted or not public becomes an
/// unnamed grey area, and places inside it are excluded. A restriction of a level hides the level's own
/// name, not those of its rooms: real data restrict whole levels and mean the staff rooms on them. A footprint has the standing of
/// the most public of its buildings.
public struct Publication: Sendable {
  /// The data of a feature that may be shown.
  public enum Standing: Hashable, Sendable {
    /// Shown with all its data.
    case named
    /// Shown as a shape without words; its category is `nonpublic`.
    case namelessArea
    /// Not shown: it is in, or belongs to, the feature with this id.
    case left(out: String)
  }

  private let index: VenueIndex
  private let standings: [FeatureType: [Standing]]
  /// Indexed by unit and by opening, without what is around them; empty for staff. Several stages ask for every door.
  private let isNamedUnit: [Bool]
  private let isNamedDoor: [Bool]

  /// - Complexity: O(n log n), and O(1) for staff.
  public init(of index: VenueIndex) {
    self.index = index
    guard index.venue.audience == .public else {
      (standings, isNamedUnit, isNamedDoor) = ([:], [], [])
      return
    }
    let venue = index.venue
    let units = venue.units.tabulated(withdrawn: .namelessArea) { $0.isPublic ? Standing.named : .namelessArea }
    let grounds = ClosedGrounds(index, closedUnits: units.map { $0 != .named })
    func standing(inUnit unit: Int?, onLevel level: Int?, at points: [PlanePoint], otherwise: Standing) -> Standing {
      if let unit { return units[unit] == .named ? .named : otherwise }
      return grounds.isInside(points, level: level) ? otherwise : .named
    }
    func unitOf(anchor: ID<Anchor>?) -> Int? {
      anchor.flatMap { index.position(of: $0) }.flatMap { index.anchorUnits[$0] }
    }

    var standings: [FeatureType: [Standing]] = [.unit: units]
    standings[.level] = venue.levels.tabulated(withdrawn: .namelessArea) {
      $0.restriction == nil ? .named : .namelessArea
    }
    standings[.building] = venue.buildings.tabulated(withdrawn: .namelessArea) {
      $0.restriction == nil ? .named : .namelessArea
    }
    let open = Set(venue.buildings.kept.filter { $0.restriction == nil }.map(\.id))
    standings[.footprint] = venue.footprints.tabulated(withdrawn: .namelessArea) { footprint in
      footprint.buildingIDs.isEmpty || footprint.buildingIDs.contains(where: open.contains) ? .named : .namelessArea
    }
    standings[.section] = venue.sections.tabulated(withdrawn: .namelessArea) {
      $0.restriction == nil ? .named : .namelessArea
    }
    standings[.geofence] = venue.geofences.tabulated(withdrawn: .namelessArea) {
      $0.restriction == nil ? .named : .namelessArea
    }
    standings[.fixture] = venue.fixtures.tabulated(withdrawn: .namelessArea) { (fixture: Int) in
      standing(
        inUnit: unitOf(anchor: venue.fixtures[fixture].anchorID), onLevel: index.fixtureLevels[fixture],
        at: index.fixtureShapes[fixture].flatMap(\.shell), otherwise: .namelessArea)
    }
    standings[.kiosk] = venue.kiosks.tabulated(withdrawn: .namelessArea) { (kiosk: Int) in
      standing(
        inUnit: unitOf(anchor: venue.kiosks[kiosk].anchorID), onLevel: index.kioskLevels[kiosk],
        at: index.kioskShapes[kiosk].flatMap(\.shell), otherwise: .namelessArea)
    }
    standings[.amenity] = venue.amenities.tabulated(withdrawn: .namelessArea) { (amenity: Int) in
      let own = index.amenityUnits[amenity]
      if own.contains(where: { units[$0] == .named }) { return .named }
      if let closed = own.first { return .left(out: venue.units[closed].id.text) }
      return .named
    }
    standings[.anchor] = venue.anchors.tabulated(withdrawn: .namelessArea) { (anchor: Int) in
      guard let unit = index.anchorUnits[anchor], units[unit] != .named else { return .named }
      return .left(out: venue.units[unit].id.text)
    }
    standings[.occupant] = venue.occupants.tabulated(withdrawn: .namelessArea) { (occupant: Int) in
      guard let anchor = index.occupantAnchors[occupant], let unit = index.anchorUnits[anchor], units[unit] != .named
      else { return .named }
      return .left(out: venue.units[unit].id.text)
    }
    self.standings = standings
    isNamedUnit = units.map { $0 == .named }
    isNamedDoor = (0..<venue.openings.positionCount).map { position in
      !venue.openings[position].keepsPublicOut && venue.openings[position].category?.isA("service") != true
    }
  }

  /// True if a door may be named: it is open to the public, and so are both sides. Another door's name
  /// would reveal what is behind it.
  public func names(_ opening: AccessOpening) -> Bool {
    guard index.venue.audience == .public else { return true }
    return isNamedDoor[opening.index] && isNamed(opening.unit) && isNamed(opening.other)
  }

  /// For the sides of a door: true outside, and in a unit that may be named.
  private func isNamed(_ unit: Int) -> Bool { unit == AccessGraph.outside || isNamedUnit[unit] }

  /// True if a connector may be named: the public can board at some landing.
  public func names(_ connector: AccessConnector) -> Bool {
    connector.landings.contains { self[.unit, $0.unit] == .named }
  }

  /// ``Standing/named`` for types that do not depend on their container: details and similar. Doors and connectors have
  /// ``names(_:)-(AccessOpening)`` and ``names(_:)-(AccessConnector)``.
  public subscript(_ ref: FeatureRef) -> Standing {
    guard let own = standings[ref.type], own.indices.contains(ref.index) else { return .named }
    return own[ref.index]
  }

  /// The data of a feature that may be shown.
  public subscript(_ type: FeatureType, _ position: Int) -> Standing { self[FeatureRef(type, position)] }
}

/// The ground of the units that are not public, level by level.
private struct ClosedGrounds {
  private var shapes: [[PlanePolygon]]

  init(_ index: VenueIndex, closedUnits: [Bool]) {
    shapes = index.unitsByLevel.map { units in
      units.filter { closedUnits[$0] }.flatMap { index.unitShapes[$0] }
    }
  }

  /// True if all points are in the part of one closed unit, including its border.
  func isInside(_ points: [PlanePoint], level: Int?) -> Bool {
    guard let level, !points.isEmpty else { return false }
    return shapes[level].contains { shape in
      let box = shape.bounds
      return points.allSatisfy { box.contains($0) && shape.contains($0) }
    }
  }
}

import VenueGeometry
import VenueModel
import VenueVocabulary

/// Clears in what is kept what does not hold: references to what is gone, parts that collapse, points off the plane. A finding says
/// each.
extension Withdrawing {
  mutating func mend() {
    mendReferences()
    mendShapes()
    mendDisplayPoints()
  }

  // MARK: References

  private mutating func mendReferences() {
    if let address = venue.properties?.addressID, !isLeft(address) {
      venue.properties?.addressID = nil
      isMended = true
    }
    clear(\Amenity.addressID)
    clear(\Amenity.unitIDs)
    clear(\Anchor.addressID)
    clear(\Building.addressID)
    clear(\Fixture.anchorID)
    clear(\Footprint.buildingIDs)
    clear(\Geofence.buildingIDs)
    clear(\Geofence.levelIDs)
    clear(\Geofence.parents)
    clear(\Kiosk.anchorID)
    clear(\Level.addressID)
    clear(\Level.buildingIDs)
    clear(\Opening.owner)
    clear(\Section.addressID)
    clear(\Section.parents)
    mendEach(Connector.self) { withdrawing, _, connector in
      connector.landings.contains { !withdrawing.isLeft($0.unit) || !withdrawing.isLeft($0.level) }
    } by: { withdrawing, connector in
      connector.landings.removeAll { !withdrawing.isLeft($0.unit) || !withdrawing.isLeft($0.level) }
    }
    mendEach(Opening.self) { withdrawing, _, opening in
      opening.joins.map { !withdrawing.isLeft($0.unit) || !($0.other.map { withdrawing.isLeft($0) } ?? true) } ?? false
    } by: { withdrawing, opening in
      // What it was said to join is gone; the geometry decides then.
      opening.owner = opening.joins.flatMap { withdrawing.isLeft($0.unit) ? $0.unit : nil }
      opening.joins = nil
    }
    mendEach(Relationship.self) { withdrawing, _, relationship in
      !relationship.intermediary.allSatisfy { withdrawing.isLeft($0) }
    } by: { withdrawing, relationship in
      relationship.intermediary.removeAll { !withdrawing.isLeft($0) }
    }
  }

  private mutating func clear<F: VenueModel.Feature, Target: VenueModel.Feature>(
    _ reference: WritableKeyPath<F, ID<Target>?>
  ) {
    mendEach(F.self) { withdrawing, _, feature in
      feature[keyPath: reference].map { !withdrawing.isLeft($0) } ?? false
    } by: { _, feature in
      feature[keyPath: reference] = nil
    }
  }

  private mutating func clear<F: VenueModel.Feature, Target: VenueModel.Feature>(
    _ references: WritableKeyPath<F, [ID<Target>]>
  ) {
    mendEach(F.self) { withdrawing, _, feature in
      !feature[keyPath: references].allSatisfy { withdrawing.isLeft($0) }
    } by: { withdrawing, feature in
      feature[keyPath: references].removeAll { !withdrawing.isLeft($0) }
    }
  }

  // MARK: Shapes

  /// Parts that collapse on the plane are left out, here as in ``VenueIndex``; GEO005 reported them.
  private mutating func mendShapes() {
    leaveOutCollapsed(\Fixture.geometry, index.fixtureShapes)
    leaveOutCollapsed(\Footprint.geometry, index.footprintShapes)
    leaveOutCollapsed(\Geofence.geometry, index.geofenceShapes)
    leaveOutCollapsed(\Kiosk.geometry, index.kioskShapes)
    leaveOutCollapsed(\Level.geometry, index.levelShapes)
    leaveOutCollapsed(\Section.geometry, index.sectionShapes)
    leaveOutCollapsed(\VenueUnit.geometry, index.unitShapes)
    let outline = venue.properties?.geometry ?? []
    let sound = outline.filter { index.plane.polygon($0) != nil }
    if sound.count < outline.count {
      venue.properties?.geometry = sound
      isMended = true
    }
  }

  /// - Parameter shapes: as they were projected; what was redrawn since is looked at again.
  private mutating func leaveOutCollapsed<F: VenueModel.Feature>(
    _ geometry: WritableKeyPath<F, [GeoPolygon]>, _ shapes: [[PlanePolygon]]
  ) {
    mendEach(F.self) { withdrawing, position, feature in
      shapes[position].count < feature[keyPath: geometry].count
        || withdrawing.redrawn.contains(FeatureRef(F.type, position))
    } by: { withdrawing, feature in
      feature[keyPath: geometry].removeAll { withdrawing.index.plane.polygon($0) == nil }
    }
  }

  // MARK: Display points

  /// Display points off the plane are nobody's to use; GEO002, GEO003 or GEO018 reported them.
  private mutating func mendDisplayPoints() {
    clearAstray(\Building.displayPoint)
    clearAstray(\Fixture.displayPoint)
    clearAstray(\Geofence.displayPoint)
    clearAstray(\Kiosk.displayPoint)
    clearAstray(\Level.displayPoint)
    clearAstray(\Opening.displayPoint)
    clearAstray(\Section.displayPoint)
    clearAstray(\VenueUnit.displayPoint)
    if let point = venue.properties?.displayPoint, isAstray(point) {
      venue.properties?.displayPoint = nil
      isMended = true
    }
  }

  private mutating func clearAstray<F: VenueModel.Feature>(_ point: WritableKeyPath<F, Coordinate?>) {
    mendEach(F.self) { withdrawing, _, feature in
      feature[keyPath: point].map(withdrawing.isAstray) ?? false
    } by: { _, feature in
      feature[keyPath: point] = nil
    }
  }

  private func isAstray(_ point: Coordinate) -> Bool { !point.isOnMap || index.plane.point(at: point) == nil }

  // MARK: Each

  /// Changes those features that need it, and touches no others.
  private mutating func mendEach<F: VenueModel.Feature>(
    _ type: F.Type, where isBroken: (Withdrawing, Int, F) -> Bool, by mend: (Withdrawing, inout F) -> Void
  ) {
    let broken = venue[keyPath: F.array].indexed.filter { isBroken(self, $0, $1) }.map(\.0)
    for position in broken {
      var feature = venue[keyPath: F.array][position]
      mend(self, &feature)
      venue[keyPath: F.array][position] = feature
      isMended = true
    }
  }
}

extension Venue {
  /// Gives a feature that is drawn as an area another one; others are left alone.
  mutating func redraw(_ feature: FeatureRef, _ geometry: [GeoPolygon]) {
    switch feature.type {
    case .fixture: fixtures[feature.index].geometry = geometry
    case .footprint: footprints[feature.index].geometry = geometry
    case .geofence: geofences[feature.index].geometry = geometry
    case .kiosk: kiosks[feature.index].geometry = geometry
    case .level: levels[feature.index].geometry = geometry
    case .section: sections[feature.index].geometry = geometry
    case .unit: units[feature.index].geometry = geometry
    case .venue: properties?.geometry = geometry
    default: break
    }
  }
}

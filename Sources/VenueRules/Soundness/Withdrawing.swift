import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// The venue that is left, and what became of the rest.
struct Kept {
  var venue: Venue
  /// Where each feature that is left stands in the source.
  var origins: Origins
  /// In the order of ``Venue/featureIDs``.
  var withdrawals: [Withdrawal]
  /// The same, by position, with the rule at the root of it.
  var causes: [(feature: FeatureRef, code: String)]
  /// What went because something it hangs on did, by the position of the finding at the root among all that was told.
  var dependents: [Int: [FeatureRef]]
}

/// For each feature of the venue that is left, the position of the same feature in the source.
struct Origins {
  fileprivate var positions: [FeatureType: [Int]] = [:]

  subscript(feature: FeatureRef) -> FeatureRef {
    guard let written = positions[feature.type], feature.index < written.count else { return feature }
    return FeatureRef(feature.type, written[feature.index])
  }
}

/// Takes out what findings withdraw, then what cannot stand without it, and clears references that may be left empty.
///
/// - Parameter told: everything told so far, with its causes: the ledger names the rule at the root.
func withdraw(_ told: [Told], from context: RuleContext) -> Kept {
  var causes: [FeatureRef: Cause] = [:]
  var venue = context.venue
  for (position, one) in told.enumerated() {
    guard case .rule(let ruled) = one.word else { continue }
    for (feature, reason) in ruled.finding.withdraws where causes[feature] == nil {
      causes[feature] = Cause(
        code: told.code(ofRoot: position, in: context.source), reason: reason, told: told.root(of: position))
    }
    for (feature, geometry) in ruled.finding.mends { venue.redraw(feature, geometry) }
    for (feature, line) in ruled.finding.moves where feature.type == .opening {
      venue.openings[feature.index].geometry = line
    }
  }
  let named = Set(causes.keys)
  var withdrawing = Withdrawing(venue: venue, plane: context.index.plane, causes: causes)
  return withdrawing.run(named: named)
}

extension Venue {
  /// Gives a feature that is drawn as an area another one; others are left alone.
  fileprivate mutating func redraw(_ feature: FeatureRef, _ geometry: [GeoPolygon]) {
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

/// Why a feature went: the rule at the root, and a few words.
struct Cause {
  var code: String
  var reason: String
  /// Position of the finding at the root, among all that was told; nil where none says so.
  var told: Int?
}

private struct Withdrawing {
  let venue: Venue
  let plane: LocalPlane
  var causes: [FeatureRef: Cause]
  /// By type: what is left, and what went with its rule.
  private var left: [FeatureType: Set<String>] = [:]
  private var gone: [FeatureType: [String: Cause]] = [:]

  init(venue: Venue, plane: LocalPlane, causes: [FeatureRef: Cause]) {
    self.venue = venue
    self.plane = plane
    self.causes = causes
  }

  /// - Parameter named: what findings withdraw themselves.
  mutating func run(named: Set<FeatureRef>) -> Kept {
    // Each type after those it hangs on, so one pass is enough.
    settle(Address.self) { _, _ in nil }
    settle(Building.self) { _, _ in nil }
    settle(Level.self) { _, _ in nil }
    settle(VenueUnit.self) { $0.lost($1.levelID, "level") }
    settle(Opening.self) { $0.lost($1.levelID, "level") }
    settle(Detail.self) { $0.lost($1.levelID, "level") }
    settle(Section.self) { $0.lost($1.levelID, "level") }
    settle(Anchor.self) { $0.lost($1.unitID, "unit") }
    settle(Kiosk.self) { $0.lost($1.levelID, "level") }
    settle(Fixture.self) { $0.lost($1.levelID, "level") }
    settle(Occupant.self) { $0.lost($1.anchorID, "anchor") }
    settle(Amenity.self) { $0.lostAll($1.unitIDs, "units") }
    settle(Connector.self) { withdrawing, connector in
      guard let cause = withdrawing.lostAll(connector.landings.map(\.unit), "landings") else { return nil }
      // Landings nobody drew are told by NET011, level by level.
      return [RulePage.referenceUnresolved.code, RulePage.requiredPropertyMissing.code].contains(cause.code)
        ? Cause(code: RulePage.connectorSingleLevel.code, reason: cause.reason, told: cause.told) : cause
    }
    settle(TransitLink.self) { $0.lost($1.opening, "door") }
    settle(Footprint.self) { _, _ in nil }
    settle(Geofence.self) { _, _ in nil }
    settle(Relationship.self) { $0.lost($1.origin, "origin") ?? $0.lost($1.destination, "destination") }

    var kept = Kept(venue: venue, origins: Origins(), withdrawals: [], causes: [], dependents: [:])
    for (feature, id) in venue.featureIDs {
      guard let cause = causes[feature] else { continue }
      kept.withdrawals.append(Withdrawal(type: feature.type, id: id, code: cause.code, reason: cause.reason))
      kept.causes.append((feature, cause.code))
      if let told = cause.told, !named.contains(feature) { kept.dependents[told, default: []].append(feature) }
    }
    fill(&kept)
    return kept
  }

  // MARK: Deciding

  private mutating func settle<F: VenueModel.Feature>(_ type: F.Type, _ hangsOn: (Withdrawing, F) -> Cause?) {
    for (index, feature) in venue[keyPath: F.array].enumerated() {
      let ref = FeatureRef(F.type, index)
      if causes[ref] == nil, let cause = hangsOn(self, feature) { causes[ref] = cause }
      if let cause = causes[ref] {
        if gone[F.type]?[feature.id.text] == nil { gone[F.type, default: [:]][feature.id.text] = cause }
      } else {
        left[F.type, default: []].insert(feature.id.text)
      }
    }
  }

  /// Why a feature cannot stand on `id`; nil when it can.
  private func lost<F: VenueModel.Feature>(_ id: ID<F>?, _ role: String) -> Cause? {
    guard let id else { return Cause(code: RulePage.requiredPropertyMissing.code, reason: "it names no \(role)") }
    return lost(id.text, F.type, role)
  }

  private func lost(_ id: String, _ type: FeatureType, _ role: String) -> Cause? {
    if left[type]?.contains(id) == true { return nil }
    if let cause = gone[type]?[id] {
      return Cause(code: cause.code, reason: "its \(role) \(id) was withdrawn", told: cause.told)
    }
    return Cause(code: RulePage.referenceUnresolved.code, reason: "its \(role) \(id) does not exist")
  }

  private func lost(_ reference: FeatureReference?, _ role: String) -> Cause? {
    guard let reference else { return nil }
    guard let type = FeatureType(rawValue: reference.featureType) else {
      return Cause(code: RulePage.referenceUnresolved.code, reason: "its \(role) is a \(reference.featureType)")
    }
    if type == .venue { return nil }
    return lost(reference.id, type, role)
  }

  /// A feature stands as long as one of several is left.
  private func lostAll<F: VenueModel.Feature>(_ ids: [ID<F>], _ role: String) -> Cause? {
    guard let first = ids.first else {
      return Cause(code: RulePage.requiredPropertyMissing.code, reason: "it names no \(role)")
    }
    guard ids.allSatisfy({ lost($0, role) != nil }), let cause = lost(first, role) else { return nil }
    return ids.count == 1
      ? cause
      : Cause(
        code: cause.code, reason: "none of its \(role) is left: \(first) and \(ids.count - 1) more", told: cause.told)
  }

  // MARK: Filling

  private func isLeft<F: VenueModel.Feature>(_ id: ID<F>) -> Bool { left[F.type]?.contains(id.text) == true }

  private func ifLeft<F: VenueModel.Feature>(_ id: ID<F>?) -> ID<F>? { id.flatMap { isLeft($0) ? $0 : nil } }

  private func keep<F: VenueModel.Feature>(_ type: F.Type, _ kept: inout Kept, _ mend: (inout F) -> Void) {
    var features: [F] = []
    var positions: [Int] = []
    for (index, feature) in venue[keyPath: F.array].enumerated() where causes[FeatureRef(F.type, index)] == nil {
      var feature = feature
      mend(&feature)
      features.append(feature)
      positions.append(index)
    }
    kept.venue[keyPath: F.array] = features
    kept.origins.positions[F.type] = positions
  }

  private func fill(_ kept: inout Kept) {
    // Parts that collapse on the plane are left out, here as in ``VenueIndex``; GEO005 reported them.
    func sound(_ parts: inout [GeoPolygon]) { parts.removeAll { plane.polygon($0) == nil } }
    var outline = kept.venue.properties?.geometry ?? []
    sound(&outline)
    kept.venue.properties?.geometry = outline
    if causes[FeatureRef(.venue, 0)] != nil { kept.venue.properties?.geometry = [] }
    if let address = kept.venue.properties?.addressID { kept.venue.properties?.addressID = ifLeft(address) }
    keep(Address.self, &kept) { _ in }
    keep(Building.self, &kept) { $0.addressID = ifLeft($0.addressID) }
    keep(Level.self, &kept) {
      sound(&$0.geometry)
      $0.addressID = ifLeft($0.addressID)
      $0.buildingIDs.removeAll { !isLeft($0) }
    }
    keep(VenueUnit.self, &kept) { sound(&$0.geometry) }
    keep(Opening.self, &kept) { opening in
      // What it was said to join is gone; the geometry decides then.
      opening.owner = ifLeft(opening.joins?.unit ?? opening.owner)
      if let joins = opening.joins, !isLeft(joins.unit) || !(joins.other.map(isLeft) ?? true) { opening.joins = nil }
    }
    keep(Detail.self, &kept) { _ in }
    keep(Section.self, &kept) {
      sound(&$0.geometry)
      $0.addressID = ifLeft($0.addressID)
      $0.parents.removeAll { !isLeft($0) }
    }
    keep(Anchor.self, &kept) { $0.addressID = ifLeft($0.addressID) }
    keep(Kiosk.self, &kept) {
      sound(&$0.geometry)
      $0.anchorID = ifLeft($0.anchorID)
    }
    keep(Fixture.self, &kept) {
      sound(&$0.geometry)
      $0.anchorID = ifLeft($0.anchorID)
    }
    keep(Occupant.self, &kept) { _ in }
    keep(Amenity.self, &kept) {
      $0.addressID = ifLeft($0.addressID)
      $0.unitIDs.removeAll { !isLeft($0) }
    }
    keep(Connector.self, &kept) { $0.landings.removeAll { !isLeft($0.unit) || !isLeft($0.level) } }
    keep(TransitLink.self, &kept) { _ in }
    keep(Footprint.self, &kept) {
      sound(&$0.geometry)
      $0.buildingIDs.removeAll { !isLeft($0) }
    }
    keep(Geofence.self, &kept) {
      sound(&$0.geometry)
      $0.buildingIDs.removeAll { !isLeft($0) }
      $0.levelIDs.removeAll { !isLeft($0) }
      $0.parents.removeAll { !isLeft($0) }
    }
    keep(Relationship.self, &kept) { relationship in
      relationship.intermediary.removeAll { lost($0, "intermediary") != nil }
    }
    clearDisplayPoints(&kept.venue)
  }

  /// Display points off the plane are nobody's to use; GEO002, GEO003 or GEO018 reported them.
  private func clearDisplayPoints(_ venue: inout Venue) {
    func cleared(_ point: inout Coordinate?) {
      if let position = point, !position.isOnMap || plane.point(at: position) == nil { point = nil }
    }
    for index in venue.buildings.indices { cleared(&venue.buildings[index].displayPoint) }
    for index in venue.fixtures.indices { cleared(&venue.fixtures[index].displayPoint) }
    for index in venue.geofences.indices { cleared(&venue.geofences[index].displayPoint) }
    for index in venue.kiosks.indices { cleared(&venue.kiosks[index].displayPoint) }
    for index in venue.levels.indices { cleared(&venue.levels[index].displayPoint) }
    for index in venue.openings.indices { cleared(&venue.openings[index].displayPoint) }
    for index in venue.sections.indices { cleared(&venue.sections[index].displayPoint) }
    for index in venue.units.indices { cleared(&venue.units[index].displayPoint) }
    var ofVenue = venue.properties?.displayPoint
    cleared(&ofVenue)
    venue.properties?.displayPoint = ofVenue
  }
}

import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// Every feature of the input once, with what became of it.
  func planLedger(surroundings: SurroundingsPart) -> Ledger {
    var drawnBy: [FeatureRef: (layer: TileLayer, tier: Tier, ids: [UInt64])] = [:]
    for feature in drawn {
      drawnBy[feature.ref, default: (feature.layer, feature.tier, [])].ids.append(feature.tileID)
    }
    let users = usersOfAnchors()
    let buildingsOnLevels = Set(venue.levels.kept.flatMap(\.buildingIDs))
    func outcome(_ ref: FeatureRef) -> Ledger.Outcome {
      switch ref.type {
      case .anchor:
        return users[venue.anchors[ref.index].id].map { .merged(into: $0) }
          ?? .dropped(rule: "nothing-there", reason: "no occupant, kiosk or fixture refers to it")
      case .building where drawnBy[ref] == nil:
        return buildingsOnLevels.contains(venue.buildings[ref.index].id)
          ? .carried(file: BundlePart.floors.file)
          : .dropped(rule: "no-level", reason: "no level belongs to it, and it has no name to show")
      default: return self.outcome(of: ref, drawnBy[ref])
      }
    }
    var entries: [Ledger.Entry] = []
    if venue.properties != nil {
      entries.append(
        Ledger.Entry(type: FeatureType.venue.rawValue, id: venue.id, outcome: outcome(FeatureRef(.venue, 0))))
    }
    let taken = venue.units.positions.filter { venue.units[$0].isTaken }
    for (ref, id) in venue.featureIDs where ref.type != .unit || !venue.units[ref.index].isTaken {
      entries.append(Ledger.Entry(type: ref.type.rawValue, id: id, outcome: outcome(ref)))
    }
    for id in surroundings.ids {
      entries.append(
        Ledger.Entry(type: "surrounding", id: id, outcome: .carried(file: BundlePart.surroundings.file)))
    }
    for id in surroundings.tooFar {
      entries.append(
        Ledger.Entry(
          type: "surrounding", id: id,
          outcome: .dropped(rule: "far-from-venue", reason: "it lies outside the margin around the venue")))
    }
    for withdrawal in checked.withdrawn {
      entries.append(
        Ledger.Entry(
          type: withdrawal.feature.type.rawValue, id: withdrawal.id,
          outcome: .withdrawn(rule: withdrawal.code, reason: withdrawal.reason)))
    }
    for foreign in options.foreign {
      for id in foreign.ids { entries.append(Ledger.Entry(type: foreign.featureType, id: id, outcome: .foreign)) }
    }
    for unreadable in options.unreadable {
      entries.append(
        Ledger.Entry(type: unreadable.featureType, id: unreadable.id, outcome: .unreadable(code: unreadable.code)))
    }
    for file in options.unreadableFiles {
      entries.append(Ledger.Entry(type: "file", id: file.path, outcome: .unreadable(code: file.code)))
    }
    // Stable by type, so that reading order stays within one.
    let order = entries.indices.sorted {
      entries[$0].type != entries[$1].type ? entries[$0].type < entries[$1].type : $0 < $1
    }
    return Ledger(
      entries: order.map { entries[$0] },
      taken: taken.map { unit in
        Ledger.TakenGround(
          id: venue.units[unit].id.text, level: venue.units[unit].levelID?.text ?? "",
          area: index.unitShapes[unit].reduce(0) { $0 + $1.area })
      })
  }

  private func outcome(
    of ref: FeatureRef, _ drawing: (layer: TileLayer, tier: Tier, ids: [UInt64])?
  ) -> Ledger.Outcome {
    if let drawing { return .drawn(layer: drawing.layer, tier: drawing.tier, tileIDs: drawing.ids) }
    if case .left(let area) = publication[ref] {
      return .dropped(
        rule: "audience", reason: "it lies in \(area), which is not public, and the bundle is for the public")
    }
    if ref.type == .connector, venue.connectors[ref.index].landings.isEmpty {
      return .dropped(rule: "no-landing", reason: "it stops at no level")
    }
    if let part = BundlePart.carrier(of: ref.type) { return .carried(file: part.file) }
    switch ref.type {
    case .address:
      return .dropped(rule: "no-part", reason: "no part of the bundle carries addresses yet")
    case .relationship:
      return .dropped(rule: "no-part", reason: "no part of the bundle carries relationships yet")
    case .occupant: return .dropped(rule: "no-anchor", reason: "without an anchor it has no place on the map")
    case .amenity, .anchor, .building, .connector, .detail, .fixture, .footprint, .geofence, .kiosk, .level, .opening,
      .section, .transitLink, .unit, .venue:
      return .dropped(rule: "no-geometry", reason: "it has no shape to draw")
    }
  }

  /// An anchor lives on in what it places: the first occupant, else kiosk, else fixture that refers to it.
  private func usersOfAnchors() -> [ID<Anchor>: String] {
    var users: [ID<Anchor>: String] = [:]
    let references =
      venue.occupants.kept.map { ($0.anchorID, $0.id.text) } + venue.kiosks.kept.map { ($0.anchorID, $0.id.text) }
      + venue.fixtures.kept.map { ($0.anchorID, $0.id.text) }
    for (anchor, user) in references {
      if let anchor, users[anchor] == nil { users[anchor] = user }
    }
    return users
  }
}

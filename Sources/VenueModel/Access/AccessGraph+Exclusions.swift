import VenueGeometry
public import VenueVocabulary

extension AccessGraph {
  /// The reason that excludes `profile` from a unit; nil if there is none.
  public func exclusion(in unit: Int, of index: VenueIndex, for profile: AccessProfile) -> Exclusion? {
    var found = profile.exclusions(of: index.venue.units[unit].traits)
    for connector in floorConnectors[unit] ?? [] {
      found.formUnion(profile.exclusions(of: traits(ofConnector: connector, of: index)))
    }
    return found.first
  }

  /// The reason that excludes `profile` from an edge in both directions; nil if there is none. The edge itself stores its direction.
  public func exclusion(at edge: AccessEdge, of index: VenueIndex, for profile: AccessProfile) -> Exclusion? {
    if edge.passage == .none { return .closed }
    switch edge.way {
    case .border: return nil
    case .opening(let opening): return profile.exclusions(of: traits(ofOpening: opening, of: index)).first
    case .connector(let connector): return profile.exclusions(of: traits(ofConnector: connector, of: index)).first
    case .joint(let joint):
      return joints[joint].openings.lazy.compactMap {
        profile.exclusions(of: self.traits(ofOpening: $0, of: index)).first
      }.first
    }
  }

  /// The reason that excludes `profile` from a connector; nil if there is none. A nil profile is excluded only by a closure.
  func exclusion(atConnector place: Int, of index: VenueIndex, for profile: AccessProfile?) -> Exclusion? {
    if connectors[place].isClosed { return .closed }
    return profile?.exclusions(of: traits(ofConnector: place, of: index)).first
  }

  private func traits(ofOpening opening: Int, of index: VenueIndex) -> OpeningTraits {
    let (features, sides) = (index.venue.openings, openings[opening])
    let category = features[opening].category?.text ?? ""
    var traits = OpeningTraits(
      category: index.isAutomobileTheDefault && isCategory(category, "automobile") ? "" : category,
      doorType: features[opening].door?.type ?? "", width: sides?.width ?? 0, drawnWidth: sides?.drawnWidth ?? 0,
      isClosed: sides?.passage == AccessPassage.none, isControlled: features[opening].keepsPublicOut,
      isWheelchairAccessible: features[opening].accessibility.contains("wheelchair"))
    traits.isUnsuitableForWheelchairs = features[opening].wheelchair == .no
    traits.isManual = OpeningTraits.isManual(
      doorType: features[opening].door?.type ?? "", automatic: features[opening].door?.isAutomatic)
    return traits
  }

  private func traits(ofConnector place: Int, of index: VenueIndex) -> ConnectorTraits {
    let connector = connectors[place]
    var traits = ConnectorTraits(
      kind: ConnectorKind(category: connector.category), isClosed: connector.isClosed, width: 0, carWidth: 0,
      carDepth: 0, slope: 0)
    let levels = connector.landings.map(\.level)
    let changesFloor = levels.contains { $0 != levels[0] }
    traits.steps = ConnectorTraits.steps(0, changesFloor: changesFloor)
    traits.isUnsuitableForWheelchairs = connector.isUnsuitableForWheelchairs(in: index.venue)
    guard case .connector(let said) = connector.source else { return traits }
    let feature = index.venue.connectors[said]
    traits.width = Quantity.millimetres(feature.width) ?? 0
    if feature.car.count == 2 {
      traits.carWidth = Quantity.millimetres(feature.car[0]) ?? 0
      traits.carDepth = Quantity.millimetres(feature.car[1]) ?? 0
    }
    traits.steps = ConnectorTraits.steps(Int32(clamping: feature.steps ?? 0), changesFloor: changesFloor)
    traits.slope = Quantity.slope.checked(feature.slope) ?? 0
    return traits
  }
}

extension VenueUnit {
  /// Properties that decide which profiles may be in the unit.
  @inline(__always) public var traits: UnitTraits {
    var traits = UnitTraits(category: category?.text ?? "", isPublic: isPublic)
    traits.isUnsuitableForWheelchairs = wheelchair == .no
    return traits
  }
}

extension Opening {
  /// True if the lock requires a badge, key or code. A guard lets people pass, and `outofservice` means closed.
  @inlinable @inline(__always) public var keepsPublicOut: Bool {
    accessControl.contains {
      ["badgereader", "fingerprintreader", "keyaccess", "passwordaccess", "retinascanner", "voicerecognition"].contains(
        $0)
    }
  }
}

import VenueGeometry
public import VenueVocabulary

extension NetworkUnit {
  /// What decides whether people may be in it.
  public var traits: UnitTraits { UnitTraits(category: category, isPublic: isPublic) }
}

extension NetworkOpening {
  /// Length of the line from jamb to jamb, in whole millimetres.
  public var drawnWidth: Int32 { Int32(start.distance(to: end).rounded()) }

  /// What decides whether people may pass it, direction aside.
  public var traits: OpeningTraits {
    var traits = OpeningTraits(
      category: category, doorType: doorType, width: width, drawnWidth: drawnWidth, isClosed: passage == .none,
      isControlled: isControlled, isWheelchairAccessible: isWheelchairAccessible)
    traits.isManual = OpeningTraits.isManual(doorType: doorType, automatic: automatic == 0 ? false : nil)
    return traits
  }
}

extension NetworkConnector {
  /// Whether it joins levels, so that its units are stops of it rather than floor.
  public var changesLevel: Bool { landings.contains { $0.level != landings.first?.level } }

  /// What decides whether people may ride or climb it.
  public var traits: ConnectorTraits {
    var traits = ConnectorTraits(
      kind: ConnectorKind(category: category), isClosed: isClosed, width: width, carWidth: carWidth,
      carDepth: carDepth, slope: slope)
    traits.steps = ConnectorTraits.steps(steps, changesFloor: changesLevel)
    return traits
  }
}

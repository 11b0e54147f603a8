import VenueGeometry
public import VenueVocabulary

extension NetworkUnit {
  /// Properties that decide which profiles may be in it.
  public var traits: UnitTraits {
    var traits = UnitTraits(category: category, isPublic: isPublic)
    traits.isUnsuitableForWheelchairs = isUnsuitableForWheelchairs
    return traits
  }
}

extension NetworkOpening {
  /// Length of the line from jamb to jamb, in whole millimetres.
  public var drawnWidth: Int32 { Int32(start.distance(to: end).rounded()) }

  /// Properties that decide which profiles may pass it, ignoring direction.
  public var traits: OpeningTraits {
    var traits = OpeningTraits(
      category: category, doorType: doorType, width: width, drawnWidth: drawnWidth, isClosed: passage == .none,
      isControlled: isControlled, isWheelchairAccessible: isWheelchairAccessible)
    traits.isUnsuitableForWheelchairs = isUnsuitableForWheelchairs
    traits.isManual = OpeningTraits.isManual(doorType: doorType, automatic: automatic == 0 ? false : nil)
    return traits
  }
}

extension NetworkConnector {
  /// True if it joins levels, so that its units are landings and not floor.
  public var changesLevel: Bool { landings.contains { $0.level != landings.first?.level } }

  /// Properties that decide which profiles may use it.
  public var traits: ConnectorTraits {
    var traits = ConnectorTraits(
      kind: ConnectorKind(category: category), isClosed: isClosed, width: width, carWidth: carWidth,
      carDepth: carDepth, slope: slope)
    traits.steps = ConnectorTraits.steps(steps, changesFloor: changesLevel)
    traits.isUnsuitableForWheelchairs = isUnsuitableForWheelchairs
    return traits
  }
}

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
    OpeningTraits(
      category: category, doorType: doorType, width: width, drawnWidth: drawnWidth, isClosed: passage == .none,
      isControlled: isControlled, isWheelchairAccessible: isWheelchairAccessible)
  }
}

extension NetworkConnector {
  /// What decides whether people may ride or climb it.
  public var traits: ConnectorTraits {
    ConnectorTraits(
      kind: ConnectorKind(category: category), isClosed: isClosed, width: width, carWidth: carWidth,
      carDepth: carDepth, slope: slope)
  }
}

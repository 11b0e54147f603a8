// The predicate of passability. Rules apply it to the access graph, the router to the network.
extension AccessProfile {
  /// Millimetres by which a drawn door may be narrower than required: plans are digitised by hand. A declared width is exact. Project default.
  public static let drawnTolerance: Int32 = 20

  /// Everything that keeps this profile from being in a unit.
  public func exclusions(of unit: UnitTraits) -> Exclusions {
    var result: Exclusions = []
    result.add(.restricted, if: !unit.isPublic && !admitsNonPublic)
    result.add(.steps, if: !allowsStairs && (isCategory(unit.category, "stairs") || isCategory(unit.category, "steps")))
    result.add(.lift, if: !allowsLifts && isCategory(unit.category, "elevator"))
    result.add(.escalator, if: !allowsEscalators && isCategory(unit.category, "escalator"))
    result.add(.avoided, if: !allowsMovingWalkways && isCategory(unit.category, "movingwalkway"))
    result.add(.notForWheelchairs, if: !allowsStairs && unit.isUnsuitableForWheelchairs)
    return result
  }

  /// Everything that keeps this profile from passing an opening in either direction.
  public func exclusions(of opening: OpeningTraits) -> Exclusions {
    var result: Exclusions = []
    result.add(.closed, if: opening.isClosed)
    result.add(
      .narrow,
      if: (opening.width > 0 ? opening.width : opening.drawnWidth + AccessProfile.drawnTolerance) < minimumWidth)
    result.add(.manualDoor, if: !allowsManualDoors && opening.isManual)
    result.add(.revolvingDoor, if: !allowsRevolvingDoors && opening.doorType == "revolving")
    result.add(
      .turnstile,
      if: !allowsTurnstiles && opening.doorType.hasPrefix("turnstile") && !opening.isWheelchairAccessible)
    result.add(
      .restricted, if: !admitsNonPublic && (opening.isControlled || isCategory(opening.category, "service")))
    result.add(.emergencyOnly, if: !admitsEmergencyExits && isCategory(opening.category, "emergencyexit"))
    result.add(.vehiclesOnly, if: isCategory(opening.category, "automobile"))
    result.add(.notForWheelchairs, if: !allowsStairs && opening.isUnsuitableForWheelchairs)
    return result
  }

  /// Everything that keeps this profile from a connector in either direction.
  public func exclusions(of connector: ConnectorTraits) -> Exclusions {
    var result: Exclusions = []
    result.add(.closed, if: connector.isClosed)
    result.add(.narrow, if: connector.width > 0 && connector.width < minimumWidth)
    result.add(.notForWheelchairs, if: !allowsStairs && connector.isUnsuitableForWheelchairs)
    switch connector.kind {
    case .stairs:
      result.add(.steps, if: !allowsStairs)
      if let maximumSteps { result.add(.manySteps, if: connector.steps > maximumSteps) }
    case .escalator: result.add(.escalator, if: !allowsEscalators)
    case .movingWalkway: result.add(.avoided, if: !allowsMovingWalkways)
    case .ramp: result.add(.steep, if: connector.slope > maximumSlope)
    case .lift:
      result.add(.lift, if: !allowsLifts)
      result.add(
        .smallCar,
        if: connector.carWidth > 0 && connector.carWidth < minimumCarWidth
          || connector.carDepth > 0 && connector.carDepth < minimumCarDepth)
    }
    return result
  }
}

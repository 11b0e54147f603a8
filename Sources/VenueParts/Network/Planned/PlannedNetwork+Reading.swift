import VenueGeometry

extension PlannedNetwork {
  /// A complete network with every field of every record decoded, for validating a file.
  ///
  /// - Throws: the first inconsistency. Linear in the network.
  public init(_ network: RoutingNetwork) throws(NetworkFormatError) {
    self.init(
      origin: network.origin, bearing: network.bearing, languages: network.languages, timeZone: network.timeZone)
    notices = network.notices
    for level in network.levels {
      levels.append(PlannedLevel(level))
      if let fault = level.fault { throw fault }
    }
    units = network.units.map(PlannedUnit.init)
    openings = network.openings.map(PlannedOpening.init)
    connectors = network.connectors.map(PlannedConnector.init)
    joints = Array(network.joints)
    transitLinks = network.transitLinks.map(PlannedTransitLink.init)
    places = network.places.map(PlannedPlace.init)
    times = network.times
    if let fault = network.fault { throw fault }
    try checkReferences()
  }

  /// Checks −1 values: some records allow them, others do not.
  private func checkReferences() throws(NetworkFormatError) {
    func require(_ holds: Bool, _ section: String, _ number: Int) throws(NetworkFormatError) {
      if !holds {
        throw NetworkFormatError(section: section, message: "entry \(number) lacks its level, unit or opening")
      }
    }
    for (number, unit) in units.enumerated() { try require(unit.level >= 0, "units", number) }
    for (number, opening) in openings.enumerated() {
      try require(opening.level >= 0, "openings", number)
      guard max(opening.unit, opening.other) >= 0 else {
        throw NetworkFormatError(section: "openings", message: "entry \(number) leads from nowhere to nowhere")
      }
    }
    for (number, connector) in connectors.enumerated() {
      try require(connector.landings.allSatisfy { min($0.level, $0.unit) >= 0 }, "connects", number)
    }
    for (number, joint) in joints.enumerated() {
      let sides = [joint.first, joint.second]
      try require(sides.allSatisfy { min($0.level, $0.unit) >= 0 }, "joints", number)
    }
    for (number, link) in transitLinks.enumerated() {
      try require(link.opening >= 0 && !link.path.isEmpty, "links", number)
    }
  }
}

extension PlannedLevel {
  package init(_ level: NetworkLevel) {
    self.init(id: level.id, floor: level.floor, ordinal: level.ordinal)
    written = level.written
    shortName = Array(level.shortName)
    name = Array(level.name)
    mapped = level.mapped
    isOutdoor = level.isOutdoor
    vertices = level.vertices.array
    polygonStarts = level.polygonStarts.array
    polygonVertices = level.polygonVertices.array
    polygonNeighbours = level.polygonNeighbours.array
    edgeOpenings = level.edgeOpenings.array
    polygonUnits = level.polygonUnits.array
    polygonOpenings = level.polygonOpenings.array
    gates = level.gates.array
  }
}

extension PlannedUnit {
  init(_ unit: NetworkUnit) {
    self.init(
      id: unit.id, category: unit.category, level: unit.level, kind: unit.kind, isPublic: unit.isPublic,
      isWheelchairAccessible: unit.isWheelchairAccessible, point: unit.point)
    name = Array(unit.name)
    isTaken = unit.isTaken
    isUnsuitableForWheelchairs = unit.isUnsuitableForWheelchairs
  }
}

extension PlannedOpening {
  init(_ opening: NetworkOpening) {
    self.init(
      id: opening.id, category: opening.category, level: opening.level, unit: opening.unit, other: opening.other,
      passage: opening.passage, width: opening.width, start: opening.start, end: opening.end)
    name = Array(opening.name)
    doorType = opening.doorType
    automatic = opening.automatic
    checkpoint = opening.checkpoint
    wait = opening.wait
    isControlled = opening.isControlled
    isWheelchairAccessible = opening.isWheelchairAccessible
    isUnsuitableForWheelchairs = opening.isUnsuitableForWheelchairs
  }
}

extension PlannedConnector {
  init(_ connector: NetworkConnector) {
    self.init(
      id: connector.id, category: connector.category, isDirected: connector.isDirected,
      landings: Array(connector.landings))
    name = Array(connector.name)
    (rise, wait, slope) = (connector.rise, connector.wait, connector.slope)
    heights = connector.heights?.map { Int32(($0 * 1000).rounded()) } ?? []
    (width, carWidth, carDepth) = (connector.width, connector.carWidth, connector.carDepth)
    steps = connector.steps
    isWheelchairAccessible = connector.isWheelchairAccessible
    isUnsuitableForWheelchairs = connector.isUnsuitableForWheelchairs
    isClosed = connector.isClosed
    inference = connector.inference
    isDirectionUnknown = connector.isDirectionUnknown
  }
}

extension PlannedTransitLink {
  init(_ link: NetworkTransitLink) {
    self.init(id: link.id, mode: link.mode, path: link.path, opening: link.opening)
    name = Array(link.name)
    stopID = link.stopID
    stepFree = link.stepFree
  }
}

extension PlannedPlace {
  init(_ place: NetworkPlace) {
    self.init(
      id: place.id, kind: place.kind, category: place.category, level: place.level, unit: place.unit,
      index: place.index, point: place.point, isPublic: place.isPublic)
    name = Array(place.name)
  }
}

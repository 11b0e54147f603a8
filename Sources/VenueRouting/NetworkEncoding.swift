import VenueGeometry
public import VenueParts

extension PlannedNetwork {
  /// The network as sections: its records, and derived data that a query would otherwise have to compute: the mesh of each level, and lookup tables
  /// for places. The same network gives the same sections.
  ///
  /// A level with an inconsistent mesh is stored without derived data; queries report that it has no walkable ground.
  ///
  /// - Complexity: O(*n* log *n*).
  public var sections: [NetworkSection] { encoded { count, make in (0..<count).map(make) }.sections }

  /// The same, with the mesh of each level; nil for an inconsistent one.
  ///
  /// - Parameter ofLevels: makes the sections of each level, in sequence or in another way that the caller chooses, in the order of the levels.
  package func encoded(
    ofLevels: (_ count: Int, _ make: @Sendable (Int) -> LevelSections) -> [LevelSections]
  ) -> (sections: [NetworkSection], meshes: [LevelMesh?]) {
    let made = ofLevels(levels.count) { position in
      let mesh = try? LevelMesh(levels[position])
      return LevelSections(
        records: NetworkEncoder.sections(of: levels[position], position),
        derived: mesh?.sections(ofLevel: position) ?? [], mesh: mesh)
    }
    var encoder = NetworkEncoder(self, levelRecords: made.map(\.records))
    PlaceIndex.store(places, in: &encoder)
    var islands: [[Int32]] = []
    for (position, level) in GroundIslands.islands(of: self).enumerated() {
      // The file of a level counts its own islands, so that it stays as it is if another level gets more ground.
      let own = GroundIslands.counted(level)
      encoder.add("islands", level: position, own.numbers)
      islands.append(own.islands)
    }
    encoder.addLists(islands, "grounds")
    for level in made { encoder.add(level.derived) }
    return (encoder.sections, made.map(\.mesh))
  }
}

/// The sections of one level.
package struct LevelSections: Sendable {
  /// As planned.
  var records: [NetworkSection]
  /// What a query would otherwise have to derive; empty for an inconsistent mesh.
  var derived: [NetworkSection]
  /// Nil for an inconsistent mesh.
  var mesh: LevelMesh?
}

extension RoutingNetwork {
  /// A network in memory, as it would be read from a file.
  ///
  /// - Throws: ``RoutingError`` if a cross reference is invalid.
  public init(_ planned: PlannedNetwork) throws(RoutingError) {
    try RoutingError.check(planned)
    do throws(NetworkFormatError) {
      try self.init(SectionsInMemory(planned.sections))
    } catch {
      throw RoutingError(description: error.description)
    }
  }
}

extension Router {
  /// A router over a network that was never written; throws as ``RoutingNetwork/init(_:)``.
  public init(
    network: PlannedNetwork, footways: PlannedFootways? = nil, finder: (any PlaceFinding)? = nil
  ) throws(RoutingError) {
    self.init(
      network: try RoutingNetwork(network), footways: footways.map { Footways(SectionsInMemory($0.sections)) },
      finder: finder)
  }
}

extension LevelMesh {
  /// The mesh of a level that was planned; O(n log n).
  init(_ level: PlannedLevel) throws(MeshError) {
    try self.init(
      vertices: StoredArray(level.vertices).reread(as: PlanePoint.self).array, polygonStarts: level.polygonStarts,
      polygonVertices: level.polygonVertices, polygonNeighbours: level.polygonNeighbours,
      polygonOwners: level.polygonUnits)
  }
}

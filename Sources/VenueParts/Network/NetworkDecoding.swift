import VenueGeometry

extension RoutingNetwork {
  /// Reads what ``sections`` wrote. Sections of other names are ignored.
  ///
  /// - Throws: when a section is missing or of the wrong kind, or when a number in it points nowhere, is not finite or
  ///   means nothing, or a text is not UTF-8. What is returned can be walked without a further check of any index: whatever the
  ///   bytes, nothing traps. Linear in the sections.
  public init(sections: [NetworkSection]) throws(NetworkFormatError) {
    let reader = try NetworkSectionReader(sections)
    let ground = try reader.numbers("ground", count: 3)
    for (value, quantity) in zip(ground, [Quantity.longitude, .latitude, .bearing]) {
      try reader.check(value, quantity, "ground")
    }
    let zone = try reader.integers("zone")
    guard zone.count == 1 else { throw NetworkFormatError(section: "zone", message: "it does not hold one text") }
    self.init(
      origin: Coordinate(longitude: ground[0], latitude: ground[1]), bearing: ground[2],
      languages: try reader.texts("langs"), timeZone: try reader.text(zone[0], "zone"))
    notices = try reader.texts("notices")

    let levelCount = try reader.table("levels", width: NetworkRecord.level).count
    let unitCount = try reader.table("units", width: NetworkRecord.unit).count
    let openingCount = try reader.table("openings", width: NetworkRecord.opening).count
    let counts = NetworkCounts(levels: levelCount, units: unitCount, openings: openingCount)
    units = try reader.units(counts)
    openings = try reader.openings(counts)
    connectors = try reader.connectors(counts)
    joints = try reader.joints(counts)
    transitLinks = try reader.links(counts)
    places = try reader.places(counts, links: transitLinks.count)
    for row in try reader.table("levels", width: NetworkRecord.level) {
      var level = NetworkLevel(
        id: try reader.text(row[0], "levels"), floor: try reader.floor(row[1]), ordinal: try reader.floor(row[2]))
      level.shortName = try reader.labels(row[3], row[4], "levels")
      level.name = try reader.labels(row[5], row[6], "levels")
      level.mapped = try reader.text(row[7], "levels")
      try reader.readMesh(of: &level, number: levels.count, counts)
      levels.append(level)
    }
  }
}

import VenueGeometry

/// Encodes a planned network as sections; the same network gives the same sections.
///
///     var encoder = NetworkEncoder(network)
///     encoder.add("twins", level: 3, twins)
///     let sections = encoder.sections
///
/// Callers with derived data (for searches, or for name lookup) add their own sections, and add texts to the common table of texts.
public struct NetworkEncoder {
  private var strings: StringTable
  private var labels: [Int32] = []
  private var made: [NetworkSection] = []

  public init(_ network: PlannedNetwork) {
    self.init(
      network,
      levelRecords: network.levels.enumerated().map { NetworkEncoder.sections(of: $0.element, $0.offset) })
  }

  /// The same, with the result of ``sections(of:_:)`` for each level.
  package init(_ network: PlannedNetwork, levelRecords: [[NetworkSection]]) {
    // In the order of the places: their numbers grow evenly then, and need no space.
    strings = StringTable(ids: network.places.lazy.map(\.id))
    addVenue(network)
    addLevels(network, levelRecords)
    addUnits(network.units)
    addOpenings(network.openings)
    addConnectors(network.connectors)
    addJoints(network.joints)
    addLinks(network.transitLinks)
    addPlaces(network.places)
    addRelations(of: network)
  }

  /// Adds a table.
  ///
  /// - Parameters:
  ///   - name: 1 to 8 characters of printable ASCII, each once per level.
  ///   - level: position of its level; nil for data of the whole venue.
  ///   - numbers: row by row.
  public mutating func add(_ name: String, level: Int? = nil, _ numbers: [Int32], columns: Int = 1) {
    made.append(NetworkSection(name, level: level, numbers: numbers, columns: columns))
  }

  package mutating func add(_ sections: [NetworkSection]) { made += sections }

  /// The number of a text in the shared table of texts.
  public mutating func text(_ text: String) -> Int32 { strings[text] }

  /// All sections, those of the texts last.
  public var sections: [NetworkSection] {
    made + [
      NetworkSection("labels", numbers: labels, columns: 2), NetworkSection("uuids", strings.ids),
      NetworkSection("strings", numbers: strings.offsets.map { Int32(clamping: $0) }),
      NetworkSection("strbytes", strings.bytes),
    ]
  }

  // MARK: Records

  /// A run of `labels`: its first pair and how many.
  private mutating func range(_ texts: [NetworkText]) -> [Int32] {
    let start = Int32(labels.count / 2)
    for text in texts { labels += [strings[text.language], strings[text.text]] }
    return [start, Int32(texts.count)]
  }

  private func flags(_ bits: Bool...) -> Int32 {
    bits.enumerated().reduce(0) { $0 | ($1.element ? 1 << Int32($1.offset) : 0) }
  }

  /// A number of 64 bits as two fields.
  private func number(_ value: Double) -> [Int32] {
    [Int32(truncatingIfNeeded: value.bitPattern), Int32(truncatingIfNeeded: value.bitPattern >> 32)]
  }

  private mutating func addVenue(_ network: PlannedNetwork) {
    let ground = [network.origin.longitude, network.origin.latitude, network.bearing]
    add("ground", ground.flatMap(number), columns: 6)
    add("zone", [strings[network.timeZone]])
    add("langs", network.languages.map { strings[$0] })
    add("notices", network.notices.map { strings[$0] })
    made.append(NetworkSection("times", network.times.words))
  }

  private mutating func addLevels(_ network: PlannedNetwork, _ grounds: [[NetworkSection]]) {
    var openings = [Int32](repeating: 0, count: network.levels.count)
    for opening in network.openings where openings.indices.contains(opening.level) { openings[opening.level] += 1 }
    var records: [Int32] = []
    for (position, level) in network.levels.enumerated() {
      records += [strings[level.id], Int32(clamping: level.floor), Int32(clamping: level.ordinal)]
      records += range(level.shortName)
      records += range(level.name)
      records += [strings[level.mapped], openings[position], flags(level.isOutdoor)]
      let firsts = LevelFirsts(level)
      records += [firsts.unit, firsts.opening, firsts.place]
    }
    for ground in grounds { add(ground) }
    add("levels", records, columns: NetworkLevel.fieldCount)
    guard network.levels.contains(where: { $0.written != nil }) else { return }
    let storeys = network.levels.map {
      $0.written
        ?? WrittenStorey(
          floor: StoreyNumber(whole: $0.floor) ?? StoreyNumber(hundredths: 0),
          ordinal: StoreyNumber(whole: $0.ordinal) ?? StoreyNumber(hundredths: 0))
    }
    add("storeys", storeys.flatMap(\.fields), columns: 2)
  }

  /// The ground of a level, without anything that it shares with others.
  ///
  /// - Parameter position: of the level.
  package static func sections(of level: PlannedLevel, _ position: Int) -> [NetworkSection] {
    let firsts = LevelFirsts(level)
    func counted(_ number: Int32, from first: Int32) -> Int32 { number < 0 ? 0 : number - first + 1 }
    func pairs(_ openings: [Int32]) -> [Int32] {
      openings.enumerated().flatMap { $0.element < 0 ? [] : [Int32($0.offset), $0.element - firsts.opening] }
    }
    let gates = level.gates.flatMap { gate in
      [gate.edge, gate.width, counted(gate.first, from: firsts.place), counted(gate.second, from: firsts.place)]
    }
    func section(_ name: String, _ numbers: [Int32], columns: Int = 1) -> NetworkSection {
      NetworkSection(name, level: position, numbers: numbers, columns: columns)
    }
    return [
      section("vertices", level.vertices, columns: 2),
      section("polygons", level.polygonStarts),
      section("corners", level.polygonVertices),
      section("neighbrs", level.polygonNeighbours),
      section("doors", pairs(level.edgeOpenings), columns: 2),
      section("owners", level.polygonUnits.map { counted($0, from: firsts.unit) }),
      section("bridged", pairs(level.polygonOpenings), columns: 2),
      section("gates", gates, columns: 4),
    ]
  }

  private mutating func addUnits(_ units: [PlannedUnit]) {
    var records: [Int32] = []
    for unit in units {
      records.append(strings[unit.id])
      records += range(unit.name)
      records += [strings[unit.category], Int32(clamping: unit.level), unit.kind.rawValue]
      records += [
        flags(unit.isPublic, unit.isWheelchairAccessible, unit.isTaken, unit.isUnsuitableForWheelchairs), unit.point.x,
        unit.point.y,
      ]
    }
    add("units", records, columns: NetworkUnit.fieldCount)
  }

  private mutating func addOpenings(_ openings: [PlannedOpening]) {
    var records: [Int32] = []
    for opening in openings {
      records.append(strings[opening.id])
      records += range(opening.name)
      records += [strings[opening.category], Int32(clamping: opening.level), Int32(clamping: opening.unit)]
      records += [Int32(clamping: opening.other), opening.passage.rawValue, opening.width]
      records += [opening.start.x, opening.start.y, opening.end.x, opening.end.y]
      records += [strings[opening.doorType], opening.automatic, strings[opening.checkpoint]]
      records += [
        flags(opening.isControlled, opening.isWheelchairAccessible, opening.isUnsuitableForWheelchairs), 0,
      ]
      records += number(opening.wait)
    }
    add("openings", records, columns: NetworkOpening.fieldCount)
  }

  private mutating func addConnectors(_ connectors: [PlannedConnector]) {
    var records: [Int32] = []
    var landings: [Int32] = []
    for connector in connectors {
      records.append(strings[connector.id])
      records += range(connector.name)
      records += [
        strings[connector.category],
        flags(
          connector.isDirected, connector.isWheelchairAccessible, connector.isClosed, connector.inference != nil,
          connector.inference == .named, connector.isDirectionUnknown,
          connector.isUnsuitableForWheelchairs),
        Int32(landings.count / 4), Int32(connector.landings.count), connector.width, connector.carWidth,
        connector.carDepth, connector.steps, 0,
      ]
      records += number(connector.rise) + number(connector.wait) + number(connector.slope)
      for landing in connector.landings {
        landings += [Int32(clamping: landing.level), Int32(clamping: landing.unit), landing.point.x, landing.point.y]
      }
    }
    add("connects", records, columns: NetworkConnector.fieldCount)
    add("landings", landings, columns: NetworkConnector.Landing.fieldCount)
    guard connectors.contains(where: { !$0.heights.isEmpty }) else { return }
    let heights = connectors.flatMap { connector in
      connector.heights.count == connector.landings.count
        ? connector.heights : connector.landings.map { _ in StoredHeights.unknown }
    }
    add("heights", heights)
  }

  private mutating func addJoints(_ joints: [NetworkJoint]) {
    var records: [Int32] = []
    for side in joints.flatMap({ [$0.first, $0.second] }) {
      records += [Int32(clamping: side.level), Int32(clamping: side.unit), side.point.x, side.point.y]
      records.append(Int32(clamping: side.opening))
    }
    add("joints", records, columns: NetworkJoint.fieldCount)
  }

  private mutating func addLinks(_ links: [PlannedTransitLink]) {
    var records: [Int32] = []
    var path: [Int32] = []
    for link in links {
      records.append(strings[link.id])
      records += range(link.name)
      records += [strings[link.mode], strings[link.stopID], Int32(path.count / 2), Int32(link.path.count)]
      records += [Int32(clamping: link.opening), link.stepFree]
      for point in link.path { path += [point.x, point.y] }
    }
    add("links", records, columns: NetworkTransitLink.fieldCount)
    add("paths", path, columns: 2)
  }

  private mutating func addPlaces(_ places: [PlannedPlace]) {
    var records: [Int32] = []
    for place in places {
      records += [strings[place.id], place.kind.rawValue]
      records += range(place.name)
      records += [strings[place.category], Int32(clamping: place.level), Int32(clamping: place.unit)]
      records += [Int32(clamping: place.index), place.point.x, place.point.y, flags(place.isPublic)]
    }
    add("places", records, columns: NetworkPlace.fieldCount)
  }
}

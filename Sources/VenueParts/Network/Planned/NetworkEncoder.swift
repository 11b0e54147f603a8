import VenueGeometry

/// Encodes a planned network as sections; the same network gives the same sections.
///
///     var encoder = NetworkEncoder(network)
///     encoder.add("twins", level: 3, twins)
///     let sections = encoder.sections
///
/// Callers with derived data (for searches, or for name lookup) add their own sections, and add texts to the common table of texts.
public struct NetworkEncoder {
  private var strings = StringTable()
  private var labels: [Int32] = []
  private var made: [NetworkSection] = []

  public init(_ network: PlannedNetwork) {
    addVenue(network)
    addLevels(network)
    addUnits(network.units)
    addOpenings(network.openings)
    addConnectors(network.connectors)
    addJoints(network.joints)
    addLinks(network.transitLinks)
    addPlaces(network.places)
    addRelations(of: network)
  }

  /// Adds a section.
  ///
  /// - Parameters:
  ///   - name: 1 to 8 characters of printable ASCII, each once per level.
  ///   - level: position of its level; nil for data of the whole venue.
  public mutating func add<Element: BitwiseCopyable>(_ name: String, level: Int? = nil, _ elements: [Element]) {
    made.append(NetworkSection(name, level: level, elements))
  }

  /// The number of a text in the shared table of texts.
  public mutating func text(_ text: String) -> Int32 { strings[text] }

  /// All sections, those of the texts last.
  public var sections: [NetworkSection] {
    made + [
      NetworkSection("labels", elementSize: 8, bytes: NetworkSection("", labels).bytes),
      NetworkSection("strings", strings.offsets), NetworkSection("strbytes", strings.bytes),
    ]
  }

  // MARK: Records

  /// A run of `labels`: its first pair and how many.
  private mutating func range(_ texts: [NetworkText]) -> [Int32] {
    let start = Int32(labels.count / 2)
    for text in texts { labels += [strings[text.language], strings[text.text]] }
    return [start, Int32(texts.count)]
  }

  private mutating func add(_ name: String, records: [Int32], size: Int) {
    made.append(NetworkSection(name, elementSize: size, bytes: NetworkSection("", records).bytes))
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
    made.append(NetworkSection("ground", elementSize: 24, bytes: NetworkSection("", ground).bytes))
    add("zone", [strings[network.timeZone]])
    add("langs", network.languages.map { strings[$0] })
    add("notices", network.notices.map { strings[$0] })
    add("times", network.times.words)
  }

  private mutating func addLevels(_ network: PlannedNetwork) {
    var openings = [Int32](repeating: 0, count: network.levels.count)
    for opening in network.openings where openings.indices.contains(opening.level) { openings[opening.level] += 1 }
    var records: [Int32] = []
    for (position, level) in network.levels.enumerated() {
      records += [strings[level.id], Int32(clamping: level.floor), Int32(clamping: level.ordinal)]
      records += range(level.shortName)
      records += range(level.name)
      records += [strings[level.mapped], openings[position], flags(level.isOutdoor)]
      add("vertices", level: position, level.vertices)
      add("polygons", level: position, level.polygonStarts)
      add("corners", level: position, level.polygonVertices)
      add("neighbrs", level: position, level.polygonNeighbours)
      add("doors", level: position, level.edgeOpenings)
      add("owners", level: position, level.polygonUnits)
      add("bridged", level: position, level.polygonOpenings)
      add("gates", level: position, level.gates)
    }
    add("levels", records: records, size: NetworkLevel.recordSize)
  }

  private mutating func addUnits(_ units: [PlannedUnit]) {
    var records: [Int32] = []
    for unit in units {
      records.append(strings[unit.id])
      records += range(unit.name)
      records += [strings[unit.category], Int32(clamping: unit.level), unit.kind.rawValue]
      records += [flags(unit.isPublic, unit.isWheelchairAccessible, unit.isTaken), unit.point.x, unit.point.y]
    }
    add("units", records: records, size: NetworkUnit.recordSize)
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
      records += [flags(opening.isControlled, opening.isWheelchairAccessible), 0]
      records += number(opening.wait)
    }
    add("openings", records: records, size: NetworkOpening.recordSize)
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
          connector.inference == .named, connector.isDirectionUnknown),
        Int32(landings.count / 4), Int32(connector.landings.count), connector.width, connector.carWidth,
        connector.carDepth, connector.steps, 0,
      ]
      records += number(connector.rise) + number(connector.wait) + number(connector.slope)
      for landing in connector.landings {
        landings += [Int32(clamping: landing.level), Int32(clamping: landing.unit), landing.point.x, landing.point.y]
      }
    }
    add("connects", records: records, size: NetworkConnector.recordSize)
    add("landings", records: landings, size: NetworkConnector.Landing.recordSize)
  }

  private mutating func addJoints(_ joints: [NetworkJoint]) {
    var records: [Int32] = []
    for side in joints.flatMap({ [$0.first, $0.second] }) {
      records += [Int32(clamping: side.level), Int32(clamping: side.unit), side.point.x, side.point.y]
      records.append(Int32(clamping: side.opening))
    }
    add("joints", records: records, size: NetworkJoint.recordSize)
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
    add("links", records: records, size: NetworkTransitLink.recordSize)
    add("paths", records: path, size: 8)
  }

  private mutating func addPlaces(_ places: [PlannedPlace]) {
    var records: [Int32] = []
    for place in places {
      records += [strings[place.id], place.kind.rawValue]
      records += range(place.name)
      records += [strings[place.category], Int32(clamping: place.level), Int32(clamping: place.unit)]
      records += [Int32(clamping: place.index), place.point.x, place.point.y, flags(place.isPublic)]
    }
    add("places", records: records, size: NetworkPlace.recordSize)
  }
}

import VenueGeometry

extension RoutingNetwork {
  /// Reads what ``sections`` wrote. Sections of other names are ignored.
  ///
  /// - Throws: when a section is missing or of the wrong kind, or when a number in it points nowhere, is not finite or
  ///   means nothing, or a text is not UTF-8. What is returned can be walked without a further check of any index: whatever the
  ///   bytes, nothing traps. Linear in the sections.
  public init(sections: [NetworkSection]) throws(NetworkFormatError) {
    let reader = try SectionReader(sections)
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
    let counts = Counts(levels: levelCount, units: unitCount, openings: openingCount)
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

private struct Counts {
  var levels: Int
  var units: Int
  var openings: Int
}

/// The integers of one record.
private struct Row {
  let table: [Int32]
  let start: Int
  subscript(place: Int) -> Int32 { table[start + place] }
}

private struct SectionReader {
  private let byName: [String: NetworkSection.Elements]
  private let strings: [String]
  private let labelPairs: [Int32]

  init(_ sections: [NetworkSection]) throws(NetworkFormatError) {
    var byName: [String: NetworkSection.Elements] = [:]
    for section in sections { byName[section.name] = section.elements }
    self.byName = byName
    guard case .integers(let offsets)? = byName["strings"], case .bytes(let bytes)? = byName["strbytes"],
      case .integers(let labels)? = byName["labels"], offsets.first == 0, labels.count.isMultiple(of: 2)
    else { throw NetworkFormatError(section: "strings", message: "the texts are missing") }
    var strings: [String] = []
    strings.reserveCapacity(offsets.count)
    for (number, (start, end)) in zip(offsets, offsets.dropFirst()).enumerated() {
      guard start <= end, start >= 0, Int(end) <= bytes.count else {
        throw NetworkFormatError(section: "strings", message: "text \(number) lies outside its bytes")
      }
      guard let text = String(validating: bytes[Int(start)..<Int(end)], as: UTF8.self) else {
        throw NetworkFormatError(section: "strbytes", message: "text \(number) is not UTF-8")
      }
      strings.append(text)
    }
    self.strings = strings
    labelPairs = labels
  }

  // MARK: Elements

  func integers(_ name: String) throws(NetworkFormatError) -> [Int32] {
    guard case .integers(let elements)? = byName[name] else {
      throw NetworkFormatError(section: name, message: "it is missing")
    }
    return elements
  }

  func numbers(_ name: String, count: Int) throws(NetworkFormatError) -> [Double] {
    guard case .numbers(let elements)? = byName[name], elements.count == count else {
      throw NetworkFormatError(section: name, message: "it is missing, or does not hold \(count) numbers")
    }
    guard elements.allSatisfy(\.isFinite) else {
      throw NetworkFormatError(section: name, message: "it holds something that is no number")
    }
    return elements
  }

  func table(_ name: String, width: Int) throws(NetworkFormatError) -> [Row] {
    let elements = try integers(name)
    guard elements.count.isMultiple(of: width) else {
      throw NetworkFormatError(section: name, message: "its last record is cut off")
    }
    return stride(from: 0, to: elements.count, by: width).map { Row(table: elements, start: $0) }
  }

  func text(_ number: Int32, _ section: String) throws(NetworkFormatError) -> String {
    guard strings.indices.contains(Int(number)) else {
      throw NetworkFormatError(section: section, message: "text \(number) does not exist")
    }
    return strings[Int(number)]
  }

  func texts(_ section: String) throws(NetworkFormatError) -> [String] {
    var result: [String] = []
    for number in try integers(section) { result.append(try text(number, section)) }
    return result
  }

  func labels(_ start: Int32, _ count: Int32, _ section: String) throws(NetworkFormatError) -> [NetworkText] {
    let range = try range(start, count, of: labelPairs.count / 2, section)
    var result: [NetworkText] = []
    for place in range {
      result.append(
        NetworkText(
          language: try text(labelPairs[2 * place], section), text: try text(labelPairs[2 * place + 1], section)))
    }
    return result
  }

  func range(
    _ start: Int32, _ count: Int32, of total: Int, _ section: String
  ) throws(NetworkFormatError) -> Range<Int> {
    guard start >= 0, count >= 0, Int(start) + Int(count) <= total else {
      throw NetworkFormatError(section: section, message: "it refers to \(count) entries from \(start) of \(total)")
    }
    return Int(start)..<Int(start) + Int(count)
  }

  /// An index below `count`, or −1 where that is allowed.
  func place(
    _ number: Int32, below count: Int, orNone: Bool = false, _ section: String
  ) throws(NetworkFormatError) -> Int {
    guard number >= (orNone ? -1 : 0), Int(number) < count else {
      throw NetworkFormatError(section: section, message: "it refers to entry \(number) of \(count)")
    }
    return Int(number)
  }

  func point(_ x: Int32, _ y: Int32, _ section: String) throws(NetworkFormatError) -> PlanePoint {
    guard x.magnitude <= PlanePoint.limit.magnitude, y.magnitude <= PlanePoint.limit.magnitude else {
      throw NetworkFormatError(section: section, message: "\(x), \(y) is not on the plane")
    }
    return PlanePoint(x: x, y: y)
  }

  func value<Value: RawRepresentable<Int32>>(
    _ number: Int32, _ section: String, as type: Value.Type = Value.self
  ) throws(NetworkFormatError) -> Value {
    guard let value = Value(rawValue: number) else {
      throw NetworkFormatError(section: section, message: "\(number) means nothing there")
    }
    return value
  }

  func size(_ number: Int32, _ section: String) throws(NetworkFormatError) -> Int32 {
    guard Quantity.millimetres.contains(number) else {
      throw NetworkFormatError(section: section, message: "\(number) mm is no width")
    }
    return number
  }

  func floor(_ number: Int32) throws(NetworkFormatError) -> Int {
    guard Quantity.floors.contains(Int(number)) else {
      throw NetworkFormatError(section: "levels", message: "\(number) is no floor")
    }
    return Int(number)
  }

  @discardableResult
  func check(_ value: Double, _ quantity: Quantity, _ section: String) throws(NetworkFormatError) -> Double {
    guard quantity.contains(value) else {
      throw NetworkFormatError(section: section, message: "\(value) is no \(quantity.name): \(quantity)")
    }
    return value
  }

  func trilean(_ number: Int32, _ section: String) throws(NetworkFormatError) -> Int32 {
    guard (-1...1).contains(number) else {
      throw NetworkFormatError(section: section, message: "\(number) is neither yes, no nor unknown")
    }
    return number
  }

  // MARK: Records

  func units(_ counts: Counts) throws(NetworkFormatError) -> [NetworkUnit] {
    var result: [NetworkUnit] = []
    for row in try table("units", width: NetworkRecord.unit) {
      var unit = NetworkUnit(
        id: try text(row[0], "units"), category: try text(row[3], "units"),
        level: try place(row[4], below: counts.levels, "units"), kind: try value(row[5], "units"),
        isPublic: row[6] & 1 != 0, isWheelchairAccessible: row[6] & 2 != 0, point: try point(row[7], row[8], "units"))
      unit.name = try labels(row[1], row[2], "units")
      unit.isTaken = row[6] & 4 != 0
      result.append(unit)
    }
    return result
  }

  func openings(_ counts: Counts) throws(NetworkFormatError) -> [NetworkOpening] {
    var result: [NetworkOpening] = []
    let waits = try numbers("opening.", count: counts.openings * NetworkRecord.openingNumbers)
    for (number, row) in try table("openings", width: NetworkRecord.opening).enumerated() {
      var opening = NetworkOpening(
        id: try text(row[0], "openings"), category: try text(row[3], "openings"),
        level: try place(row[4], below: counts.levels, "openings"),
        unit: try place(row[5], below: counts.units, orNone: true, "openings"),
        other: try place(row[6], below: counts.units, orNone: true, "openings"),
        passage: try value(row[7], "openings"), width: try size(row[8], "openings"),
        start: try point(row[9], row[10], "openings"), end: try point(row[11], row[12], "openings"))
      guard max(opening.unit, opening.other) >= 0 else {
        throw NetworkFormatError(section: "openings", message: "entry \(number) leads from nowhere to nowhere")
      }
      opening.name = try labels(row[1], row[2], "openings")
      opening.doorType = try text(row[13], "openings")
      opening.automatic = try trilean(row[14], "openings")
      opening.checkpoint = try text(row[15], "openings")
      opening.isControlled = row[16] & 1 != 0
      opening.isWheelchairAccessible = row[16] & 2 != 0
      opening.wait = try check(waits[number], .wait, "opening.")
      result.append(opening)
    }
    return result
  }

  func connectors(_ counts: Counts) throws(NetworkFormatError) -> [NetworkConnector] {
    let landings = try table("landings", width: NetworkRecord.landing)
    let rows = try table("connects", width: NetworkRecord.connector)
    let values = try numbers("connect.", count: rows.count * NetworkRecord.connectorNumbers)
    var result: [NetworkConnector] = []
    for (number, row) in rows.enumerated() {
      var stops: [NetworkConnector.Landing] = []
      for stop in landings[try range(row[5], row[6], of: landings.count, "connects")] {
        stops.append(
          NetworkConnector.Landing(
            level: try place(stop[0], below: counts.levels, "landings"),
            unit: try place(stop[1], below: counts.units, "landings"),
            point: try point(stop[2], stop[3], "landings")))
      }
      var connector = NetworkConnector(
        id: try text(row[0], "connects"), category: try text(row[3], "connects"), isDirected: row[4] & 1 != 0,
        landings: stops)
      connector.name = try labels(row[1], row[2], "connects")
      connector.isWheelchairAccessible = row[4] & 2 != 0
      connector.isClosed = row[4] & 4 != 0
      connector.inference = row[4] & 8 == 0 ? nil : row[4] & 16 == 0 ? .above : .named
      connector.isDirectionUnknown = row[4] & 32 != 0
      connector.width = try size(row[7], "connects")
      connector.carWidth = try size(row[8], "connects")
      connector.carDepth = try size(row[9], "connects")
      guard Quantity.steps.contains(Int(row[10])) else {
        throw NetworkFormatError(section: "connects", message: "\(row[10]) is no number of steps")
      }
      connector.steps = row[10]
      connector.rise = try check(values[3 * number], .rise, "connect.")
      // Negative where the default of the kind applies.
      let wait = values[3 * number + 1]
      connector.wait = wait == -1 ? wait : try check(wait, .wait, "connect.")
      connector.slope = try check(values[3 * number + 2], .slope, "connect.")
      result.append(connector)
    }
    return result
  }

  /// Networks of version 1.0 have none.
  func joints(_ counts: Counts) throws(NetworkFormatError) -> [NetworkJoint] {
    guard byName["joints"] != nil else { return [] }
    func side(_ row: Row, _ start: Int) throws(NetworkFormatError) -> NetworkJoint.Side {
      NetworkJoint.Side(
        level: try place(row[start], below: counts.levels, "joints"),
        unit: try place(row[start + 1], below: counts.units, "joints"),
        point: try point(row[start + 2], row[start + 3], "joints"),
        opening: try place(row[start + 4], below: counts.openings, orNone: true, "joints"))
    }
    var result: [NetworkJoint] = []
    for row in try table("joints", width: NetworkRecord.joint) {
      result.append(NetworkJoint(first: try side(row, 0), second: try side(row, 5)))
    }
    return result
  }

  func links(_ counts: Counts) throws(NetworkFormatError) -> [NetworkTransitLink] {
    let path = try table("paths", width: 2)
    var result: [NetworkTransitLink] = []
    for row in try table("links", width: NetworkRecord.link) {
      var points: [PlanePoint] = []
      for place in path[try range(row[5], row[6], of: path.count, "links")] {
        points.append(try point(place[0], place[1], "paths"))
      }
      var link = NetworkTransitLink(
        id: try text(row[0], "links"), mode: try text(row[3], "links"), path: points,
        opening: try place(row[7], below: counts.openings, "links"))
      link.name = try labels(row[1], row[2], "links")
      link.stopID = try text(row[4], "links")
      link.stepFree = try trilean(row[8], "links")
      result.append(link)
    }
    return result
  }

  func places(_ counts: Counts, links: Int) throws(NetworkFormatError) -> [NetworkPlace] {
    var result: [NetworkPlace] = []
    for row in try table("places", width: NetworkRecord.place) {
      let kind: NetworkPlace.Kind = try value(row[1], "places")
      let count =
        switch kind {
        case .unit: counts.units
        case .opening: counts.openings
        case .transitLink: links
        default: 0
        }
      var place = NetworkPlace(
        id: try text(row[0], "places"), kind: kind, category: try text(row[4], "places"),
        level: try place(row[5], below: counts.levels, orNone: true, "places"),
        unit: try place(row[6], below: counts.units, orNone: true, "places"),
        index: try place(row[7], below: count, orNone: true, "places"),
        point: try point(row[8], row[9], "places"), isPublic: row[10] & 1 != 0)
      place.name = try labels(row[2], row[3], "places")
      result.append(place)
    }
    return result
  }

  // MARK: Meshes

  func readMesh(of level: inout NetworkLevel, number: Int, _ counts: Counts) throws(NetworkFormatError) {
    func name(_ place: Int) -> String { "\(NetworkRecord.meshes[place]).\(number)" }
    level.vertices = try integers(name(0))
    level.polygonStarts = try integers(name(1))
    level.polygonVertices = try integers(name(2))
    level.polygonNeighbours = try integers(name(3))
    level.edgeOpenings = try integers(name(4))
    level.polygonUnits = try integers(name(5))
    level.polygonOpenings = try integers(name(6))

    guard level.vertices.count.isMultiple(of: 2),
      level.vertices.allSatisfy({ $0.magnitude <= PlanePoint.limit.magnitude })
    else { throw NetworkFormatError(section: name(0), message: "a vertex is not on the plane") }
    let slots = level.polygonVertices.count
    guard level.polygonStarts.first == 0, Int(level.polygonStarts.last ?? -1) == slots,
      zip(level.polygonStarts, level.polygonStarts.dropFirst()).allSatisfy({ $0 < $1 && $1 - $0 >= 3 })
    else { throw NetworkFormatError(section: name(1), message: "the polygons do not follow one another") }
    let polygons = level.polygonStarts.count - 1
    try check(level.polygonVertices, slots, 0..<level.vertices.count / 2, name(2))
    try check(level.polygonNeighbours, slots, -1..<polygons, name(3))
    try check(level.edgeOpenings, slots, -1..<counts.openings, name(4))
    try check(level.polygonUnits, polygons, -1..<counts.units, name(5))
    try check(level.polygonOpenings, polygons, -1..<counts.openings, name(6))
  }

  private func check(
    _ elements: [Int32], _ count: Int, _ range: Range<Int>, _ section: String
  ) throws(NetworkFormatError) {
    guard elements.count == count else {
      throw NetworkFormatError(section: section, message: "it has \(elements.count) entries, not \(count)")
    }
    guard elements.allSatisfy({ range.contains(Int($0)) }) else {
      throw NetworkFormatError(section: section, message: "it refers to an entry that does not exist")
    }
  }
}

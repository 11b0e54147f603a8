import VenueGeometry

extension RoutingNetwork {
  /// The network as sections; the same network gives the same sections.
  public var sections: [NetworkSection] {
    var strings = StringTable()
    var labels: [Int32] = []
    func range(_ texts: [NetworkText]) -> [Int32] {
      let start = Int32(labels.count / 2)
      for text in texts { labels += [strings[text.language], strings[text.text]] }
      return [start, Int32(texts.count)]
    }
    func flags(_ bits: Bool...) -> Int32 {
      bits.enumerated().reduce(0) { $0 | ($1.element ? 1 << Int32($1.offset) : 0) }
    }
    func position(_ point: PlanePoint) -> [Int32] { [point.x, point.y] }

    var levelTable: [Int32] = []
    for level in levels {
      levelTable += [strings[level.id], Int32(clamping: level.floor), Int32(clamping: level.ordinal)]
      levelTable += range(level.shortName) + range(level.name) + [strings[level.mapped]]
    }
    var unitTable: [Int32] = []
    for unit in units {
      unitTable += [strings[unit.id]] + range(unit.name)
      unitTable += [strings[unit.category], Int32(clamping: unit.level), unit.kind.rawValue]
      unitTable += [flags(unit.isPublic, unit.isWheelchairAccessible, unit.isTaken)] + position(unit.point)
    }
    var openingTable: [Int32] = []
    for opening in openings {
      openingTable += [strings[opening.id]] + range(opening.name)
      openingTable += [strings[opening.category], Int32(clamping: opening.level), Int32(clamping: opening.unit)]
      openingTable += [Int32(clamping: opening.other), opening.passage.rawValue, opening.width]
      openingTable += position(opening.start) + position(opening.end)
      openingTable += [strings[opening.doorType], opening.automatic, strings[opening.checkpoint]]
      openingTable += [flags(opening.isControlled, opening.isWheelchairAccessible)]
    }
    var connectorTable: [Int32] = []
    var landingTable: [Int32] = []
    for connector in connectors {
      connectorTable += [strings[connector.id]] + range(connector.name) + [strings[connector.category]]
      connectorTable += [
        flags(
          connector.isDirected, connector.isWheelchairAccessible, connector.isClosed, connector.inference != nil,
          connector.inference == .named, connector.isDirectionUnknown)
      ]
      connectorTable += [Int32(landingTable.count / NetworkRecord.landing), Int32(connector.landings.count)]
      connectorTable += [connector.width, connector.carWidth, connector.carDepth, connector.steps]
      for landing in connector.landings {
        landingTable += [Int32(clamping: landing.level), Int32(clamping: landing.unit)] + position(landing.point)
      }
    }
    var jointTable: [Int32] = []
    for joint in joints {
      for side in [joint.first, joint.second] {
        jointTable += [Int32(clamping: side.level), Int32(clamping: side.unit)] + position(side.point)
        jointTable.append(Int32(clamping: side.opening))
      }
    }
    var linkTable: [Int32] = []
    var path: [Int32] = []
    for link in transitLinks {
      linkTable += [strings[link.id]] + range(link.name) + [strings[link.mode], strings[link.stopID]]
      linkTable += [Int32(path.count / 2), Int32(link.path.count), Int32(clamping: link.opening), link.stepFree]
      path += link.path.flatMap(position)
    }
    var placeTable: [Int32] = []
    for place in places {
      placeTable += [strings[place.id], place.kind.rawValue] + range(place.name)
      placeTable += [strings[place.category], Int32(clamping: place.level), Int32(clamping: place.unit)]
      placeTable += [Int32(clamping: place.index)] + position(place.point) + [flags(place.isPublic)]
    }
    let languageTable = languages.map { strings[$0] }
    let noticeTable = notices.map { strings[$0] }
    let zone = strings[timeZone]

    var sections = [
      NetworkSection("ground", .numbers([origin.longitude, origin.latitude, bearing])),
      NetworkSection("zone", .integers([zone])),
      NetworkSection("langs", .integers(languageTable)),
      NetworkSection("notices", .integers(noticeTable)),
      NetworkSection("levels", .integers(levelTable)),
      NetworkSection("units", .integers(unitTable)),
      NetworkSection("openings", .integers(openingTable)),
      NetworkSection("opening.", .numbers(openings.map(\.wait))),
      NetworkSection("connects", .integers(connectorTable)),
      NetworkSection("connect.", .numbers(connectors.flatMap { [$0.rise, $0.wait, $0.slope] })),
      NetworkSection("landings", .integers(landingTable)),
      NetworkSection("joints", .integers(jointTable)),
      NetworkSection("links", .integers(linkTable)),
      NetworkSection("paths", .integers(path)),
      NetworkSection("places", .integers(placeTable)),
      NetworkSection("labels", .integers(labels)),
      NetworkSection("strings", .integers(strings.offsets)),
      NetworkSection("strbytes", .bytes(strings.bytes)),
    ]
    for (number, level) in levels.enumerated() {
      let arrays = [
        level.vertices, level.polygonStarts, level.polygonVertices, level.polygonNeighbours, level.edgeOpenings,
        level.polygonUnits, level.polygonOpenings,
      ]
      for (name, array) in zip(NetworkRecord.meshes, arrays) {
        sections.append(NetworkSection("\(name).\(number)", .integers(array)))
      }
    }
    return sections
  }
}

/// Every text once, numbered in the order of first use.
private struct StringTable {
  private(set) var offsets: [Int32] = [0]
  private(set) var bytes: [UInt8] = []
  /// By bytes: Swift takes two spellings of one accented letter for equal, other readers do not.
  private var numbers: [[UInt8]: Int32] = [:]

  subscript(text: String) -> Int32 {
    mutating get {
      let utf8 = Array(text.utf8)
      if let known = numbers[utf8] { return known }
      let number = Int32(offsets.count - 1)
      bytes += utf8
      offsets.append(Int32(bytes.count))
      numbers[utf8] = number
      return number
    }
  }
}

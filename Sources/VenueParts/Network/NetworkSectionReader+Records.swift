import VenueGeometry

/// What the records of a network say.
extension NetworkSectionReader {
  func units(_ counts: NetworkCounts) throws(NetworkFormatError) -> [NetworkUnit] {
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

  func openings(_ counts: NetworkCounts) throws(NetworkFormatError) -> [NetworkOpening] {
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

  func connectors(_ counts: NetworkCounts) throws(NetworkFormatError) -> [NetworkConnector] {
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
  func joints(_ counts: NetworkCounts) throws(NetworkFormatError) -> [NetworkJoint] {
    guard byName["joints"] != nil else { return [] }
    func side(_ row: NetworkRow, _ start: Int) throws(NetworkFormatError) -> NetworkJoint.Side {
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

  func links(_ counts: NetworkCounts) throws(NetworkFormatError) -> [NetworkTransitLink] {
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

  func places(_ counts: NetworkCounts, links: Int) throws(NetworkFormatError) -> [NetworkPlace] {
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
}

import VenueGeometry
import VenueModel
import VenueVocabulary

/// A lift that is mapped as a point, or steps and escalators that are mapped as a line: a small area on each of its levels, with a way in.
struct OSMRise: Sendable {
  struct Landing: Sendable {
    let storey: OSMLevel
    let unit: String
    /// From jamb to jamb; nil if there is no ground in front of it.
    let door: [Coordinate]?
  }

  let element: OSMElement
  let category: String
  let shape: GeoPolygon
  /// In the order of travel for an escalator that runs in one direction, otherwise from the lowest.
  let landings: [Landing]
  let isOneWay: Bool
}

/// Makes areas of lifts and flights.
struct OSMRises {
  private let sorting: OSMSorting
  private let document: OSMDocument
  private let storeys: OSMStoreys
  private let values: OSMLevelValues
  private let index: OSMSpaceIndex
  private let plane: LocalPlane

  /// Side of a lift without a mapped size, in millimetres.
  private static let liftSide = 1800.0
  /// Width of a flight without a mapped width, in metres.
  private static let flightWidth = 1.5

  init(
    _ sorting: OSMSorting, _ document: OSMDocument, _ storeys: OSMStoreys, _ values: OSMLevelValues,
    _ index: OSMSpaceIndex, _ plane: LocalPlane
  ) {
    self.sorting = sorting
    self.document = document
    self.storeys = storeys
    self.values = values
    self.index = index
    self.plane = plane
  }

  /// - Returns: those that join at least two levels of the plan.
  func all() -> [OSMRise] {
    sorting.lifts.compactMap(lift) + sorting.flights.compactMap { flight($0.element, $0.category) }
  }

  /// The levels of an element with ground at a position.
  private func storeys(of element: OSMElement, at position: Coordinate) -> [OSMLevel] {
    values.written(of: element).filter { index.space(at: position, on: $0) != nil }
  }

  private func lift(_ element: OSMElement) -> OSMRise? {
    guard let position = element.position, let centre = plane.point(at: position) else { return nil }
    let on = storeys(of: element, at: position)
    guard on.count > 1, !on.contains(where: { isLift(at: position, on: $0) }) else { return nil }
    let half = OSMRises.liftSide / 2
    let (x, y) = (Double(centre.x), Double(centre.y))
    let corners = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    let landings = on.map { storey -> OSMRise.Landing in
      // The first side with ground in front of it.
      let side = (0..<4).first { side in
        let (a, b) = (corners[side], corners[(side + 1) % 4])
        let middle = ((a.0 + b.0) / 2, (a.1 + b.1) / 2)
        return isGround((middle.0 + (middle.0 - x) / 3, middle.1 + (middle.1 - y) / 3), on: storey)
      }
      let door = side.map { side -> [Coordinate] in
        let (a, b) = (corners[side], corners[(side + 1) % 4])
        return [coordinate(along(a, b, 0.25)), coordinate(along(a, b, 0.75))]
      }
      return OSMRise.Landing(storey: storey, unit: "\(element.id)@\(storey)", door: door)
    }
    return OSMRise(
      element: element, category: "elevator", shape: polygon(corners), landings: landings, isOneWay: false)
  }

  private func flight(_ element: OSMElement, _ category: String) -> OSMRise? {
    var line = document.coordinates(element.nodes).compactMap { plane.point(at: $0) }.map {
      (Double($0.x), Double($0.y))
    }
    line = line.enumerated().filter { $0.offset == 0 || $0.element != line[$0.offset - 1] }.map(\.element)
    guard line.count > 1, let first = line.first, let last = line.last else { return nil }
    let on = values.written(of: element).filter { isGround(first, on: $0) || isGround(last, on: $0) }
    guard let low = on.min(), let high = on.max(),
      low < high
    else { return nil }
    let isDown = element.has("incline", "down") || element["incline"]?.hasPrefix("-") == true
    let half = (OSMWidth.metres(of: element) ?? OSMRises.flightWidth) * 500
    let corners = sides(of: line, half)
    let count = corners.count
    let start = [corners[0], corners[count - 1]].map(coordinate)
    let end = [corners[count / 2 - 1], corners[count / 2]].map(coordinate)
    let below = OSMRise.Landing(storey: low, unit: "\(element.id)@\(low)", door: isDown ? end : start)
    let above = OSMRise.Landing(storey: high, unit: "\(element.id)@\(high)", door: isDown ? start : end)
    let conveying = element["conveying"]
    let isOneWay = conveying == "forward" || conveying == "backward"
    // Forward is the direction of the way.
    let isUp = (conveying == "forward") != isDown
    return OSMRise(
      element: element, category: category, shape: polygon(corners),
      landings: isOneWay && !isUp ? [above, below] : [below, above], isOneWay: isOneWay)
  }

  private func isLift(at position: Coordinate, on storey: OSMLevel) -> Bool {
    index.space(at: position, on: storey).map { sorting.spaces[$0].category == "elevator" } ?? false
  }

  private func isGround(_ spot: (Double, Double), on storey: OSMLevel) -> Bool {
    index.space(at: coordinate(spot), on: storey) != nil
  }

  private func along(_ a: (Double, Double), _ b: (Double, Double), _ part: Double) -> (Double, Double) {
    (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part)
  }

  /// Both sides of a line: first its right side forward, then its left side back.
  private func sides(of line: [(Double, Double)], _ half: Double) -> [(Double, Double)] {
    func normal(_ place: Int) -> (Double, Double) {
      let (a, b) = (line[max(place - 1, 0)], line[min(place + 1, line.count - 1)])
      let (dx, dy) = (b.0 - a.0, b.1 - a.1)
      let length = max((dx * dx + dy * dy).squareRoot(), 1)
      return (dy / length * half, -dx / length * half)
    }
    let right = line.indices.map { (line[$0].0 + normal($0).0, line[$0].1 + normal($0).1) }
    let left = line.indices.map { (line[$0].0 - normal($0).0, line[$0].1 - normal($0).1) }
    return right + left.reversed()
  }

  private func polygon(_ corners: [(Double, Double)]) -> GeoPolygon {
    GeoPolygon(shell: (corners + [corners[0]]).map(coordinate))
  }

  private func coordinate(_ spot: (Double, Double)) -> Coordinate {
    plane.coordinate(x: spot.0 / 1000, y: spot.1 / 1000)
  }
}

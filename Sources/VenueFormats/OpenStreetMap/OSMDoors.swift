import VenueDiagnostics
import VenueGeometry
import VenueModel

/// A door on a level: where its line is, and the spaces that have it on their outline.
struct OSMDoor: Sendable {
  let element: OSMElement
  let storey: OSMLevel
  /// The other levels of the same door.
  let isRepeated: Bool
  /// Positions of the spaces in the sorting; each has the node on its outline.
  let spaces: [Int]
  /// From jamb to jamb.
  let line: [Coordinate]
  /// True if it leads out of the building.
  let isEntrance: Bool

  var id: String { isRepeated ? "\(element.id)@\(storey)" : element.id }
}

/// Puts the nodes with `door` or `entrance` onto the outlines of rooms.
struct OSMDoors {
  let document: OSMDocument
  let plane: LocalPlane
  let spaces: [OSMSpace]
  let storeys: OSMStoreys
  let values: OSMLevelValues
  let log: ReadingLog

  /// Metres of a door whose width is not mapped.
  static let usualWidth = 0.9
  static let mainWidth = 1.8

  /// - Returns: the doors, and the reasons of those that are on no outline.
  /// - Complexity: linear in the outlines and doors.
  func run(_ elements: [OSMElement], leftOut: (OSMElement, String) -> Void) -> [OSMDoor] {
    let wanted = Set(elements.map(\.number))
    var corners: [Int64: [Corner]] = [:]
    for (place, space) in spaces.enumerated() {
      for ring in space.area.rings {
        for (number, node) in ring.dropLast().enumerated() where wanted.contains(node) {
          guard corners[node, default: []].count < OSMDoors.mostCorners else { continue }
          corners[node, default: []].append(
            Corner(space: place, before: ring[number == 0 ? ring.count - 2 : number - 1], after: ring[number + 1]))
        }
      }
    }
    return elements.flatMap { element -> [OSMDoor] in
      guard let around = corners[element.number] else {
        leftOut(element, "a door on no outline of a room or corridor")
        return []
      }
      let doors = doors(element, around)
      if doors.isEmpty { leftOut(element, "a door on a level that its rooms do not have") }
      return doors
    }
  }

  /// A corner of a space at the node of a door, with the nodes beside it.
  private struct Corner {
    let space: Int
    let before: Int64
    let after: Int64
  }

  /// Walls that meet at one door; further ones are not looked at.
  private static let mostCorners = 64

  private func doors(_ element: OSMElement, _ around: [Corner]) -> [OSMDoor] {
    var cornersOfStoreys: [OSMLevel: [Corner]] = [:]
    for corner in around {
      for storey in storeys.ofSpaces[corner.space] { cornersOfStoreys[storey, default: []].append(corner) }
    }
    let written = values.written(of: element)
    var own = cornersOfStoreys.keys.filter { written.isEmpty || written.contains($0) }.sorted()
    if own.isEmpty, cornersOfStoreys.count == 1, let only = cornersOfStoreys.keys.first {
      log.tally(
        element, "door-level", "doors are on another level than their rooms; the level of the rooms is used",
        Diagnostic(
          .valueAssumed,
          "the door \(element.id) is on level \(written.map(\.description).joined(separator: ";")), but its rooms are on level \(only)",
          severity: .info, place: element.place, help: ["correct `level` of the door or of the rooms"]))
      own = [only]
    }
    return own.compactMap { storey in
      guard let corners = cornersOfStoreys[storey], let line = line(element, corners) else { return nil }
      var spaces: [Int] = []
      for corner in corners where spaces.last != corner.space { spaces.append(corner.space) }
      return OSMDoor(
        element: element, storey: storey, isRepeated: own.count > 1, spaces: spaces, line: line,
        isEntrance: element.has("entrance") && spaces.count == 1)
    }
  }

  /// A line along the outlines, with the node in its middle where they are straight.
  private func line(_ element: OSMElement, _ corners: [Corner]) -> [Coordinate]? {
    guard let node = element.position.flatMap({ plane.point(at: $0) }) else { return nil }
    var ends: [(point: PlanePoint, count: Int)] = []
    for neighbour in corners.flatMap({ [$0.before, $0.after] }) {
      guard let point = document.positions[neighbour].flatMap({ plane.point(at: $0) }), point != node else { continue }
      if let known = ends.firstIndex(where: { $0.point == point }) {
        ends[known].count += 1
      } else {
        ends.append((point, 1))
      }
    }
    let width =
      (OSMWidth.metres(of: element) ?? (element.has("entrance", "main") ? OSMDoors.mainWidth : OSMDoors.usualWidth))
      * 1000
    guard let (first, second) = OSMDoorLine(node: node, ends: ends, width: width).ends else { return nil }
    return [first, second].map { plane.coordinate(x: $0.x / 1000, y: $0.y / 1000) }
  }
}

/// The ends of a door's line, in millimetres.
struct OSMDoorLine {
  typealias Spot = (x: Double, y: Double)

  private(set) var ends: (Spot, Spot)?

  /// - Parameters:
  ///   - ends: the neighbours of the node on outlines, with the number of outlines that have that edge.
  ///   - width: in millimetres.
  init(node: PlanePoint, ends: [(point: PlanePoint, count: Int)], width: Double) {
    let centre = (x: Double(node.x), y: Double(node.y))
    let edges = ends.map { end -> (dx: Double, dy: Double, length: Double, count: Int) in
      let (x, y) = (Double(end.point.x) - centre.x, Double(end.point.y) - centre.y)
      let length = (x * x + y * y).squareRoot()
      return (x / length, y / length, length, end.count)
    }
    func spot(_ edge: (dx: Double, dy: Double, length: Double, count: Int), _ distance: Double) -> Spot {
      (centre.x + edge.dx * distance, centre.y + edge.dy * distance)
    }
    // A straight wall on both sides; the one that most outlines have.
    var best: (first: Int, second: Int, count: Int)?
    for first in edges.indices {
      for second in edges.indices where second > first {
        guard edges[first].dx * edges[second].dx + edges[first].dy * edges[second].dy < -0.98 else { continue }
        let count = min(edges[first].count, edges[second].count)
        if count > best?.count ?? 0 { best = (first, second, count) }
      }
    }
    if let best {
      let (a, b) = (edges[best.first], edges[best.second])
      // Off the middle, if one side is too short.
      let left = min(a.length, max(width / 2, width - b.length))
      let right = min(b.length, width - left)
      self.ends = (spot(a, left), spot(b, right))
    } else if let longest = edges.max(by: { ($0.count, $0.length) < ($1.count, $1.length) }) {
      self.ends = (centre, spot(longest, min(width, longest.length)))
    }
  }
}

/// Widths and other lengths in tags.
enum OSMWidth {
  /// `1.2`, `1.2 m`, `90 cm`, `0,9`.
  ///
  /// - Returns: metres; nil if there is no valid width.
  static func metres(of element: OSMElement) -> Double? {
    for key in ["width", "maxwidth:physical", "maxwidth"] {
      guard let text = element[key], let metres = metres(text), (0.3...20).contains(metres) else { continue }
      return metres
    }
    return nil
  }

  static func metres(_ text: String) -> Double? {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
    guard let value = Double(number.replacing(",", with: ".")) else { return nil }
    switch text.dropFirst(number.count).drop(while: \.isWhitespace) {
    case "", "m": return value
    case "cm": return value / 100
    case "mm": return value / 1000
    default: return nil
    }
  }
}

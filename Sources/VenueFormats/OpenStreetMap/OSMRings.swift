import VenueGeometry

/// The shape of an area: rings of node numbers, and its positions.
struct OSMArea: Sendable {
  /// Each is closed: the first node is also the last.
  var outers: [[Int64]]
  var inners: [[Int64]]

  /// Every ring.
  var rings: [[Int64]] { outers + inners }
}

/// Why an area has no shape.
enum OSMShapeFault: Error, Hashable, Sendable {
  /// Nodes, ways or members are not in the extract.
  case incomplete(Int)
  case notClosed
  case noArea
  /// More nodes than ``OSMDocument/mostNodes``, or too many in all multipolygons.
  case tooLarge(Int)
}

extension OSMDocument {
  /// The area of a closed way or a multipolygon.
  func area(of element: OSMElement) -> Result<OSMArea, OSMShapeFault> {
    switch element.kind {
    case .node: return .failure(.noArea)
    case .way:
      guard element.isClosed else { return .failure(.notClosed) }
      guard element.nodes.count <= OSMDocument.mostNodes else { return .failure(.tooLarge(element.nodes.count)) }
      let missing = element.nodes.count { positions[$0] == nil }
      guard missing == 0 else { return .failure(.incomplete(missing)) }
      return .success(OSMArea(outers: [element.nodes], inners: []))
    case .relation: return multipolygon(element)
    }
  }

  private func multipolygon(_ relation: OSMElement) -> Result<OSMArea, OSMShapeFault> {
    if let count = largeRelations[relation.number] { return .failure(.tooLarge(count)) }
    let ways = relation.members.filter { $0.kind == .way }
    var missing = 0
    var parts: [(isInner: Bool, nodes: [Int64])] = []
    for member in ways {
      guard let way = way(member.number) else {
        missing += 1
        continue
      }
      guard way.nodes.count > 1 else { continue }
      missing += way.nodes.count { positions[$0] == nil }
      parts.append((member.role == "inner", way.nodes))
    }
    guard missing == 0 else { return .failure(.incomplete(missing)) }
    guard !parts.isEmpty else { return .failure(.noArea) }
    guard let outers = OSMDocument.rings(of: parts.filter { !$0.isInner }.map(\.nodes)),
      let inners = OSMDocument.rings(of: parts.filter(\.isInner).map(\.nodes)), !outers.isEmpty
    else { return .failure(.notClosed) }
    return .success(OSMArea(outers: outers, inners: inners))
  }

  /// Joins lines at their ends into rings.
  ///
  /// - Returns: nil if a line remains open.
  /// - Complexity: linear in the nodes.
  static func rings(of lines: [[Int64]]) -> [[Int64]]? {
    var rings: [[Int64]] = []
    var ends: [Int64: [Int]] = [:]
    for (place, line) in lines.enumerated() where line.first != line.last {
      ends[line[0], default: []].append(place)
      ends[line[line.count - 1], default: []].append(place)
    }
    var isUsed = [Bool](repeating: false, count: lines.count)
    // Lines are used from the first, so each end is looked at once.
    var tried: [Int64: Int] = [:]
    for place in lines.indices where !isUsed[place] {
      isUsed[place] = true
      var ring = lines[place]
      while let last = ring.last, ring.first != last {
        guard let here = ends[last], let step = here[tried[last, default: 0]...].firstIndex(where: { !isUsed[$0] })
        else { return nil }
        let next = here[step]
        (isUsed[next], tried[last]) = (true, step + 1)
        ring += lines[next].first == last ? lines[next].dropFirst() : lines[next].reversed().dropFirst()
      }
      if ring.count > 3 { rings.append(ring) }
    }
    return rings
  }

  func coordinates(_ nodes: [Int64]) -> [Coordinate] { nodes.compactMap { positions[$0] } }

  /// Polygons of an area: each hole belongs to the outer ring around it. Rings have the direction of GeoJSON; that of a way has no meaning.
  func polygons(_ area: OSMArea) -> [GeoPolygon] {
    var polygons = area.outers.map { GeoPolygon(shell: GeoPolygon.directed(coordinates($0), isHole: false)) }
    for inner in area.inners.map({ GeoPolygon.directed(coordinates($0), isHole: true) }) {
      let home =
        polygons.count == 1
        ? 0 : polygons.indices.first { place in inner.first.map { polygons[place].shellContains($0) } ?? false }
      if let home { polygons[home].holes.append(inner) }
    }
    return polygons
  }
}

extension GeoPolygon {
  /// A closed ring in the direction of GeoJSON: counter-clockwise around an area, clockwise around a hole.
  fileprivate static func directed(_ ring: [Coordinate], isHole: Bool) -> [Coordinate] {
    let twice = doubledArea(of: ring)
    return twice == 0 || (twice > 0) != isHole ? ring : ring.reversed()
  }

  /// True if a position is inside the outer ring, by the number of edges west of it.
  func shellContains(_ p: Coordinate) -> Bool {
    var isInside = false
    for (a, b) in zip(shell, shell.dropFirst()) where (a.latitude > p.latitude) != (b.latitude > p.latitude) {
      let x = a.longitude + (p.latitude - a.latitude) / (b.latitude - a.latitude) * (b.longitude - a.longitude)
      if p.longitude < x { isInside.toggle() }
    }
    return isInside
  }

  /// The mean of the corners of the outer ring.
  var middleOfCorners: Coordinate {
    let corners = shell.dropLast()
    let count = Double(max(corners.count, 1))
    return Coordinate(
      longitude: corners.reduce(0) { $0 + $1.longitude } / count,
      latitude: corners.reduce(0) { $0 + $1.latitude } / count)
  }
}

import VenueGeometry

/// Corners at which a search notes that it came there, and how far it was, instead of bending around them.
struct SearchStops: Sendable {
  struct Arrival {
    var corner: Int32
    /// The search node of the bend.
    var node: Int32
    /// Millimetres from the start to the corner.
    var length: Double
  }

  /// Spaces around vertices at which the search stops, each between two edges that bound it.
  struct Corners: Sendable {
    /// For each vertex its first corner, −1 for none, and for each corner the next corner of its vertex.
    var vertexCorners = StoredArray<Int32>()
    var nextCorners = StoredArray<Int32>()
    /// For each corner the edge that starts there and bounds its space clockwise, and the edge that ends there and bounds it on
    /// the other side.
    var rightEdges = StoredArray<Int32>()
    var leftEdges = StoredArray<Int32>()
  }

  private(set) var corners = Corners()
  /// False for a search that runs to its goal.
  private(set) var isOn = false
  private(set) var arrivals: [Arrival] = []
  /// For each corner its position in the arrivals, −1 for none.
  private var places: [Int32] = []

  init() {}

  /// True if corners count from which a wall continues straight, although no path bends there.
  private(set) var notesWallsAhead = false

  init(_ corners: Corners, notesWallsAhead: Bool = false) {
    self.corners = corners
    isOn = true
    self.notesWallsAhead = notesWallsAhead
    places = [Int32](repeating: -1, count: corners.rightEdges.count)
  }

  mutating func removeAll() {
    for arrival in arrivals { places[Int(arrival.corner)] = -1 }
    arrivals.removeAll(keepingCapacity: true)
  }

  mutating func arrive(at corner: Int32, node: Int32, length: Double) {
    let place = Int(places[Int(corner)])
    if place < 0 {
      places[Int(corner)] = Int32(arrivals.count)
      arrivals.append(Arrival(corner: corner, node: node, length: length))
    } else if length < arrivals[place].length {
      arrivals[place] = Arrival(corner: corner, node: node, length: length)
    }
  }
}

extension PathSearch {
  /// Reports a bend at the corners of a vertex whose space contains it.
  ///
  /// - Parameters:
  ///   - node: the bend.
  ///   - wall: the wall of the bend: an edge that starts at the vertex for a right turn, one that ends there for a left turn.
  /// - Returns: true if the space is that of one corner, so that its labels cover every continuation.
  mutating func arrive(at vertex: Int32, node: Int32, wall: Int32, length: Double) -> Bool {
    let isRight = nodes[Int(node)].kind == .rightTurn
    var corner = stops.corners.vertexCorners[Int(vertex)]
    while corner >= 0 {
      let (right, left) = (stops.corners.rightEdges[Int(corner)], stops.corners.leftEdges[Int(corner)])
      if isRight ? wall == right && crossing(left) < 0 : wall == left && crossing(right) < 0 {
        stops.arrive(at: corner, node: node, length: length)
        return true
      }
      corner = stops.corners.nextCorners[Int(corner)]
    }
    // Ground of a cell is part of the space: the corner is one of those in it, and the path may lead on through the cell as well.
    var edge = isRight ? wall : access.next(wall)
    while !isRight {
      let entry = crossing(edge)
      guard entry >= 0 else { break }
      edge = access.next(entry)
    }
    while true {
      let incoming = access.previous(edge)
      var corner = stops.corners.vertexCorners[Int(vertex)]
      while corner >= 0 {
        if stops.corners.rightEdges[Int(corner)] == edge || stops.corners.leftEdges[Int(corner)] == incoming {
          stops.arrive(at: corner, node: node, length: length)
        }
        corner = stops.corners.nextCorners[Int(corner)]
      }
      let entry = crossing(incoming)
      guard entry >= 0 else { return false }
      edge = entry
    }
  }
}

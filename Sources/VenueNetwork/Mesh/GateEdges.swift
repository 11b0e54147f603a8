import VenueGeometry

/// Finds the gate that contains an edge of a noded level.
struct GateEdges {
  private let gates: [ClearanceGate]
  private let boxes: BoxIndex

  /// Millimetres that noding may move a gate, rounded up.
  private static let drift: Int32 = 2

  init(_ gates: [ClearanceGate]) {
    self.gates = gates
    boxes = BoxIndex(gates.map { SegmentMeetings.bounds($0.start, $0.end).grown(by: GateEdges.drift) })
  }

  /// The narrowest gate, of several equal ones the first; nil if there is none.
  func gate(along start: PlanePoint, _ end: PlanePoint) -> Int? {
    guard !gates.isEmpty else { return nil }
    var found: Int?
    boxes.forEach(intersecting: SegmentMeetings.bounds(start, end)) { place in
      let gate = gates[place]
      if let found, (gates[found].width, found) < (gate.width, place) { return }
      let isAlong = [start, end].allSatisfy {
        Predicates.squaredDistance(from: $0, toSegment: gate.start, gate.end) <= 2
      }
      if isAlong { found = place }
    }
    return found
  }
}

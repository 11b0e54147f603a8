import VenueGeometry
import VenueParts

/// A connection from a point to a footway, in a straight line or around a building.
struct FootwayAccess: Sendable {
  var piece: Int
  /// From the requested point to the point on the piece.
  var line: [PlanePoint]
  /// Millimetres of the line.
  var straight: Double

  /// The point on the piece.
  var point: PlanePoint { line[line.count - 1] }
}

extension FootwayGraph {
  /// Search radii for footways around a point, in millimetres. Radii above `usualReach` are used only if nothing is nearer (project default).
  private static let reaches: [Int32] = [25_000, 50_000, 100_000, 200_000, 400_000, 800_000]
  private static let usualReach: Int32 = 200_000
  /// Largest numbers of visited pieces, tested lines and returned accesses (project default); the nearest are enough.
  private static let mostPieces = 4096
  private static let mostTrials = 256
  private static let mostAccesses = 32
  /// Largest number of places behind buildings to which a path leads around, if none is visible (project default).
  private static let mostRounds = 4

  /// Largest distance of further accesses, given the nearest one (project default).
  private static func farthest(_ least: Double) -> Double { 2 * least + 20_000 }

  /// Accesses from a point to footways in a straight line: the nearest access of every connected net of footways, and others up to twice its distance
  /// plus 20 m. If buildings hide all footways, the nearest that are reached around them. The work is bounded for any number of footways.
  ///
  /// - Parameters:
  ///   - nets: by node, the number of its connected net.
  ///   - isOpen: by footway, true if it may be walked.
  ///   - outlines: obstacles.
  func accesses(
    from point: PlanePoint, nets: [Int], isOpen: [Bool], outlines: BuildingOutlines
  ) -> [FootwayAccess] {
    var found: [FootwayAccess] = []
    var hidden: [FootwayAccess] = []
    var nearest: [Int: Double] = [:]
    var isTaken: Set<Int32> = []
    var looked = -1.0
    var trials = 0
    for reach in FootwayGraph.reaches where reach <= FootwayGraph.usualReach || found.isEmpty {
      let box = PlaneBounds(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y).grown(by: reach)
      let near = index.indices(intersecting: box, atMost: FootwayGraph.mostPieces)
      let ring = near.compactMap { piece -> FootwayAccess? in
        guard isOpen[Int(pieces[piece].way)] else { return nil }
        let line = line(of: piece)
        let foot = Predicates.nearestPoint(onSegment: line.from, line.to, to: point)
        let place = PlanePoint(Int(foot.x.rounded()), Int(foot.y.rounded()))
        let straight = place.distance(to: point)
        guard straight > looked, straight <= Double(reach) else { return nil }
        return FootwayAccess(piece: piece, line: [point, place], straight: straight)
      }.sorted { ($0.straight, $0.piece) < ($1.straight, $1.piece) }
      looked = Double(reach)
      for access in ring {
        let (net, way) = (nets[Int(pieces[access.piece].from)], pieces[access.piece].way)
        if let least = nearest[net], access.straight > FootwayGraph.farthest(least) { continue }
        guard !isTaken.contains(way) else { continue }
        trials += 1
        guard trials <= FootwayGraph.mostTrials, found.count < FootwayGraph.mostAccesses else {
          return found.isEmpty ? rounds(to: hidden, outlines) : found
        }
        guard !outlines.isBlocked(point, access.point) else {
          if hidden.count < FootwayGraph.mostRounds { hidden.append(access) }
          continue
        }
        if nearest[net] == nil { nearest[net] = access.straight }
        isTaken.insert(way)
        found.append(access)
      }
      if near.count >= FootwayGraph.mostPieces { break }
    }
    return found.isEmpty ? rounds(to: hidden, outlines) : found
  }

  private func rounds(to hidden: [FootwayAccess], _ outlines: BuildingOutlines) -> [FootwayAccess] {
    let round = hidden.compactMap { access -> FootwayAccess? in
      guard let line = outlines.way(from: access.line[0], to: access.point) else { return nil }
      let length = zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
      return FootwayAccess(piece: access.piece, line: line, straight: length)
    }
    guard let least = round.map(\.straight).min() else { return [] }
    return round.filter { $0.straight <= FootwayGraph.farthest(least) }
  }
}

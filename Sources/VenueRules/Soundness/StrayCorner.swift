import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// One corner that makes a ring cross itself: without it, the ring is simple, and its outline is the same except for a few centimetres.
struct StrayCorner {
  /// The corner next to it with which it is in the wrong order, if it is that; otherwise it is the end of a spike.
  private var twin: Int?
  /// Position in the ring of the file.
  private var place: Int
  private var position: Coordinate
  /// Metres by which the outline moves, and metres to the twin or from the foot of the spike.
  private var moves: Double
  private var metres: Double
  /// Cosine of the angle of the ring: 1 where it turns back on the same line.
  private var turn: Double

  /// The words of the repair.
  private(set) var help = ""
  /// nil where the corner cannot be removed from the file alone.
  private(set) var fix: FindingFix?

  /// Largest number of millimetres by which the outline may move. Project default.
  private static let most = 300.0
  /// Largest share of the area that changes: in a small area, a corner may be half of it. Project default.
  private static let mostArea = 0.02
  /// Nearer corners are in the wrong order, in millimetres. Project default.
  private static let near = 50.0
  /// Metres up to which the correction is safe: the outline is the same for people. Project default.
  private static let safe = 0.02

  /// nil if no single corner is the fault.
  init?(of fault: ShapeFault, _ crossings: [RingCrossing], _ context: RuleContext) {
    guard fault.path == "geometry", crossings.count < RingCrossing.limit else { return nil }
    let areas = fault.areas
    // With several rings, their edges are not numbered in the file.
    guard areas.count == 1, let area = areas.first, area.holes.isEmpty,
      let written = context.index.plane.points(area.shell), written.count > 4
    else { return nil }
    let isClosed = written.first == written.last
    let ring = isClosed ? Array(written.dropLast()) : written
    var best: StrayCorner?
    for place in StrayCorner.candidates(ring) {
      guard let found = StrayCorner(without: place, ring, area.shell) else { continue }
      // At the end of a spike the ring turns back; of equal ones, the one that changes least.
      if let best, (best.turn, -best.moves) >= (found.turn, -found.moves) { continue }
      best = found
    }
    guard var best else { return nil }
    best.tell(fault.feature, isClosed: isClosed, context)
    self = best
  }

  private init?(without place: Int, _ ring: [PlanePoint], _ shell: [Coordinate]) {
    let count = ring.count
    let (before, after) = ((place + count - 1) % count, (place + 1) % count)
    let (corner, previous, next) = (ring[place], ring[before], ring[after])
    let moved = Predicates.squaredDistance(from: corner, toSegment: previous, next).squareRoot()
    guard moved <= StrayCorner.most else { return nil }
    var rest = ring
    rest.remove(at: place)
    guard zip(rest, rest.dropFirst() + rest.prefix(1)).allSatisfy({ $0 != $1 }),
      RingCrossing.all(in: rest, limit: 1).isEmpty, let area = PlanePolygon(shell: rest)?.area
    else { return nil }
    // Square metres that the outline gains or loses.
    let change = Double(PlanePolygon.doubledArea(of: [previous, corner, next]).magnitude) / 2_000_000
    guard change <= StrayCorner.mostArea * area else { return nil }
    let (toPrevious, toNext) = (corner.distance(to: previous), corner.distance(to: next))
    let nearest = min(toPrevious, toNext)
    self.place = place
    position = shell[place]
    moves = moved / 1000
    twin = nearest <= StrayCorner.near ? (toPrevious <= toNext ? before : after) : nil
    metres = twin == nil ? moved / 1000 : nearest / 1000
    let (ax, ay) = (Double(previous.x) - Double(corner.x), Double(previous.y) - Double(corner.y))
    let (bx, by) = (Double(next.x) - Double(corner.x), Double(next.y) - Double(corner.y))
    turn = toPrevious > 0 && toNext > 0 ? (ax * bx + ay * by) / (toPrevious * toNext) : 1
  }

  /// Corners at which the ring turns back: only there can one corner be the fault.
  private static func candidates(_ ring: [PlanePoint]) -> [Int] {
    let crossings = RingCrossing.all(in: ring)
    let ends = crossings.flatMap { crossing in
      [crossing.a, crossing.b].flatMap { [$0 - 1, $0 % ring.count] }
    }
    return Set(ends).sorted()
  }

  private mutating func tell(_ feature: FeatureRef, isClosed: Bool, _ context: RuleContext) {
    let at = Text.position(longitude: position.longitude, latitude: position.latitude)
    if let twin {
      let (first, second) = (min(place, twin) + 1, max(place, twin) + 1)
      let millimetres = Text.number(metres * 1000, decimals: 0)
      help =
        "corners \(first) and \(second) are \(millimetres) mm apart and in the wrong order: delete corner \(place + 1) (\(at))"
    } else {
      let length = Text.fixed(metres, decimals: 2)
      help = "delete corner \(place + 1) (\(at)), the end of a spike of \(length) m"
    }
    // The first position of a closed ring is also its last one.
    guard place > 0 || !isClosed, context.source.places[feature, "geometry"]?.file.hasSuffix("json") ?? false else {
      return
    }
    fix = FindingFix(
      "delete corner \(place + 1)", moves <= StrayCorner.safe ? .safe : .unsafe,
      [SourceChange(.feature(feature, "geometry"), path: ["coordinates", "0", "\(place)"], .remove)])
  }
}

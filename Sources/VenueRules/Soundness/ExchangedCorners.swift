import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Two corners of a ring that crosses itself: exchanged, the ring is simple.
struct ExchangedCorners {
  /// The words of the repair.
  let help: String
  /// nil where the corners cannot be exchanged in the file alone.
  let fix: FindingFix?

  /// Corners of a ring that is searched. Project default.
  static let most = 64
  /// Share by which lengths of equal outlines may differ: of them the later pair is chosen, which is rarely at the first corner.
  private static let equal = 1e-9

  /// nil if no exchange of two corners ends all crossings.
  ///
  /// - Complexity: O(n² log n) in at most ``most`` corners; only pairs at the crossings are tried, the shortest outline of all is chosen.
  init?(of fault: ShapeFault, _ crossings: [RingCrossing], _ context: RuleContext) {
    guard fault.path == "geometry", crossings.count < RingCrossing.limit, fault.areas.count == 1,
      let area = fault.areas.first, area.holes.isEmpty, let written = context.index.plane.points(area.shell),
      written.count > 3, written.count <= ExchangedCorners.most
    else { return nil }
    let isClosed = written.first == written.last
    let ring = isClosed ? Array(written.dropLast()) : written
    guard let (first, second) = ExchangedCorners.pair(in: ring) else { return nil }
    // Shapes in metres are read counter-clockwise, so their corners have no numbers; those of GeoJSON keep their order.
    if context.venue.frame != nil, context.source.places[fault.feature, "geometry"]?.file.hasSuffix("json") == false {
      let texts = [first, second].map { corner in
        "[\(Text.number(Double(ring[corner].x) / 1000, decimals: 3)), \(Text.number(Double(ring[corner].y) / 1000, decimals: 3))]"
      }
      help = "exchange the corners \(texts[0]) and \(texts[1])"
      fix = nil
      return
    }
    let texts = [first, second].map {
      "\($0 + 1) (\(Text.position(longitude: area.shell[$0].longitude, latitude: area.shell[$0].latitude)))"
    }
    help = "exchange corners \(texts[0]) and \(texts[1])"
    // The first position of a closed ring is also its last one.
    let isOpen = first > 0 || !isClosed
    let ringPath = ["coordinates", "0"]
    fix =
      isOpen
      ? FindingFix(
        "exchange corners \(first + 1) and \(second + 1)", .unsafe,
        [
          SourceChange(
            .feature(fault.feature, "geometry"), path: ringPath + ["\(first)"],
            .exchange(with: ringPath + ["\(second)"]))
        ]) : nil
  }

  /// Of all pairs whose exchange makes the ring simple, the one with the shortest outline.
  private static func pair(in ring: [PlanePoint]) -> (first: Int, second: Int)? {
    let ends = RingCrossing.all(in: ring).flatMap { [$0.a, $0.b] }.flatMap { [$0 - 1, $0 % ring.count] }
    let corners = Set(ends).sorted()
    var best: (first: Int, second: Int, length: Double)?
    for (number, first) in corners.enumerated() {
      for second in corners.dropFirst(number + 1) {
        var exchanged = ring
        exchanged.swapAt(first, second)
        guard zip(exchanged, exchanged.dropFirst() + exchanged.prefix(1)).allSatisfy({ $0 != $1 }) else { continue }
        let length = zip(exchanged, exchanged.dropFirst() + exchanged.prefix(1)).reduce(0) {
          $0 + $1.0.distance(to: $1.1)
        }
        guard best.map({ length < $0.length * (1 + ExchangedCorners.equal) }) ?? true,
          RingCrossing.all(in: exchanged, limit: 1).isEmpty
        else {
          continue
        }
        best = (first, second, length)
      }
    }
    return best.map { ($0.first, $0.second) }
  }
}

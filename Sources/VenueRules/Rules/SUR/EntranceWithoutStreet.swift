import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports entrances far from every street and footway of the surroundings: one finding for all.
struct EntranceWithoutStreet: Rule {
  static let page = RulePage(
    "SUR009", "entrance-without-street", .warning, stage: .checked,
    summary: "An entrance is far from the streets and footways of the surroundings.",
    why: "The street at the door gives orientation, and outdoor routes begin on it.",
    repair: "Add the street or the footway in front of the entrance to `surroundings.geojson`.",
    basis:
      "Apple Human Interface Guidelines, Maps: adjacent streets give orientation; the distance is a project default. "
      + "Venues without any street in the surroundings are not checked",
    thresholds: ["50 m", "principal entrances; all entrances on the street floor if none has that category"])
  static let subjects: [FeatureType] = [.opening]
  static let examples = [
    RuleExample(
      "the only street is on the other side of the block",
      [
        "surroundings.geojson": SurroundingsMissing.file("", SurroundingsMissing.street(-0.0009)),
        "levels/ground.yaml": ground("«"),
      ]),
    RuleExample(
      "a path to the door",
      [
        "surroundings.geojson": SurroundingsMissing.file("", SurroundingsMissing.street(-0.0002, category: "footway")),
        "levels/ground.yaml": ground(""),
      ]),
  ]

  private static func ground(_ mark: String) -> String {
    NetworkExample.ground("").replacing("{door: {to: outside", with: "{\(mark)door: {to: outside")
  }

  /// Metres.
  private static let near = 50.0

  /// O(n log n) in the entrances and the corners of streets.
  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (venue, index) = (context.venue, context.index)
    var segments: [(a: PlanePoint, b: PlanePoint)] = []
    for feature in venue.surroundings where feature.category.isStreet {
      guard case .lines(let lines) = feature.geometry else { continue }
      for line in lines {
        let points = line.compactMap { index.plane.point(at: $0) }
        segments += zip(points, points.dropFirst()).map { ($0, $1) }
      }
    }
    let boxes = BoxIndex(segments.compactMap { PlaneBounds(around: [$0.a, $0.b]) })
    guard !segments.isEmpty else { return }
    let doors = entrances(context)
    var far: [(door: Int, metres: Double)] = []
    for door in doors {
      guard let middle = middle(of: door, index) else { continue }
      let squared = boxes.leastSquaredDistance(from: middle) {
        Predicates.squaredDistance(from: middle, toSegment: segments[$0].a, segments[$0].b)
      }
      guard let metres = squared.map({ $0.squareRoot() / 1000 }), metres > EntranceWithoutStreet.near else { continue }
      far.append((door, metres))
    }
    guard let worst = far.max(by: { $0.metres < $1.metres }) else { return }
    let ref = FeatureRef(.opening, worst.door)
    var finding = Finding(
      [ref] + far.filter { $0.door != worst.door }.map { FeatureRef(.opening, $0.door) }, "",
      "entrance \(context.words(for: ref)) is \(Text.number(worst.metres, decimals: 0)) m from the nearest street or footway of the surroundings"
        + (far.count == 1 ? "" : "; \(far.count - 1) of \(doors.count) other entrances are too far away, too"))
    finding.level = index.openingLevels[worst.door]
    finding.measured = Measure(worst.metres, "m")
    finding.threshold = Measure(EntranceWithoutStreet.near, "m")
    finding.related = context.examples(finding.features.dropFirst(), "") { context.words(for: $0) }
    finding.help = ["add the street or footway in front of it to surroundings.geojson"]
    finding.tagHelp = ["download the streets and footways around the building with it, or map them"]
    report(finding)
  }

  /// Positions of the openings, each once.
  private func entrances(_ context: RuleContext) -> [Int] {
    let (venue, index) = (context.venue, context.index)
    var seen: Set<Int> = []
    let all = context.access.entrances(of: index, for: .walking).map(\.opening).compactMap { entrance -> Int? in
      guard let opening = context.access.openings[entrance], seen.insert(opening.index).inserted,
        venue.levels[opening.level].ordinal == 0
      else { return nil }
      return opening.index
    }
    let principal = all.filter { venue.openings[$0].category?.isA("pedestrian.principal") ?? false }
    return principal.isEmpty ? all : principal
  }

  private func middle(of opening: Int, _ index: VenueIndex) -> PlanePoint? {
    guard let box = PlaneBounds(around: index.openingLines[opening]) else { return nil }
    return PlanePoint(
      x: Int32((Int64(box.minX) + Int64(box.maxX)) / 2), y: Int32((Int64(box.minY) + Int64(box.maxY)) / 2))
  }
}

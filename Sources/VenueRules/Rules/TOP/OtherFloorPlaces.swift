import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Kiosks and fixtures with the level of another floor: they are inside a unit of that floor which has their anchor, or outside everything on
/// their own floor. They are one finding for each pair of levels, and findings that follow from it are its consequences.
struct OtherFloorPlaces {
  /// A kiosk or fixture that is looked at.
  struct Candidate {
    var feature: FeatureRef
    var shape: [PlanePolygon]
    var level: Int
    var anchor: Int?
    /// True if all of it is outside its level.
    var isOutside: Bool
  }

  private struct Stray {
    var candidate: Candidate
    /// The unit around it on the other level.
    var unit: Int
    var isAnchored: Bool
  }

  private struct Levels: Hashable {
    var own: Int
    var other: Int
  }

  /// Features outside their level that are compared with all levels, and units around one of them. Project defaults.
  private static let mostOutside = 1000
  private static let mostAround = 32

  private(set) var findings: [Finding] = []
  /// The kiosks and fixtures that are reported.
  private(set) var features: Set<FeatureRef> = []
  /// Several levels on which a feature outside its own one would be inside a unit.
  private(set) var possible: [FeatureRef: [Int]] = [:]

  private let context: RuleContext
  private var units: [Int: (units: [Int], boxes: BoxIndex)] = [:]

  init(_ candidates: [Candidate], _ context: RuleContext) {
    self.context = context
    var strays: [Levels: [Stray]] = [:]
    var order: [Levels] = []
    var outside = 0
    for candidate in candidates {
      var stray = anchored(candidate)
      if stray == nil, candidate.isOutside, outside < OtherFloorPlaces.mostOutside {
        outside += 1
        stray = displaced(candidate)
      }
      guard let stray, let other = context.index.unitLevels[stray.unit] else { continue }
      let levels = Levels(own: candidate.level, other: other)
      if strays[levels] == nil { order.append(levels) }
      strays[levels, default: []].append(stray)
    }
    for levels in order {
      let found = strays[levels] ?? []
      features.formUnion(found.map(\.candidate.feature))
      findings.append(finding(found, levels))
    }
  }

  /// By the unit of its anchor, which the source names.
  private func anchored(_ candidate: Candidate) -> Stray? {
    let index = context.index
    guard let anchor = candidate.anchor, let unit = index.anchorUnits[anchor], let level = index.unitLevels[unit],
      level != candidate.level, context.source.places[FeatureRef(.anchor, anchor), "unit_id"] != nil,
      holds(unit, candidate.shape)
    else { return nil }
    return Stray(candidate: candidate, unit: unit, isAnchored: true)
  }

  /// By its place, if exactly one other level has a unit there.
  private mutating func displaced(_ candidate: Candidate) -> Stray? {
    guard unit(around: candidate.shape, on: candidate.level) == nil else { return nil }
    var around: [(level: Int, unit: Int)] = []
    for level in context.venue.levels.positions where level != candidate.level {
      if let unit = unit(around: candidate.shape, on: level) { around.append((level, unit)) }
    }
    if around.count > 1 { possible[candidate.feature] = around.map(\.level) }
    return around.count == 1 ? Stray(candidate: candidate, unit: around[0].unit, isAnchored: false) : nil
  }

  private mutating func unit(around shape: [PlanePolygon], on level: Int) -> Int? {
    let index = context.index
    guard let box = PlaneBounds(around: shape.flatMap(\.shell)) else { return nil }
    if units[level] == nil {
      let drawn = index.unitsByLevel[level].filter { !index.unitShapes[$0].isEmpty }
      let boxes = drawn.compactMap { PlaneBounds(around: index.unitShapes[$0].flatMap(\.shell)) }
      let isWhole = drawn.count == boxes.count
      units[level] = (units: isWhole ? drawn : [], boxes: BoxIndex(isWhole ? boxes : []))
    }
    guard let known = units[level] else { return nil }
    return known.boxes.indices(intersecting: box, atMost: OtherFloorPlaces.mostAround).map { known.units[$0] }
      .first { holds($0, shape) }
  }

  private func holds(_ unit: Int, _ shape: [PlanePolygon]) -> Bool {
    shape.allSatisfy { part in
      part.shell.allSatisfy { corner in context.index.unitShapes[unit].contains { $0.contains(corner) } }
    }
  }

  private func finding(_ strays: [Stray], _ levels: Levels) -> Finding {
    let refs = strays.map(\.candidate.feature)
    let (floor, otherFloor) = (context.words(forLevel: levels.own), context.words(forLevel: levels.other))
    let first = strays[0]
    let message: String
    if strays.count > 1 {
      message =
        "\(context.words(forAll: refs)) of \(floor) are outside it or have their anchors on \(otherFloor), "
        + "and are drawn inside units of \(otherFloor). Their level is probably wrong"
    } else {
      let name = "\(refs[0].type.words(1)) \(context.words(for: refs[0]))"
      let unit = context.words(for: FeatureRef(.unit, first.unit))
      message =
        first.isAnchored
        ? "\(name) of \(floor) has its anchor in \(unit) on \(otherFloor), and is drawn inside this unit. Its level is probably wrong"
        : "\(name) is outside \(floor), and inside \(unit) of \(otherFloor). Its level is probably wrong"
    }
    var finding = Finding(refs, "level_id", message)
    finding.level = levels.own
    finding.show(first.candidate.shape.first?.bounds, on: context.index.plane)
    // The occupants of displaced kiosks have no unit for the same reason.
    let anchors = strays.filter { !$0.isAnchored }.compactMap(\.candidate.anchor).map { FeatureRef(.anchor, $0) }
    finding.misplaces = refs + anchors
    finding.related = context.examples(refs.dropFirst(), "level_id") { context.words(for: $0) }
    context.help(&finding, toMove: strays.count > 1 ? "them" : "it", to: levels.other)
    return finding
  }
}

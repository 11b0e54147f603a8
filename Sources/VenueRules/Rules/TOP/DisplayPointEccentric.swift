import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParallel
import VenueVocabulary

/// Reports display points near a wall although their area has room.
struct DisplayPointEccentric: Rule {
  static let page = RulePage(
    "TOP011", "display-point-eccentric", .info, stage: .checked, fix: .safe,
    summary: "A display point is close to the border of its area, although there is more room elsewhere.",
    why: "The name is drawn around this point, and covers the neighbour.",
    repair: "Move the point to the widest part, or remove it: a position is then computed.",
    basis: "project default",
    thresholds: [
      "30 % of the distance from the border that the computed position has, where this is at least 1 m; one finding for each type of feature"
    ])
  static let subjects: [FeatureType] = [.unit, .kiosk, .section]
  static let examples = [
    RuleExample("a point 0.1 m from the wall", ["levels/ground.yaml": level("«[0.1, 15]")]),
    RuleExample("a point in the middle", ["levels/ground.yaml": level("[5, 15]")]),
  ]

  private static func level(_ point: String) -> String {
    NetworkExample.ground(
      """
        shop:
          category: room
          name: Shop
          rect: [0, 10, 10, 10]
          display_point: \(point)
          openings: {shop-door: {to: hall, width: 1}}
      """)
  }

  private static let share = 0.3
  private static let least = 1.0

  /// A point near the border of its area.
  private struct Near {
    var feature: FeatureRef
    var coordinate: Coordinate
    var room: Double
    var area: PlanePolygon
  }

  private struct Point {
    var feature: FeatureRef
    var coordinate: Coordinate
    var room: Double
    var possible: Double
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (venue, index) = (context.venue, context.index)
    var near: [Near] = []
    func examine(_ feature: FeatureRef, _ point: Coordinate?, _ shape: [PlanePolygon]) {
      guard let point, let place = index.plane.point(at: point), let largest = shape.max(by: { $0.area < $1.area }),
        // A point outside is TOP010; one in another part is intended.
        largest.contains(place)
      else { return }
      let room = LabelPoint.squaredRoom(around: place, in: largest).squareRoot() / 1000
      // No disc in the area is larger than the area, or wider than its box.
      let box = largest.bounds
      let widest = min(Int64(box.maxX) - Int64(box.minX), Int64(box.maxY) - Int64(box.minY))
      let most = min((largest.area / Double.pi).squareRoot(), Double(widest) / 2000)
      guard room < Self.share * most else { return }
      near.append(Near(feature: feature, coordinate: point, room: room, area: largest))
    }
    for (place, unit) in venue.units.indexed where unit.displayPoint != nil {
      examine(FeatureRef(.unit, place), unit.displayPoint, index.unitShapes[place])
    }
    for (place, kiosk) in venue.kiosks.indexed where kiosk.displayPoint != nil {
      examine(FeatureRef(.kiosk, place), kiosk.displayPoint, index.kioskShapes[place])
    }
    for (place, section) in venue.sections.indexed where section.displayPoint != nil {
      examine(FeatureRef(.section, place), section.displayPoint, index.sectionShapes[place])
    }
    let areas = near.map(\.area)
    let possible = context.stageCache.values("room for a display point", of: areas, count: areas.count) { places in
      places.map { LabelPoint.squaredRoom(around: LabelPoint.inside(areas[$0]), in: areas[$0]).squareRoot() / 1000 }
    }
    let found = zip(near, possible).compactMap { point, possible -> Point? in
      guard possible >= Self.least, point.room < Self.share * possible else { return nil }
      return Point(feature: point.feature, coordinate: point.coordinate, room: point.room, possible: possible)
    }
    for (_, group) in grouped(found, by: \.feature.type) {
      let features = group.map(\.feature)
      let worst = group.min { $0.room / $0.possible < $1.room / $1.possible } ?? group[0]
      let (room, possible) = (Text.fixed(worst.room, decimals: 2), Text.fixed(worst.possible, decimals: 1))
      var finding = context.finding(
        ofMany: features, "display_point",
        group.count == 1
          ? "the display point of \(context.words(forEach: features)) is \(room) m from its border, and \(possible) m are possible"
          : "the display points of \(context.words(forEach: features)) are close to their borders: one is \(room) m from it, and \(possible) m are possible"
      )
      finding.coordinate = worst.coordinate
      finding.measured = Measure(worst.room, "m")
      finding.threshold = Measure(Self.share * worst.possible, "m")
      finding.standsOn = features
      finding.help = [
        "move \(group.count == 1 ? "it" : "them") to the widest part, or remove \(group.count == 1 ? "it" : "them")"
      ]
      finding.fix = context.fixOfDisplayPoints(features)
      report(finding)
    }
  }
}

import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// Reports kiosks and fixtures outside of units.
struct KioskPlacement: Rule {
  static let page = RulePage(
    "TOP014", "kiosk-placement", .error, stage: .source,
    summary:
      "A kiosk or fixture is outside its level, a kiosk crosses a wall, overlaps another one or is inside a lift or another occupant's room, or a kiosk with an occupant is in no unit.",
    why: "It is drawn outside the building, and no route leads to its occupant.",
    repair:
      "Draw it inside the level and, if it has an occupant, inside its unit. If its level is wrong, correct the level.",
    basis: "IMDF 1.0.0, Kiosk and Fixture; the tolerance is a project default",
    thresholds: [
      "outside its level: 1 % of it, at least 0.05 m²", "across a wall: 5 % of it on either side",
      "kiosks that overlap: 0.05 m²",
    ])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample("beside the building", ["levels/ground.yaml": level("«[50, 2, 2, 2]")]),
    RuleExample(
      "with an occupant, beside the building",
      [
        "levels/ground.yaml": level(
          "«[50, 2, 2, 2]", ", occupant: {id: tickets-desk, name: Tickets, category: tickets}")
      ]),
    RuleExample(
      "with an occupant, where no unit is drawn",
      [
        "levels/ground.yaml": level(
          "«[30, 12, 2, 2]", ", occupant: {id: tickets-desk, name: Tickets, category: tickets}")
      ]),
    RuleExample(
      "half in a room, half in the hall",
      [
        "levels/ground.yaml": level(
          "«[10, 8, 4, 4]",
          shop: "  shop: {category: room, rect: [0, 10, 40, 10], openings: {shop-door: {to: hall, at: 30, width: 1}}}\n"
        )
      ]),
    RuleExample(
      "over the kiosk beside it",
      ["levels/ground.yaml": level("«[30, 2, 2, 2]") + "\n  coffee: {name: Coffee, rect: [31, 2, 2, 2]}\n"]),
    RuleExample(
      "with an occupant, inside a shop",
      [
        "levels/ground.yaml": level(
          "«[10, 12, 2, 2]", ", occupant: {id: tickets-desk, name: Tickets, category: tickets}",
          shop: """
              shop:
                category: room
                rect: [0, 10, 40, 10]
                openings: {shop-door: {to: hall, at: 30, width: 1}}
                occupant: {id: books, name: Books, category: books}

            """)
      ]),
    RuleExample(
      "in the hall",
      [
        "levels/ground.yaml": level(
          "[30, 2, 2, 2]", ", occupant: {id: tickets-desk, name: Tickets, category: tickets}")
      ]),
  ]

  private static func level(_ rect: String, _ occupant: String = "", shop: String = "") -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 40, 20]}
    units:
      hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}
    \(shop)kiosks:
      tickets: {name: Tickets, rect: \(rect)\(occupant)}
    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (index, venue) = (context.index, context.venue)
    let faulty = Set(context.shapeFaults.map(\.feature))
    // In an area with a hole, a shape may surround the hole.
    let areas = venue.levels.positions.map { level in
      (level, index.levelShapes[level].filter(\.holes.isEmpty).map { BorderedArea($0) })
    }
    let whole = Dictionary(uniqueKeysWithValues: areas)
    var candidates: [OtherFloorPlaces.Candidate] = []
    var found: [Finding] = []
    func look(_ type: FeatureType, _ shapes: [[PlanePolygon]], _ levels: [Int?], _ anchorIDs: [ID<Anchor>?]) {
      for (place, shape) in shapes.enumerated() {
        let ref = FeatureRef(type, place)
        guard let level = levels[place], !shape.isEmpty, !faulty.contains(ref),
          !faulty.contains(FeatureRef(.level, level)), !index.levelShapes[level].isEmpty
        else { continue }
        let anchor = anchorIDs[place].flatMap { index.position(of: $0) }
        // Most are well inside, which needs no overlay.
        let isInside = shape.allSatisfy { part in whole[level]?.contains { $0.holds(part) } ?? false }
        let beyond = isInside ? nil : outside(ref, shape, level, anchor, context)
        candidates.append(
          OtherFloorPlaces.Candidate(
            feature: ref, shape: shape, level: level, anchor: anchor,
            isOutside: beyond.map { $0.share >= KioskPlacement.wholly } ?? false))
        if let beyond {
          found.append(beyond.finding)
        } else if type == .kiosk, let anchor, venue.anchors[anchor].unitID == nil,
          context.source.places[FeatureRef(.anchor, anchor), "unit_id"] == nil
        {
          var finding = finding(
            ref, "\(type.words(1)) \(context.words(for: ref)) is in no unit of \(context.words(forLevel: level))",
            shape, level, anchor, context,
            help: "draw it inside its unit, or draw the ground around it as a unit")
          finding.standsOn = [FeatureRef(.level, level)]
          finding.followsLostFile = index.unitsByLevel[level].isEmpty
          found.append(finding)
        }
      }
    }
    look(.fixture, index.fixtureShapes, index.fixtureLevels, venue.fixtures.tabulated(withdrawn: nil, \.anchorID))
    look(.kiosk, index.kioskShapes, index.kioskLevels, venue.kiosks.tabulated(withdrawn: nil, \.anchorID))
    let strays = OtherFloorPlaces(candidates, context)
    strays.findings.forEach(report)
    for finding in KiosksAcrossWalls(context: context).findings { report(finding) }
    for finding in KiosksOverlapping(context: context).findings { report(finding) }
    for finding in KiosksInRooms(context: context).findings { report(finding) }
    for var finding in found where !strays.features.contains(finding.features[0]) {
      if let levels = strays.possible[finding.features[0]] {
        let floors = levels.prefix(3).map { context.words(forLevel: $0) }
        finding.help.append(
          "if its level is wrong, move it to \(Text.list(floors, last: "or")): there it is inside a unit")
      }
      report(finding)
    }
  }

  /// Share of a feature outside its level from which all of it counts as outside.
  private static let wholly = 0.99

  private func outside(
    _ ref: FeatureRef, _ shape: [PlanePolygon], _ level: Int, _ anchor: Int?, _ context: RuleContext
  ) -> (finding: Finding, share: Double)? {
    let own = shape.reduce(0) { $0 + $1.area }
    let tolerated = max(0.05, 0.01 * own)
    let what = "\(ref.type.words(1)) \(context.words(for: ref))"
    do throws(OverlayError) {
      let ground = try context.geos.groundOutside(shape, context.index.levelShapes[level])
      guard ground.area > tolerated else { return nil }
      let share = ground.area >= KioskPlacement.wholly * own ? "is outside" : "is partly outside"
      var finding = finding(
        ref,
        "\(what) \(share) \(context.words(forLevel: level)): \(Text.fixed(ground.area, decimals: 2)) of its \(Text.fixed(own, decimals: 2)) m² (limit: \(Text.fixed(tolerated, decimals: 2)) m²)",
        shape, level, anchor, context, help: "draw it inside the level, in its unit")
      finding.measured = Measure(ground.area, "m²")
      finding.threshold = Measure(tolerated, "m²")
      return (finding, ground.area / own)
    } catch {
      var finding = Finding(
        ref, "geometry", "the part of \(what) outside its level could not be measured (\(error.message))")
      finding.severity = .warning
      finding.level = level
      return (finding, 0)
    }
  }

  private func finding(
    _ ref: FeatureRef, _ message: String, _ shape: [PlanePolygon], _ level: Int, _ anchor: Int?, _ context: RuleContext,
    help: String
  ) -> Finding {
    var finding = Finding(ref, "geometry", message)
    finding.level = level
    finding.show(shape.first?.bounds, on: context.index.plane)
    // Its occupant has no unit for the same reason.
    finding.misplaces = [ref] + (anchor.map { [FeatureRef(.anchor, $0)] } ?? [])
    finding.help = [help]
    return finding
  }
}

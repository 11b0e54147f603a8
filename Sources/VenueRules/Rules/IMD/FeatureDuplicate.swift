import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports features that were imported twice.
struct FeatureDuplicate: Rule {
  static let page = RulePage(
    "IMD023", "feature-duplicate", .warning, stage: .checked, fix: .unsafe,
    summary: "A feature repeats another one: same type, level, category and name, at the same place.",
    why: "Its icon is drawn twice, searches list it twice, and clusters count it twice.",
    repair: "Delete one of them.",
    basis: "project default. TOP003 reports units, TOP014 kiosks, TOP022 openings, and FLR004 levels",
    thresholds: [
      "points within 0.05 m, areas with the same corners within 0.01 m; occupants: the same unit",
      "one finding for each type and level",
    ])
  static let subjects: [FeatureType] = [.amenity, .occupant, .fixture, .section, .detail, .relationship]
  static let examples = [
    RuleExample("a restroom twice", ["levels/ground.yaml": level("«wc-2", "[5, 15]")]),
    RuleExample("two restrooms", ["levels/ground.yaml": level("wc-2", "[8, 5]")]),
  ]

  private static func level(_ id: String, _ point: String) -> String {
    NetworkExample.ground(
      """
        shop: {category: room, rect: [0, 10, 10, 10], openings: {shop-door: {to: hall, width: 1}}}
      amenities:
        wc-1: {category: restroom, point: [5, 15]}
        \(id): {category: restroom, point: \(point)}
      """)
  }

  /// Equal for features that may repeat each other.
  private struct Key: Hashable {
    var type: FeatureType
    var level: Int?
    var unit: Int?
    var category: Category?
    var name: Labels
    var others: [String] = []
  }

  /// A feature with its shape; the box of occupants and relationships is always the same.
  private struct Candidate {
    var feature: FeatureRef
    var key: Key
    var rings: [[PlanePoint]]
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    var copies: [(copy: FeatureRef, first: FeatureRef)] = []
    for (_, group) in grouped(candidates(context), by: \.key) where group.count > 1 {
      let boxes = group.map { candidate in
        PlaneBounds(around: candidate.rings.lazy.flatMap { $0 }) ?? PlaneBounds(minX: 0, minY: 0, maxX: 0, maxY: 0)
      }
      let near = BoxIndex(boxes)
      for (place, candidate) in group.enumerated() {
        let others = near.indices(intersecting: boxes[place].grown(by: 50), atMost: 32)
        if let first = others.first(where: { $0 < place && Self.isSame(group[$0].rings, candidate.rings) }) {
          copies.append((candidate.feature, group[first].feature))
        }
      }
    }
    let named = copies.isEmpty ? [] : Set(context.venue.references { _ in true }.map(\.id))
    let groups = grouped(copies.sorted { $0.copy < $1.copy }) { pair in
      "\(pair.copy.type.rawValue) \(context.level(of: pair.copy) ?? -1)"
    }
    for (_, group) in groups {
      let features = group.map(\.copy)
      let first = group[0].first
      var finding = context.finding(
        ofMany: features, "",
        group.count == 1
          ? "\(context.words(forEach: features)) repeats \(context.words(for: first)) at the same place"
          : "\(context.words(forEach: features)) repeat others at the same place, such as \(context.words(for: first))")
      finding.features += [first].filter { !features.contains($0) }
      finding.related.insert(Finding.Related(first, "", "the first of them"), at: 0)
      finding.help = ["delete \(group.count == 1 ? "one of the two" : "the copies")"]
      // A feature that names the id of two units may be on the floor of the other one.
      if group.count == 1 { finding.follows = finding.features }
      let unused = features.filter { !named.contains(context.venue.id(of: $0)) }
      if !unused.isEmpty {
        finding.fix = .remove(
          of: unused, "delete \(unused.count == 1 ? "the copy" : "\(unused.count) copies")", .unsafe)
      }
      report(finding)
    }
  }

  private func candidates(_ context: RuleContext) -> [Candidate] {
    let (venue, index) = (context.venue, context.index)
    var candidates: [Candidate] = []
    func add(
      _ ref: FeatureRef, _ category: Category?, _ name: Labels, unit: Int? = nil, _ rings: [[PlanePoint]],
      _ others: [String] = []
    ) {
      let key = Key(
        type: ref.type, level: context.level(of: ref), unit: unit, category: category, name: name, others: others)
      candidates.append(Candidate(feature: ref, key: key, rings: rings))
    }
    for (place, amenity) in venue.amenities.indexed {
      guard let point = amenity.geometry.flatMap({ index.plane.point(at: $0) }) else { continue }
      add(FeatureRef(.amenity, place), amenity.category, amenity.name, [[point]])
    }
    for (place, occupant) in venue.occupants.indexed where !occupant.name.isEmpty {
      guard let unit = index.occupantAnchors[place].flatMap({ index.anchorUnits[$0] }) else { continue }
      add(FeatureRef(.occupant, place), occupant.category, occupant.name, unit: unit, [], [occupant.hours ?? ""])
    }
    for (place, fixture) in venue.fixtures.indexed where !index.fixtureShapes[place].isEmpty {
      add(FeatureRef(.fixture, place), fixture.category, fixture.name, index.fixtureShapes[place].flatMap(\.rings))
    }
    for (place, section) in venue.sections.indexed where !index.sectionShapes[place].isEmpty {
      add(FeatureRef(.section, place), section.category, section.name, index.sectionShapes[place].flatMap(\.rings))
    }
    for (place, detail) in venue.details.indexed {
      let lines = detail.geometry.compactMap { index.plane.points($0) }
      if !lines.isEmpty { add(FeatureRef(.detail, place), nil, Labels(), lines) }
    }
    for (place, relationship) in venue.relationships.indexed {
      let ends = [relationship.origin?.id, relationship.destination?.id].map { $0 ?? "" }
      add(
        FeatureRef(.relationship, place), relationship.category, Labels(), [],
        ends + ["\(relationship.isDirected)", relationship.hours ?? ""] + relationship.intermediary.map(\.id))
    }
    return candidates
  }

  /// True if both have the same corners, regardless of where their rings begin.
  private static func isSame(_ a: [[PlanePoint]], _ b: [[PlanePoint]]) -> Bool {
    guard a.count == b.count else { return false }
    return zip(a, b).allSatisfy { first, second in
      guard first.count == second.count, let start = first.first else { return first.count == second.count }
      let tolerance = Int64(first.count == 1 ? 50 : 10)
      return second.indices.contains { shift in
        second[shift].squaredDistance(to: start) <= tolerance * tolerance
          && first.indices.allSatisfy { place in
            first[place].squaredDistance(to: second[(place + shift) % second.count]) <= tolerance * tolerance
          }
      }
    }
  }
}

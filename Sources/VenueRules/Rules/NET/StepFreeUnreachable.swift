import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports places that can be reached on foot, but not without steps.
struct StepFreeUnreachable: Rule {
  static let page = RulePage(
    "NET015", "step-free-unreachable", .error, stage: .checked, tags: ["core", "a11y"],
    summary: "A place that is reachable on foot is not reachable by wheelchair.",
    why: """
      It is an error if the place is marked for wheelchairs, because visitors rely on that. Otherwise it is a \
      warning, because the building may be like this. The finding gives the barrier.
      """,
    repair:
      """
      If there is a lift, a ramp or a wider door, draw it. If not, remove `wheelchair` from places that are not \
      reachable.
      """,
    basis: "IMDF 1.0.0 accessibility `wheelchair`; ISO 21542, ADA 2010, EN 81-70 for the numbers",
    thresholds: [
      "more than 2 groups of places behind different barriers are one finding",
      "doors at least 0.80 m wide", "slopes up to 1:12", "lift cabins at least 1.0 m by 1.3 m",
    ])
  static let subjects: [FeatureType] = [.level, .unit, .opening, .connector]
  static let examples = [
    RuleExample(
      "a restroom for wheelchairs up a staircase",
      [
        "venue.yaml": NetworkExample.venue(NetworkExample.stairs),
        "levels/ground.yaml": NetworkExample.ground(NetworkExample.stairsBelow),
        "levels/deck.yaml": NetworkExample.deck(
          """
            «gallery: {category: walkway, rect: [0, 0, 40, 10]}
            wc: {category: restroom.unisex.wheelchair, rect: [10, 10, 5, 10], openings: {wc-door: {to: gallery, width: 0.9}}}
          """ + "\n" + NetworkExample.stairsAbove),
      ]),
    RuleExample(
      "up a lift",
      [
        "venue.yaml": NetworkExample.venue(NetworkExample.lift),
        "levels/ground.yaml": NetworkExample.ground(NetworkExample.liftBelow),
        "levels/deck.yaml": NetworkExample.deck(
          """
            gallery: {category: walkway, rect: [0, 0, 40, 10]}
            wc: {category: restroom.unisex.wheelchair, rect: [10, 10, 5, 10], openings: {wc-door: {to: gallery, width: 0.9}}}
          """ + "\n" + NetworkExample.liftAbove),
      ]),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (index, access) = (context.index, context.access)
    let profile = context.profile(.wheelchair)
    let onFoot = context.reach(for: context.profile(.walking))
    let onWheels = reached(onFoot, context)
    let claims = claims(context)
    let unreached = access.isNode.indices.filter { unit in
      onFoot.isReached[unit] && !onWheels.isReached[unit] && !context.venue.units[unit].isTaken
        && access.exclusion(in: unit, of: index, for: profile) == nil
    }
    let islands = grouped(unreached, by: { onWheels.islands[$0] }).map { _, units in
      (blockers: context.blockers(of: units, onWheels.isReached, for: profile), units: units)
    }.compactMap { island -> Cluster? in
      // On a level that is drawn in part, a missing way means nothing, but a drawn barrier is one.
      guard island.blockers.isEmpty else { return island }
      let units = island.units.filter { claims[$0] != nil || context.isFullyMapped($0) }
      return units.isEmpty ? nil : (island.blockers, units)
    }
    // Everything behind the same stairs is one finding, for any number of rooms; without a known barrier, one finding per island.
    // So is everything behind narrow doors: they are measured in one way.
    let clusters = grouped(islands.enumerated()) { place, island in
      if island.blockers.isEmpty { return ["\(place)"] }
      let isNarrow =
        island.blockers.allSatisfy { $0.exclusion == .narrow } && !island.units.contains { claims[$0] != nil }
      return isNarrow ? ["narrow doors"] : island.blockers.map(\.words).sorted()
    }.map { _, islands in
      (blockers: islands.flatMap(\.element.blockers).uniqued, units: islands.flatMap(\.element.units).sorted())
    }
    for (blockers, cluster) in joined(clusters, claims, onWheels, context) {
      guard let first = cluster.first else { continue }
      let claiming = cluster.flatMap { claims[$0] ?? [] }
      var finding = Finding(
        cluster.map { FeatureRef(.unit, $0) }, "",
        "\(context.words(forCluster: cluster)) cannot be reached by wheelchair"
          + (onFoot.hasEntrance ? "" : " from the largest part without steps (no entrance is known)"))
      if !claiming.isEmpty {
        let names = claiming.prefix(3).map { context.words(for: $0) }.joined(separator: ", ")
        finding.message +=
          ", but \(claiming.count == 1 ? cluster.count == 1 ? "it is" : "\(names) is" : "\(claiming.count) of them (\(names)) are") marked for wheelchairs"
      }
      finding.message += words(for: blockers, profile)
      let isPartial = !cluster.contains(where: context.isFullyMapped)
      finding.severity = !claiming.isEmpty ? .error : isPartial ? .info : .warning
      finding.level = index.unitLevels[first]
      finding.coordinate = (index.unitShapes[first].first?.shell.first).map(index.plane.coordinate(of:))
      finding.measured = Measure(Double(cluster.count), cluster.count == 1 ? "place" : "places")
      finding.related = context.examples(claiming.filter { $0.type != .unit || $0.index != first }, "accessibility") {
        "\(context.words(for: $0)) is marked for wheelchairs"
      }
      finding.related += context.examples(
        blockers.filter { $0.exclusion == .narrow }.compactMap(\.opening).map { FeatureRef(.opening, $0) }, "geometry"
      ) { "door \(context.words(for: $0))" }
      if blockers.isEmpty { finding.lacksWays = finding.features }
      // A lift in the cluster that stops nowhere else because of its own fault.
      finding.follows = context.landings(among: cluster)
      let levels = Set(cluster.compactMap { index.unitLevels[$0] }).sorted()
      if levels.allSatisfy({ level in !index.unitsByLevel[level].contains { onWheels.isReached[$0] } }) {
        finding.lacksStepFree = levels.map { FeatureRef(.level, $0) }
      }
      finding.effect = "there is no wheelchair route to \(cluster.count == 1 ? "it" : "them")"
      if isPartial, claiming.isEmpty { finding.effect? += ", unless it leads through parts that are not mapped" }
      finding.help = help(for: blockers, isClaimed: !claiming.isEmpty, context)
      report(finding)
    }
  }

  private typealias Cluster = (blockers: [ReachBarrier], units: [Int])

  /// Places behind many different stairs have one cause: the building has no lift there. Levels that are not reached at all are
  /// joined separately, because a missing lift may explain them. Places that are marked for wheelchairs stay on their own.
  private func joined(
    _ clusters: [Cluster], _ claims: [Int: [FeatureRef]], _ onWheels: Reach, _ context: RuleContext
  ) -> [Cluster] {
    // By position, withdrawn levels included.
    let reached = context.index.unitsByLevel.map { units in units.contains { onWheels.isReached[$0] } }
    func key(_ place: Int, _ cluster: Cluster) -> String {
      guard !cluster.blockers.isEmpty, cluster.blockers.allSatisfy({ $0.exclusion != .narrow }),
        !cluster.units.contains(where: { claims[$0] != nil })
      else { return "\(place)" }
      return cluster.units.contains { unit in context.index.unitLevels[unit].map { reached[$0] } ?? false }
        ? "levels that are reached" : "levels that are not reached"
    }
    return grouped(clusters.enumerated(), by: { key($0.offset, $0.element) }).flatMap { _, group -> [Cluster] in
      let same = group.map(\.element)
      guard same.count > Self.fewest else { return same }
      return [(same.flatMap(\.blockers).uniqued, same.flatMap(\.units).sorted())]
    }
  }

  /// Groups of places behind different barriers that are reported one by one. Project default.
  private static let fewest = 2

  /// What is in the way: of several narrow doors their widths, otherwise the first barriers.
  private func words(for blockers: [ReachBarrier], _ profile: AccessProfile) -> String {
    func metres(_ width: Int32) -> String { Text.fixed(Double(width) / 1000, decimals: 2) }
    let widths = blockers.compactMap(\.width)
    if blockers.count > 1, widths.count == blockers.count, let least = widths.min(), let most = widths.max() {
      return
        ": \(blockers.count) doors are \(least == most ? metres(least) : "\(metres(least)) to \(metres(most))") m wide"
        + " (limit: \(metres(profile.minimumWidth)) m; \(metres(profile.minimumWidth - AccessProfile.drawnTolerance)) m where only the line gives the width)"
    }
    guard !blockers.isEmpty else { return "" }
    let more = blockers.count - 3
    return ". " + Text.list(blockers.prefix(3).map(\.words))
      + (more > 0 ? "; \(Text.count(more, "more barrier")) like this" : "")
  }

  private func help(for blockers: [ReachBarrier], isClaimed: Bool, _ context: RuleContext) -> [String] {
    var help = [
      blockers.contains { $0.exclusion == .narrow }
        ? context.source.format.words.choose(
          keys: "if the real door is wider, correct its line or write its `width`",
          properties: "if the real door is wider, correct its line",
          tags: "if the real door is wider, correct its `width`")
        : "if there is a lift, a ramp or another step-free route, draw it"
    ]
    if isClaimed { help.append("if there is no step-free route, remove the wheelchair mark of the place") }
    return help
  }

  /// Reached by wheelchair from the entrances; in a venue without entrances, within the part that counts as reached.
  private func reached(_ onFoot: Reach, _ context: RuleContext) -> Reach {
    let own = context.reach(for: context.profile(.wheelchair))
    guard !onFoot.hasEntrance else {
      return own.hasEntrance
        ? own : Reach(hasEntrance: false, isReached: own.isReached.map { _ in false }, islands: own.islands)
    }
    return own.largestPart(within: onFoot)
  }

  /// Features that declare wheelchair access, by the unit they are in.
  private func claims(_ context: RuleContext) -> [Int: [FeatureRef]] {
    var claims: [Int: [FeatureRef]] = [:]
    func isClaim(_ category: Category?, _ accessibility: [String]) -> Bool {
      accessibility.contains("wheelchair") || (category?.text.hasSuffix(".wheelchair") ?? false)
    }
    for (unit, feature) in context.venue.units.indexed where isClaim(feature.category, feature.accessibility) {
      claims[unit, default: []].append(FeatureRef(.unit, unit))
    }
    for (amenity, feature) in context.venue.amenities.indexed
    where isClaim(feature.category, feature.accessibility) {
      for unit in context.index.amenityUnits[amenity].prefix(1) {
        claims[unit, default: []].append(FeatureRef(.amenity, amenity))
      }
    }
    return claims
  }
}

extension [ReachBarrier] {
  /// Each once, in the order in which they are first met.
  fileprivate var uniqued: [ReachBarrier] {
    var result: [ReachBarrier] = []
    var seen: Set<String> = []
    for barrier in self where seen.insert(barrier.words).inserted { result.append(barrier) }
    return result
  }
}

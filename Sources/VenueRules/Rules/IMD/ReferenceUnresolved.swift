import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports references to features that are not there.
struct ReferenceUnresolved: Rule {
  static let page = RulePage.referenceUnresolved
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "a unit on a level that is not there", ["levels/ground.yaml": level, "features/units.geojson": unit("«\"L3\"")]),
    RuleExample("on one that is", ["levels/ground.yaml": level, "features/units.geojson": unit("\"ground\"")]),
  ]

  private static let level = """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 20, 20]}
    units:
      hall: {category: walkway, rect: [0, 0, 20, 10], openings: {door: {to: outside, wall: south, width: 2}}}
    """

  private static func unit(_ level: String) -> String {
    """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "id": "plinth", "feature_type": "unit",
       "geometry": {"type": "Polygon", "coordinates": [[[24.9561, 60.16115], [24.95612, 60.16115],
         [24.95612, 60.16116], [24.9561, 60.16116], [24.9561, 60.16115]]]},
       "properties": {"category": "structure", "level_id": \(level)}}
    ]}
    """
  }

  private struct Broken: Hashable {
    var property: String
    var id: String
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (venue, index) = (context.venue, context.index)
    let broken = venue.references { named in
      guard let target = named.target else { return true }
      return target == .venue ? venue.properties == nil || venue.id != named.id : !index.holds(target, named.id)
    }
    guard !broken.isEmpty else { return }
    // IMD004 reports them at the feature that should have the id.
    let owners = Dictionary(grouping: context.copiedIDs.ids.keys.sorted()) { context.copiedIDs.ids[$0] ?? "" }
    var types: [String: [FeatureType]] = [:]
    for (feature, id) in venue.featureIDs { types[id, default: []].append(feature.type) }
    if venue.properties != nil { types[venue.id, default: []].append(.venue) }

    var suggested = 0
    let meanings = MeantReference(context: context)
    for (_, group) in grouped(
      broken,
      by: { broken in
        let property = broken.path.prefix { $0 != "/" }
        return Broken(property: String(property), id: broken.id)
      }
    ).flatMap({ key, group -> [(key: Broken, group: [Reference])] in
      // Many of several types are one finding, as many of one are.
      group.count > context.thresholds.featuresAtATime
        ? [(key, group)] : grouped(group, by: { $0.feature.type }).map { (key, $0.1) }
    }) {
      guard let first = group.first else { continue }
      let owner = owners[first.id]?.first { $0.type == first.target }
      var help: [String] = []
      var meant: FeatureRef?
      var certain: String?
      // Searching all ids is expensive; after twenty findings suggestions are not read.
      if let target = first.target, types[first.id] == nil, suggested < 20 {
        suggested += 1
        // An id that IMD004 reports will change.
        let own = meanings.ownIDs(of: first)
        let known = venue.featureIDs.lazy.filter {
          $0.ref.type == target && !context.repeatedIDs.contains($0.id) && !own.contains($0.id)
        }.map(\.id)
        let near = Nearest.words(to: first.id, in: known, count: 2)
        help = near.prefix(1).map { "did you mean \($0)?" }
        // Another id with similar letters is another feature.
        certain = near.count == 1 && Spelling.isCertain(first.id, for: near[0]) ? near[0] : nil
        let repeated = context.repeatedCopies(of: first.id, target)
        if !repeated.isEmpty {
          help = ["write \(Text.list(repeated, last: "or")): ids of a file with `levels` have the level in front"]
        }
        let imported = venue.levels.kept.map { "\($0.id)-\(first.id)" }.filter { index.holds(target, $0) }
        if !imported.isEmpty {
          help = ["write \(Text.list(imported, last: "or")): ids of an import have the level in front"]
          certain = imported.count == 1 ? imported[0] : nil
        }
        meant = venue.featureIDs.first { $0.ref.type == target && $0.id == near.first }?.ref
        if MeantReference.isOutside(first) {
          (help, certain) = (["write `to: outside` for the door of the venue to the outside"], "outside")
        }
      }
      if let type = types[first.id]?.first, let other = meanings.help(first, is: type) { help = [other] }
      if help.isEmpty, let building = meanings.help(forBuilding: first) { help = [building] }
      if help.isEmpty { help = ["correct the id, or restore the missing feature"] }
      let what = describe(first, types[first.id])
      if group.count > context.thresholds.featuresAtATime {
        var finding = Finding(
          group.map(\.feature), first.path,
          "\(first.path.prefix { $0 != "/" }) of \(group.count) \(kinds(of: group)) points to \(what)")
        // A level its features name by another id is not empty.
        if let meant, meant.type == .level { finding.misplaces = [meant] }
        finding.misorders = misordered(by: group, meant, venue)
        finding.related = context.examples(group.dropFirst().map(\.feature), first.path) { context.words(for: $0) }
        finding.measured = Measure(Double(group.count), "features")
        finding.help = help
        finding.fix = certain.map { id in .write(id, first.path, of: group.map(\.feature), .unsafe) }
        finding.upsets = group.map(\.feature)
        finding.followsLostFile = types[first.id] == nil
        finding.lostIDs = [first.id]
        finding.lostType = first.target
        finding.misses = owner.map { [$0] } ?? []
        for reference in group where reference.isEssential { withdraw(reference, &finding) }
        report(finding)
      } else {
        for reference in group {
          var finding = Finding(
            reference.feature, reference.path,
            "\(reference.path) of \(reference.feature.type.words(1)) \(context.words(for: reference.feature)) points to \(what)"
          )
          finding.help = help
          finding.fix = certain.map { .write($0, reference.path, of: [reference.feature], .unsafe) }
          finding.level = context.level(of: reference.feature)
          finding.upsets = [reference.feature]
          if let meant, meant.type == .level, reference.feature.type == .unit { finding.misplaces = [meant] }
          finding.misorders = misordered(by: [reference], meant, venue)
          finding.followsLostFile = types[first.id] == nil
          finding.lostIDs = [first.id]
          finding.lostType = first.target
          finding.misses = owner.map { [$0] } ?? []
          if reference.isEssential { withdraw(reference, &finding) }
          report(finding)
        }
      }
    }
  }

  /// Levels that are in another stack because their building is misspelt, and those of the building that is meant: of all buildings, if it is
  /// not known.
  private func misordered(by group: [Reference], _ meant: FeatureRef?, _ venue: Venue) -> [FeatureRef] {
    let own = group.filter { $0.feature.type == .level && $0.target == .building }.map(\.feature)
    guard !own.isEmpty else { return [] }
    let building = meant.map { ID<Building>(venue.id(of: $0)) }
    let others = venue.levels.indexed.filter { _, level in
      building.map(level.buildingIDs.contains) ?? !level.buildingIDs.isEmpty
    }
    return own + others.map { FeatureRef(.level, $0.0) }.filter { !own.contains($0) }
  }

  private func kinds(of group: [Reference]) -> String {
    Set(group.map(\.feature.type)).count == 1 ? group[0].feature.type.words(2) : "features"
  }

  private func describe(_ reference: Reference, _ types: [FeatureType]?) -> String {
    guard let target = reference.target else { return "'\(reference.id)', which has an unknown type" }
    guard let found = types?.first else { return "'\(reference.id)', which does not exist" }
    return "'\(reference.id)', which is \(found.withArticle), but must be \(target.withArticle)"
  }

  private func withdraw(_ reference: Reference, _ finding: inout Finding) {
    finding.withdraws.append((reference.feature, "its \(reference.path) \(reference.id) does not resolve"))
  }
}

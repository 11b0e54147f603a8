import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports features that lack properties that IMDF requires of their type.
struct RequiredPropertyMissing: Rule {
  static let page = RulePage.requiredPropertyMissing
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "a unit drawn in a GIS that forgot its level",
      ["levels/ground.yaml": level, "features/units.geojson": unit("«", "\"category\": \"structure\"")]),
    RuleExample(
      "with its level",
      [
        "levels/ground.yaml": level,
        "features/units.geojson": unit("", "\"level_id\": \"ground\", \"category\": \"structure\""),
      ]),
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

  private static func unit(_ mark: String, _ properties: String) -> String {
    """
    {"type": "FeatureCollection", "features": [
      \(mark){"type": "Feature", "id": "plinth", "feature_type": "unit",
       "geometry": {"type": "Polygon", "coordinates": [[[24.9561, 60.16115], [24.95612, 60.16115],
         [24.95612, 60.16116], [24.9561, 60.16116], [24.9561, 60.16115]]]},
       "properties": {\(properties)}}
    ]}
    """
  }

  private struct Gap: Hashable {
    var type: FeatureType
    var keys: [String]
    /// Intended target of openings without a position, otherwise their unit: they lack a position for the same reason.
    var joined: String?
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let told = ReadingFaults(context.source)
    let blanks = LevelsWithoutGround(context)
    let connectors = ConnectorFaults(context.source)
    var missing: [MissingProperties] = []
    let all = context.venue.missingProperties
    // A door has no position if its unit has no geometry.
    var shapeless: [String: Int] = [:]
    for one in all where one.feature.type == .unit && one.keys.contains("geometry") {
      if let reader = told.fault(behind: one, in: context.venue) {
        shapeless[context.venue.units[one.feature.index].id.text] = reader
      }
    }
    for one in all {
      let door = one.feature.type == .opening ? context.venue.openings[one.feature.index].joins : nil
      let ofUnit = door.flatMap { shapeless[$0.unit.text] ?? $0.other.flatMap { shapeless[$0.text] } }
      // A property is missing because the reader refused it, and has reported it.
      let ofConnector = connector(of: one, in: context).flatMap { connectors.fault(of: $0) }
      if let reader = told.fault(behind: one, in: context.venue) ?? (one.keys == ["geometry"] ? ofUnit : nil)
        ?? ofConnector
      {
        var finding = finding(one, context)
        finding.followsReading = reader
        report(finding)
      } else if let ground = ground(of: one, blanks, context) {
        var finding = finding(one, context)
        finding.standsOn = ground
        // The level has no drawn features, or no unit, because they could not be read.
        finding.followsLostFile = one.feature.type != .occupant
        report(finding)
      } else {
        missing.append(one)
      }
    }
    for (gap, group) in grouped(missing, by: { gap($0, in: context.venue) }) {
      if group.count > (context.source.format.isWrittenForUs ? context.thresholds.featuresAtATime : 1) {
        let isUnitOfOccupant =
          gap.type == .occupant && gap.keys == ["anchor_id"] && context.source.format.words == .keys
        var finding = Finding(
          group.map(\.feature), "",
          "\(group.count) \(gap.type.words(2)) have no \(isUnitOfOccupant ? "unit" : Text.list(gap.keys, last: "or"))")
        finding.help =
          isUnitOfOccupant
          ? ["write the id of the unit or kiosk of each, in occupants.csv in the column `unit`"]
          : [generalHelp(gap.keys, "each", isKept(gap.type) ? nil : "delete them", context)]
        finding.related = context.examples(group.dropFirst().map(\.feature), "") { context.words(for: $0) }
        finding.measured = Measure(Double(group.count), "features")
        if let first = group.first, !first.essential.isEmpty {
          finding.withdraw(group.map(\.feature), reason(first))
          finding.effect = "they are excluded from the bundle"
        }
        if gap.joined != nil { finding.follows = group.map(\.feature) }
        report(finding)
      } else {
        for (_, landings) in grouped(group, by: { connector(of: $0, in: context) ?? "/\($0.feature.index)" }) {
          guard landings.count > 1 else {
            report(finding(landings[0], context))
            continue
          }
          var finding = finding(landings[0], context)
          finding.features = landings.map(\.feature)
          finding.follows = finding.features
          finding.message = "units \(Text.list(landings.map { context.words(for: $0.feature) })) have no category"
          finding.related = context.examples(landings.dropFirst().map(\.feature), "") { context.words(for: $0) }
          report(finding)
        }
      }
    }
  }

  /// Feature that must have a shape, or exist, so that this one has the missing property; nil if there is none.
  private func ground(
    of one: MissingProperties, _ blanks: LevelsWithoutGround, _ context: RuleContext
  ) -> [FeatureRef]? {
    guard context.source.format.words == .keys else { return nil }
    switch one.feature.type {
    case .occupant where one.keys == ["anchor_id"]:
      return context.source.unanchored[one.feature.index].map { [$0] }
    case .amenity where one.keys == ["unit_ids"]:
      return blanks.level(around: one.feature.index, context).map { [FeatureRef(.level, $0)] }
    case .venue where one.keys == ["display_point"] || one.keys == ["geometry"]:
      return context.venue.levels.positions.map { FeatureRef(.level, $0) }
    default: return nil
    }
  }

  private func gap(_ one: MissingProperties, in venue: Venue) -> Gap {
    guard one.feature.type == .opening, one.keys.contains("geometry") else {
      return Gap(type: one.feature.type, keys: one.keys)
    }
    let joins = venue.openings[one.feature.index].joins
    return Gap(type: .opening, keys: one.keys, joined: (joins?.other ?? joins?.unit)?.text)
  }

  /// Common name of landings that lack a connector.
  func connector(of one: MissingProperties, in context: RuleContext) -> String? {
    guard context.source.format.words == .keys, one.feature.type == .unit, one.keys == ["category"] else { return nil }
    let parts = context.venue.units[one.feature.index].id.text.split(separator: ".", maxSplits: 1)
    return parts.count == 2 ? String(parts[0]) : nil
  }

  private func reason(_ one: MissingProperties) -> String { "without \(Text.list(one.essential))" }

  private func finding(_ one: MissingProperties, _ context: RuleContext) -> Finding {
    let keys = written(one, context)
    var finding = Finding(
      one.feature, "",
      "\(one.feature.type.words(1)) \(context.words(for: one.feature)) has no \(Text.list(keys, last: "or"))")
    finding.help = [
      generalHelp(
        keys, "the \(one.feature.type.words(1))", isKept(one.feature.type) ? nil : "delete it", context)
    ]
    if !one.essential.isEmpty {
      finding.withdraw([one.feature], reason(one))
      finding.effect = "it is excluded from the bundle"
    }
    // In an archive every property is written for its feature; only a shape is derived from others.
    if context.source.format.words == .keys || one.keys.contains("geometry") { finding.follows = [one.feature] }
    finding.losesShape = one.keys.contains("geometry")
    if one.feature.type == .level, finding.losesShape {
      finding.follow(importOf: one.feature.index, of: context.source)
    }
    help(&finding, one, context)
    return finding
  }

  /// The keys as the owner writes them: a text venue has them in `venue.yaml`, where an address is written in place.
  private func written(_ one: MissingProperties, _ context: RuleContext) -> [String] {
    guard context.source.format.words == .keys, one.feature.type == .venue else { return one.keys }
    return one.keys.map { key in VenueProperties.schema.properties.first { $0.key == key }?.textKeys.first ?? key }
  }

  /// Nobody deletes a floor because its name is missing.
  private func isKept(_ type: FeatureType) -> Bool { [.venue, .building, .level].contains(type) }
}

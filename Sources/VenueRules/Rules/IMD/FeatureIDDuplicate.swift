import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports ids that name more than one feature.
struct FeatureIDDuplicate: Rule {
  static let page = RulePage(
    "IMD004", "feature-id-duplicate", .error, stage: .source, tags: ["core"],
    summary: "Two features have the same id.",
    why: """
      A reference to this id is ambiguous, and programs that store features by id show only one. If both features \
      have the same type, the first in the order of the files stays in the map and the other is excluded. If their \
      types are different, both stay, because every reference includes a type. In imported data this is a warning.
      """,
    repair: "Give the copy a unique id, and correct the references to it.",
    basis: "IMDF Validations 1.0.3: feature ids are unique in an archive")
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample("a kiosk and a fixture of one id", ["levels/ground.yaml": level(fixture: "«tickets")]),
    RuleExample(
      "two streets of one id",
      [
        "surroundings.geojson": SurroundingsMissing.file(
          "", SurroundingsMissing.street(-0.0002), "«" + SurroundingsMissing.street(-0.0006)),
        "levels/ground.yaml": NetworkExample.ground(""),
      ]),
    RuleExample("a unique id", ["levels/ground.yaml": level(fixture: "tickets-desk")]),
  ]

  private static func level(fixture: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 20, 10]}
    units:
      hall: {category: walkway, rect: [0, 0, 20, 10], openings: {door: {to: outside, wall: south, width: 2}}}
    kiosks:
      tickets: {rect: [2, 2, 2, 2], name: Tickets}
    fixtures:
      \(fixture): {category: equipment, rect: [6, 2, 2, 1]}
    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    surroundings(context, report)
    let isVenueAlone = !Venue.featureTypes.contains { context.index.holds($0.type, context.venue.id) }
    if context.index.areIDsUnique, isVenueAlone { return }
    var features = context.venue.featureIDs
    if context.venue.properties != nil { features.insert((FeatureRef(.venue, 0), context.venue.id), at: 0) }
    let doors = OpeningsByUnit(context.venue)
    let copied = context.copiedIDs
    var findings: [Finding] = []
    let named = Set(context.venue.references { _ in true }.map { Named($0.target, $0.id) })
    for (id, group) in grouped(features, by: \.id) where group.count > 1 {
      // A unit whose own id is known is the copy, also if it is read first.
      let read = inReadingOrder(group.map(\.ref), context)
      let ordered = read.filter { copied.ids[$0] == nil } + read.filter { copied.ids[$0] != nil }
      guard let first = ordered.first else { continue }
      var twins: [FeatureType: FeatureRef] = [first.type: first]
      var spoilt: Set<ID<Level>?> = []
      for feature in ordered.dropFirst() {
        var finding = Finding(
          [feature, first], "id",
          "id '\(id)' is used by \(first.type.withArticle) and by \(feature.type.withArticle)")
        finding.related = [Finding.Related(first, "id", "the \(first.type.words(1)) with this id")]
        finding.help = ["give this \(feature.type.words(1)) a unique id"]
        if let twin = twins[feature.type] {
          finding = Finding(
            [feature, twin], "id", "id '\(id)' is used by two \(feature.type.words(2))")
          finding.effect = "this \(feature.type.words(1)) is excluded, and the other one stays in the map"
          finding.related = [Finding.Related(twin, "id", "the other \(twin.type.words(1))")]
          finding.help = ["give this \(feature.type.words(1)) a unique id"]
          if feature.type == .unit {
            // Its doors were placed between the twin and their targets, and landings may belong to the other. With many copies,
            // the first on a level represents all: consequences are counted under one of them anyway.
            let level = context.venue.units[feature.index].levelID
            // A twin of another kind is right, and in an archive nothing is placed by its id: only its connections are uncertain.
            let isMistakable =
              context.source.format.words == .keys
              || context.venue.units[feature.index].category == context.venue.units[twin.index].category
            finding.misplaces = spoilt.isEmpty && isMistakable ? [feature, twin] : [feature]
            if spoilt.isEmpty, !isMistakable { finding.upsets = [twin] }
            if spoilt.insert(level).inserted { finding.misplaces += doors.openings(of: id, on: level) }
            tellMeant(by: id, feature, twin, &finding, context)
          }
          finding.withdraws = [(feature, "its id \(id) belongs to another \(feature.type.words(1))")]
        } else {
          twins[feature.type] = feature
          if !context.source.format.isWrittenForUs { finding.severity = .warning }
          // References include the type: the feature that nothing refers to is the one to change.
          if copied.ids[feature] == nil, named.contains(Named(feature.type, id)), !named.contains(Named(first.type, id))
          {
            finding.features = [first, feature]
            finding.related = [Finding.Related(feature, "id", "the \(feature.type.words(1)) with this id")]
            finding.help = [
              "give this \(first.type.words(1)) a unique id: other features refer to the \(feature.type.words(1))"
            ]
          }
        }
        tell(copied, of: feature, as: id, &finding, context)
        findings.append(finding)
      }
    }
    CopiedFiles(context).join(RepeatedPrefixes(context).join(findings)).forEach(report)
  }

  /// Adds features that name the id and whose point is in the copy: they must have its new id.
  private func tellMeant(
    by id: String, _ copy: FeatureRef, _ twin: FeatureRef, _ finding: inout Finding, _ context: RuleContext
  ) {
    func isIn(_ unit: FeatureRef, _ point: PlanePoint) -> Bool {
      context.index.unitShapes[unit.index].contains { $0.contains(point) }
    }
    let meant = context.venue.references { $0.target == .unit && $0.id == id }.filter { reference in
      guard let point = context.coordinate(of: reference.feature).flatMap(context.index.plane.point(at:)) else {
        return false
      }
      return isIn(copy, point) && !isIn(twin, point)
    }
    guard let first = meant.first else { return }
    let what =
      meant.count == 1
      ? "\(first.feature.type.words(1)) \(context.words(for: first.feature))"
      : context.words(forAll: Set(meant.map(\.feature)).sorted())
    finding.help = [
      "give this unit a unique id, and write it also into `\(first.path.prefix { $0 != "/" })` of \(what), which \(meant.count == 1 ? "is" : "are") inside it"
    ]
    finding.misplaces += meant.map(\.feature)
  }

  /// Surroundings are in a file of their own; nothing refers to them.
  private func surroundings(_ context: RuleContext, _ report: (Finding) -> Void) {
    var first: [String: Int] = [:]
    for (position, feature) in context.venue.surroundings.enumerated() {
      guard let other = first[feature.id] else {
        first[feature.id] = position
        continue
      }
      var finding = context.finding(
        atSurrounding: position, "id '\(feature.id)' is used by two features of the surroundings")
      finding.severity = .warning
      finding.effect = "both are drawn. The ledger and `diff` do not tell them apart"
      finding.related = [Finding.Related(FeatureRef(.venue, 0), Venue.pathOfSurrounding(other), "the other one")]
      finding.help = ["give this one a unique id"]
      report(finding)
    }
  }

  /// Adds the id that the feature should have, if it is known.
  private func tell(
    _ copied: CopiedIDs, of feature: FeatureRef, as id: String, _ finding: inout Finding, _ context: RuleContext
  ) {
    guard let own = copied.ids[feature], let references = copied.references[feature] else { return }
    let what = context.words(forAll: Set(references.map(\.feature)).sorted())
    let verb = Set(references.map(\.feature)).count == 1 ? "refers" : "refer"
    // What names the lost id is mended with it.
    finding.upsets += [feature]
    finding.help = ["write the id \(own) here: \(what) \(verb) to it, and no feature has it"]
  }

  /// An id with the type of feature to which it refers.
  private struct Named: Hashable {
    var type: FeatureType?
    var id: String

    init(_ type: FeatureType?, _ id: String) { (self.type, self.id) = (type, id) }
  }

  /// The venue first, then by file and position; features without a place keep their order.
  private func inReadingOrder(_ features: [FeatureRef], _ context: RuleContext) -> [FeatureRef] {
    let placed = features.enumerated().map { ($0.offset, $0.element, context.source.places.nearest($0.element, "id")) }
    return placed.sorted { a, b in
      if a.1.type == .venue || b.1.type == .venue { return a.1.type == .venue && b.1.type != .venue }
      guard let x = a.2, let y = b.2, x != y else { return a.0 < b.0 }
      // The features of a copied file are read last.
      if x.file != y.file, a.1.type == b.1.type { return a.0 < b.0 }
      return x < y
    }.map(\.1)
  }
}

/// Openings by the id of the unit they were drawn on, and their level.
private struct OpeningsByUnit {
  private var openings: [String: [ID<Level>?: [FeatureRef]]] = [:]

  init(_ venue: Venue) {
    for position in venue.openings.positions {
      let opening = venue.openings[position]
      guard let unit = opening.joins?.unit.text else { continue }
      openings[unit, default: [:]][opening.levelID, default: []].append(FeatureRef(.opening, position))
    }
  }

  func openings(of unit: String, on level: ID<Level>?) -> [FeatureRef] { openings[unit]?[level] ?? [] }
}

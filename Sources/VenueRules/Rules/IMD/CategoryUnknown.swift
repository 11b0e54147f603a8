import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports categories IMDF does not list for the feature's type.
struct CategoryUnknown: Rule {
  static let page = RulePage(
    "IMD009", "category-unknown", .error, stage: .source, fix: .safe,
    summary:
      "A category is not in IMDF's list for this type of feature, or, under `clusters`, for a feature drawn as a point.",
    why: """
      Colours, icons, filters and walkability depend on the category. An unknown category has the default colour \
      and counts as a room.
      """,
    repair: "Use the nearest category that docs/categories.md lists.",
    basis: "IMDF 1.0.0, Categories")
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample("a hyphen too many", ["levels/ground.yaml": level("«rest-room")]),
    RuleExample(
      "a cluster of what there is not",
      [
        "venue.yaml": RuleExample.venue + "\nclusters: {machines: {categories: [«vendingmachin]}}\n",
        "levels/ground.yaml": level("restroom"),
      ]),
    RuleExample("as IMDF spells it", ["levels/ground.yaml": level("restroom")]),
  ]

  private static func level(_ category: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 20, 20]}
    units:
      hall: {category: walkway, rect: [0, 0, 20, 10], openings: {door: {to: outside, wall: south, width: 2}}}
      wc:
        category: \(category)
        rect: [0, 10, 20, 10]
        openings: {wc-door: {to: hall, width: 1}}
    """
  }

  struct Use: Hashable {
    var type: FeatureType
    var category: String
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    checkClusters(context, report: report)
    let unknown = context.venue.categories.filter { feature, category in
      !category.text.isEmpty && !context.knows(category, of: feature.type)
    }
    let uses = grouped(unknown, by: { Use(type: $0.feature.type, category: $0.category.text) }).map {
      (use: $0.key, features: $0.items.map(\.feature))
    }
    // In an archive all wrong categories of a type come from one list of the export program.
    let isSource = context.source.format.isWrittenForUs
    let habits = grouped(uses.enumerated()) { place, one in
      isSource ? "\(place)" : "\(one.use.type.rawValue) \(otherType(of: one.use)?.rawValue ?? "")"
    }
    for (_, group) in habits {
      let uses = group.map(\.element)
      report(uses.count == 1 ? finding(uses[0], context) : habit(uses, context))
    }
  }

  /// One category of a type.
  private func finding(_ one: (use: Use, features: [FeatureRef]), _ context: RuleContext) -> Finding {
    let (use, group) = one
    let suggestions = CategorySuggestion.categories(for: use.category, of: use.type)
    let count = group.count > 1 ? " (\(group.count) \(use.type.words(2)) have it)" : ""
    var finding = Finding(
      group, "category", "\"\(use.category)\" is not \(use.type.withArticle) category\(count)")
    if let advice = tracks(use, context) {
      finding.help = [advice]
    } else if let other = otherType(of: use) {
      finding.message =
        "\"\(use.category)\" is a category of \(other.words(2)), not of \(use.type.words(2))\(count)"
      finding.help = [advice(use.type, other, group, context)]
      // No other word means "unspecified": it is used where IMDF has no category.
    } else if suggestions == ["unspecified"] {
      finding.help = ["IMDF has no such category: write \"unspecified\""]
    } else if let advice = context.advice(toDelete: group) {
      finding.help = [advice, "for a real business, " + (business(suggestions) ?? listing(use.type))]
    } else if suggestions.isEmpty {
      finding.help = [listing(use.type)]
    } else if let split = LandingSplit(group, suggestions, context) {
      finding.help = ["write \(split.words())"]
    } else {
      finding.message += "; did you mean \(Text.list(suggestions.map { "\"\($0)\"" }, last: "or"))?"
    }
    finding.level = group.count == 1 ? context.level(of: group[0]) : nil
    finding.related = context.examples(group.dropFirst(), "category") { context.words(for: $0) }
    // It counts as a room, regardless of its intended category: walls and connections may be wrong.
    finding.upsets = group
    // Landings inherit the category of their connector, and the connector is reported.
    let landings = group.filter { $0.type == .connector }.flatMap { self.landings($0.index, context) }
    finding.misplaces = landings
    if use.type == .unit { finding.follows = finding.features }
    finding.fix = fix([one], context)
    return finding
  }

  /// Several categories of a type: the most frequent first.
  private func habit(_ uses: [(use: Use, features: [FeatureRef])], _ context: RuleContext) -> Finding {
    let uses = uses.enumerated().sorted {
      ($1.element.features.count, $0.offset) < ($0.element.features.count, $1.offset)
    }
    .map(\.element)
    let (type, features) = (uses[0].use.type, uses.flatMap(\.features))
    let other = otherType(of: uses[0].use)
    let shown = uses.prefix(Self.listed).map {
      "\"\($0.use.category)\"" + ($0.features.count > 1 ? " (\($0.features.count))" : "")
    }
    let list = (shown + (uses.count > shown.count ? ["\(uses.count - shown.count) more"] : [])).joined(separator: ", ")
    let which = other.map { "of \($0.words(2))" } ?? "that IMDF does not list for \(type.words(2))"
    var finding = Finding(
      features, "category",
      "\(Text.count(features.count, type.words(1), type.words(2))) have \(uses.count) categories \(which): \(list)")
    finding.measured = Measure(Double(uses.count), "categories")
    finding.related = context.examples(uses.dropFirst().map { $0.features[0] }, "category") { context.words(for: $0) }
    finding.upsets = features
    if type == .unit { finding.follows = features }
    if let other {
      finding.help = [advice(type, other, features, context)]
    } else {
      let known = uses.prefix(Self.listed).compactMap { one -> String? in
        let suggestions = CategorySuggestion.categories(for: one.use.category, of: type).filter { $0 != "unspecified" }
        if let split = LandingSplit(one.features, suggestions, context) {
          return "for \"\(one.use.category)\", write \(split.words())"
        }
        return suggestions.isEmpty
          ? nil
          : "for \"\(one.use.category)\", write \(Text.list(suggestions.map { "\"\($0)\"" }, last: "or"))"
      }
      let business = context.advice(toDelete: features).map { [$0 + ". For a real business:"] } ?? []
      finding.help = business + known + (known.count < uses.count ? [listing(type)] : [])
    }
    finding.fix = fix(uses, context)
    return finding
  }

  /// Writes the only suggestion, where there is one; it is certain for a misspelled category.
  private func fix(_ uses: [(use: Use, features: [FeatureRef])], _ context: RuleContext) -> FindingFix? {
    var isCertain = true
    var titles: [String] = []
    var changes: [SourceChange<FindingFix.Place>] = []
    for (use, features) in uses where otherType(of: use) == nil {
      // Occupants that are to be deleted do not get a better category first.
      guard context.advice(toDelete: features) == nil else { continue }
      let suggestions = CategorySuggestion.categories(for: use.category, of: use.type)
      guard suggestions.count == 1, let category = suggestions.first, category != "unspecified" else { continue }
      let known = Vocabulary.categories(of: use.type) ?? []
      let isSlip = Spelling.certain(use.category, in: known) == category
      // Similar letters alone are another category.
      guard isSlip || CategorySuggestion.meant(by: use.category, of: use.type) == [category] else { continue }
      isCertain = isCertain && isSlip
      titles.append("\"\(category)\"")
      if let split = LandingSplit(features, suggestions, context) {
        isCertain = false
        changes += split.categories.flatMap { category, features in
          features.map { SourceChange(.feature($0, "category"), .replace(.text(category))) }
        }
        continue
      }
      changes += features.map { SourceChange(.feature($0, "category"), .replace(.text(category))) }
    }
    guard !changes.isEmpty else { return nil }
    return FindingFix(
      titles.count == 1 ? "write \(titles[0])" : "write \(titles.count) categories", isCertain ? .safe : .unsafe,
      changes)
  }

  /// Categories that one finding lists. Project default.
  private static let listed = 20

  private func landings(_ connector: Int, _ context: RuleContext) -> [FeatureRef] {
    let named = Set(context.venue.connectors[connector].landings.map(\.unit))
    return context.venue.units.positions.filter { named.contains(context.venue.units[$0].id) }.map {
      FeatureRef(.unit, $0)
    }
  }

  /// Drawn types, and words that are a category of one type and not of another.
  private static let drawnTypes: [FeatureType] = [.unit, .amenity, .occupant, .fixture, .opening, .section]

  /// The type that has a category which no feature of this type has; nil for a common word for a category of this type.
  private func otherType(of use: Use) -> FeatureType? {
    guard Self.drawnTypes.contains(use.type), Vocabulary.categories(called: use.category, for: use.type).isEmpty else {
      return nil
    }
    return Self.drawnTypes.first { $0 != use.type && Vocabulary.lists(Category(use.category), for: $0) }
  }
}

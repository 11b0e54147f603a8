import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports settings of `tiers` without effect, and a `style` that no style of the bundle includes.
struct TierChoiceUnused: Rule {
  static let page = RulePage(
    "STY013", "style-rule-unused", .info, stage: .planned, fix: .unsafe, tags: ["release"],
    summary:
      "A setting is for a category, an id or a style that does not exist, or that has no name or icon.",
    why: "Often it is misspelt, and the intended feature has the default style.",
    repair: "Correct or remove the setting. An unknown id is a warning.",
    basis: "project default")
  static let examples = [
    withVenue("a misspelt category", "tiers: {categories: {«parkng: rooms}}"),
    RuleExample(
      "a category of the venue",
      [
        "venue.yaml": venueFile("tiers: {categories: {information: rooms}}"),
        "levels/ground.yaml": streetLevel(more: "amenities:\n  desk: {category: information, point: [5, 5]}\n"),
      ]),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    if let tiers = context.venue.tiers { tellUnused(tiers, context, report) }
    guard context.facts.theme.style != nil, !context.plan.styles.isEmpty, let reason = context.styleAbsence else {
      return
    }
    var finding = Finding([], "style", "`style` is not used: \(reason), so the bundle has no custom style")
    finding.severity = .warning
    finding.help = ["remove it, or write `map: {style: files}` or `map: {style: inline}`"]
    report(finding)
  }

  private func tellUnused(_ tiers: TierSource, _ context: BundleContext, _ report: (Finding) -> Void) {
    let (drawn, labels) = (context.plan.tiers.features, context.facts.labels)
    let labelled = Set(drawn.indices.compactMap { labels.contains($0) ? drawn[$0].id : nil })
    let unused = tiers.features.map(\.key).filter { !labelled.contains($0) }
    if !unused.isEmpty { tell(unused, labelled, context, report) }
    guard !tiers.categories.isEmpty else { return }
    let used = Set(drawn.indices.compactMap { labels.contains($0) ? drawn[$0].text("category") : nil }).sorted()
    for choice in tiers.categories where !used.contains(where: { isCategory($0, choice.key) }) {
      var finding = Finding(
        [], "tiers/categories/\(choice.key)", "no name or icon of this venue has the category '\(choice.key)'")
      if let near = meant(by: choice.key, used) {
        finding.help = ["did you mean '\(near)'?"]
        finding.fix = FindingFix(
          "rename it to \(near)", .unsafe, of: .venue("tiers/categories/\(choice.key)"), .rename(to: near))
      }
      finding.followsLostFile = true
      finding.lostIDs = [choice.key]
      finding.misses = withdrawn(context, { isCategory($0.text, choice.key) })
      report(finding)
    }
  }

  /// Reports ids under `features` that no name or icon has.
  private func tell(
    _ unused: [String], _ labelled: Set<String>, _ context: BundleContext, _ report: (Finding) -> Void
  ) {
    let (venue, checked) = (context.venue, context.checked)
    let features = Dictionary(grouping: venue.featureIDs, by: \.id).mapValues { $0.map(\.ref) }
    let (names, homes) = (IDsByName(of: venue), context.facts.occupantsByHome)
    let withdrawn = Dictionary(grouping: checked.withdrawn, by: \.id).mapValues { $0.map(\.feature) }
    var near = NearWords(labelled.sorted())
    for id in unused {
      let path = "tiers/features/\(id)"
      if let refs = features[id] {
        var finding = Finding([], path, "'\(id)' has no name or icon on the map")
        let tenants = refs.flatMap { homes[$0] ?? [] }.map { venue.occupants[$0].knownID.text }
          .filter(labelled.contains)
        if !tenants.isEmpty {
          finding.help = ["the map shows \(tenants.joined(separator: ", ")) there: use that id"]
        }
        finding.misses = withdrawn[id] ?? []
        report(finding)
        continue
      }
      var finding = Finding([], path, "no feature has the id '\(id)'")
      finding.severity = .warning
      if let named = names.help(for: id, where: labelled.contains) {
        finding.help = [named]
      } else if let near = near.nearest(to: id) {
        finding.help = ["did you mean '\(near)'?"]
        finding.fix = FindingFix("rename it to \(near)", .unsafe, of: .venue(path), .rename(to: near))
      }
      finding.followsLostFile = true
      finding.lostIDs = [id]
      finding.misses = withdrawn[id] ?? []
      report(finding)
    }
  }

  /// The category that a word names if it is not a category itself; with `retail` and `eatingdrinking`, which are classes.
  private func meant(by word: String, _ used: [String]) -> String? {
    let types: [FeatureType] = [.amenity, .unit, .occupant, .kiosk]
    guard !types.contains(where: { Vocabulary.lists(Category(word), for: $0) }),
      !["eatingdrinking", "retail"].contains(word)
    else { return nil }
    return Vocabulary.category(meantBy: word, among: used, ofAny: types)
      ?? Vocabulary.category(called: word, ofAny: types)
  }

  /// Withdrawn features with a matching category.
  private func withdrawn(_ context: BundleContext, _ isMeant: (VenueVocabulary.Category) -> Bool) -> [FeatureRef] {
    context.checked.withdrawn.map(\.feature).filter { context.venue.markings(of: $0).category.map(isMeant) ?? false }
  }
}

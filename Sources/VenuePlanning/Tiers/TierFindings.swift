import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// Findings about `tiers`: settings without effect, detail that crowds the first view, and tiers that
  /// begin where a venue is a dot.
  ///
  /// - Parameter features: drawn features; only names and icons with first zooms count.
  func tierFindings(camera: CameraPart, features: [TierFeature]) -> [RuledFinding] {
    guard let tiers = venue.tiers else { return [] }
    var findings: [RuledFinding] = []
    tellUnused(tiers, &findings)
    tellEarly(camera.limits.zooms.lower, features, &findings)
    tellUnseen(tiers, closest: camera.limits.zooms.upper, &findings)
    for beginning in tiers.zooms where Zoom256(Zoom512(beginning.zoom)).value < ScaleName.streets.zoom.value {
      var finding = Finding(
        [], "tiers/zooms/\(beginning.tier.rawValue)",
        "tier `\(beginning.tier.rawValue)` starts at zoom \(Quantity.text(beginning.zoom)), where the map does not show streets yet"
      )
      finding.measured = Measure(beginning.zoom, "")
      finding.threshold = Measure(Zoom512(ScaleName.streets.zoom).value, "")
      finding.help = [
        "write \(Quantity.text(Zoom512(ScaleName.streets.zoom).value)) or more: at a smaller zoom the venue is a dot"
      ]
      findings.report(.tierBeginsFarOut, finding)
    }
    return findings
  }

  private func tellUnseen(_ tiers: TierSource, closest: Zoom512, _ findings: inout [RuledFinding]) {
    for beginning in tiers.zooms where beginning.zoom > closest.value {
      var finding = Finding(
        [], "tiers/zooms/\(beginning.tier.rawValue)",
        "tier `\(beginning.tier.rawValue)` starts at zoom \(Quantity.text(beginning.zoom)), but the maximum zoom of the map is \(Quantity.text(closest.value)), so it is never visible"
      )
      finding.measured = Measure(beginning.zoom, "")
      finding.threshold = Measure(closest.value, "")
      finding.help = [
        "write \(Quantity.text(closest.value)) or less, or allow a closer zoom: `camera: {limits: {zoom: …}}`"
      ]
      findings.report(.tierBeginsFarOut, finding)
    }
  }

  private func tellUnused(_ tiers: TierSource, _ findings: inout [RuledFinding]) {
    let labelled = Set(drawn.indices.compactMap { labels[$0] == nil ? nil : drawn[$0].id })
    let unused = tiers.features.map(\.key).filter { !labelled.contains($0) }
    if !unused.isEmpty { tell(unused, labelled, &findings) }
    guard !tiers.categories.isEmpty else { return }
    let used = Set(drawn.indices.compactMap { labels[$0] == nil ? nil : drawn[$0].text("category") }).sorted()
    for choice in tiers.categories where !used.contains(where: { isCategory($0, choice.key) }) {
      var finding = Finding(
        [], "tiers/categories/\(choice.key)", "no name or icon of this venue has the category '\(choice.key)'")
      if let near = Spelling.nearest(to: choice.key, in: used) ?? meant(by: choice.key) {
        finding.help = ["did you mean '\(near)'?"]
        finding.fix = FindingFix(
          "rename it to \(near)", .unsafe, of: .venue("tiers/categories/\(choice.key)"), .rename(to: near))
      }
      finding.followsLostFile = true
      finding.lostIDs = [choice.key]
      finding.misses = withdrawn(of: { isCategory($0.text, choice.key) })
      findings.report(.tierChoiceUnused, finding)
    }
  }

  /// Reports ids under `features` that no name or icon has.
  private func tell(_ unused: [String], _ labelled: Set<String>, _ findings: inout [RuledFinding]) {
    let features = Dictionary(grouping: venue.featureIDs, by: \.id).mapValues { $0.map(\.ref) }
    let (names, homes) = (IDsByName(of: venue), occupantsByHome)
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
        findings.report(.tierChoiceUnused, finding)
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
      findings.report(.tierChoiceUnused, finding)
    }
  }

  /// The category that a word names if it is not a category itself.
  private func meant(by word: String) -> String? {
    let types: [FeatureType] = [.amenity, .unit, .occupant, .kiosk]
    guard !types.contains(where: { Vocabulary.lists(Category(word), for: $0) }) else { return nil }
    return Vocabulary.category(called: word, ofAny: types)
  }

  /// Withdrawn features with a matching category.
  private func withdrawn(of isMeant: (VenueVocabulary.Category) -> Bool) -> [FeatureRef] {
    checked.withdrawn.map(\.feature).filter { venue.markings(of: $0).category.map(isMeant) ?? false }
  }

  private func tellEarly(_ farthest: Zoom512, _ features: [TierFeature], _ findings: inout [RuledFinding]) {
    let allowed = Zoom512(farthest.value + 1)
    for (position, feature) in features.enumerated() {
      guard let label = labels[position], let first = feature.firstZoom, first < allowed, feature.tier == .rooms,
        [.amenity, .kiosk, .occupant].contains(feature.ref.type),
        let choice = ladder.choice(of: feature.text("category").map(Category.init(_:)), id: feature.id),
        choice.tier == .rooms,
        !ladder.isLandmark(feature.text("category").map(Category.init(_:))) || label.priority < .landmark
      else { continue }
      let key = choice.key == feature.id ? "features" : "categories"
      var finding = Finding(
        [], "tiers/\(key)/\(choice.key)",
        "\(feature.id) is shown at zoom \(Quantity.text(first.value)), the minimum zoom of the map")
      finding.measured = Measure(first.value, "")
      finding.threshold = Measure(allowed.value, "")
      finding.help = [
        "use the tier `places` for it, or set the first zoom of `rooms` to \(Quantity.text(allowed.value))"
      ]
      findings.report(.detailTooEarly, finding)
    }
  }
}

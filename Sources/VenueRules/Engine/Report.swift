import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Converts findings to their reported form: names, positions, severities and fingerprints, each cause once.
struct Report {
  /// The venue as written; findings use its positions.
  let context: RuleContext
  let profile: Profile
  /// Features that were withdrawn as a consequence of a finding, by the position of the finding.
  let dependents: [Int: [FeatureRef]]

  private var source: VenueSource { context.source }
  private var venue: Venue { context.venue }

  /// A finding with the data of its fingerprint.
  struct ReportedFinding {
    var diagnostic: Diagnostic
    var page: RulePage
    var featureIDs: [String]
    var path: String
    /// Of a rule; empty for a finding of a reader.
    var features: [FeatureRef] = []
    /// Places of visitors that it concerns, those of its consequences included.
    var weight = 0
  }

  /// All findings as one list: severities by profile, consequences under their causes, each with its fingerprint. Errors are first, then
  /// warnings; among equals those that concern the most places of visitors, then by file, position and code.
  ///
  /// If a profile hides a finding, its consequences are reported as separate findings. A cause has at least the severity of its
  /// consequences.
  func diagnostics(of told: [CollectedFinding]) -> [Diagnostic] {
    let (profile, dependents) = (profile, dependents)
    var shown = context.sideBySide(told.count) { context, position -> ReportedFinding? in
      var described = Report(context: context, profile: profile, dependents: dependents).describe(told[position])
      guard let severity = profile.severity(of: described.page, proposed: described.diagnostic.severity) else {
        return nil
      }
      described.diagnostic.severity = severity
      return described
    }
    let places = VisitorPlaces(of: context.index)
    for position in shown.indices {
      shown[position]?.weight = places.count(in: told[position].concerned.union(dependents[position] ?? []))
      if let gone = dependents[position], !gone.isEmpty {
        shown[position]?.diagnostic.consequences.append(withdrawn(gone, told.code(ofRoot: position, in: source)))
      }
    }
    if source.format.words == .tags {
      for position in shown.indices {
        if let diagnostic = shown[position]?.diagnostic { shown[position]?.diagnostic = diagnostic.inWordsOfMappers }
      }
    }
    for position in told.indices where told[position].cause != nil {
      let root = told.root(of: position)
      guard root != position, let follower = shown[position], shown[root] != nil else { continue }
      shown[root]?.diagnostic.take(follower.diagnostic)
      shown[root]?.weight += follower.weight
      shown[position] = nil
    }
    var all = shown.compactMap { $0 }.sorted { Report.precedes($0.diagnostic, $1.diagnostic) }
    let repeated = RepeatedFindings(context)
    if !repeated.isEmpty {
      for position in all.indices where !all[position].features.isEmpty {
        all[position].featureIDs = all[position].features.map { repeated.writtenID(of: $0) ?? venue.id(of: $0) }
          .sorted()
      }
      all = repeated.joined(all)
    }
    all = PlacedFindings(context).joined(all)
    // The numbers of equal ones follow their places, so that they are the same if another finding becomes more severe.
    var counts: [String: Int] = [:]
    for position in all.indices {
      let entry = all[position]
      var hash = Fingerprint()
      hash.combine(source.venue.id)
      hash.combine(entry.page.code)
      for id in entry.featureIDs { hash.combine(id) }
      hash.combine(entry.path)
      let number = counts[hash.text, default: 0]
      counts[hash.text] = number + 1
      if number > 0 { hash.combine(String(number)) }
      all[position].diagnostic.fingerprint = hash.text
    }
    return all.indices.sorted { a, b in
      let (first, second) = ((all[a].diagnostic.severity, all[a].weight), (all[b].diagnostic.severity, all[b].weight))
      return first == second ? a < b : first > second
    }.map { all[$0].diagnostic }
  }

  private func withdrawn(_ features: [FeatureRef], _ code: String) -> Consequence {
    Consequence(
      code: code, message: "\(context.words(forAll: features)) excluded too", features: features.map(venue.mention))
  }

  private func describe(_ told: CollectedFinding) -> ReportedFinding {
    switch told.word {
    case .reader(let position):
      let diagnostic = source.diagnostics[position]
      return ReportedFinding(
        diagnostic: diagnostic, page: diagnostic.rule,
        featureIDs: [diagnostic.feature?.id].compactMap { $0 },
        path: diagnostic.place.map { $0.file + "#" + $0.pointer } ?? "")
    case .rule(let ruled): return describe(ruled)
    }
  }

  private func describe(_ ruled: RuledFinding) -> ReportedFinding {
    let (page, finding) = (ruled.page, ruled.finding)
    func place(_ feature: FeatureRef, _ path: String) -> SourcePlace? {
      feature.type == .venue ? venuePlace(path) : source.places.nearest(feature, path)
    }
    let primary = finding.features.first
    var diagnostic = Diagnostic(
      page, finding.message, severity: finding.severity, place: finding.place, note: finding.note,
      help: source.format.words.choose(
        keys: finding.help, properties: finding.archiveHelp ?? finding.help, tags: finding.tagHelp))
    diagnostic.place =
      finding.place ?? primary.map { place($0, finding.path) } ?? venuePlace(finding.path)
    diagnostic.fix = finding.fix?.located(in: source.places)
    let mentions = finding.features.map(venue.mention)
    diagnostic.feature = mentions.first
    if mentions.count > 1 { diagnostic.features = mentions }
    diagnostic.level = finding.level.map { venue.levels[$0].id.text }
    if let coordinate = finding.coordinate, coordinate.longitude.isFinite, coordinate.latitude.isFinite {
      diagnostic.coordinate = (coordinate.longitude, coordinate.latitude)
    }
    diagnostic.whereabouts = whereabouts(finding)
    diagnostic.measured = finding.measured
    diagnostic.threshold = finding.threshold
    diagnostic.effect = finding.effect
    diagnostic.related = finding.related.compactMap { related in
      place(related.feature, related.path).map { RelatedPlace($0, related.note) }
    }
    // Of an element, its start tag says only the id.
    if source.format.words == .tags, let primary, let element = diagnostic.place,
      let tag = source.places[primary, "category"], tag != element, finding.features.count == 1
    {
      diagnostic.related.insert(RelatedPlace(tag, ""), at: 0)
    }
    return ReportedFinding(
      diagnostic: diagnostic, page: page, featureIDs: mentions.map(\.id).sorted(),
      path: finding.path, features: finding.features)
  }

  /// The place of a property of the venue, or of the nearest written key around it: a key that is missing has none.
  private func venuePlace(_ path: String) -> SourcePlace? {
    var path = Substring(path)
    while true {
      if let place = source.places[venue: String(path)] { return place }
      guard let slash = path.lastIndex(of: "/") else { return nil }
      path = path[..<slash]
    }
  }

  /// Order by file, position, code, then message; findings without a position are last.
  static func precedes(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    switch (a.place, b.place) {
    case (nil, _?): return false
    case (_?, nil): return true
    case (let first?, let second?):
      let x = (first.file, first.range.lowerBound, first.range.upperBound)
      let y = (second.file, second.range.lowerBound, second.range.upperBound)
      if x != y { return x < y }
    case (nil, nil): break
    }
    return (a.code, a.feature?.id ?? "", a.message) < (b.code, b.feature?.id ?? "", b.message)
  }

  /// `"floor 0, x 22.0 to 22.4, y 0 to 10"`; metres only if the author draws in metres.
  private func whereabouts(_ finding: Finding) -> String? {
    guard let level = finding.level else { return nil }
    let feature = venue.levels[level]
    let language = venue.defaultLanguage
    let floor = feature.shortName.text(in: language, fallback: language) ?? feature.id.text
    guard let extent = finding.extent, venue.frame != nil else { return "floor \(floor)" }
    func range(_ from: Int32, _ to: Int32) -> String {
      let (low, high) = (metres(from), metres(to))
      return low == high ? low : "\(low) to \(high)"
    }
    return "floor \(floor), x \(range(extent.minX, extent.maxX)), y \(range(extent.minY, extent.maxY))"
  }

  private func metres(_ millimetres: Int32) -> String { Text.number(Double(millimetres) / 1000, decimals: 3) }

  /// Checks that were skipped because a feature had been withdrawn.
  func skipped(_ withdrawn: [Withdrawal]) -> [SkippedChecks] {
    let checks = registry.filter { type(of: $0).page.stage == .checked }
    return withdrawn.compactMap { one in
      let skipped = checks.filter { type(of: $0).subjects.contains(one.feature.type) }.map { type(of: $0).page.code }
      guard !skipped.isEmpty else { return nil }
      return SkippedChecks(feature: venue.mention(one.feature), cause: one.code, checks: skipped.sorted())
    }
  }
}

extension Diagnostic {
  /// Counts another finding under this one. A suggested position for a missing door is copied.
  mutating func take(_ other: Diagnostic) {
    let features = other.features.isEmpty ? [other.feature].compactMap { $0 } : other.features
    // The first clause: what follows it is about the repair, and the repair is that of this finding.
    consequences.append(Consequence(code: other.code, message: Text.firstClause(of: other.message), features: features))
    consequences += other.consequences
    severity = max(severity, other.severity)
    if isOf(.roomWithoutOpening), ownHelp.isEmpty, other.feature == feature { help = other.ownHelp }
  }
}

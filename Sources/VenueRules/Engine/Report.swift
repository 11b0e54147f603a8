import VenueDiagnostics
import VenueGeometry
import VenueModel

/// Turns what rules found into what people read: names, places, severities and fingerprints.
struct Report {
  let source: VenueSource
  let profile: Profile

  /// A described finding, with what its fingerprint is made of.
  struct Described {
    var diagnostic: Diagnostic
    var page: RulePage
    var featureIDs: [String]
    var path: String
  }

  /// - Parameter origins: for findings in the venue that was left, where its features stand in the source.
  func describe(_ ruled: RuledFinding, in index: VenueIndex, origins: Origins? = nil) -> Described {
    let (page, finding) = (ruled.page, ruled.finding)
    let venue = index.venue
    func place(_ feature: FeatureRef, _ path: String) -> SourcePlace? {
      let written = origins?[feature] ?? feature
      return written.type == .venue ? source.places[venue: path] : source.places.nearest(written, path)
    }
    let primary = finding.features.first
    var diagnostic = Diagnostic(
      page, finding.message, severity: finding.severity, place: finding.place, note: finding.note,
      help: finding.help)
    diagnostic.place = finding.place ?? primary.flatMap { place($0, finding.path) }
    if primary == nil { diagnostic.place = finding.place ?? source.places[venue: finding.path] }
    diagnostic.feature = primary.map(venue.mention)
    diagnostic.level = finding.level.map { venue.levels[$0].id.text }
    if let coordinate = finding.coordinate, coordinate.longitude.isFinite, coordinate.latitude.isFinite {
      diagnostic.coordinate = (coordinate.longitude, coordinate.latitude)
    }
    diagnostic.whereabouts = whereabouts(finding, in: index)
    diagnostic.measured = finding.measured
    diagnostic.threshold = finding.threshold
    diagnostic.effect = finding.effect
    diagnostic.related = finding.related.compactMap { related in
      place(related.feature, related.path).map { RelatedPlace($0, related.note) }
    }
    return Described(
      diagnostic: diagnostic, page: page, featureIDs: finding.features.map { venue.id(of: $0) }.sorted(),
      path: finding.path)
  }

  /// The reader's findings and the rules' as one list: severities by profile, sorted, each with its fingerprint.
  func diagnostics(of reading: [Diagnostic], _ described: [Described]) -> [Diagnostic] {
    var all = reading.map { diagnostic in
      Described(
        diagnostic: diagnostic, page: RulePage.of(diagnostic),
        featureIDs: [diagnostic.feature?.id].compactMap { $0 },
        path: diagnostic.place.map { $0.file + "#" + $0.pointer } ?? "")
    }
    all += described
    all = all.compactMap { entry in
      var entry = entry
      guard let severity = profile.severity(of: entry.page, proposed: entry.diagnostic.severity) else { return nil }
      entry.diagnostic.severity = severity
      return entry
    }
    all.sort(by: Report.precedes)
    var counts: [String: Int] = [:]
    return all.map { entry in
      var hash = Fingerprint()
      hash.combine(entry.page.code)
      for id in entry.featureIDs { hash.combine(id) }
      hash.combine(entry.path)
      let number = counts[hash.text, default: 0]
      counts[hash.text] = number + 1
      if number > 0 { hash.combine(String(number)) }
      var diagnostic = entry.diagnostic
      diagnostic.fingerprint = hash.text
      return diagnostic
    }
  }

  /// By file, position, code, then by what they say; what stands nowhere comes last.
  private static func precedes(_ a: Described, _ b: Described) -> Bool {
    switch (a.diagnostic.place, b.diagnostic.place) {
    case (nil, _?): return false
    case (_?, nil): return true
    case (let first?, let second?):
      let x = (first.file, first.range.lowerBound, first.range.upperBound)
      let y = (second.file, second.range.lowerBound, second.range.upperBound)
      if x != y { return x < y }
    case (nil, nil): break
    }
    let x = (a.page.code, a.diagnostic.feature?.id ?? "", a.diagnostic.message)
    return x < (b.page.code, b.diagnostic.feature?.id ?? "", b.diagnostic.message)
  }

  /// `"floor 0, x 22.0 to 22.4, y 0 to 10"`; metres only where the owner draws in metres.
  private func whereabouts(_ finding: Finding, in index: VenueIndex) -> String? {
    guard let level = finding.level else { return nil }
    let feature = index.venue.levels[level]
    let language = index.venue.defaultLanguage
    let floor = feature.shortName.text(in: language, fallback: language) ?? feature.id.text
    guard let extent = finding.extent, index.venue.frame != nil else { return "floor \(floor)" }
    func range(_ from: Int32, _ to: Int32) -> String {
      let (low, high) = (metres(from), metres(to))
      return low == high ? low : "\(low) to \(high)"
    }
    return "floor \(floor), x \(range(extent.minX, extent.maxX)), y \(range(extent.minY, extent.maxY))"
  }

  private func metres(_ millimetres: Int32) -> String { Text.number(Double(millimetres) / 1000, decimals: 3) }

  /// What was not looked at, because a feature had been withdrawn.
  func skipped(_ causes: [(feature: FeatureRef, code: String)]) -> [SkippedChecks] {
    let checks = registry.filter { type(of: $0).page.stage == .checked }
    return causes.compactMap { feature, code in
      let skipped = checks.filter { type(of: $0).subjects.contains(feature.type) }.map { type(of: $0).page.code }
      guard !skipped.isEmpty else { return nil }
      return SkippedChecks(feature: source.venue.mention(feature), cause: code, checks: skipped.sorted())
    }
  }
}

extension RulePage {
  /// The page of a finding made elsewhere: the reader's own table, the registry's, else what the finding says itself.
  static func of(_ diagnostic: Diagnostic) -> RulePage {
    rulePages.first { $0.code == diagnostic.code }
      ?? RulePage(
        diagnostic.code, diagnostic.id, diagnostic.severity, summary: "", why: "", repair: "", basis: "")
  }
}

import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// Findings about overlaps.
extension UnitsOverlap {
  func manyOverlaps(
    of unit: FeatureRef, _ overlaps: [Finding], _ level: Int, _ context: RuleContext
  ) -> Finding {
    let others = overlaps.flatMap(\.features).filter { $0 != unit }
    let area = overlaps.reduce(0) { $0 + ($1.measured?.value ?? 0) }
    var finding = Finding(
      [unit] + others, "geometry",
      "\(context.words(for: unit)) overlaps \(others.count) other units, by \(Text.fixed(area, decimals: 2)) m² in total"
    )
    finding.level = level
    finding.coordinate = overlaps[0].coordinate
    finding.extent = overlaps[0].extent
    finding.measured = Measure(area, "m²")
    finding.related = context.examples(others, "geometry") { context.words(for: $0) }
    // Doors of the overlapped units may be behind its walls.
    finding.misplaces = finding.features
    finding.help = [
      ExchangedAxes(of: unit.index, wrong: area, context)?.help
        ?? "check its numbers first: its size or its position may be wrong",
      "then correct the remaining overlaps",
    ]
    return finding
  }

  /// If many units overlap, measuring further ones adds no information.
  func closing(after count: Int, of level: Int, before left: Int, _ context: RuleContext) -> Finding {
    let last = context.words(forLevel: level)
    var finding = Finding(
      [], "geometry",
      "the search stopped after \(count) overlaps: \(last)\(left > 0 ? " and \(Text.count(left, "more level"))" : "") may have more overlaps"
    )
    finding.help = ["correct the listed overlaps and check again"]
    finding.isClosing = true
    return finding
  }

  /// Units inside others, on any number of levels: one drawing habit.
  func drawnOver(_ floors: [(level: Int, found: [Finding])], _ context: RuleContext) -> Finding {
    func area(_ feature: FeatureRef) -> Double { context.index.unitShapes[feature.index].reduce(0) { $0 + $1.area } }
    let inside = floors.flatMap(\.found)
    let smaller = inside.map { $0.features.min { (area($0), $0) < (area($1), $1) } ?? $0.features[0] }
    let outer = Set(zip(inside, smaller).flatMap { finding, inner in finding.features.filter { $0 != inner } })
    // One unit may be inside two.
    var seen: Set<FeatureRef> = []
    let inner = smaller.filter { seen.insert($0).inserted }
    var finding = Finding(
      inner + outer.sorted().filter { !inner.contains($0) }, "geometry",
      "\(inner.count) units on \(context.words(forLevels: context.ascending(floors.map(\.level)))) are drawn inside \(outer.count == 1 ? "another" : "\(outer.count) others")"
    )
    finding.level = floors[0].level
    finding.coordinate = inside[0].coordinate
    finding.extent = inside[0].extent
    finding.follows = finding.features
    finding.measured = Measure(Double(inner.count), "units")
    finding.related = context.examples(inner, "geometry") { context.words(for: $0) }
    finding.effect = "the ground belongs to the inner unit"
    let atRim = Set(
      zip(inside, smaller).filter { overlap, inner in
        overlap.features.contains { $0 != inner && isAtRim(inner, of: $0, context) }
      }.map(\.1))
    let ending = outer.count == 1 ? "the larger unit" : "the larger units"
    let cut = "cut holes for \(atRim.isEmpty ? "them" : "\(inner.count - atRim.count) of them")"
    let end =
      atRim.count == inner.count
      ? "end \(ending) at them: they are at the border, where no hole can be"
      : "end \(ending) at the other \(atRim.count), which \(atRim.count == 1 ? "is" : "are") at the border"
    let help = atRim.isEmpty ? cut : atRim.count == inner.count ? end : "\(cut), and \(end)"
    finding.help = ["\(help); or write `nested: true` on those that are inside on purpose"]
    finding.archiveHelp = [help]
    finding.tagHelp = ["correct their outlines or levels. A room inside another one needs a multipolygon with a hole"]
    return finding
  }

  /// True if a unit inside another one touches or crosses its outer border along an edge, so that it cannot become a hole.
  private func isAtRim(_ inner: FeatureRef, of outer: FeatureRef, _ context: RuleContext) -> Bool {
    let border = EdgeIndex(context.index.unitShapes[outer.index].map(\.shell))
    func isNear(_ point: PlanePoint) -> Bool {
      border.squaredDistance(from: point).map { $0 <= UnitsOverlap.rim * UnitsOverlap.rim } ?? false
    }
    return context.index.unitShapes[inner.index].contains { polygon in
      let near = polygon.shell.map { isNear($0) || border.containment(of: $0) == .outside }
      return near.indices.contains { near[$0] && near[($0 + 1) % near.count] }
    }
  }

  /// Millimetres. Project default.
  private static let rim = 50.0

  /// The same overlap on several floors: copies of one drawing.
  func stacked(_ same: [Finding], _ context: RuleContext) -> Finding {
    var finding = same[0]
    guard same.count > 1 else { return finding }
    finding.features = same.flatMap(\.features)
    finding.follows = finding.features
    finding.message +=
      "; the same on \(context.words(forLevels: context.ascending(same.dropFirst().compactMap(\.level))))"
    finding.related += context.examples(same.dropFirst().map { $0.features[0] }, "geometry") { context.words(for: $0) }
    return finding
  }

  func unmeasured(_ a: Int, _ b: Int, _ level: Int, _ error: OverlayError, _ context: RuleContext) -> Finding {
    let (ref, other) = (FeatureRef(.unit, a), FeatureRef(.unit, b))
    var finding = Finding(
      [ref, other], "geometry",
      "the overlap of \(context.words(for: ref)) and \(context.words(for: other)) could not be measured (\(error.message))"
    )
    finding.severity = .warning
    finding.level = level
    return finding
  }

  /// Start and end of the overlap in the author's metres, if it is a strip along one axis.
  func explain(_ finding: inout Finding, _ a: Int, _ b: Int, _ context: RuleContext) {
    let names = (context.venue.units[a].id.text, context.venue.units[b].id.text)
    finding.related = [Finding.Related(FeatureRef(.unit, b), "geometry", "\(names.1) is here")]
    let own = context.index.unitShapes[a], others = context.index.unitShapes[b]
    guard context.venue.frame != nil, own.count == 1, others.count == 1, let extent = finding.extent else {
      finding.help = [
        "move one of them, or end it where the other begins; if one is inside on purpose, write `nested: true` on it",
        "not corrected automatically: the position of the wall is unknown",
      ]
      finding.archiveHelp = ["end one where the other begins, or cut a hole for the one that is inside on purpose"]
      finding.tagHelp = ["end one where the other begins, or correct `level` of one of them"]
      return
    }
    let cuts = [(names.0, own[0]), (names.1, others[0])].compactMap { OverlapCut(of: $0, $1.bounds, along: extent) }
    if cuts.count == 2 {
      finding.note = cuts[0].note
      finding.related[0].note = cuts[1].note
      finding.help = ["\(cuts[0].help), or \(cuts[1].help)"]
    } else if let cut = cuts.first {
      finding.help = ["\(cut.help), or move it"]
    } else {
      let inner = own[0].area <= others[0].area ? names.0 : names.1
      finding.help = ["move \(inner); if it is inside on purpose, write `nested: true` on it"]
    }
    for unit in [a, b] {
      guard let exchanged = ExchangedAxes(of: unit, wrong: finding.measured?.value ?? 0, context) else { continue }
      finding.help = [exchanged.help]
      finding.misplaces = [FeatureRef(.unit, unit)]
      break
    }
    finding.help.append("not corrected automatically: the position of the wall is unknown")
  }
}

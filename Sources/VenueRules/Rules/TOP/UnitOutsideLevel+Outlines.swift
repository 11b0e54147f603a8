import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// Levels of which many units are outside: their outlines are the fault, or the units belong elsewhere.
extension UnitOutsideLevel {
  /// One finding for each level of which many units are outside; levels of which most are elsewhere are one finding.
  func report(_ levels: [(level: Int, found: [Finding])], _ context: RuleContext, _ report: (Finding) -> Void) {
    let all = levels.map { (one: $0, finding: outline(of: $0.level, $0.found, context)) }
    let elsewhere = all.filter { isElsewhere($0.one.found, context) }
    for one in all where elsewhere.count < 2 || !isElsewhere(one.one.found, context) { report(one.finding) }
    guard elsewhere.count > 1, var finding = elsewhere.first?.finding else { return }
    let levels = context.ascending(elsewhere.map(\.one.level))
    let units = elsewhere.flatMap(\.one.found).map { $0.features[0] }
    let count = levels.reduce(0) { $0 + context.drawnUnits(on: $1) }
    finding.features = levels.map { FeatureRef(.level, $0) } + units
    finding.message =
      "\(units.count) of the \(count) units of \(context.words(forLevels: levels)) are outside the outline of their level, most of them completely\(context.uncountedUnits(on: levels))"
    finding.measured = Measure(Double(units.count), "units")
    finding.related = context.examples(levels.dropFirst().map { FeatureRef(.level, $0) }, "geometry") {
      context.words(forLevel: $0.index)
    }
    finding.level = levels.first
    finding.archiveHelp = ["correct `level_id` of the units, or draw the outlines of the levels around them"]
    report(finding)
  }

  /// True if most of the units are completely outside.
  func isElsewhere(_ found: [Finding], _ context: RuleContext) -> Bool {
    let apart = found.count { one in
      let whole = context.index.unitShapes[one.features[0].index].reduce(0) { $0 + $1.area }
      return (one.measured?.value ?? 0) > 0.99 * whole
    }
    return apart * 2 > found.count
  }

  /// A level of which units end a little outside, at most `offset` millimetres.
  typealias SmallOutline = (level: Int, close: [Finding], offset: Int32)

  /// The units that end at most half a metre outside the level, and the smallest step within which all of them end.
  func tooSmall(_ level: Int, _ found: [Finding], _ context: RuleContext) -> (close: [Finding], offset: Int32)? {
    guard found.count >= UnitOutsideLevel.fewest else { return nil }
    var (close, left, widest) = ([Finding](), found, Int32(0))
    for offset in UnitOutsideLevel.offsets where !left.isEmpty {
      // A centimetre more, for corners that are rounded and metres that are a little longer elsewhere.
      guard let floor = try? context.geos.grown(context.index.levelShapes[level], by: Double(offset + 10)) else {
        break
      }
      let areas = floor.map { BorderedArea($0) }
      let within = left.filter { one in
        context.index.unitShapes[one.features[0].index].allSatisfy { part in areas.contains { $0.holds(part) } }
      }
      guard !within.isEmpty else { continue }
      let told = Set(within.map { $0.features[0] })
      left.removeAll { told.contains($0.features[0]) }
      close += within
      widest = offset
    }
    return close.isEmpty ? nil : (close, widest)
  }

  /// Outlines that are too small by the same step are one setting of the export.
  func together(_ outlines: [SmallOutline], _ context: RuleContext) -> Finding {
    let levels = context.ascending(outlines.map(\.level))
    var finding = outline(of: outlines[0].level, outlines.flatMap(\.close), context)
    let units = outlines.reduce(0) { $0 + context.drawnUnits(on: $1.level) }
    let close = outlines.reduce(0) { $0 + $1.close.count }
    let metres = Text.number(Double(outlines[0].offset) / 1000, decimals: 1)
    finding.features = levels.map { FeatureRef(.level, $0) } + outlines.flatMap(\.close).map { $0.features[0] }
    finding.message =
      "the outline\(levels.count == 1 ? "" : "s") of \(context.words(forLevels: levels)) \(levels.count == 1 ? "is" : "are") drawn too small: \(close) of \(levels.count == 1 ? "its" : "their") \(units) units end outside, all within \(metres) m\(context.uncountedUnits(on: levels))"
    finding.severity = .warning
    finding.measured = Measure(Double(outlines[0].offset) / 1000, "m")
    finding.help = [
      "draw \(levels.count == 1 ? "it" : "them") \(metres) m larger, or end the units at \(levels.count == 1 ? "it" : "them")"
    ]
    return finding
  }

  /// If many units extend beyond the level, its outline is the fault.
  func outline(of level: Int, _ found: [Finding], _ context: RuleContext) -> Finding {
    let all = context.drawnUnits(on: level)
    let most = found.max { ($0.measured?.value ?? 0) < ($1.measured?.value ?? 0) }
    var finding = Finding(
      [FeatureRef(.level, level)] + found.map { $0.features[0] }, "geometry",
      "\(found.count) of the \(all) units of \(context.words(forLevel: level)) are partly outside its outline, by up to \(Text.fixed(most?.measured?.value ?? 0, decimals: 2)) m²\(context.uncountedUnits(on: [level]))"
    )
    finding.level = level
    finding.coordinate = most?.coordinate
    finding.extent = most?.extent
    finding.measured = Measure(Double(found.count), "units")
    finding.related = context.examples(found.map { $0.features[0] }, "geometry") { context.words(for: $0) }
    finding.help = ["draw the level's outline around its units"]
    if isElsewhere(found, context) {
      finding.message =
        "\(found.count) of the \(all) units of \(context.words(forLevel: level)) are outside its outline, most of them completely\(context.uncountedUnits(on: [level]))"
      finding.help = ["write the level of the building in which they are, or draw the level's outline around them"]
      finding.archiveHelp = ["correct `level_id` of the units, or draw the level's outline around them"]
    }
    return finding
  }
}

extension RuleContext {
  /// Number of units of a level, without walkways that were made of uncovered ground.
  func drawnUnits(on level: Int) -> Int { index.unitsByLevel[level].count { !venue.units[$0].isTaken } }
}

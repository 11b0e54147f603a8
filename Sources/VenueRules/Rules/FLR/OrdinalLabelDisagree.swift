import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports floors whose short names are in another order than their ordinals.
struct OrdinalLabelDisagree: Rule {
  static let page = RulePage(
    "FLR006", "ordinal-label-disagree", .warning, stage: .source,
    summary:
      "The numbers in the short names of a building's levels do not rise with the ordinals, a basement has an ordinal of 0 or more, or one short name is two floors.",
    why:
      "The floor picker is sorted by ordinal. Labels that are out of order mislead everyone, or a level has a wrong ordinal. Of two buildings whose floors \"1\" are two floors of the picker, this is an info.",
    repair: "Correct the ordinal or the short name.",
    basis: "Apple Human Interface Guidelines, Maps: floor numbers; the reading of labels is a project default",
    thresholds: [
      "read as numbers: 3, -1, L3, F3, B2 and UG2 (-2), G, GF and EG (0). Other labels are not compared"
    ])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "a basement above the street", ["levels/a.yaml": level("a", 0, "\"1\""), "levels/b.yaml": level("b", 1, "«B1")]),
    RuleExample(
      "labels in the wrong order",
      ["levels/a.yaml": level("a", 0, "\"2\""), "levels/b.yaml": level("b", 1, "«\"1\"")]),
    RuleExample(
      "a floor 1 beside the floor G of another building",
      [
        "venue.yaml": RuleExample.venue
          + "\nbuildings: {east: {name: East, category: unspecified}, west: {name: West, category: unspecified}}\n",
        "levels/a.yaml": level("a", 0, "G", "east"), "levels/b.yaml": level("b", 1, "\"1\"", "east"),
        "levels/c.yaml": level("c", 0, "\"1\"", "west").replacing("ordinal: ", with: "ordinal: «"),
        "levels/d.yaml": level("d", 1, "\"2\"", "west"),
      ]),
    RuleExample(
      "a basement below the street", ["levels/a.yaml": level("a", 0, "\"1\""), "levels/b.yaml": level("b", -1, "B1")]),
  ]

  private static func level(_ id: String, _ ordinal: Int, _ label: String, _ building: String? = nil) -> String {
    let x = building == "west" ? 30 : 0
    return """
      level: \(id)
      ordinal: \(ordinal)
      short_name: \(label)
      name: Floor \(id)
      \(building.map { "buildings: [\($0)]" } ?? "")
      outline: {rect: [\(x), 0, 20, 10]}
      mapped: partial
      units:
        hall-\(id): {category: walkway, rect: [\(x), 0, 20, 10], openings: {door-\(id): {to: outside, wall: south, width: 2}}}
      """
  }

  private struct Entry {
    var level: Int
    /// As it is written.
    var ordinal: StoreyNumber
    var text: String
    var number: Int
    var isBasement: Bool
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (levels, language) = (context.venue.levels, context.venue.defaultLanguage)
    for group in FloorMap.groups(of: levels) {
      let entries = group.compactMap { level -> Entry? in
        guard let ordinal = levels[level].writtenOrdinal,
          let text = levels[level].shortName.text(in: language, fallback: language),
          let read = FloorLabelNumber(text)
        else { return nil }
        return Entry(level: level, ordinal: ordinal, text: text, number: read.number, isBasement: read.isBasement)
      }.sorted { ($0.ordinal, $0.level) < ($1.ordinal, $1.level) }
      let raised = entries.filter { $0.isBasement && $0.ordinal.hundredths >= 0 }
      if let first = raised.first {
        var finding = context.finding(
          ofMany: raised.map { FeatureRef(.level, $0.level) }, "short_name",
          "\"\(first.text)\" is the name of a basement, but the ordinal of \(context.words(for: FeatureRef(.level, first.level))) is \(first.ordinal)"
        )
        finding.level = first.level
        finding.help = ["correct the ordinal (below the street it is negative) or the short name"]
        report(finding)
        continue
      }
      let inverted = zip(entries, entries.dropFirst()).filter { $0.ordinal < $1.ordinal && $0.number >= $1.number }
      guard let (lower, upper) = inverted.first else { continue }
      var finding = Finding(
        inverted.map { FeatureRef(.level, $1.level) } + [FeatureRef(.level, lower.level)], "short_name",
        "\"\(upper.text)\" (ordinal \(upper.ordinal)) is above \"\(lower.text)\" (ordinal \(lower.ordinal)) in the floor picker"
      )
      finding.follows = finding.features
      if inverted.count > 1 { finding.message += ", and \(inverted.count - 1) more labels are out of order" }
      finding.level = upper.level
      finding.related = [Finding.Related(FeatureRef(.level, lower.level), "short_name", "the level below it")]
      finding.help = ["correct the ordinal or the short name"]
      report(finding)
    }
    compareBuildings(context, report)
  }

  /// One finding for a short name that is another floor of the picker in another building.
  private func compareBuildings(_ context: RuleContext, _ report: (Finding) -> Void) {
    let (levels, language) = (context.venue.levels, context.venue.defaultLanguage)
    var uses: [(text: String, level: Int, group: Int)] = []
    for (number, group) in FloorMap.groups(of: levels).enumerated() {
      for level in group where !levels[level].buildingIDs.isEmpty && context.floors.numbers[level] != nil {
        guard let text = levels[level].shortName.text(in: language, fallback: language), FloorLabelNumber(text) != nil
        else { continue }
        uses.append((text.lowercased(), level, number))
      }
    }
    let pairs = grouped(uses, by: \.text).compactMap { _, same -> (a: Int, b: Int)? in
      guard let first = same.first,
        let other = same.first(where: {
          $0.group != first.group && context.floors.numbers[$0.level] != context.floors.numbers[first.level]
        })
      else { return nil }
      return (first.level, other.level)
    }
    guard let pair = pairs.first else { return }
    let (a, b) = (FeatureRef(.level, pair.a), FeatureRef(.level, pair.b))
    let name = levels[pair.b].shortName.text(in: language, fallback: language) ?? ""
    func words(_ level: Int) -> String {
      "ordinal \(context.words(forOrdinalOf: level)) in \(context.words(forBuildingOf: [level]))"
    }
    var finding = Finding(
      pairs.flatMap { [FeatureRef(.level, $0.b), FeatureRef(.level, $0.a)] }, "ordinal",
      "the floor \"\(name)\" has \(words(pair.a)) and \(words(pair.b)), so these are two floors of the floor picker"
        + (pairs.count == 1 ? "" : ". \(Text.count(pairs.count - 1, "more short name")) like this"))
    finding.severity = .info
    finding.level = pair.b
    finding.related = [Finding.Related(a, "ordinal", context.words(for: a))]
    finding.features = [b] + finding.features.filter { $0 != b }
    finding.help = [
      "if they are at the same height, give both the same ordinal; if not, nothing is required"
    ]
    report(finding)
  }
}

/// The number that a floor label means.
struct FloorLabelNumber {
  var number: Int
  /// True for labels of levels below the street by their letters.
  var isBasement: Bool

  private static let ground: Set<String> = ["g", "gf", "eg", "rdc"]
  private static let prefixes: Set<String> = ["", "l", "f", "og"]
  private static let basements: Set<String> = ["b", "ug", "-"]

  /// nil for a label without a clear number.
  init?(_ label: String) {
    let text = label.lowercased()
    if FloorLabelNumber.ground.contains(text) {
      (number, isBasement) = (0, false)
      return
    }
    let letters = String(text.prefix { !$0.isASCII || !$0.isNumber })
    guard let digits = Int(text.dropFirst(letters.count)), digits < 1000 else { return nil }
    isBasement = FloorLabelNumber.basements.contains(letters)
    guard isBasement || FloorLabelNumber.prefixes.contains(letters) else { return nil }
    number = isBasement ? -digits : digits
  }
}

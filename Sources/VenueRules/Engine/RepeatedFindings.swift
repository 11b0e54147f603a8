import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Findings in a file that makes several levels (`levels`): a fault of its text is on each of them, and is reported once.
struct RepeatedFindings {
  private let context: RuleContext
  /// The order of the levels, by file and id.
  private let levels: [String: [String: Int]]
  private let texts: [String: [UInt8]]

  private var venue: Venue { context.venue }

  init(_ context: RuleContext) {
    self.context = context
    levels = context.source.repeatedLevels.mapValues { ids in
      Dictionary(ids.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    }
    texts = context.source.repeatedLevels.keys.reduce(into: [:]) { $0[$1] = context.source.texts[$1]?.bytes() }
  }

  var isEmpty: Bool { levels.isEmpty }

  /// What two findings of one fault have in common.
  private struct Fault: Hashable {
    var code: String
    var place: SourcePlace
    /// Where the ids of its features are written.
    var features: [SourcePlace?]
    var path: String
    /// Without ids and names of the features and the floor.
    var message: String
    var measured: Measure?
  }

  /// The id of a feature for fingerprints: as the file has it, so that it does not depend on the level that is reported. nil for a feature
  /// that is written once.
  func writtenID(of feature: FeatureRef) -> String? {
    guard let place = context.source.places.nearest(feature, "id"), let text = texts[place.file],
      place.range.upperBound <= text.count
    else { return nil }
    return feature.type == .level ? place.file : String(decoding: text[place.range], as: UTF8.self)
  }

  /// The findings with each fault once, at the position of its first: the one of the lowest entry, with the features of all. A correction of text
  /// that a level fills is left out: it would write the text of one level for all.
  func joined(_ found: [Report.ReportedFinding]) -> [Report.ReportedFinding] {
    var groups: [Fault: Int] = [:]
    var result:
      [(first: Report.ReportedFinding, others: [(level: String, order: Int, finding: Report.ReportedFinding)])] = []
    for one in found {
      var one = one
      if let fix = one.diagnostic.fix, fix.changes.contains(where: { isFilled($0.place) }) { one.diagnostic.fix = nil }
      guard let (fault, level, order) = fault(of: one) else {
        result.append((one, []))
        continue
      }
      if let group = groups[fault] {
        result[group].others.append((level, order, one))
      } else {
        groups[fault] = result.count
        result.append((one, [(level, order, one)]))
      }
    }
    return result.map { group in
      let ordered = group.others.sorted { $0.order < $1.order }
      guard ordered.count > 1, let own = ordered.first?.level, var first = ordered.first?.finding else {
        return group.first
      }
      for other in ordered.dropFirst() { first.take(repeated: other.finding) }
      // A fault between two levels is on one of them several times.
      let names = grouped(ordered.map(\.level), by: \.self).map(\.0).filter { $0 != own }
      guard !names.isEmpty else { return first }
      let words = Text.list(names.count > 4 ? names.prefix(3) + ["\(names.count - 3) other levels"] : names)
      first.diagnostic.note += (first.diagnostic.note.isEmpty ? "" : "; ") + "the same on \(words)"
      return first
    }
  }

  /// nil for a finding that is not in such a file, or not about one of its levels.
  private func fault(of one: Report.ReportedFinding) -> (fault: Fault, level: String, order: Int)? {
    guard let place = one.diagnostic.place, let levels = levels[place.file] else { return nil }
    let (features, message) = (one.features, one.diagnostic.message)
    let own = features.compactMap { context.index.level(of: $0) }.first
    guard let own else { return withoutFeature(one, place, levels) }
    let level = venue.levels[own]
    guard let order = levels[level.id.text] else { return nil }
    var words = message
    for feature in features.sorted(by: { venue.id(of: $0).utf8.count > venue.id(of: $1).utf8.count }) {
      let name = venue.mention(feature).name ?? ""
      for text in [venue.id(of: feature), name] where !text.isEmpty { words = words.replacing(text, with: "·") }
    }
    words = RepeatedFindings.words(of: words, without: level.id.text).replacing(context.words(forLevel: own), with: "·")
    var fault = Fault(
      code: one.page.code, place: RepeatedFindings.withoutKeys(place),
      features: features.map { context.source.places.nearest($0, "id").map(RepeatedFindings.withoutKeys) },
      path: one.path, message: words,
      measured: one.diagnostic.measured)
    if features.allSatisfy({ $0.type == .level }) {
      // Each level has a line of its own.
      fault.place = SourcePlace(file: place.file, range: 0..<0)
      fault.features = []
    }
    return (fault, level.id.text, order)
  }

  /// The range only: keys on the way to it may be filled by each level.
  private static func withoutKeys(_ place: SourcePlace) -> SourcePlace {
    SourcePlace(file: place.file, range: place.range)
  }

  /// A finding of a reader about the text of a feature, which only its message names.
  private func withoutFeature(
    _ one: Report.ReportedFinding, _ place: SourcePlace, _ levels: [String: Int]
  ) -> (fault: Fault, level: String, order: Int)? {
    let message = one.diagnostic.message
    let named = levels.keys.filter { RepeatedFindings.words(of: message, without: $0) != message }
    // Of `a` and `a-b`, the longer one is meant.
    guard let level = named.max(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }), let order = levels[level] else {
      return nil
    }
    return (
      Fault(
        code: one.page.code, place: RepeatedFindings.withoutKeys(place), features: [], path: one.path,
        message: RepeatedFindings.words(of: message, without: level), measured: one.diagnostic.measured), level, order
    )
  }

  /// The text with ids of a level as the file has them: `floor-3-hall` and `lift-a.floor-3` without `floor-3`.
  private static func words(of text: String, without level: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word -> String in
      let inside = word.drop { !$0.isLetter && !$0.isNumber }
      if inside.hasPrefix(level + "-") { return word[..<inside.startIndex] + "·" + inside.dropFirst(level.count) }
      let end = word.lastIndex { $0.isLetter || $0.isNumber }.map(word.index(after:)) ?? word.endIndex
      let (id, rest) = (word[..<end], word[end...])
      guard id.hasSuffix("." + level) || id.hasSuffix("-" + level) else { return String(word) }
      return id.dropLast(level.count) + "·" + rest
    }.joined(separator: " ")
  }

  /// True if the text at a place has words in braces, or is not in memory.
  private func isFilled(_ place: SourcePlace) -> Bool {
    guard levels[place.file] != nil else { return false }
    guard let text = texts[place.file], place.range.upperBound <= text.count else { return true }
    return text[place.range].contains(UInt8(ascii: "{"))
  }
}

extension Report.ReportedFinding {
  /// Counts the same fault of another level or placement. A correction is kept only if it is the same, because both are one text.
  mutating func take(repeated other: Report.ReportedFinding) {
    func features(_ one: Diagnostic) -> [FeatureMention] {
      one.features.isEmpty ? [one.feature].compactMap { $0 } : one.features
    }
    let known = Set(features(diagnostic))
    diagnostic.features = features(diagnostic) + features(other.diagnostic).filter { !known.contains($0) }
    if diagnostic.features.count == 1 { diagnostic.features = [] }
    diagnostic.severity = max(diagnostic.severity, other.diagnostic.severity)
    if diagnostic.fix != other.diagnostic.fix { diagnostic.fix = nil }
    weight += other.weight
  }
}

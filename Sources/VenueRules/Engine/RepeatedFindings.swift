import VenueDiagnostics
import VenueModel

/// Findings in a file that makes several levels (`levels`): a fault of its text is on each of them, and is reported once.
struct RepeatedFindings {
  /// Ids of the levels, by file.
  private let levels: [String: Set<String>]

  init(of source: VenueSource) { levels = source.repeatedLevels.mapValues(Set.init) }

  /// What two findings of one fault have in common.
  private struct Fault: Hashable {
    var code: String
    var place: SourcePlace
    /// Ids of the features as the file has them, without their level.
    var features: [String]
    var path: String
    /// Of a finding about the levels themselves, which have a line each: only equal values have one cause.
    var measured: Measure?
  }

  /// The findings with each fault once, in their order: the first one has the features of all.
  func joined(_ found: [Report.ReportedFinding]) -> [Report.ReportedFinding] {
    guard !levels.isEmpty else { return found }
    var first: [Fault: Int] = [:]
    var others: [Int: [String]] = [:]
    var result: [Report.ReportedFinding] = []
    for one in found {
      guard let (fault, level) = fault(of: one) else {
        result.append(one)
        continue
      }
      if let position = first[fault] {
        others[position, default: []].append(level)
        result[position].take(repeated: one)
      } else {
        first[fault] = result.count
        result.append(one)
      }
    }
    for (position, names) in others {
      let words = Text.list(names.count > 4 ? names.prefix(3) + ["\(names.count - 3) other levels"] : names)
      let note = result[position].diagnostic.note
      result[position].diagnostic.note = (note.isEmpty ? "" : note + "; ") + "the same on \(words)"
    }
    return result
  }

  /// nil for a finding that is not in such a file, or not about a feature of one of its levels.
  private func fault(of one: Report.ReportedFinding) -> (fault: Fault, level: String)? {
    guard let place = one.diagnostic.place, let levels = levels[place.file] else { return nil }
    var level: String?
    let features = one.featureIDs.map { id -> String in
      guard let own = RepeatedFindings.level(of: id, among: levels) else { return id }
      level = level ?? own.level
      return own.rest
    }
    guard let level else { return nil }
    var fault = Fault(code: one.page.code, place: place, features: features, path: one.path)
    if features == [""] {
      fault.place = SourcePlace(file: place.file, range: 0..<0)
      fault.measured = one.diagnostic.measured
    }
    return (fault, level)
  }

  /// The level of a feature, and the rest of its id: `floor-3-hall` and `lift-a.floor-3` are on `floor-3`, and so is `floor-3` itself.
  private static func level(of id: String, among levels: Set<String>) -> (level: String, rest: String)? {
    if levels.contains(id) { return (id, "") }
    for (position, letter) in zip(id.indices, id) {
      if letter == "-", levels.contains(String(id[..<position])) {
        return (String(id[..<position]), String(id[position...]))
      }
      let after = id.index(after: position)
      if letter == ".", levels.contains(String(id[after...])) { return (String(id[after...]), String(id[..<after])) }
    }
    return nil
  }
}

extension Report.ReportedFinding {
  /// Counts the same fault of another level. A correction is kept only if it is the same, because both are one text.
  fileprivate mutating func take(repeated other: Report.ReportedFinding) {
    func features(_ one: Diagnostic) -> [FeatureMention] {
      one.features.isEmpty ? [one.feature].compactMap { $0 } : one.features
    }
    diagnostic.features = features(diagnostic) + features(other.diagnostic)
    diagnostic.severity = max(diagnostic.severity, other.diagnostic.severity)
    if diagnostic.fix != other.diagnostic.fix { diagnostic.fix = nil }
    weight += other.weight
  }
}

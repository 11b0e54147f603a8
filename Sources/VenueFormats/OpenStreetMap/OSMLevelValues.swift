import VenueDiagnostics
import VenueModel

/// Reads the levels of elements: the one place where `level`, `repeat_on` and the levels of buildings are combined.
struct OSMLevelValues {
  private let log: ReadingLog
  /// Levels by the label that signs have, from `level:ref` of outlines.
  private var labels: [String: [OSMLevel]] = [:]
  /// Levels by other words.
  private var storeys = OSMLevelWords()
  /// The only level that the file names; nil if there are none or several.
  private var only: OSMLevel?

  init(_ elements: [OSMElement], log: ReadingLog) {
    self.log = log
    var all: Set<OSMLevel> = []
    var words: Set<String> = []
    for element in elements {
      words.formUnion(OSMLevelList(element["repeat_on"] ?? "").words)
      guard let level = element["level"] else { continue }
      let list = OSMLevelList(level)
      let found = list.levels
      all.formUnion(found)
      words.formUnion(list.words)
      guard element.has("indoor", "level") else { continue }
      for key in ["level:ref", "ref", "name"] {
        if let label = element[key], labels[label] == nil, !found.isEmpty { labels[label] = found }
      }
    }
    storeys = OSMLevelWords(words.filter { labels[$0] == nil }, hasNumbers: !all.isEmpty)
    all.formUnion(storeys.all)
    only = all.count == 1 ? all.first : nil
    for element in elements { reportFaults(of: element) }
  }

  /// The levels of an element: those of `level` and `repeat_on`, without those that its building does not have. Ascending.
  ///
  /// Without a level it is on the only level of the file, or on 0, which is reported.
  func levels(of element: OSMElement, in building: OSMElement? = nil) -> [OSMLevel] {
    let written = written(of: element)
    guard written.isEmpty else { return existing(written, of: element, in: building) }
    // A value that names no level is reported with the level that is used.
    if only == nil, !element.namesLevel {
      log.tally(
        element, "no-level", "elements have no level; 0 is used",
        Diagnostic(
          .valueAssumed, "\(element.id) (\(element.mainTag)) has no level; 0 is used", severity: .info,
          place: element.place, help: ["add `level=*`"]))
    }
    return [assumed]
  }

  /// The level of an element that has none.
  private var assumed: OSMLevel { only ?? OSMLevel(0) }

  /// The same without a default; empty if it has no valid level.
  func written(of element: OSMElement) -> [OSMLevel] {
    var all: Set<OSMLevel> = []
    for tag in element.tags where OSMLevelValues.keys.contains(tag.key) {
      let list = OSMLevelList(tag.value)
      all.formUnion(list.levels)
      for word in list.words { all.formUnion(labels[word] ?? storeys[word].map { [$0] } ?? []) }
    }
    return all.sorted()
  }

  private func reportFaults(of element: OSMElement) {
    let isLost = element.namesLevel && written(of: element).isEmpty
    for tag in OSMLevelValues.tags(of: element) {
      let list = OSMLevelList(tag.value)
      let isKnown = !list.words.isEmpty && list.words.allSatisfy { labels[$0] != nil }
      guard let fault = list.fault, !isKnown else { continue }
      let (kind, many, effect) = habit(of: list, tag, of: element, isLost: isLost)
      let value = tag.value.count > 40 ? tag.value.prefix(39) + "…" : tag.value[...]
      log.tally(
        element, "level/\(kind)/\(tag.key)", many,
        shown: "\(element.id) (\(tag.key)=\(value)\(list.isReadInPart ? "" : ", \(fault)"))",
        Diagnostic(
          .wrongValueType, "\(tag.key)=\(value) of \(element.id) (\(element.mainTag)): \(fault)\(effect)",
          severity: .warning, place: element.place(of: tag),
          help: ["write numbers and ranges, separated by semicolons: 0;1, -1-3, 0.5"]))
    }
  }

  /// The kind of a fault, what several of its kind are, and what follows from it.
  private func habit(
    of list: OSMLevelList, _ tag: OSMTag, of element: OSMElement, isLost: Bool
  ) -> (kind: String, many: String, effect: String) {
    guard OSMLevelValues.keys.contains(tag.key) else {
      return ("building", "tags of buildings name no level and are ignored", "; it is ignored")
    }
    guard !isLost else {
      return element.kind == .node
        ? (
          "point", "points have a `level` that names no level; that of their room is used",
          "; that of its room is used"
        )
        : ("lost", "elements have a `level` that names no level; \(assumed) is used", "; \(assumed) is used")
    }
    if list.words.contains(where: { labels[$0] == nil && storeys[$0] != nil }) {
      let levels = written(of: element).map(\.description).joined(separator: ";")
      return ("words", "values of `level` are words, read as the storeys that they name", "; read as \(levels)")
    }
    return list.isReadInPart
      ? ("level", "values of `level` are not valid and read in part", "")
      : ("commas", "values of `level` have commas", "")
  }

  private static let keys = ["level", "repeat_on"]
  private static let keysOfBuildings = ["min_level", "max_level", "building:min_level", "non_existent_levels"]

  private static func tags(of element: OSMElement) -> [OSMTag] {
    element.tags.filter { keys.contains($0.key) || element.has("building") && keysOfBuildings.contains($0.key) }
  }

  private func existing(_ levels: [OSMLevel], of element: OSMElement, in building: OSMElement?) -> [OSMLevel] {
    guard let building else { return levels }
    let missing = Set(OSMLevelList(building["non_existent_levels"] ?? "").levels)
    let lowest = OSMLevelList(building["min_level"] ?? building["building:min_level"] ?? "").levels.first
    let highest = OSMLevelList(building["max_level"] ?? "").levels.last
    let existing = levels.filter { !missing.contains($0) }
    let beyond = existing.filter { level in lowest.map { level < $0 } ?? false || highest.map { level > $0 } ?? false }
    if let first = beyond.first {
      log.tally(
        element, "beyond", "elements are outside the levels of their building",
        Diagnostic(
          .wrongValueType,
          "\(element.id) (\(element.mainTag)) is on level \(first), outside min_level and max_level of \(building.id)",
          severity: .info, place: element.place,
          help: ["correct `level`, or `min_level` and `max_level` of the building"]))
    }
    return existing.isEmpty ? levels : existing
  }
}

import VenueDiagnostics
import VenueModel

/// Reads the levels of elements: the one place where `level`, `repeat_on` and the levels of buildings are combined.
struct OSMLevelValues {
  private let log: ReadingLog
  /// Levels by the label that signs have, from `level:ref` of outlines.
  private var labels: [String: [OSMLevel]] = [:]
  /// The only level that the file names; nil if there are none or several.
  private var only: OSMLevel?

  init(_ elements: [OSMElement], log: ReadingLog) {
    self.log = log
    var all: Set<OSMLevel> = []
    for element in elements {
      guard let level = element["level"] else { continue }
      let found = OSMLevelList(level).levels
      all.formUnion(found)
      guard element.has("indoor", "level") else { continue }
      for key in ["level:ref", "ref", "name"] {
        if let label = element[key], labels[label] == nil { labels[label] = found }
      }
    }
    only = all.count == 1 ? all.first : nil
    for element in elements { reportFaults(of: element) }
  }

  /// The levels of an element: those of `level` and `repeat_on`, without those that its building does not have. Ascending.
  ///
  /// Without a level it is on the only level of the file, or on 0, which is reported.
  func levels(of element: OSMElement, in building: OSMElement? = nil) -> [OSMLevel] {
    let written = written(of: element)
    guard written.isEmpty else { return existing(written, of: element, in: building) }
    if let only { return [only] }
    log.tally(
      element, "no-level", "elements have no valid level; 0 is used",
      Diagnostic(
        .valueAssumed, "\(element.id) (\(element.mainTag)) has no valid level; 0 is used", severity: .info,
        place: element.place, help: ["add `level=*`"]))
    return [OSMLevel(0)]
  }

  /// The same without a default; empty if it has no valid level.
  func written(of element: OSMElement) -> [OSMLevel] {
    var all: Set<OSMLevel> = []
    for tag in OSMLevelValues.tags(of: element) {
      let list = OSMLevelList(tag.value)
      all.formUnion(list.levels)
      all.formUnion(list.words.compactMap { labels[$0] }.joined())
    }
    return all.sorted()
  }

  private func reportFaults(of element: OSMElement) {
    for tag in OSMLevelValues.tags(of: element) {
      let list = OSMLevelList(tag.value)
      guard let fault = list.fault, list.words.isEmpty || !list.words.allSatisfy({ labels[$0] != nil }) else {
        continue
      }
      log.tally(
        element, "level", "elements have a `level` that is not valid",
        Diagnostic(
          .wrongValueType, "\(tag.key)=\(tag.value) of \(element.id): \(fault)", severity: .warning,
          place: element.place(of: tag),
          help: ["write numbers and ranges, separated by semicolons: 0;1, -1-3, 0.5"]))
    }
  }

  private static func tags(of element: OSMElement) -> [OSMTag] {
    element.tags.filter { $0.key == "level" || $0.key == "repeat_on" }
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

import VenueDiagnostics
import VenueVocabulary

/// What is different on one of the levels of a file: maps are merged key by key, `null` removes a key, and every other value replaces
/// (as in RFC 7396).
struct LevelChanges {
  let log: ReadingLog
  let file: String
  let level: String

  func applied(_ changes: [SourceEntry], to base: [SourceEntry]) -> [SourceEntry] {
    merged(changes, base, inside: [])
  }

  private func merged(_ changes: [SourceEntry], _ base: [SourceEntry], inside path: [String]) -> [SourceEntry] {
    var result = base
    if changes.contains(where: { TextKeys.shapes.contains($0.key) && $0.key != "holes" }) {
      // Another shape replaces the shape, in whichever form it was drawn.
      result.removeAll { TextKeys.shapes.contains($0.key) }
    }
    var positions = Dictionary(result.enumerated().map { ($0.element.key, $0.offset) }) { first, _ in first }
    var removed: Set<String> = []
    for change in changes {
      guard !change.value.isNull else {
        if positions[change.key] == nil { reportAbsent(change, base, inside: path) }
        removed.insert(change.key)
        continue
      }
      guard let position = positions[change.key] else {
        reportNew(change, base, inside: path)
        positions[change.key] = result.count
        result.append(SourceEntry(key: change.key, keyRange: change.keyRange, value: change.value.withoutNulls))
        continue
      }
      if case .mapping(let more) = change.value.content, case .mapping(let known) = result[position].value.content {
        result[position].value = SourceNode(
          .mapping(merged(more, known, inside: path + [change.key])), result[position].value.range)
      } else {
        result[position] = change
      }
    }
    if !removed.isEmpty { result.removeAll { removed.contains($0.key) } }
    return result
  }

  /// A feature that only the entry has needs a shape; without one, its id is probably wrong.
  private func reportNew(_ change: SourceEntry, _ base: [SourceEntry], inside path: [String]) {
    guard path.count == 1, TextKeys.levelGroups.contains(where: { $0.key == path[0] }), change.value.isMapping,
      path[0] != "openings", !TextKeys.shapes.contains(where: { change.value[$0] != nil }),
      let near = Spelling.nearest(to: change.key, in: base.map(\.key))
    else { return }
    report(
      "level \(level) changes \(path[0])/\(change.key), which the file does not have; did you mean \"\(near)\"?", change
    )
  }

  private func report(_ message: String, _ change: SourceEntry) {
    var finding = Diagnostic.include(
      message, at: SourcePlace(file: file, range: change.keyRange, pointer: "/levels/\(level)"), severity: .warning)
    finding.help = ["delete it, or write an id that the file has"]
    log.report(finding)
  }

  private func reportAbsent(_ change: SourceEntry, _ base: [SourceEntry], inside path: [String]) {
    let near = Spelling.nearest(to: change.key, in: base.map(\.key))
    let whole = (path + [change.key]).joined(separator: "/")
    report(
      "level \(level) removes \(whole), which the file does not have"
        + (near.map { "; did you mean \"\($0)\"?" } ?? ""),
      change)
  }
}

extension SourceNode {
  /// Without the keys that have no value, at any depth.
  fileprivate var withoutNulls: SourceNode {
    guard case .mapping(let entries) = content else { return self }
    let kept = entries.filter { !$0.value.isNull }.map {
      SourceEntry(key: $0.key, keyRange: $0.keyRange, value: $0.value.withoutNulls)
    }
    return SourceNode(.mapping(kept), range)
  }
}

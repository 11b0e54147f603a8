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
        positions[change.key] = result.count
        result.append(change)
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

  private func reportAbsent(_ change: SourceEntry, _ base: [SourceEntry], inside path: [String]) {
    let near = Spelling.nearest(to: change.key, in: base.map(\.key))
    let whole = (path + [change.key]).joined(separator: "/")
    log.report(
      .include(
        "level \(level) removes \(whole), which the file does not have"
          + (near.map { "; did you mean \"\($0)\"?" } ?? ""),
        at: SourcePlace(file: file, range: change.keyRange, pointer: "/levels/\(level)/\(whole)"), severity: .warning))
  }
}

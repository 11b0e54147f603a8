import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// A level in `venue.yaml`, as in an example that is copied into one file: reported once.
extension HandwrittenFile {
  /// The keys of the venue: those before `level: ID`, and those behind it that a venue has as well, if keys of a level follow it.
  func withoutLevel(_ root: NodeCursor) -> NodeCursor {
    guard case .mapping(let entries) = root.node.content,
      let place = entries.firstIndex(where: { $0.key == "level" && $0.value.text != nil })
    else { return root }
    let venue = TextKeys.all(of: .venue)
    let level = TextKeys.all(of: .level).filter { !venue.contains($0) }
    let rest = entries[(place + 1)...]
    guard rest.contains(where: { level.contains($0.key) }) else { return root }
    let id = entries[place].value.text ?? "ID"
    log.report(
      .unknownKey(
        "a level begins here: `level: \(id)`",
        at: SourcePlace(file: root.file, range: entries[place].keyRange, pointer: "/level"),
        help: ["move this line and the lines of the level below it into a file of its own, levels/\(id).yaml"]))
    let kept = entries[..<place] + rest.filter { venue.contains($0.key) }
    return NodeCursor(root.value.replaced(by: SourceNode(.mapping(Array(kept)), root.node.range)), log: log)
  }
}

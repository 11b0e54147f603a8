import VenueDiagnostics
import VenueJSON

extension NodeCursor {
  /// Refuses repeated members of the collection, of a feature and of its geometry; those of `properties` are counted separately.
  func refuseDuplicateMembers() {
    guard case .json(let value) = node.content, value.hasRepeatedKeys, let members = value.object else { return }
    // Usually few and short, and searched linearly; hundreds of members use a dictionary.
    let isShort = members.count <= 16
    var seen: [String: Int] = [:]
    let own = value.pointer
    for (index, member) in members.enumerated() {
      let before = isShort ? members[..<index].firstIndex { $0.key == member.key } : seen[member.key]
      guard let before else {
        if !isShort { seen[member.key] = index }
        continue
      }
      let pointer = own + "/" + JSONValue.escaped(member.key)
      func place(_ index: Int) -> SourcePlace {
        SourcePlace(file: file, range: members[index].keyRange, pointer: pointer)
      }
      guard !log.isFull(.duplicateKey, file) else {
        log.count(.duplicateKey, at: place(index))
        continue
      }
      log.report(
        .duplicateKey(
          "key \"\(member.key)\" occurs two times; other programs use only one of them", at: place(index),
          first: place(before), isEqual: member.value == members[before].value))
    }
  }
}

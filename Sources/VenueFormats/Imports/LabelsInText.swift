import VenueJSON

/// Labels in several languages that a program without such values wrote as a text: `"{\"en\": \"Hall\", \"fi\": \"Aula\"}"`.
enum LabelsInText {
  /// Longer texts are no labels.
  private static let longest = 10_000

  /// The map in the text; the value itself if its text is not a JSON object of texts.
  static func labels(_ value: NodeCursor) -> NodeCursor {
    guard let text = value.node.text, text.utf8.first == UInt8(ascii: "{"), text.utf8.count <= longest,
      let members = (try? JSONReader.read(Array(text.utf8)))?.root.object, !members.isEmpty
    else { return value }
    let range = value.node.range
    var entries: [SourceEntry] = []
    for member in members {
      guard let label = member.value.string else { return value }
      entries.append(SourceEntry(key: member.key, keyRange: range, value: SourceNode(.scalar(label, .quoted), range)))
    }
    return NodeCursor(SourceNode(.mapping(entries), range), file: value.file, pointer: value.pointer, log: value.log)
  }
}

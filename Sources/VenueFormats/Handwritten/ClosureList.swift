import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// `closures` of `venue.yaml`: elements that are temporarily out of use.
extension HandwrittenFile {
  static let closureKeys = ["of", "start", "end", "reason"]

  /// Maximum number of closures; a longer list is a mistake.
  static let mostClosures = 10_000

  func readClosures(_ root: NodeCursor, _ head: inout VenueHead) {
    let items = root["closures"]?.elements("a list of closures") ?? []
    if items.count > HandwrittenFile.mostClosures {
      log.report(
        .inputLimit(
          "venue.yaml has \(items.count) closures; the limit is \(HandwrittenFile.mostClosures), and the rest is ignored",
          at: items[HandwrittenFile.mostClosures].place))
    }
    for item in items.prefix(HandwrittenFile.mostClosures) {
      guard item.node.isMapping else {
        item.reportWrongType("a map with of, start, end and reason")
        continue
      }
      item.refuseUnknownKeys(HandwrittenFile.closureKeys, in: "a closure")
      let ids = item["of"]?.ids("an id, or a list of ids") ?? []
      guard !ids.isEmpty else {
        if !item.misspells("of") {
          log.report(
            .wrongType(
              "a closure must have the closed features: `of` with an id, or a list of ids", at: item.place,
              help: ["write `of: ID`"]))
        }
        continue
      }
      let period = Temporality(start: item["start"]?.date(), end: item["end"]?.date())
      // When it is closed is unknown, and the reader has said so.
      guard [period.start, period.end].allSatisfy({ $0.map(ISODate.isWritten) ?? true }) else { continue }
      var closure = Closure(ids: ids, period: period)
      if let reason = item["reason"].flatMap({ ValueReading.labels($0, language: head.venue.defaultLanguage) }) {
        closure.reason = reason
      }
      let key = "closures/\(head.venue.closures.count)"
      head.places[key] = item.place
      for name in ["of", "start", "end"] { head.places["\(key)/\(name)"] = item[name]?.place }
      head.venue.closures.append(closure)
    }
  }
}

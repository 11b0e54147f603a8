import VenueDiagnostics
import VenueJSON
import VenueXML

/// A file while it is read. It exists inside one call of its reader; the result is a ``FileReading``.
final class OpenFile {
  let path: String
  let bytes: [UInt8]
  let log: ReadingLog
  private(set) var comments: [Range<Int>] = []
  /// False for drawings and databases, whose lines say nothing to people: findings name the file only.
  var isQuoted = true
  /// The readable part of faulty JSON elements, by their first byte.
  private var losses: [Int: JSONValue] = [:]

  init(path: String, bytes: [UInt8], log: ReadingLog) {
    self.path = path
    self.bytes = bytes
    self.log = log
  }

  /// The root of a YAML file that is a map; nil for any other, which is reported.
  func yaml() -> NodeCursor? {
    let document = YAMLReader.read(bytes, file: path, mends: true)
    comments = document.comments
    log.report(contentsOf: document.diagnostics)
    for (finding, entry) in document.presumed { log.presume(entry, of: finding) }
    guard let root = document.root else {
      log.lose(path, code: document.diagnostics.last?.code ?? RulePage.unparsableDocument.code)
      return nil
    }
    let cursor = NodeCursor(root, file: path, log: log)
    guard root.entries != nil else {
      log.lose(path, code: RulePage.wrongValueType.code)
      log.report(.wrongType("\(path) must be a map of keys, but is \(root.description)", at: cursor.place))
      return nil
    }
    EmptyValues(file: self).report(in: cursor)
    return cursor
  }

  /// The root of a JSON file; losses are recorded.
  func json() -> NodeCursor? {
    let reading = JSONFile.read(bytes, file: path, log: log)
    if reading?.isCut != false || reading?.losses.isEmpty == false {
      log.lose(
        path, code: log.notes.findings.last?.diagnostic.code ?? RulePage.unparsableDocument.code,
        isReadInPart: reading != nil)
    }
    for loss in reading?.losses ?? [] { losses[loss.range.lowerBound] = loss.remains }
    return reading.map { NodeCursor(SourceNode(json: $0.root), file: path, log: log) }
  }

  /// The readable part of an element that was replaced by null because of a reported fault; nil for any other.
  func remains(at node: SourceNode) -> JSONValue? { losses[node.range.lowerBound] }

  /// Reports the reason why an XML file was not read to its end.
  func report(_ fault: XMLFault, isReadInPart: Bool) {
    let place = SourcePlace(file: path, range: fault.range)
    switch fault.kind {
    case .encoding: log.report(.encoding("the file is not read: \(fault.message)", at: place))
    case .limit: log.report(.inputLimit("the rest of the file is not read: \(fault.message)", at: place))
    case .malformed, .entity, .instruction:
      log.report(.unparsable("the rest of the file is not read: \(fault.message)", at: place))
    }
    log.lose(path, code: log.diagnostics.last?.code ?? RulePage.unparsableDocument.code, isReadInPart: isReadInPart)
  }
}

import VenueDiagnostics
import VenueGeometry

/// One feature of a file of another program, before it has a type.
struct ImportedRecord {
  /// The whole feature.
  var place: SourcePlace
  /// A map of the properties; nil without.
  var properties: NodeCursor?
  /// An id beside the properties.
  var id: NodeCursor?
  /// In degrees.
  var geometry: DraftGeometry?
  /// True if the file says that it has no shape; false also for a shape that cannot be read, which is reported.
  var hasNoShape = false
  /// What it becomes, if the reader of the file has looked it up; nil if the type property decides.
  var target: ImportPlan.Target?
  /// True for a unit inside another one.
  var isNested = false
  /// For an opening, the position in the records of the unit that it belongs to, and of the unit on its other side; nil for the outside.
  var sides: (unit: Int, other: Int?)?
}

extension ImportedRecord {
  /// Properties of a format that has none of its own; of two with one name, the first is used.
  static func properties(_ values: [(String, String?)], at place: SourcePlace, log: ReadingLog) -> NodeCursor {
    var seen: Set<String> = []
    let entries = values.compactMap { key, value -> SourceEntry? in
      guard let value, seen.insert(key).inserted else { return nil }
      return SourceEntry(key: key, keyRange: place.range, value: SourceNode(.scalar(value, .quoted), place.range))
    }
    return NodeCursor(SourceNode(.mapping(entries), place.range), file: place.file, log: log)
  }
}

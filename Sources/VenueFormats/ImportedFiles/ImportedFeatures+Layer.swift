import VenueDiagnostics

/// Files of which each has one kind of features, such as `rooms.geojson` and `doors.geojson`.
extension ImportedFeatures {
  /// A file whose features have no property `layer` is a layer itself, with the name of the file: `rooms` of `rooms.geojson`.
  func isLayer(_ records: [ImportedRecord]) -> Bool {
    plan.type == ImportedFeatures.layerKey
      && records.allSatisfy { $0.properties?[ImportedFeatures.layerKey] == nil && $0.target == nil }
  }

  func withLayer(_ name: String, _ record: ImportedRecord) -> ImportedRecord {
    var record = record
    let range = record.place.range
    let entry = SourceEntry(
      key: ImportedFeatures.layerKey, keyRange: range, value: SourceNode(.scalar(name, .quoted), range))
    let others = (record.properties?.node.entries ?? []).filter { $0.key != ImportedFeatures.layerKey }
    record.properties = NodeCursor(
      SourceNode(.mapping(others + [entry]), range), file: file.path, pointer: record.place.pointer, log: file.log)
    return record
  }

  private static let layerKey = "layer"

  /// The name of a file without its folder and its ending.
  static func layerName(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }
}

import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// The features of a GeoPackage whose tables are the feature types of a venue, one a row: what `export --as gpkg` writes, also after a
/// GIS has edited it.
///
/// A column is the property of its name. `name:fi` is the Finnish text of `name`; lists and values with members are JSON.
struct GeoPackageFeatures {
  let file: OpenFile
  /// Of columns such as `name`, whose texts have no language.
  let language: String
  /// The control points of the import, if its owner wrote some.
  var plan = ImportPlan()

  private var log: ReadingLog { file.log }

  /// What a row has besides its properties: its id, its table, and the number that GDAL and QGIS give it.
  private static let ofRows: Set<String> = ["id", "layer", "fid", "ogc_fid"]

  /// True if the tables of a file are feature types, with levels and units among them.
  static func isVenue(_ head: FileHead, _ bytes: () -> [UInt8]?) -> Bool {
    guard head.begins(with: GeoPackageFile.beginning), let bytes = bytes(), let package = try? GeoPackageFile(bytes)
    else { return false }
    var tables: Set<String> = []
    try? package.rows("SELECT table_name FROM gpkg_contents") { row throws(GeoPackageFile.Failure) in
      if let name = row.text(0) { tables.insert(name) }
    }
    return tables.isSuperset(of: [FeatureType.level.rawValue, FeatureType.unit.rawValue])
  }

  /// In the order of the tables and of their rows.
  func drafts() -> [FeatureDraft] {
    let level = ImportPlan.Level(id: "", file: file.path)
    var records = GeoPackageRecords(file: file, plan: plan, level: level)
    records.attributeTables = Set(FeatureType.allCases.map(\.rawValue))
    return records.records().compactMap(draft)
  }

  /// The languages of the texts of a feature.
  func languages(of draft: FeatureDraft) -> [String] {
    guard let schema = Venue.schemas[draft.type] else { return [] }
    return draft.properties.filter { schema.label($0.key, language) != nil }.flatMap { property in
      NodeCursor(property.value, log: log).node.entries?.map(\.key) ?? []
    }
  }

  private func draft(_ record: ImportedRecord) -> FeatureDraft? {
    let table = record.properties?["layer"]?.node.text ?? ""
    guard let type = FeatureType(rawValue: table), let schema = Venue.schemas[type], type != .transitLink else {
      log.noteForeign(record.place.pointer, type: table, at: record.place)
      return nil
    }
    let entries = (record.properties?.node.entries ?? []).filter { !GeoPackageFeatures.ofRows.contains($0.key) }
    var draft = FeatureDraft(type: type, id: id(of: record, type), place: record.place, idPlace: record.place)
    draft.geometry = record.geometry
    var labels: [(key: String, texts: [SourceEntry])] = []
    for entry in entries {
      if let (key, language) = schema.label(entry.key, language) {
        let text = SourceEntry(key: language, keyRange: 0..<0, value: entry.value)
        if let known = labels.firstIndex(where: { $0.key == key }) {
          labels[known].texts.append(text)
        } else {
          labels.append((key, [text]))
        }
      } else if FeatureKeys.isKnown(entry.key, of: type) || !type.isIMDF {
        draft.add(entry.key, schema.cell(entry.key, entry.value), log: log)
      } else if entry.key != "level_id" {
        log.noteUnknownProperty(entry.key, of: type, at: record.place)
      }
    }
    for label in labels {
      // A text in one column only has no language of its own.
      let isPlain = label.texts.count == 1 && label.texts[0].key == language
      draft.add(label.key, isPlain ? label.texts[0].value : SourceNode(.mapping(label.texts), 0..<0), log: log)
    }
    return draft
  }

  /// A feature that was drawn in a GIS may have no id: then it has the type and the number of its row.
  private func id(of record: ImportedRecord, _ type: FeatureType) -> String {
    if let id = record.properties?["id"].flatMap(ImportedText.text), ImportedText.isOneLine(id) { return id }
    let id = record.id?.node.text ?? type.rawValue
    log.tally(
      "gpkg/id/\(file.path)/\(type.rawValue)",
      Diagnostic(
        .valueAssumed, "a row of \(type.rawValue) has no `id`; its id is \(id), after its `fid`",
        severity: .info, place: record.place, help: ["write an id of your own, so that links to it stay"]))
    return id
  }
}

extension FeatureDraft {
  fileprivate mutating func add(_ key: String, _ value: SourceNode, log: ReadingLog) {
    let cursor = NodeCursor(value, file: place.file, pointer: "\(place.pointer)/\(key)", log: log)
    properties.append(DraftProperty(key: key, value: cursor))
  }
}

extension SchemaSubject {
  /// The property and the language of a column with texts of one language; nil for other columns.
  fileprivate static func label(_ column: String, _ language: String) -> (key: String, language: String)? {
    let parts = column.split(separator: ":", maxSplits: 1)
    guard
      let property = schema.properties.first(where: { parts.first.map(String.init) == $0.key }),
      case .labels = property.kind
    else { return nil }
    return (property.key, parts.count == 2 ? String(parts[1]) : language)
  }

  /// The value of a column as the property has it in GeoJSON: logical values are 0 and 1 in SQLite, lists and values with members are JSON.
  fileprivate static func cell(_ key: String, _ value: SourceNode) -> SourceNode {
    switch schema.properties.first(where: { $0.key == key })?.kind {
    case .flag, .answer:
      return value.number.map { SourceNode(.scalar($0 == 0 ? "false" : "true", .plain), 0..<0) } ?? value
    case .text, .hours, .category, .restriction, .choice, .reference, .directed, nil: return value
    default: return value.text.flatMap(JSONCell.value) ?? value
    }
  }
}

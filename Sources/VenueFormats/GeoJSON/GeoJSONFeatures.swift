import VenueDiagnostics
import VenueJSON
import VenueModel
import VenueVocabulary

/// Reads a file of GeoJSON features in IMDF's shape into drafts: of an archive, or of `features/` in a source.
///
/// Lenient, and says what it tolerated: a bare Feature instead of a collection, a missing `feature_type` where the
/// file's name tells it, capitals, ids that are numbers.
struct GeoJSONFeatures {
  let file: OpenFile
  /// Unknown properties are a finding of the source (SRC004) or of the archive (IMD022).
  let isArchive: Bool

  private var log: ReadingLog { file.log }

  /// The features in the order written.
  func drafts() -> [FeatureDraft] {
    guard let cursor = file.json() else { return [] }
    cursor.refuseDuplicateMembers()
    switch cursor["type"]?.node.text {
    case "FeatureCollection":
      guard let features = cursor["features"] else {
        // A file that breaks off before its features is lost already.
        if !log.isLost(file.path) {
          log.report(.wrongType("the collection has no list of features", at: cursor.place))
        }
        return []
      }
      return self.features(features)
    case "Feature":
      log.report(
        Diagnostic(
          .wrongValueType,
          "\(file.path) holds a bare Feature; a FeatureCollection is expected, and this was read as one of one",
          severity: .info, place: cursor.place))
      return [feature(cursor)].compactMap { $0 }
    default:
      log.report(
        .wrongType("\(file.path) must be a FeatureCollection, but is \(cursor.node.description)", at: cursor.place))
      return []
    }
  }

  /// One cursor at a time, so that a list of anything else costs no more than its bytes.
  private func features(_ list: NodeCursor) -> [FeatureDraft] {
    guard case .json(let value) = list.node.content, value.kind == .array, let count = value.count else {
      list.reportWrongType("a list of features")
      return []
    }
    var drafts: [FeatureDraft] = []
    for index in 0..<count {
      guard let element = value[index] else { continue }
      if element.isNull, let remains = file.remains(at: SourceNode(json: element)) {
        let type = remains["feature_type"]?.string ?? GeoJSONFeatures.stem(list.file) ?? ""
        log.withdraw(
          remains["id"]?.string ?? list.child(SourceNode(json: element), index).pointer, type: type,
          .unparsableDocument,
          place: list.child(SourceNode(json: element), index).place)
        continue
      }
      guard element.kind == .object else {
        notAFeature(SourceNode(json: element), index, in: list)
        continue
      }
      if let draft = feature(list.child(SourceNode(json: element), index)) { drafts.append(draft) }
    }
    return drafts
  }

  /// Told once a file with its count: who writes one such thing writes thousands.
  private func notAFeature(_ node: SourceNode, _ index: Int, in list: NodeCursor) {
    let isFirst = log.tally(
      "SRC005/feature/\(list.file)",
      .wrongType(
        "element \(index) of the features must be a Feature, but is \(node.description)",
        at: list.child(node, index).place))
    guard isFirst else { return }
    log.withdraw(list.child(node, index).pointer, type: "", .wrongValueType, place: list.place)
  }

  private func feature(_ cursor: NodeCursor) -> FeatureDraft? {
    cursor.refuseDuplicateMembers()
    cursor["geometry"]?.refuseDuplicateMembers()
    let properties = cursor["properties"]
    guard let name = typeName(cursor, properties) else {
      log.report(
        Diagnostic(
          .featureTypeUnknown, "the feature has no feature_type, and its file is not named after one",
          place: cursor.place))
      log.withdraw(cursor["id"]?.node.text ?? "", type: "", .featureTypeUnknown, place: cursor.place)
      return nil
    }
    guard let type = FeatureType(rawValue: name.lowercased()), type.isIMDF else {
      foreign(cursor, name)
      return nil
    }
    guard let id = id(cursor, type) else { return nil }
    var draft = FeatureDraft(
      type: type, id: id, place: cursor.place, idPlace: cursor["id"]?.place ?? cursor.place)
    draft.geometry = cursor["geometry"].flatMap { GeoJSONGeometry.read($0) }
    if let properties { draft.properties = self.properties(properties, type) }
    return draft
  }

  private func typeName(_ cursor: NodeCursor, _ properties: NodeCursor?) -> String? {
    if let name = cursor["feature_type"]?.node.text { return name }
    guard let name = properties?["feature_type"]?.node.text ?? GeoJSONFeatures.stem(cursor.file) else { return nil }
    // A file that is not named after a type either makes its features foreign, which is told there.
    guard FeatureType(rawValue: name.lowercased()) != nil else { return name }
    log.tally(
      "IMD005/missing",
      Diagnostic(
        .featureTypeUnknown, "the feature says no feature_type; it is read as the type its file is named after",
        severity: .warning, place: cursor.place))
    return name
  }

  /// `unit` for `IMDFData/unit.geojson`.
  private static func stem(_ path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    return name.split(separator: ".").first.map(String.init)
  }

  private func foreign(_ cursor: NodeCursor, _ name: String) {
    let id = cursor["id"]?.node.text ?? ""
    log.noteForeign(id, type: name, at: cursor.place)
    let near = Spelling.nearest(to: name, in: FeatureType.allCases.filter(\.isIMDF).map(\.rawValue))
    log.tally(
      "IMD005/\(name)",
      Diagnostic(
        .featureTypeUnknown,
        "\"\(name)\" is not a feature type of IMDF; it is not read"
          + (near.map { "; did you mean \"\($0)\"?" } ?? ""), severity: isArchive ? .info : .error,
        place: cursor["feature_type"]?.place ?? cursor.place))
  }

  private func id(_ cursor: NodeCursor, _ type: FeatureType) -> String? {
    let value = cursor["id"]
    if let id = value?.node.text, !id.isEmpty { return id }
    if let number = value?.node.number {
      let id = Int(exactly: number).map { "\($0)" } ?? "\(number)"
      log.tally(
        "IMD003/\(type.rawValue)",
        Diagnostic(
          .featureIDInvalid, "the id of a \(type.rawValue) is the number \(id), not text", severity: .warning,
          place: value?.place))
      return id
    }
    log.report(
      Diagnostic(
        .featureIDInvalid, "a \(type.rawValue) has no id", place: value?.place ?? cursor.place))
    log.withdraw("", type: type.rawValue, .featureIDInvalid, place: cursor.place)
    return nil
  }

  private func properties(_ cursor: NodeCursor, _ type: FeatureType) -> [DraftProperty] {
    let entries = cursor.entries("a map of properties")
    var properties: [DraftProperty] = []
    properties.reserveCapacity(entries.count)
    var first: [String: Int] = [:]
    for (index, entry) in entries.enumerated() {
      if let before = first.updateValue(index, forKey: entry.key) {
        first[entry.key] = before
        guard !log.isFull(.duplicateKey, cursor.file) else {
          log.count(.duplicateKey, at: entry.keyPlace)
          continue
        }
        log.report(
          .duplicateKey(
            "key \"\(entry.key)\" is given twice; only one would survive", at: entry.keyPlace,
            first: entries[before].keyPlace))
        continue
      }
      if !FeatureKeys.isKnown(entry.key, of: type), !entry.key.hasPrefix("x-"),
        entry.key != "feature_type"
      {
        log.noteUnknownProperty(entry.key, of: type, at: entry.keyPlace)
      }
      properties.append(DraftProperty(key: entry.key, value: entry.value))
    }
    return properties
  }
}

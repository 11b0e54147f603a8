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
    var drafts: [FeatureDraft] = []
    forEachDraft { drafts.append($0) }
    return drafts
  }

  /// Calls `take` with each feature, in the order written.
  ///
  /// - Parameter expect: called before with the number of elements of a list of features.
  func forEachDraft(expect: (Int) -> Void = { _ in }, _ take: (FeatureDraft) -> Void) {
    guard let cursor = file.json() else { return }
    cursor.refuseDuplicateMembers()
    switch cursor["type"]?.node.text {
    case "FeatureCollection":
      guard let features = cursor["features"] else {
        // A file that breaks off before its features is lost already.
        if !log.isLost(file.path) {
          log.report(.wrongType("the collection has no list of features", at: cursor.place))
        }
        return
      }
      if let count = features.node.json?.count { expect(count) }
      forEachDraft(of: features, take)
    case "Feature":
      log.report(
        Diagnostic(
          .wrongValueType,
          "\(file.path) holds a bare Feature; a FeatureCollection is expected, and this was read as one of one",
          severity: .info, place: cursor.place))
      var known = Known()
      if let draft = feature(cursor, in: nil, 0, &known) { take(draft) }
    default:
      log.report(
        .wrongType("\(file.path) must be a FeatureCollection, but is \(cursor.node.description)", at: cursor.place))
    }
  }

  /// What most features of a file have in common.
  private struct Known {
    var type: (name: String, type: FeatureType?)?
    var keys = KnownPropertyKeys()

    mutating func featureType(_ name: String) -> FeatureType? {
      if let type, type.name == name { return type.type }
      let found = FeatureType(rawValue: name.lowercased())
      type = (name, found)
      return found
    }
  }

  /// One cursor at a time, so that a list of anything else costs no more than its bytes.
  private func forEachDraft(of list: NodeCursor, _ take: (FeatureDraft) -> Void) {
    guard case .json(let value) = list.node.content, value.kind == .array, let count = value.count else {
      list.reportWrongType("a list of features")
      return
    }
    let features = FeatureList(file: list.file, pointer: list.pointer)
    var known = Known()
    for index in 0..<count {
      guard let element = value[index] else { continue }
      if element.isNull, let remains = file.remains(at: SourceNode(json: element)) {
        let type = remains["feature_type"]?.string ?? GeoJSONFeatures.stem(list.file) ?? ""
        let place = list.child(element).place
        log.withdraw(remains["id"]?.string ?? place.pointer, type: type, .unparsableDocument, place: place)
        continue
      }
      guard element.kind == .object else {
        notAFeature(SourceNode(json: element), index, in: list)
        continue
      }
      if let draft = feature(list.child(element), in: features, index, &known) { take(draft) }
    }
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

  /// - Parameters:
  ///   - list: it stands in; nil for a bare feature.
  ///   - element: its number there.
  private func feature(
    _ cursor: NodeCursor, in list: FeatureList?, _ element: Int, _ known: inout Known
  ) -> FeatureDraft? {
    cursor.refuseDuplicateMembers()
    let geometry = cursor["geometry"]
    geometry?.refuseDuplicateMembers()
    let properties = cursor["properties"]
    guard let name = typeName(cursor, properties) else {
      log.report(
        Diagnostic(
          .featureTypeUnknown, "the feature has no feature_type, and its file is not named after one",
          place: cursor.place))
      log.withdraw(cursor["id"]?.node.text ?? "", type: "", .featureTypeUnknown, place: cursor.place)
      return nil
    }
    guard let type = known.featureType(name), type.isIMDF else {
      foreign(cursor, name)
      return nil
    }
    guard let id = id(cursor, type) else { return nil }
    if isArchive, let list, var draft = written(cursor, type, id, geometry, properties, &known.keys, list, element) {
      draft.geometry = geometry.flatMap { GeoJSONGeometry.read($0) }
      if let properties, let keys = draft.written?.keys { noteUnknown(keys, properties) }
      return draft
    }
    var draft = FeatureDraft(
      type: type, id: id, place: cursor.place, idPlace: cursor["id"]?.place ?? cursor.place)
    draft.geometry = geometry.flatMap { GeoJSONGeometry.read($0) }
    if let properties { draft.properties = self.properties(properties, type) }
    return draft
  }

  /// A feature whose properties are read from where they stand; nil when something is wrong with them as a whole.
  private func written(
    _ cursor: NodeCursor, _ type: FeatureType, _ id: String, _ geometry: NodeCursor?, _ properties: NodeCursor?,
    _ known: inout KnownPropertyKeys,
    _ list: FeatureList, _ element: Int
  ) -> FeatureDraft? {
    guard let idValue = cursor.node["id"] else { return nil }
    let value = properties?.node.json
    guard value == nil || value?.kind == .object, let keys = known.keys(of: value, type) else { return nil }
    return FeatureDraft(
      type: type, id: id,
      written: WrittenFeature(
        whole: cursor.value, id: idValue, shape: geometry?.node.range, properties: value, keys: keys, list: list,
        element: element))
  }

  private func noteUnknown(_ keys: PropertyKeys, _ properties: NodeCursor) {
    for index in keys.unknown {
      guard let member = properties.node.json?.member(at: index) else { continue }
      log.noteUnknownProperty(
        keys.keys[index], of: keys.type,
        at: SourcePlace(
          file: properties.file, range: member.keyRange, pointer: properties.child(member.value).pointer))
    }
  }

  private func typeName(_ cursor: NodeCursor, _ properties: NodeCursor?) -> String? {
    if let name = cursor.node["feature_type"]?.text { return name }
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
    if let id = cursor.node["id"]?.text, !id.isEmpty { return id }
    let value = cursor["id"]
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

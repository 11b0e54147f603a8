import VenueDiagnostics
import VenueJSON
import VenueModel
import VenueVocabulary

/// Reads a file of GeoJSON features in IMDF's form into drafts: of an archive, or of `features/` in a source.
///
/// It is lenient, and reports what it tolerated: a bare Feature in place of a collection, a missing `feature_type` if the
/// file's name gives it, capitals, ids that are numbers or among the properties.
struct GeoJSONFeatures {
  let file: OpenFile
  /// Unknown properties are a finding of the source (SRC004) or of the archive (IMD022).
  let isArchive: Bool

  var log: ReadingLog { file.log }

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
    cursor["crs"].map(noteProjection)
    switch cursor["type"]?.node.text {
    case "FeatureCollection":
      guard let features = cursor["features"] ?? misnamedFeatures(cursor) else {
        // A file that breaks off before its features is already reported.
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
          "\(file.path) is a single Feature, not a FeatureCollection; it was read as a FeatureCollection with one feature",
          severity: .info, place: cursor.place))
      var known = Known(fileType: fileType)
      if let draft = feature(cursor, in: nil, 0, &known) { take(draft) }
    default:
      log.report(
        .wrongType("\(file.path) must be a FeatureCollection, but is \(cursor.node.description)", at: cursor.place))
    }
  }

  /// The list of features under a key such as `Features`, which is reported.
  private func misnamedFeatures(_ cursor: NodeCursor) -> NodeCursor? {
    let lists = cursor.entries("a FeatureCollection").filter { $0.value.node.isSequence }
    guard lists.count == 1, let list = lists.first, Spelling.isCertain(list.key, for: "features") else { return nil }
    log.report(
      .wrongType(
        "the list of features has the key `\(list.key)`", at: list.keyPlace, help: ["write `features`"],
        fix: .rename(list.keyPlace, to: "features")))
    return list.value
  }

  /// Common data of most features of a file.
  private struct Known {
    /// See ``GeoJSONFeatures/fileType``.
    let fileType: FeatureType?
    var type: (name: String, type: FeatureType?)?
    var keys = KnownPropertyKeys()

    mutating func featureType(_ name: String) -> FeatureType? {
      if let type, type.name == name { return type.type }
      let found = FeatureType(rawValue: name.lowercased())
      type = (name, found)
      return found
    }
  }

  /// One cursor at a time, so that a list of other values needs only the memory of its bytes.
  private func forEachDraft(of list: NodeCursor, _ take: (FeatureDraft) -> Void) {
    guard case .json(let value) = list.node.content, value.kind == .array, let count = value.count else {
      list.reportWrongType("a list of features")
      return
    }
    let features = FeatureList(file: list.file, pointer: list.pointer)
    var known = Known(fileType: fileType)
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

  /// Reported once per file, with a count, because a program that writes one such value writes thousands.
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
  ///   - list: the list that contains it; nil for a bare feature.
  ///   - element: its number there.
  private func feature(
    _ cursor: NodeCursor, in list: FeatureList?, _ element: Int, _ known: inout Known
  ) -> FeatureDraft? {
    cursor.refuseDuplicateMembers()
    let geometry = cursor["geometry"]
    geometry?.refuseDuplicateMembers()
    let named = cursor["properties"]
    let properties = named ?? misnamedProperties(cursor)
    guard let name = typeName(cursor, properties) else {
      log.report(
        Diagnostic(
          .featureTypeUnknown, "the feature has no feature_type, and the file name is not a feature type",
          place: cursor.place))
      log.withdraw(cursor["id"]?.node.text ?? "", type: "", .featureTypeUnknown, place: cursor.place)
      return nil
    }
    guard let type = known.featureType(name), type.isIMDF else {
      foreign(cursor, name)
      return nil
    }
    if let other = known.fileType, other != type { noteOtherFile(cursor, name, other) }
    guard let id = GeoJSONFeatureID(cursor, properties, type) else { return nil }
    let strays = strayProperties(cursor, properties, type)
    // Places of features in lists have the usual pointers.
    let isUsual = (named != nil || properties == nil) && !id.isProperty
    if isArchive || isUsual, strays.isEmpty, let list,
      var draft = written(cursor, type, id, geometry, properties, &known.keys, list, element)
    {
      draft.geometry = geometry.flatMap { GeoJSONGeometry.read($0) }
      if let properties, let keys = draft.written?.keys { noteUnknown(keys, properties, id) }
      return draft
    }
    var draft = FeatureDraft(type: type, id: id.text, place: cursor.place, idPlace: id.value.place)
    draft.geometry = geometry.flatMap { GeoJSONGeometry.read($0) }
    if let properties { draft.properties = self.properties(properties, type, id) }
    draft.properties += strays
    return draft
  }

  /// A feature whose properties are read in place; nil if they are faulty as a whole.
  private func written(
    _ cursor: NodeCursor, _ type: FeatureType, _ id: GeoJSONFeatureID, _ geometry: NodeCursor?,
    _ properties: NodeCursor?, _ known: inout KnownPropertyKeys,
    _ list: FeatureList, _ element: Int
  ) -> FeatureDraft? {
    let value = properties?.node.json
    guard value == nil || value?.kind == .object, let keys = known.keys(of: value, type) else { return nil }
    return FeatureDraft(
      type: type, id: id.text,
      written: WrittenFeature(
        whole: cursor.value, id: id.value.value, shape: geometry?.node.range, properties: value, keys: keys, list: list,
        element: element))
  }

  private func noteUnknown(_ keys: PropertyKeys, _ properties: NodeCursor, _ id: GeoJSONFeatureID) {
    for index in keys.unknown where !(id.isProperty && keys.keys[index] == "id") {
      if !isArchive, GeoJSONFeatures.isTypeKey(keys.keys[index]) { continue }
      guard let member = properties.node.json?.member(at: index) else { continue }
      log.noteUnknownProperty(
        keys.keys[index], of: keys.type,
        at: SourcePlace(
          file: properties.file, range: member.keyRange, pointer: properties.child(member.value).pointer))
    }
  }

  /// A spelling of `feature_type`.
  private static func isTypeKey(_ key: String) -> Bool { key.lowercased().filter(\.isLetter) == "featuretype" }

  /// The properties of a feature that cannot be read in place.
  private func properties(_ cursor: NodeCursor, _ type: FeatureType, _ id: GeoJSONFeatureID) -> [DraftProperty] {
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
            "key \"\(entry.key)\" occurs two times; other programs use only one of them", at: entry.keyPlace,
            first: entries[before].keyPlace,
            isEqual: entry.value.node.json == entries[before].value.node.json && entry.value.node.isJSON))
        continue
      }
      if !FeatureKeys.isKnown(entry.key, of: type), !entry.key.hasPrefix("x-"),
        !GeoJSONFeatures.isTypeKey(entry.key), !(id.isProperty && entry.key == "id")
      {
        log.noteUnknownProperty(entry.key, of: type, at: entry.keyPlace)
      }
      properties.append(DraftProperty(key: entry.key, value: entry.value))
    }
    return properties
  }
}

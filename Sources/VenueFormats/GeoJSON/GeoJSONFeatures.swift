import VenueDiagnostics
import VenueJSON
import VenueModel
import VenueVocabulary

/// Reads a file of GeoJSON features in IMDF's shape into drafts: of an archive, or of `features/` in a source.
///
/// Lenient, and says what it tolerated: a bare Feature instead of a collection, a missing `feature_type` where the
/// file's name tells it, capitals, ids that are numbers.
struct GeoJSONFeatures {
  let assembly: VenueAssembly
  /// Unknown properties are a finding of the source (SRC004) or of the archive (IMD022).
  let isArchive: Bool

  private var log: ReadingLog { assembly.log }

  /// - Parameter visit: called with each feature in the order written.
  func read(_ bytes: [UInt8], file: String, visit: (FeatureDraft) -> Void) {
    guard let cursor = assembly.json(bytes, file: file) else { return }
    refuseDuplicates(cursor)
    switch cursor["type"]?.node.text {
    case "FeatureCollection":
      guard let features = cursor["features"] else {
        // A file that breaks off before its features is lost already.
        if !assembly.isLost(file) {
          log.report(.wrongType("the collection has no list of features", at: cursor.place))
        }
        return
      }
      self.features(features, visit)
    case "Feature":
      log.report(
        Diagnostic(
          .wrongValueType,
          "\(file) holds a bare Feature; a FeatureCollection is expected, and this was read as one of one",
          severity: .info, place: cursor.place))
      feature(cursor, visit)
    default:
      log.report(.wrongType("\(file) must be a FeatureCollection, but is \(cursor.node.description)", at: cursor.place))
    }
  }

  /// One cursor at a time, so that a list of anything else costs no more than its bytes.
  private func features(_ list: NodeCursor, _ visit: (FeatureDraft) -> Void) {
    guard case .json(let value) = list.node.content, value.kind == .array, let count = value.count else {
      list.reportWrongType("a list of features")
      return
    }
    for index in 0..<count {
      guard let element = value[index] else { continue }
      if element.isNull, let remains = assembly.remains(at: SourceNode(json: element), in: list.file) {
        let type = remains["feature_type"]?.string ?? GeoJSONFeatures.stem(list.file) ?? ""
        assembly.withdraw(
          remains["id"]?.string ?? list.child(SourceNode(json: element), index).pointer, type: type,
          .unparsableDocument,
          place: list.child(SourceNode(json: element), index).place)
        continue
      }
      guard element.kind == .object else {
        notAFeature(SourceNode(json: element), index, in: list)
        continue
      }
      feature(list.child(SourceNode(json: element), index), visit)
    }
  }

  /// Told once a file with its count: who writes one such thing writes thousands.
  private func notAFeature(_ node: SourceNode, _ index: Int, in list: NodeCursor) {
    let isFirst = assembly.tallies.add(
      "SRC005/feature/\(list.file)",
      .wrongType(
        "element \(index) of the features must be a Feature, but is \(node.description)",
        at: list.child(node, index).place))
    guard isFirst else { return }
    assembly.withdraw(list.child(node, index).pointer, type: "", .wrongValueType, place: list.place)
  }

  private func feature(_ cursor: NodeCursor, _ visit: (FeatureDraft) -> Void) {
    refuseDuplicates(cursor)
    if let geometry = cursor["geometry"] { refuseDuplicates(geometry) }
    let properties = cursor["properties"]
    guard let name = typeName(cursor, properties) else {
      log.report(
        Diagnostic(
          .featureTypeUnknown, "the feature has no feature_type, and its file is not named after one",
          place: cursor.place))
      assembly.withdraw(cursor["id"]?.node.text ?? "", type: "", .featureTypeUnknown, place: cursor.place)
      return
    }
    guard let type = FeatureType(rawValue: name.lowercased()), type.isIMDF else {
      foreign(cursor, name)
      return
    }
    guard let id = id(cursor, type) else { return }
    var draft = FeatureDraft(
      type: type, id: id, place: cursor.place, idPlace: cursor["id"]?.place ?? cursor.place)
    draft.geometry = cursor["geometry"].flatMap { GeoJSONGeometry.read($0) }
    if let properties { draft.properties = self.properties(properties, type) }
    visit(draft)
  }

  /// Members of the collection, of a feature and of its geometry; those of `properties` have a count of their own.
  private func refuseDuplicates(_ cursor: NodeCursor) {
    guard case .json(let value) = cursor.node.content, let members = value.object else { return }
    // Few and short: looked through as they stand, unless somebody wrote hundreds.
    let isShort = members.count <= 16
    var seen: [String: Int] = [:]
    for (index, member) in members.enumerated() {
      let before = isShort ? members[..<index].firstIndex { $0.key == member.key } : seen[member.key]
      guard let before else {
        if !isShort { seen[member.key] = index }
        continue
      }
      let pointer = cursor.child(SourceNode(json: member.value), member.key).pointer
      func place(_ index: Int) -> SourcePlace {
        SourcePlace(file: cursor.file, range: members[index].keyRange, pointer: pointer)
      }
      guard !log.isFull(.duplicateKey, cursor.file) else {
        log.count(.duplicateKey, at: place(index))
        continue
      }
      log.report(
        .duplicateKey(
          "key \"\(member.key)\" is given twice; only one would survive", at: place(index), first: place(before)))
    }
  }

  private func typeName(_ cursor: NodeCursor, _ properties: NodeCursor?) -> String? {
    if let name = cursor["feature_type"]?.node.text { return name }
    guard let name = properties?["feature_type"]?.node.text ?? GeoJSONFeatures.stem(cursor.file) else { return nil }
    // A file that is not named after a type either makes its features foreign, which is told there.
    guard FeatureType(rawValue: name.lowercased()) != nil else { return name }
    assembly.tallies.add(
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
    assembly.noteForeign(id, type: name, at: cursor.place)
    let near = Spelling.nearest(to: name, in: FeatureType.allCases.filter(\.isIMDF).map(\.rawValue))
    assembly.tallies.add(
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
      assembly.tallies.add(
        "IMD003/\(type.rawValue)",
        Diagnostic(
          .featureIDInvalid, "the id of a \(type.rawValue) is the number \(id), not text", severity: .warning,
          place: value?.place))
      return id
    }
    log.report(
      Diagnostic(
        .featureIDInvalid, "a \(type.rawValue) has no id", place: value?.place ?? cursor.place))
    assembly.withdraw("", type: type.rawValue, .featureIDInvalid, place: cursor.place)
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
        assembly.noteUnknownProperty(entry.key, of: type, at: entry.keyPlace)
      }
      properties.append(DraftProperty(key: entry.key, value: entry.value))
    }
    return properties
  }
}

import VenueDiagnostics
import VenueVocabulary

/// The type of a feature, and what is reported of it.
extension GeoJSONFeatures {
  func typeName(_ cursor: NodeCursor, _ properties: NodeCursor?) -> String? {
    if let name = cursor.node["feature_type"]?.text { return name }
    if let named = properties?["feature_type"], let name = named.node.text {
      log.tally(
        "IMD005/property",
        Diagnostic(
          .featureTypeUnknown, "feature_type is among the properties of the feature; it is read from there",
          severity: .warning, place: named.place, help: ["write feature_type beside type and properties"]),
        fix: Fix(
          "write feature_type beside type and properties", .safe,
          [
            SourceChange(named.place, .remove),
            SourceChange(cursor.place, .insert(key: "feature_type", .text(name), isFirst: true)),
          ]))
      return name
    }
    if let name = misnamedType(cursor, properties) { return name }
    guard let name = GeoJSONFeatures.stem(cursor.file) else { return nil }
    // If the file is not named after a type either, its features are foreign, which is reported separately.
    guard FeatureType(rawValue: name.lowercased()) != nil else { return name }
    log.tally(
      "IMD005/missing",
      Diagnostic(
        .featureTypeUnknown, "the feature has no feature_type; it is read as the type in the file name",
        severity: .warning, place: cursor.place,
        help: ["write `\"feature_type\": \"\(name.lowercased())\"` beside type"]),
      fix: Fix(
        "write feature_type", .safe,
        [SourceChange(cursor.place, .insert(key: "feature_type", .text(name.lowercased()), isFirst: true))]))
    return name
  }

  /// `unit` for `IMDFData/unit.geojson`.
  static func stem(_ path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    return name.split(separator: ".").first.map(String.init)
  }

  /// The type after which a file of an archive is named; nil for other files.
  var fileType: FeatureType? {
    isArchive ? GeoJSONFeatures.stem(file.path).flatMap { FeatureType(rawValue: $0.lowercased()) } : nil
  }

  /// A feature in the file of another type.
  func noteOtherFile(_ cursor: NodeCursor, _ name: String, _ other: FeatureType) {
    log.tally(
      "IMD005/\(other.rawValue)/\(name)",
      Diagnostic(
        .featureTypeUnknown,
        "the feature is of the type \(name), but the file is named \(other.rawValue); it is read as \(name)",
        severity: .warning, place: cursor["feature_type"]?.place ?? cursor.place,
        help: ["move it into \(name).geojson, or correct feature_type"]))
  }

  func foreign(_ cursor: NodeCursor, _ name: String) {
    let id = cursor["id"]?.node.text ?? ""
    log.noteForeign(id, type: name, at: cursor.place)
    // In a file that may hold features of all types, the name of the file is not meant as theirs.
    if !isArchive, cursor["feature_type"] == nil, name == GeoJSONFeatures.stem(cursor.file) {
      log.tally(
        "IMD005/absent",
        Diagnostic(
          .featureTypeUnknown, "the feature has no feature_type, so it is not read", place: cursor.place,
          help: ["write its type beside `type` and `properties`, such as `\"feature_type\": \"unit\"`"]))
      return
    }
    let near = Spelling.nearest(to: name, in: FeatureType.allCases.filter(\.isIMDF).map(\.rawValue))
    log.tally(
      "IMD005/\(name)",
      habit: !isArchive || near != nil
        ? nil
        : FindingTallies.Habit(key: "foreign types", kind: "\"\(name)\"") { count, kinds in
          "\(count) features have types that IMDF does not have; they are not read: \(kinds)"
        },
      Diagnostic(
        .featureTypeUnknown,
        "\"\(name)\" is not a feature type of IMDF; it is not read"
          + (near.map { "; did you mean \"\($0)\"?" } ?? ""), severity: isArchive ? .info : .error,
        place: cursor["feature_type"]?.place ?? cursor.place,
        help: near != nil ? [] : ["nothing is required if the map does not need them"]),
      fix: Spelling.certain(name, in: FeatureType.allCases.filter(\.isIMDF).map(\.rawValue)).flatMap { meant in
        cursor["feature_type"].map { .write(meant, at: $0.place) }
      })
  }
}

import VenueDiagnostics
import VenueJSON
import VenueModel
import VenueVocabulary

/// Members of a feature that belong among its properties, and other names of `feature_type`: reported once for a file, and read.
extension GeoJSONFeatures {
  /// The members of a feature that are read.
  private static let members = ["type", "id", "feature_type", "geometry", "properties", "bbox"]

  /// Properties of the type that are beside `properties`, and not in them.
  func strayProperties(_ cursor: NodeCursor, _ properties: NodeCursor?, _ type: FeatureType) -> [DraftProperty] {
    guard cursor.node.json?.hasOnlyKeys(of: GeoJSONFeatures.members) == false else { return [] }
    var strays: [DraftProperty] = []
    cursor.forEachEntry("a feature") { entry in
      guard !GeoJSONFeatures.members.contains(entry.key), FeatureKeys.isKnown(entry.key, of: type), !entry.value.isNull,
        properties == nil || properties?.node.isMapping == true && properties?[entry.key] == nil
      else { return }
      log.tally(
        "SRC005/beside/\(entry.key)",
        Diagnostic(
          .wrongValueType, "\(entry.key) is beside the properties of the feature; it is read from there",
          severity: .warning, place: entry.value.place, help: ["write it among the `properties`"]),
        fix: properties == nil ? nil : moved(entry, into: cursor))
      strays.append(DraftProperty(key: entry.key, value: entry.value))
    }
    return strays
  }

  /// nil for a list or a map.
  private func moved(_ entry: CursorEntry, into feature: NodeCursor) -> Fix? {
    let value: NewValue? =
      if let text = entry.value.node.text { .text(text) } else if let flag = entry.value.node.flag {
        .flag(flag)
      } else { entry.value.node.number.map { .number($0) } }
    return value.map { value in
      Fix(
        "write it among the properties", .safe,
        [
          SourceChange(entry.value.place, .remove),
          SourceChange(feature.place, .insert(key: entry.key, value)),
        ])
    }
  }

  /// The properties of a feature under another name, such as `attributes`; nil if it has none.
  func misnamedProperties(_ cursor: NodeCursor) -> NodeCursor? {
    guard cursor.node.json?.hasOnlyKeys(of: GeoJSONFeatures.members) == false else { return nil }
    var meant: CursorEntry?
    // `"properties": null` beside it: a second member of that name would be a fault.
    var isNull = false
    cursor.forEachEntry("a feature") { entry in
      if entry.key == "properties" { isNull = true }
      guard meant == nil, GeoJSONFeatures.namesOfProperties.contains(entry.key.lowercased()), entry.value.node.isMapping
      else { return }
      meant = entry
    }
    guard let meant else { return nil }
    log.tally(
      "SRC005/named \(meant.key)",
      Diagnostic(
        .wrongValueType, "\(meant.key) is not read; it is taken as properties", severity: .warning,
        place: keyPlace(of: meant),
        help: ["write properties in place of \(meant.key)" + (isNull ? ", and remove the empty `properties`" : "")]),
      fix: isNull ? nil : .rename(keyPlace(of: meant), to: "properties"))
    return meant.value
  }

  private static let namesOfProperties = [
    "properties", "props", "property", "attributes", "attribute", "attrs", "tags",
  ]

  private func keyPlace(of entry: CursorEntry) -> SourcePlace {
    SourcePlace(file: entry.value.file, range: entry.keyRange, pointer: entry.value.pointer)
  }

  /// Members that are no type, although a name or a category may be the word of one: `"name": "Kiosk"`.
  private static let notTypes = members + ["name", "alt_name", "short_name", "category"]

  /// The type of a feature under another name of its member, such as `featureType`; nil if there is none.
  func misnamedType(_ cursor: NodeCursor, _ properties: NodeCursor?) -> String? {
    var meant: CursorEntry?
    func isType(_ entry: CursorEntry) -> Bool {
      FeatureType(rawValue: entry.value.node.text?.lowercased() ?? "")?.isIMDF == true
    }
    if cursor.node.json?.hasOnlyKeys(of: GeoJSONFeatures.members) == false {
      cursor.forEachEntry("a feature") { entry in
        if meant == nil, !GeoJSONFeatures.notTypes.contains(entry.key), isType(entry) { meant = entry }
      }
    }
    if meant == nil, let properties, properties.node.isMapping {
      properties.forEachEntry("a map of properties") { entry in
        if meant == nil, isNameOfType(entry.key), isType(entry) { meant = entry }
      }
    }
    guard let meant, let name = meant.value.node.text else { return nil }
    let place = keyPlace(of: meant)
    log.tally(
      "IMD005/named \(meant.key)",
      Diagnostic(
        .featureTypeUnknown, "\(meant.key) is not read; it is taken as feature_type", severity: .warning, place: place,
        help: ["write feature_type in place of \(meant.key)"]),
      fix: .rename(place, to: "feature_type", isNameOfType(meant.key) ? .safe : .unsafe))
    return name
  }

  private func isNameOfType(_ key: String) -> Bool { key.lowercased().filter(\.isLetter) == "featuretype" }
}

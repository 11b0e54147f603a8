import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// A map of YAML into a draft: shapes in metres, an address written in place, the rest as properties.
extension HandwrittenFile {
  /// - Parameters:
  ///   - keys: those of the map of the feature, if they are known already.
  ///   - shape: the map that draws the feature, if it is another one.
  mutating func draft(
    _ type: FeatureType, _ entry: CursorEntry, keys: UnknownKeys? = nil, template: TemplatePlacement? = nil,
    shapeOf shape: NodeCursor? = nil
  ) -> FeatureDraft {
    let keys = keys ?? UnknownKeys(of: entry.value, among: TextKeys.all(of: type))
    let map = keys.meant
    let place = SourcePlace(
      file: map.file,
      range: min(
        entry.keyPlace.range.lowerBound, map.node.range.lowerBound)..<max(
          map.node.range.upperBound, entry.keyPlace.range.upperBound), pointer: map.pointer)
    let id = template.localised(entry.key)
    if !isOfImport(entry.key) { checkID(entry.key, at: entry.keyPlace, type) }
    var draft = FeatureDraft(type: type, id: id, place: place, idPlace: entry.keyPlace)
    draft.implied.derivesLeftOut = true
    draft.implied.placement = template?.place
    if map.isNull {
      log.report(.wrongType("\(type.rawValue) \(id) is empty", at: entry.keyPlace))
    }
    keys.report(in: "\(type.rawValue) \(id)")
    let part = template.map { DraftPart(plane: facts.plane, template: $0) } ?? facts.part
    let (known, inPlace) = (TextKeys.properties(of: type), TextKeys.inPlace(of: type))
    let properties = map.entries("a map of properties")
    draft.properties.reserveCapacity(properties.count)
    for property in properties {
      guard known.contains(property.key) || property.key == FeatureKeys.ignore else { continue }
      if inPlace.contains(property.key) {
        if let address = addressProperty(property, owner: id) { draft.properties.append(address) }
        continue
      }
      draft.properties.append(
        DraftProperty(
          key: property.key, value: property.value, in: part))
    }
    draft.geometry = readShape(
      shape ?? map, offset: template?.offset ?? (0, 0),
      among: shape == nil ? TextKeys.all(of: type) : TextKeys.shapes)
    return draft
  }

  /// An address written in place becomes a separate feature and a reference to it; plain text is the id of an address, if it can be one.
  mutating func addressProperty(_ property: CursorEntry, owner: String) -> DraftProperty? {
    guard property.value.node.entries != nil else {
      if let text = AddressText(property.value.node) {
        property.value.reportWrongType("a map with the parts of the address", help: text.help(under: property.key))
        return nil
      }
      return DraftProperty(key: "address_id", value: property.value)
    }
    let id = "\(owner)-address"
    property.value.refuseUnknownKeys(TextKeys.all(of: .address), in: "address of \(owner)")
    var address = FeatureDraft(
      type: .address, id: id, place: property.value.place, idPlace: property.keyPlace)
    address.properties = property.value.entries("a map").map {
      DraftProperty(key: $0.key, value: $0.value)
    }
    drafts.append(address)
    let reference = SourceNode(.scalar(id, .quoted), property.value.node.range)
    return DraftProperty(
      key: "address_id",
      value: NodeCursor(reference, file: property.value.file, pointer: property.value.pointer, log: log))
  }

  /// True for an id that a file of another program may have given: there, ids have any letters.
  private func isOfImport(_ id: String) -> Bool {
    facts.imports.contains { plan in plan.file != nil || plan.levels.contains { id.hasPrefix("\($0.id)-") } }
  }

  /// Short words, or UUIDs: allowed in file names, links and tables without quotes.
  static func isID(_ id: String) -> Bool {
    id.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"):
        true
      case UInt8(ascii: "A")...UInt8(ascii: "F"): id.utf8.count == 36
      default: false
      }
    }
  }

  func checkID(_ id: String, at place: SourcePlace, _ type: FeatureType) {
    HandwrittenFile.checkID(id, at: place, type, log)
  }

  static func checkID(_ id: String, at place: SourcePlace, _ type: FeatureType, _ log: ReadingLog) {
    guard !isID(id) || id.isEmpty else { return }
    let words = id.lowercased().split { !isID(String($0)) }.joined(separator: "-")
    log.report(
      Diagnostic(
        .featureIDInvalid, "\"\(id)\" cannot be an id: write a short word of a-z, 0-9, '-', '.' and '_', or a UUID",
        place: place, feature: FeatureMention(id: id, type: type.rawValue),
        help: words.isEmpty || !id.utf8.allSatisfy { $0 < 0x80 } ? [] : ["write \(words), also where it is named"]))
  }
}

import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Makes the draft of a feature from an element: each property has the place of the tag that it comes from.
struct OSMDraft {
  private(set) var draft: FeatureDraft
  private let element: OSMElement

  /// - Parameter id: nil for the id of the element.
  init(_ type: FeatureType, of element: OSMElement, id: String? = nil) {
    self.element = element
    draft = FeatureDraft(type: type, id: id ?? element.id, place: element.place, idPlace: element.place)
    draft.implied.derivesLeftOut = true
  }

  mutating func add(_ key: String, _ text: String?, from tag: OSMTag? = nil) {
    guard let text else { return }
    add(key, .scalar(text, .quoted), from: tag)
  }

  mutating func add(_ key: String, _ texts: [String], from tag: OSMTag? = nil) {
    guard !texts.isEmpty else { return }
    let range = tag?.range ?? element.range
    add(key, .sequence(texts.map { SourceNode(.scalar($0, .quoted), range) }), from: tag)
  }

  mutating func add(_ key: String, number: Double?, from tag: OSMTag? = nil) {
    guard let number else { return }
    add(key, .scalar(number == number.rounded() ? "\(Int(number))" : "\(number)", .plain), from: tag)
  }

  mutating func add(_ key: String, flag: Bool, from tag: OSMTag? = nil) {
    add(key, .scalar(flag ? "true" : "false", .plain), from: tag)
  }

  /// Names by language: `name` in the venue's language, `name:xx` in theirs.
  mutating func add(_ key: String, labels: [(language: String, tag: OSMTag)]) {
    guard let first = labels.first else { return }
    let entries = labels.map { label in
      SourceEntry(
        key: label.language, keyRange: label.tag.range,
        value: SourceNode(.scalar(label.tag.value, .quoted), label.tag.range))
    }
    add(key, .mapping(entries), from: first.tag)
  }

  /// The leaf of a door.
  mutating func add(_ key: String, map: [(key: String, content: SourceNode.Content, tag: OSMTag)]) {
    guard let first = map.first else { return }
    add(
      key,
      .mapping(
        map.map { SourceEntry(key: $0.key, keyRange: $0.tag.range, value: SourceNode($0.content, $0.tag.range)) }),
      from: first.tag)
  }

  private mutating func add(_ key: String, _ content: SourceNode.Content, from tag: OSMTag?) {
    let value = SourceValue(
      SourceNode(content, tag?.range ?? element.range), file: element.file,
      pointer: "/" + element.id + (tag.map { "/" + $0.key } ?? ""))
    draft.properties.append(DraftProperty(key: key, value: value, name: nil))
  }

  mutating func shape(_ shape: DraftGeometry.Shape) {
    draft.geometry = DraftGeometry(shape: shape, place: element.place)
  }

  /// The level whose units contain it.
  mutating func isOn(_ level: String) { draft.implied.level = ID(level) }

  mutating func isIn(unit: String) { draft.implied.unit = unit }
}

extension OSMDraft {
  /// A number as the wiki writes it, `+49 351 4630`, in the form of E.164: without blanks and hyphens.
  private static func phone(_ text: String) -> String {
    let bare = text.filter { !" -/().".contains($0) && !$0.isWhitespace }
    return text.hasPrefix("+") && bare.dropFirst().allSatisfy { $0.isASCII && $0.isNumber } ? bare : text
  }

  /// The properties that most types have: names, hours, contact, access, accessibility.
  ///
  /// - Parameter names: of the element, in the languages of the venue.
  mutating func addCommon(_ names: OSMNames, keys: Set<String>) {
    if keys.contains("name") { add("name", labels: names.labels(of: element, "name")) }
    if keys.contains("hours") { add("hours", element["opening_hours"], from: element.tag("opening_hours")) }
    for (key, tags) in [("phone", ["phone", "contact:phone"]), ("website", ["website", "contact:website"])]
    where keys.contains(key) {
      if let tag = tags.compactMap({ element.tag($0) }).first {
        // Several values are one too many.
        let value = tag.value.split(separator: ";").first.map { OSMFileReader.trimmed(String($0)) } ?? ""
        add(key, key == "phone" ? OSMDraft.phone(value) : value, from: tag)
      }
    }
    if keys.contains("restriction"), let access = element.tag("access") {
      if access.value == "private" { add("restriction", "employeesonly", from: access) }
      if access.value == "no" { add("restriction", "restricted", from: access) }
    }
    if keys.contains("accessibility") {
      var values: [String] = []
      let wheelchair = OSMWheelchair.tag(of: element)
      if let wheelchair, OSMWheelchair.isForWheelchairs(wheelchair) { values.append("wheelchair") }
      let paving = element.tag("tactile_paving")
      if paving?.value == "yes" { values.append("tactilepaving") }
      add("accessibility", values, from: values.first == "wheelchair" ? wheelchair : paving)
      if let wheelchair, let limit = OSMWheelchair.limit(wheelchair) {
        add("wheelchair", limit.rawValue, from: wheelchair)
      }
    }
  }
}

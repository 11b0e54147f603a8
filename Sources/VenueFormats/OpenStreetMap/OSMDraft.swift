import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

typealias OSMDraft = ElementDraft<OSMElement>

extension OSMElement: SourceElement { typealias Text = OSMTag }
extension OSMTag: ElementText {}

extension OSMDraft {
  mutating func add(_ key: String, number: Double?, from tag: OSMTag? = nil) {
    guard let number, number.isFinite else { return }
    add(key, content: .scalar(Int(exactly: number).map { "\($0)" } ?? "\(number)", .plain), from: tag)
  }

  /// Names by language: `name` in the venue's language, `name:xx` in theirs.
  mutating func add(_ key: String, labels: [(language: String, tag: OSMTag)]) {
    guard let first = labels.first else { return }
    let entries = labels.map { label in
      SourceEntry(
        key: label.language, keyRange: label.tag.range,
        value: SourceNode(.scalar(label.tag.value, .quoted), label.tag.range))
    }
    add(key, content: .mapping(entries), from: first.tag)
  }

  /// The leaf of a door.
  mutating func add(_ key: String, map: [(key: String, content: SourceNode.Content, tag: OSMTag)]) {
    guard let first = map.first else { return }
    add(
      key,
      content: .mapping(
        map.map { SourceEntry(key: $0.key, keyRange: $0.tag.range, value: SourceNode($0.content, $0.tag.range)) }),
      from: first.tag)
  }

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
        let value = tag.value.split(separator: ";").first.map { $0.trimmed } ?? ""
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

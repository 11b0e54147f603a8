import VenueVocabulary

/// An address as one text, as it is written on an envelope: `1 Main Street, Springfield, US`.
struct AddressText {
  /// The same as a map in braces; `…` for a part that is not in the text.
  let map: String
  /// The required keys of parts that are not in the text.
  let missing: [String]

  /// nil for a value that is no such text: an id has no blanks.
  init?(_ node: SourceNode) {
    let elements = node.elements?.compactMap(\.text)
    guard let text = node.text ?? elements?.joined(separator: ", "), text.contains(where: { $0 == " " || $0 == "," })
    else { return nil }
    var parts = text.split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty }
    guard !parts.isEmpty else { return nil }
    var pairs: [(key: String, value: String)] = []
    let country = parts.count > 1 ? parts.last.flatMap(AddressText.country) : nil
    if country != nil { parts.removeLast() }
    let town = parts.count > 1 ? AddressText.town(parts.removeLast()) : nil
    pairs.append(("address", MeantValue.quoted(parts.joined(separator: ", "))))
    pairs.append(("locality", town.map { MeantValue.quoted($0.name) } ?? "…"))
    pairs.append(("country", country ?? "…"))
    if let code = town?.code { pairs.append(("postal_code", "\"\(code)\"")) }
    map = "{\(pairs.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
    missing = pairs.filter { $0.value == "…" }.map(\.key)
  }

  /// The two letters of a country.
  private static func country(_ text: String) -> String? {
    text.utf8.count == 2 && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ? text : nil
  }

  /// `00990 Port Kestrel` and `Springfield 01103`, with the code apart.
  private static func town(_ text: String) -> (name: String, code: String?) {
    let words = text.split(separator: " ").map(String.init)
    func isCode(_ word: String) -> Bool { word.utf8.count > 3 && word.allSatisfy { $0.isASCII && $0.isNumber } }
    guard words.count > 1 else { return (text, nil) }
    if isCode(words[0]) { return (words.dropFirst().joined(separator: " "), words[0]) }
    guard let last = words.last, isCode(last) else { return (text, nil) }
    return (words.dropLast().joined(separator: " "), last)
  }

  /// What to write, for a finding.
  func help(under key: String) -> String {
    let rest = missing.isEmpty ? "" : ", with \(missing.joined(separator: " and ")) in place of …"
    return "write its parts under their keys: `\(key): \(map.inHelp)`\(rest)"
  }
}

import VenueDiagnostics
import VenueVocabulary

/// Hours that are a list or a map in YAML, where one text is written: reported with the text that says the same.
extension NodeCursor {
  /// - Parameter languages: tags of the venue's languages.
  func hoursText(in languages: [String]) -> String? {
    guard isHandwritten, node.elements != nil || node.entries != nil else { return text() }
    let meant = HoursForm.text(node).flatMap { written in
      MeantHours.reading(of: written, languages: languages)?.canonical
        ?? (try? OpeningHours.read(written)).map { $0.slips.canonical(written) }
    }
    reportWrongType(
      "text", help: "write one text such as \"Mo-Fr 08:00-20:00; Sa 10:00-18:00\"", meant: meant.map { .text($0) })
    return nil
  }
}

/// The text of hours in another form.
private enum HoursForm {
  private static let opening: Set<String> = ["open", "opens", "opening", "from", "start"]
  private static let closing: Set<String> = ["close", "closes", "closing", "to", "until", "till", "end"]

  /// `Mo-Fr 9-17; Sa 10-16` for a list of rules and for a map of them by days; nil for other values.
  static func text(_ node: SourceNode) -> String? {
    if let times = times(node) { return times }
    var rules: [String?] = []
    if let elements = node.elements {
      rules = elements.map(\.text)
    } else if let entries = node.entries {
      rules = entries.map { entry in (entry.value.text ?? times(entry.value)).map { "\(entry.key) \($0)" } }
    }
    let found = rules.compactMap { $0 }
    return found.isEmpty || found.count != rules.count || found.count > 20 ? nil : found.joined(separator: "; ")
  }

  /// `09:00-17:00` for `{open: "09:00", close: "17:00"}`.
  private static func times(_ node: SourceNode) -> String? {
    guard let entries = node.entries, entries.count == 2,
      let start = entries.first(where: { opening.contains($0.key.lowercased()) })?.value.text,
      let end = entries.first(where: { closing.contains($0.key.lowercased()) })?.value.text
    else { return nil }
    return "\(start)-\(end)"
  }
}

import VenueVocabulary

/// Helps for a value of another form: how what is written there is to be written.
extension NodeCursor {
  /// How the list is written that stands as a map here: `spring: {…}` as `- id: spring`, other maps with `- ` in front.
  func listHelp(named: Bool) -> String {
    guard let entries = node.entries, let first = entries.first, entries.allSatisfy(\.value.isMapping) else {
      return "begin each entry with `- `"
    }
    // `closures: {lift: {…}}`
    if !named, label == "closures" { return "write each as an entry of a list: `- {of: \(first.key), …}`" }
    guard named else { return "begin each entry with `- `" }
    return "write each as an entry of a list, with its name as `id`: `- id: \(first.key)`, and its keys below `id`"
  }

  /// How the map is written that stands as a list or a text here.
  func mapHelp(_ expected: String) -> String? {
    guard !node.isJSON else { return nil }
    if let elements = node.elements {
      if expected == "a map of properties", let listed = ListedShape(node) {
        return
          "write its shape and its other properties under their keys: `\(label): {\(listed.key): \(listed.short), …}`"
      }
      let hasIDs = !elements.isEmpty && elements.allSatisfy { $0["id"] != nil }
      if hasIDs, let id = elements[0]["id"]?.text?.inHelp {
        return "write each under its id, without `- `: `\(id): {…}`"
      }
      // `fixtures: [{…}]` has no ids, `controls: [{name: …}]` has names.
      if !elements.isEmpty, elements.allSatisfy(\.isMapping),
        expected.hasSuffix(" by id") || expected.hasSuffix(" by name")
      {
        let id = elements[0]["name"]?.text?.inHelp ?? "ID"
        let first = elements[0].entries?.first { $0.key != "name" }
        return
          "write each under \(expected.hasSuffix("id") ? "an id" : "its name"), without `- `: `\(id): {\(first.map { "\($0.key): …" } ?? "…")}`"
      }
      if expected == "openings by id", elements.count == 1, let unit = elements[0].text?.inHelp {
        return "write `openings: {ID: {to: \(unit)}}`"
      }
      return "write keys with values, without `- ` or brackets"
    }
    guard let text = node.text?.inHelp else { return nil }
    if expected == "a map of properties" {
      return pointer.split(separator: "/").dropLast().last == "openings"
        ? "write `\(label): {to: \(text)}`" : "write its properties in braces: `\(label): {…}`"
    }
    guard expected.hasPrefix("a map with ") else { return "write a colon and its properties behind it: `\(text): {…}`" }
    let keys = expected.dropFirst("a map with ".count).replacing(" and ", with: ", ").replacing(" or ", with: ", ")
      .split(separator: ", ")
    // `door: glass`: the key that can have this word.
    let first = keys.contains("material") && Vocabulary.doorMaterials.contains(text) ? "material" : keys.first ?? ""
    guard let date = keys.first(where: { $0 == "date" && ISODate.isWritten(in: text) }), date != first else {
      return "write it in braces with its key: `{\(first): \(MeantValue.quoted(text))}`"
    }
    return "write it in braces with its keys: `{\(first): …, \(date): \(text)}`"
  }
}

/// Helps for a value of another form: how what is written there is to be written.
extension NodeCursor {
  /// How the list is written that stands as a map here: `spring: {…}` as `- id: spring`, other maps with `- ` in front.
  func listHelp(named: Bool) -> String {
    guard named, let entries = node.entries, let first = entries.first, entries.allSatisfy(\.value.isMapping) else {
      return "begin each entry with `- `"
    }
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
      return hasIDs
        ? "write each under its id, without brackets: `ID: {…}`" : "write keys with values, without `- ` or brackets"
    }
    guard let text = node.text else { return nil }
    guard expected.hasPrefix("a map with ") else { return "write a colon and its properties behind it: `\(text): {…}`" }
    let keys = expected.dropFirst("a map with ".count).replacing(" and ", with: ", ").split(separator: ", ")
    let first = keys.first ?? ""
    guard let date = keys.first(where: { $0 == "date" && ISODate.isWritten(in: text) }), date != first else {
      return "write it in braces with its key: `{\(first): \(MeantValue.quoted(text))}`"
    }
    return "write it in braces with its keys: `{\(first): …, \(date): \(text)}`"
  }
}

/// What to write in the place of a key that no key of the format replaces one to one.
enum KeyAdvice {
  /// - Parameters:
  ///   - node: the map that has the key.
  ///   - door: id for the only opening of a unit.
  /// - Returns: nil for a key of which nothing is known.
  static func help(for entry: SourceEntry, in node: SourceNode, among known: [String], door: String) -> String? {
    if NodeCursor.isDoor(entry, known) {
      return "write `openings: {\(door): {to: \(entry.value["to"]?.text ?? "…")}}`"
    }
    let value = entry.value.text ?? "…"
    for advice in advices where advice.keys.contains(entry.key) && known.contains(advice.beside) {
      return advice.help.replacing("VALUE", with: value)
    }
    switch entry.key {
    case "rect", "polygon":
      guard known.contains("outline"), known.contains("ordinal") else { return nil }
      return "write `outline: {\(entry.key): \(list(entry.value) ?? "…")}`"
    case "minZoom", "maxZoom", "minzoom", "maxzoom", "min_zoom", "max_zoom":
      guard known.contains("zoom"), known.contains("share") else { return nil }
      let ends = ["min", "max"].map { end in
        node.entries?.first { $0.key.lowercased().replacing("_", with: "") == end + "zoom" }?.value.text
      }
      if let least = ends[0], let greatest = ends[1] { return "write `zoom: [\(least), \(greatest)]`" }
      return ends[0].map { "write `zoom: {min: \($0)}`" } ?? ends[1].map { "write `zoom: {max: \($0)}`" }
    case "bounds", "bbox", "extent":
      guard known.contains("corners") else { return nil }
      let sides = entry.value.elements?.compactMap { $0.number == nil ? nil : $0.text } ?? []
      guard sides.count == 4 else { return "write `corners` with the four corners as [longitude, latitude]" }
      let (west, south, east, north) = (sides[0], sides[1], sides[2], sides[3])
      return
        "write `corners: [[\(west), \(north)], [\(east), \(north)], [\(east), \(south)], [\(west), \(south)]]`"
    case "properties":
      guard known.contains("category"), let keys = entry.value.entries, !keys.isEmpty else { return nil }
      return "write its keys here, without `properties`: `\(keys[0].key): …`"
    default: return nil
    }
  }

  /// The known key that a help says to write: what is then not missing.
  static func replaced(by help: String, among known: [String]) -> String? {
    guard help.hasPrefix("write `") else { return nil }
    let key = String(help.dropFirst(7).prefix { $0 != ":" && $0 != "`" })
    return known.contains(key) ? key : nil
  }

  /// `[24, 0, 16, 8]`; nil for a value that is no list of numbers.
  private static func list(_ node: SourceNode) -> String? {
    let numbers = node.elements?.compactMap { $0.number == nil ? nil : $0.text } ?? []
    return numbers.isEmpty || numbers.count != node.elements?.count ? nil : "[\(numbers.joined(separator: ", "))]"
  }

  private struct Advice {
    var keys: Set<String>
    /// A key that the object has, too.
    var beside: String
    var help: String
  }

  private static let advices = [
    Advice(
      keys: ["from"], beside: "wall", help: "remove it: the unit that the opening is written in is its first side"),
    Advice(
      keys: ["email", "mail", "e-mail", "contact:email"], beside: "website",
      help: "mail addresses have no key: write `website` or `phone`, or your own key `x-email: VALUE`"),
    Advice(
      keys: ["oneway", "one_way", "one-way"], beside: "direction",
      help: "write `direction: out` if people only leave through it, or `direction: in`"),
    Advice(
      keys: ["locked", "lock"], beside: "access_control",
      help: "write `closed: true` if it is closed to all, or `access_control: [keyaccess]`"),
    Advice(
      keys: ["position", "location", "coordinates"], beside: "wall",
      help: "write `at` with the metres along the wall, or `line: [[x, y], [x, y]]`"),
    Advice(
      keys: ["fill-opacity", "opacity", "alpha", "line-opacity"], beside: "stroke",
      help: "remove it: colours are opaque; write a lighter or a darker colour"),
    Advice(
      keys: ["direction"], beside: "slope",
      help: "write `from` and `to` in the place of `levels`: people use it from the first to the second"),
    Advice(
      keys: ["access"], beside: "restriction",
      help: "write `restriction: employeesonly` for rooms of the staff, or `restriction: restricted`"),
  ]
}

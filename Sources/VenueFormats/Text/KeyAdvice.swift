import VenueGeometry

/// What to write in the place of a key that no key of the format replaces one to one.
struct KeyAdvice {
  let help: String
  /// The known key that the help says to write, which is then not missing; nil if it says none.
  let key: String?

  private init(_ help: String, _ key: String? = nil) { (self.help, self.key) = (help, key) }

  /// - Parameter node: the map that has the key.
  /// - Returns: nil for a key of which nothing is known.
  init?(for entry: SourceEntry, in node: SourceNode, among known: [String]) {
    let found =
      KeyAdvice.rows.first { $0.words.contains(entry.key) && known.contains($0.beside) }.map { row in
        KeyAdvice(row.help.replacing("VALUE", with: (entry.value.text ?? "…").inHelp), row.key)
      } ?? KeyAdvice.form(of: entry, in: node, among: known)
    guard let found else { return nil }
    self = found
  }

  /// For keys whose value has another form under our key.
  private static func form(of entry: SourceEntry, in node: SourceNode, among known: [String]) -> KeyAdvice? {
    switch entry.key {
    case "rect", "polygon", "point", "line":
      guard known.contains("outline"), known.contains("ordinal") else { return otherShape(entry, among: known) }
      return KeyAdvice("write `outline: {\(entry.key): \((list(entry.value) ?? "…").inHelp)}`", "outline")
    case "x", "y", "lon", "lat", "position", "location", "coordinates":
      guard known.contains("point"), !known.contains("rect") else { return nil }
      return point(entry, in: node).map { KeyAdvice("write `point: \($0.inHelp)`", "point") }
    case "minZoom", "maxZoom", "minzoom", "maxzoom", "min_zoom", "max_zoom":
      guard known.contains("zoom"), known.contains("share") else { return nil }
      let ends = ["min", "max"].map { end in
        node.entries?.first { $0.key.lowercased().replacing("_", with: "") == end + "zoom" }?.value.text?.inHelp
      }
      if let least = ends[0], let greatest = ends[1] {
        return KeyAdvice("write `zoom: [\(least), \(greatest)]`", "zoom")
      }
      let end = ends[0].map { "min: \($0)" } ?? ends[1].map { "max: \($0)" }
      return end.map { KeyAdvice("write `zoom: {\($0)}`", "zoom") }
    case "bounds", "bbox", "extent":
      guard known.contains("corners") else { return nil }
      let sides = entry.value.elements?.compactMap { $0.number == nil ? nil : $0.text } ?? []
      guard sides.count == 4 else {
        return KeyAdvice("write `corners` with the four corners as [longitude, latitude]", "corners")
      }
      let (west, south, east, north) = (sides[0], sides[1], sides[2], sides[3])
      return KeyAdvice(
        "write `corners: [[\(west), \(north)], [\(east), \(north)], [\(east), \(south)], [\(west), \(south)]]`",
        "corners")
    case "properties":
      guard known.contains("category"), let keys = entry.value.entries, !keys.isEmpty else { return nil }
      return KeyAdvice("write its keys here, without `properties`: `\(keys[0].key.inHelp): …`")
    default: return nil
    }
  }

  /// The shape of a type that is drawn otherwise: an amenity is a point, a fixture an area.
  private static func otherShape(_ entry: SourceEntry, among known: [String]) -> KeyAdvice? {
    let numbers = entry.value.elements?.compactMap(\.number) ?? []
    if known.contains("point"), entry.key == "rect", numbers.count == 4 {
      let middle = [numbers[0] + numbers[2] / 2, numbers[1] + numbers[3] / 2].map { Quantity.text($0) }
      return KeyAdvice("write `point: [\(middle.joined(separator: ", "))]`, the middle of the rectangle", "point")
    }
    if known.contains("rect"), entry.key == "point", let point = list(entry.value), numbers.count == 2 {
      return KeyAdvice(
        "write `rect: \(point.dropLast()), width, depth]` or `polygon`: this type is an area, not a point", "rect")
    }
    guard let key = ["line", "point", "rect"].first(where: known.contains) else { return nil }
    return KeyAdvice("write `\(key)`: this type is drawn with it", key)
  }

  /// The position that `x` and `y` beside each other, or a map of them, give.
  private static func point(_ entry: SourceEntry, in node: SourceNode) -> String? {
    if entry.value.isMapping { return MeantValue.numbers(entry.value, counts: 2...2) }
    let axes = [["x", "lon"], ["y", "lat"]].map { names in
      node.entries?.first { names.contains($0.key) && $0.value.number != nil }?.value.text
    }
    guard let x = axes[0], let y = axes[1] else { return nil }
    return "[\(x), \(y)]"
  }

  /// `[24, 0, 16, 8]`; nil for a value that is no list of numbers.
  private static func list(_ node: SourceNode) -> String? {
    let numbers = node.elements?.compactMap { $0.number == nil ? nil : $0.text } ?? []
    return numbers.isEmpty || numbers.count != node.elements?.count ? nil : "[\(numbers.joined(separator: ", "))]"
  }

  private struct Row {
    var words: Set<String>
    /// A known key of the object: the words mean something else in others.
    var beside: String
    var help: String
    var key: String?
  }

  private static let rows = [
    Row(
      words: ["between", "joins", "connects", "rooms", "units", "sides"], beside: "wall",
      help:
        "write `to` with the unit on the other side, or `to: outside`; the unit that contains the opening is its first side",
      key: "to"),
    Row(
      words: ["depth", "car_width", "car_depth", "cabin", "cab"], beside: "car",
      help: "write `car: [width, depth]` with the inner width and depth of the car in metres", key: "car"),
    Row(
      words: ["from"], beside: "wall", help: "remove it: the unit that contains the opening is its first side"),
    Row(
      words: ["email", "mail", "e-mail", "contact:email"], beside: "website",
      help: "mail addresses have no key: write `website` or `phone`, or your own key `x-email: VALUE`"),
    Row(
      words: ["oneway", "one_way", "one-way"], beside: "direction",
      help: "write `direction: out` if people only leave through it, or `direction: in`", key: "direction"),
    Row(
      words: ["height", "ceiling", "ceiling_height"], beside: "wall_height",
      help: "write `wall_height` for the height of its walls, or `elevation` for its own height above the street level"),
    Row(
      words: ["locked", "lock"], beside: "access_control",
      help: "write `closed: true` if it is closed to all, or `access_control: [keyaccess]`", key: "closed"),
    Row(
      words: ["position", "location", "coordinates"], beside: "wall",
      help: "write `at` with the metres along the wall, or `line: [[x, y], [x, y]]`", key: "at"),
    Row(
      words: ["fill-opacity", "opacity", "alpha", "line-opacity"], beside: "stroke",
      help: "remove it: colours are opaque; write a lighter or a darker colour"),
    Row(
      words: ["direction"], beside: "slope",
      help: "write `from` and `to` in the place of `levels`: people use it from the first to the second", key: "from"),
    Row(
      words: ["access"], beside: "restriction",
      help: "write `restriction: employeesonly` for rooms of the staff, or `restriction: restricted`",
      key: "restriction"),
  ]
}

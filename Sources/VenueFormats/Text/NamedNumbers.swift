/// Numbers of a list that are written with names: `{lat: 60.1, lon: 24.9}`, `60.1 N, 24.9 E`.
enum NamedNumbers {
  /// The names of each list, in the order in which the format has the numbers.
  private static let lists: [[Set<String>]] = [
    [
      ["x", "lon", "lng", "long", "longitude"], ["y", "lat", "latitude"], ["width", "w"],
      ["depth", "d", "height", "h"],
    ],
    [["top"], ["left"], ["bottom"], ["right"]], [["min", "minimum", "from"], ["max", "maximum", "to"]],
    [["right"], ["away"]],
  ]

  /// The entries in the order of the format; nil if their names do not give one.
  static func inOrder(_ entries: [SourceEntry]) -> [SourceEntry]? {
    lists.lazy.compactMap { names -> [SourceEntry]? in
      let places = entries.compactMap { entry in names.firstIndex { $0.contains(entry.key.lowercased()) } }
      guard places.count == entries.count, Set(places).count == places.count else { return nil }
      return zip(places, entries).sorted { $0.0 < $1.0 }.map(\.1)
    }.first
  }

  /// The longitude and the latitude of a text with N or S and E or W; nil for other texts.
  static func compass(_ text: String) -> [String]? {
    let parts = text.split { $0 == "," || $0 == ";" }.map(\.trimmed)
    guard parts.count == 2 else { return nil }
    var longitude: String?
    var latitude: String?
    for part in parts {
      let letters = part.uppercased().filter { "NSEW".contains($0) }
      let number = part.filter { $0.isNumber || $0 == "." || $0 == "-" }
      let rest = part.filter { !$0.isNumber && !".- °".contains($0) }
      guard letters.count == 1, rest.count == 1, PlainScalarReading.number(number) != nil else { return nil }
      let signed = ["S", "W"].contains(letters) && !number.hasPrefix("-") ? "-" + number : number
      if "NS".contains(letters) { latitude = signed } else { longitude = signed }
    }
    guard let longitude, let latitude else { return nil }
    return [longitude, latitude]
  }
}

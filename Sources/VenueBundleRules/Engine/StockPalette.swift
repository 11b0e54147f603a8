import VenueParts

/// The fills of a map style that many maps have, without black and white.
struct StockPalette {
  var name: String
  var fills: [Colour]

  init(_ name: String, _ fills: String) {
    self.name = name
    self.fills = fills.split(separator: " ").compactMap { Colour("#\($0)") }
  }

  /// Recorded from memory of those styles, not verified with their sources: later changes are not included.
  static let all: [StockPalette] = [
    StockPalette(
      "OpenStreetMap Carto",
      """
      f2efe9 aad3df d9d0c9 c8facc cdebb0 add19e e0dfdf f2dad9 ffd6d1 ebdbe8 ffffe5 eeeeee dddde8 f5e9c6 def6c0 aae0cb \
      e892a2 f9b29c fcd6a4 f7fabf
      """),
    StockPalette(
      "OSM Bright", "f8f4f0 a0c8f0 d8e8c8 f2eae2 f0e8f8 ffcc88 ffeeaa e8e8e8 dfdbd7"),
    StockPalette("Positron", "f2f3f0 c2c8ca e6e9e5 eaeae5 d7d9d6"),
    StockPalette("Google Maps", "aadaff c3ecb2 fff2af f5f5f5 e8e8e8 ffebc3"),
  ]

  /// True if a colour cannot be distinguished from one of its fills.
  func has(_ colour: Colour) -> Bool {
    let lab = colour.lab
    return fills.contains { $0.lab.difference(to: lab) < StockPalette.same }
  }

  /// CIEDE2000 below which two colours count as equal (project default).
  static let same = 1.0
}

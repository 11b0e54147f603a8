import VenueGeometry

/// Reads a geometry as well-known text, as GIS programs write it into tables: `POLYGON ((24.9 60.1, …))`.
///
/// - Complexity: linear in the text.
struct WKTReader {
  enum Geometry {
    case empty
    case shape(DraftGeometry.Shape)
    /// A curve or a collection, by its name.
    case unread(String)
  }

  private let bytes: [UInt8]
  private var offset = 0
  /// The code of the reference system in front of the geometry: `SRID=25832;`.
  private(set) var system: Int?

  init(_ text: String) { bytes = Array(text.utf8) }

  /// - Returns: nil for a text that is no geometry. Heights and measures are not used.
  mutating func geometry() -> Geometry? {
    guard var word = word() else { return nil }
    if word == "SRID" {
      guard take("="), let code = number(), take(";"), let next = self.word() else { return nil }
      system = Int(exactly: code)
      word = next
    }
    for dimension in ["ZM", "Z", "M"] where word.count > 4 && word.hasSuffix(dimension) {
      word = String(word.dropLast(dimension.count))
      break
    }
    guard WKTReader.kinds.contains(word) else { return WKTReader.others.contains(word) ? .unread(word) : nil }
    while let next = self.word() {
      if next == "EMPTY" { return isAtEnd ? .empty : nil }
      guard ["Z", "M", "ZM"].contains(next) else { return nil }
    }
    guard let shape = shape(word), isAtEnd else { return nil }
    return .shape(shape)
  }

  private static let kinds: Set<String> = [
    "POINT", "LINESTRING", "POLYGON", "MULTIPOINT", "MULTILINESTRING", "MULTIPOLYGON",
  ]
  private static let others: Set<String> = [
    "GEOMETRYCOLLECTION", "CIRCULARSTRING", "COMPOUNDCURVE", "CURVEPOLYGON", "MULTICURVE", "MULTISURFACE",
    "POLYHEDRALSURFACE", "TIN", "TRIANGLE",
  ]

  /// True if a text of a table can be a geometry.
  static func isGeometry(_ text: String) -> Bool {
    var reader = WKTReader(String(text.prefix(60)))
    guard let word = reader.word() else { return false }
    if word == "SRID" { return reader.isAt("=") }
    guard kinds.union(others).contains(where: { word.hasPrefix($0) }) else { return false }
    // The kind alone, which some programs write into a column, is no geometry.
    while let next = reader.word() {
      if next == "EMPTY" { return true }
      guard ["Z", "M", "ZM"].contains(next) else { return false }
    }
    return reader.isAt("(")
  }

  // MARK: Shapes

  private mutating func shape(_ kind: String) -> DraftGeometry.Shape? {
    switch kind {
    case "POINT": list { $0.position() }.map { .points($0) }
    case "LINESTRING": list { $0.position() }.map { .lines([$0]) }
    case "POLYGON": polygon().map { .polygons([$0]) }
    // Each point may have brackets of its own.
    case "MULTIPOINT": list { $0.isAt("(") ? $0.list { $0.position() }?.first : $0.position() }.map { .points($0) }
    case "MULTILINESTRING": list { $0.list { $0.position() } }.map { .lines($0) }
    default: list { $0.polygon() }.map { .polygons($0) }
    }
  }

  private mutating func polygon() -> GeoPolygon? {
    guard let rings = list({ $0.list { $0.position() } }), let shell = rings.first else { return nil }
    return GeoPolygon(shell: shell, holes: Array(rings.dropFirst()))
  }

  private mutating func list<Item>(_ item: (inout WKTReader) -> Item?) -> [Item]? {
    guard take("(") else { return nil }
    var items: [Item] = []
    repeat {
      guard let next = item(&self) else { return nil }
      items.append(next)
    } while take(",")
    return take(")") ? items : nil
  }

  private mutating func position() -> Coordinate? {
    guard let x = number(), let y = number() else { return nil }
    while number() != nil {}
    return Coordinate(longitude: x, latitude: y)
  }

  // MARK: Words

  private mutating func skipBlanks() { while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 } }

  private var isAtEnd: Bool { bytes[offset...].allSatisfy { $0 <= 0x20 } }

  private mutating func isAt(_ mark: Unicode.Scalar) -> Bool {
    skipBlanks()
    return offset < bytes.count && bytes[offset] == UInt8(ascii: mark)
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard isAt(mark) else { return false }
    offset += 1
    return true
  }

  /// A word in capitals.
  private mutating func word() -> String? {
    skipBlanks()
    let start = offset
    while offset < bytes.count, (0x41...0x5A).contains(bytes[offset] & 0xDF) { offset += 1 }
    return start == offset ? nil : String(decoding: bytes[start..<offset].map { $0 & 0xDF }, as: UTF8.self)
  }

  private mutating func number() -> Double? {
    skipBlanks()
    let start = offset
    while offset < bytes.count, WKTReader.isOfNumber(bytes[offset]) { offset += 1 }
    guard start < offset, offset - start <= 64,
      let number = Double(String(decoding: bytes[start..<offset], as: UTF8.self)), number.isFinite
    else {
      offset = start
      return nil
    }
    return number
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
  }
}

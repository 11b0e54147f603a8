/// A text DXF, entity by entity.
struct DrawingText {
  private var entities = ""
  private var blocks = ""
  /// Pairs of the section TABLES.
  var tables: [(Int, String)] = []
  private var handle = 16
  var units: Int?
  var version = "AC1027"
  var codePage: String?

  init(units: Int? = 6) { self.units = units }

  private static func pairs(_ pairs: [(Int, String)]) -> String { pairs.map { "\($0.0)\n\($0.1)\n" }.joined() }

  private mutating func entity(_ kind: String, _ layer: String, _ fields: [(Int, String)]) -> String {
    handle += 1
    return DrawingText.pairs([(0, kind), (5, String(handle, radix: 16, uppercase: true)), (8, layer)] + fields)
  }

  static func polyline(_ corners: [(Double, Double)], isClosed: Bool = true, bulges: [Int: Double] = [:]) -> [(
    Int, String
  )] {
    [(90, "\(corners.count)"), (70, isClosed ? "1" : "0")]
      + corners.enumerated().flatMap { index, corner in
        [(10, "\(corner.0)"), (20, "\(corner.1)")] + (bulges[index].map { [(42, "\($0)")] } ?? [])
      }
  }

  mutating func add(_ kind: String, _ layer: String, _ fields: [(Int, String)]) {
    entities += entity(kind, layer, fields)
  }

  /// A closed rectangle.
  mutating func room(_ layer: String, _ x: Double, _ y: Double, _ w: Double, _ h: Double) {
    add("LWPOLYLINE", layer, DrawingText.polyline([(x, y), (x + w, y), (x + w, y + h), (x, y + h)]))
  }

  mutating func line(_ layer: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    add("LINE", layer, [(10, "\(x1)"), (20, "\(y1)"), (11, "\(x2)"), (21, "\(y2)")])
  }

  mutating func text(_ layer: String, _ x: Double, _ y: Double, _ text: String) {
    add("TEXT", layer, [(10, "\(x)"), (20, "\(y)"), (40, "0.2"), (1, text)])
  }

  mutating func insert(
    _ block: String, _ layer: String, _ x: Double, _ y: Double, rotation: Double = 0, scale: (Double, Double) = (1, 1),
    attributes: [(String, String)] = []
  ) {
    var fields = [(2, block), (10, "\(x)"), (20, "\(y)"), (41, "\(scale.0)"), (42, "\(scale.1)"), (50, "\(rotation)")]
    if !attributes.isEmpty { fields.append((66, "1")) }
    add("INSERT", layer, fields)
    for (tag, text) in attributes { add("ATTRIB", layer, [(10, "\(x)"), (20, "\(y)"), (1, text), (2, tag)]) }
    if !attributes.isEmpty { add("SEQEND", layer, []) }
  }

  /// - Parameter content: kinds of entities with their fields, on layer 0.
  mutating func block(_ name: String, flags: Int = 0, path: String? = nil, _ content: [(String, [(Int, String)])]) {
    blocks += DrawingText.pairs([(0, "BLOCK"), (8, "0"), (2, name), (70, "\(flags)"), (10, "0"), (20, "0")])
    blocks += DrawingText.pairs(path.map { [(1, $0)] } ?? [])
    for (kind, fields) in content { blocks += entity(kind, "0", fields) }
    blocks += DrawingText.pairs([(0, "ENDBLK")])
  }

  /// A door of 0.9 units: the open leaf, and its swing.
  mutating func doorBlock(_ name: String, width: Double = 0.9) {
    block(
      name,
      [
        ("LINE", [(10, "0"), (20, "0"), (11, "0"), (21, "\(width)")]),
        ("ARC", [(10, "0"), (20, "0"), (40, "\(width)"), (50, "0"), (51, "90")]),
      ])
  }

  /// - Parameter words: the bytes of texts, by what is written in their place.
  func bytes(_ words: [(String, [UInt8])]) -> [UInt8] {
    words.reduce(Array(text.utf8)) { bytes, word in bytes.replacing(Array(word.0.utf8), with: word.1) }
  }

  var text: String {
    let header =
      [(0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, version)]
      + (codePage.map { [(9, "$DWGCODEPAGE"), (3, $0)] } ?? [])
      + (units.map { [(9, "$INSUNITS"), (70, "\($0)")] } ?? []) + [(0, "ENDSEC")]
    return DrawingText.pairs(header + [(0, "SECTION"), (2, "TABLES")] + tables + [(0, "ENDSEC")])
      + DrawingText.pairs([(0, "SECTION"), (2, "BLOCKS")]) + blocks
      + DrawingText.pairs([(0, "ENDSEC"), (0, "SECTION"), (2, "ENTITIES")]) + entities
      + DrawingText.pairs([(0, "ENDSEC"), (0, "EOF")])
  }
}

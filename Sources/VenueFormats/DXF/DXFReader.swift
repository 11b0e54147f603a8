/// Reads a text DXF into a drawing: the sections HEADER, BLOCKS and ENTITIES.
///
/// - Complexity: linear in the bytes. A number in the file never decides how much memory is reserved.
struct DXFReader {
  private var pairs: DXFPairs
  private var drawing = DXFDrawing()
  /// False after the last pair.
  private var isOpen = true
  /// Corners of curves and hatches that are left: a short entity makes many.
  private var curveCorners = 4_000_000

  /// The code page that the venue's owner names; nil for that of the file.
  private let ownPage: String?
  private var encoding: DXFEncoding

  private init(_ bytes: [UInt8], _ ownPage: String?) {
    pairs = DXFPairs(bytes)
    self.ownPage = ownPage
    encoding = DXFEncoding(of: bytes, version: "", codePage: ownPage ?? "", isByOwner: ownPage != nil)
  }

  /// - Parameter codePage: of its texts, such as `windows-1251`; nil for the one that the file names.
  static func read(_ bytes: [UInt8], codePage: String? = nil) -> DXFDrawing {
    var reader = DXFReader(bytes, codePage)
    reader.advance()
    reader.readSections()
    reader.drawing.isInUnknownPage = reader.encoding.isUnknown
    reader.drawing.misfits = reader.encoding.misfits
    return reader.drawing
  }

  private mutating func advance() { isOpen = isOpen && pairs.next() }

  private mutating func readSections() {
    var hasEnd = false
    while isOpen, !hasEnd {
      if pairs.code == 0, pairs.value(is: "SECTION") {
        advance()
        guard isOpen, pairs.code == 2 else { continue }
        if pairs.value(is: "HEADER") {
          readHeader()
          encoding = DXFEncoding(
            of: pairs.bytes, version: drawing.version, codePage: ownPage ?? drawing.codePage, isByOwner: ownPage != nil)
        } else if pairs.value(is: "TABLES") {
          let tables = DXFTables(&pairs, encoding)
          (drawing.authoredNames, drawing.hiddenLayers) = (tables.authoredNames, tables.hiddenLayers)
        } else if pairs.value(is: "BLOCKS") {
          readBlocks()
        } else if pairs.value(is: "ENTITIES") {
          advance()
          readEntities { $0.entities.append($1) }
        }
      } else if pairs.code == 0, pairs.value(is: "EOF") {
        hasEnd = true
      }
      if !hasEnd { advance() }
    }
    if !hasEnd { drawing.fault = pairs.fault ?? pairs.bytes.count..<pairs.bytes.count }
  }

  private mutating func readHeader() {
    var variable = ""
    advance()
    while isOpen, pairs.code != 0 {
      if pairs.code == 9 {
        variable = text()
      } else {
        switch variable {
        case "$INSUNITS": drawing.insertionUnits = DXFNumber.whole(pairs.bytes, pairs.value)
        case "$ACADVER": drawing.version = text()
        case "$DWGCODEPAGE": drawing.codePage = text()
        default: break
        }
        variable = ""
      }
      advance()
    }
  }

  private mutating func readBlocks() {
    advance()
    while isOpen, !isEndOfSection {
      guard pairs.code == 0, pairs.value(is: "BLOCK") else {
        advance()
        continue
      }
      advance()
      let fields = fields()
      var block = DXFDrawing.Block(base: fields.point(10) ?? .zero)
      // A reference, or one that lies over a reference.
      if (fields.whole(70) ?? 0) & (4 | 8) != 0 { block.otherDrawing = otherDrawing(fields) }
      readEntities { block.entities.append($1) }
      let name = fields.name(2).lowercased()
      if drawing.blocks[name] == nil { drawing.blocks[name] = block }
    }
  }

  /// The name of the file without its folders, or that of the block.
  private func otherDrawing(_ fields: DXFFields) -> String {
    fields.name(1).split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? fields.name(2)
  }

  private var isEndOfSection: Bool { pairs.code == 0 && (pairs.value(is: "ENDSEC") || pairs.value(is: "EOF")) }

  /// Until the end of a section or block.
  private mutating func readEntities(_ add: (inout DXFDrawing, DXFDrawing.Entity) -> Void) {
    while isOpen, !isEndOfSection, !(pairs.code == 0 && (pairs.value(is: "ENDBLK") || pairs.value(is: "BLOCK"))) {
      guard pairs.code == 0 else {
        advance()
        continue
      }
      let range = pairs.value
      let kind = text()
      advance()
      let fields = fields()
      var parts: [(kind: String, fields: DXFFields)] = []
      // Vertices and attributes follow as entities of their own.
      if kind == "POLYLINE" || (kind == "INSERT" && fields.whole(66) == 1) {
        while isOpen, pairs.code == 0, pairs.value(is: "VERTEX") || pairs.value(is: "ATTRIB") {
          let kind = text()
          advance()
          parts.append((kind, self.fields()))
        }
        if isOpen, pairs.code == 0, pairs.value(is: "SEQEND") {
          advance()
          _ = self.fields()
        }
      }
      guard fields.whole(67) != 1 else {
        drawing.onPaper += 1
        continue
      }
      var entities = DXFEntityReading(kind: kind, fields: fields, parts: parts, range: range).entities
      curveCorners -= entities.reduce(0) { $0 + $1.curveCorners }
      // The rest is counted as entities that are not read.
      if curveCorners < 0 { entities.removeAll { $0.curveCorners > 0 } }
      for entity in entities { add(&drawing, entity) }
      if entities.isEmpty, fields.whole(60) != 1, kind != "ATTDEF" { drawing.unread[kind, default: 0] += 1 }
    }
  }

  /// The pairs of one entity. Extended data and embedded objects, which repeat codes, are skipped.
  private mutating func fields() -> DXFFields {
    var fields = DXFFields(bytes: pairs.bytes, encoding: encoding)
    var isEmbedded = false
    while isOpen, pairs.code != 0 {
      if pairs.code == 101 { isEmbedded = true }
      if !isEmbedded, pairs.code < 1000 { fields.all.append((pairs.code, pairs.value)) }
      advance()
    }
    return fields
  }

  private func text() -> String { encoding.text(pairs.bytes, pairs.value) }
}

extension DXFDrawing.Entity {
  /// Corners of an ellipse, a spline or a hatch; 0 for all others.
  fileprivate var curveCorners: Int {
    guard case .path(let path) = shape, path.isCurve || path.isFill else { return 0 }
    return path.vertices.count
  }
}

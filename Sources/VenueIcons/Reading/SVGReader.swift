import CXML2
import VenueParts

/// Reads an SVG file as an icon: validates it, and reads the subset of SVG for icons.
///
/// libxml2 reads it as a stream (SAX), without network, DTD, entities or external files. Elements and
/// attributes outside the list are refused by name, at their position. Linear in the bytes.
public enum SVGReader {
  /// Largest file size in bytes; project default.
  public static let mostBytes = 65_536
  static let mostElements = 2000
  static let deepest = 32
  /// Largest number of attributes of one element; the known ones are fewer.
  static let mostAttributes = 256
  static let mostFaults = 20

  /// - Parameter notes: receives the notes about an accepted drawing, and every fault of a refused one.
  /// - Returns: nil if there is a fault other than approximations.
  public static func drawing(of bytes: [UInt8], notes: inout [SVGFault]) -> IconDrawing? {
    guard bytes.count <= mostBytes else {
      notes.append(
        SVGFault(
          kind: .limit, message: "the file has \(bytes.count) bytes; the limit of an icon is \(mostBytes)",
          help: "draw it simpler, and without pictures inside", range: 0..<0))
      return nil
    }
    guard bytes.contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
      notes.append(
        SVGFault(kind: .malformed, message: "the file is empty", help: "save the drawing again", range: 0..<0))
      return nil
    }
    let builder = SVGBuilder(bytes)
    parse(bytes, with: builder)
    notes += builder.faults
    guard let drawing = builder.drawing else { return nil }
    guard drawing.pointCount <= IconTable.mostPointsOfDrawing else {
      notes.append(
        SVGFault(
          kind: .limit,
          message:
            "its shapes have \(drawing.pointCount) points; the limit of an icon is \(IconTable.mostPointsOfDrawing)",
          help: "draw it simpler", range: 0..<0))
      return nil
    }
    do throws(IconRasterFault) {
      // Every accepted drawing can be drawn in sprites, at their largest size.
      _ = try IconCoverage(drawing, side: 2 * SpriteSheet.signSide)
    } catch {
      notes.append(SVGFault(kind: .undrawable, message: error.description, help: "draw it simpler", range: 0..<0))
      return nil
    }
    return drawing
  }

  private static func parse(_ bytes: [UInt8], with builder: SVGBuilder) {
    var sax = xmlSAXHandler()
    sax.initialized = 0xDEED_BEAF
    sax.startElementNs = { context, name, prefix, uri, _, namespaces, count, _, attributes in
      SVGReader.builder(context)?.start(
        SVGReader.text(name), uri: SVGReader.text(uri), SVGReader.attributes(attributes, Int(count)))
    }
    sax.endElementNs = { context, _, _, _ in SVGReader.builder(context)?.end() }
    sax.entityDecl = { context, name, _, _, _, _ in SVGReader.builder(context)?.declares(SVGReader.text(name)) }
    sax.processingInstruction = { context, target, _ in SVGReader.builder(context)?.instructs(SVGReader.text(target)) }
    sax.serror = { context, error in
      guard let error else { return }
      let message = error.pointee.message.map { String(cString: $0) } ?? "it is not well-formed"
      SVGReader.builder(context)?.fails(message, isFatal: error.pointee.level == XML_ERR_FATAL)
    }
    let holder = Unmanaged.passUnretained(builder).toOpaque()
    guard let parser = xmlCreatePushParserCtxt(&sax, holder, nil, 0, nil) else {
      return builder.fails("there is not enough memory to read it", isFatal: true)
    }
    defer { xmlFreeParserCtxt(parser) }
    xmlCtxtUseOptions(parser, Int32(XML_PARSE_NONET.rawValue))
    builder.offset = { max(0, Int(xmlByteConsumed(parser))) }
    builder.stop = { xmlStopParser(parser) }
    bytes.withUnsafeBytes {
      _ = xmlParseChunk(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), 1)
    }
    if let document = parser.pointee.myDoc { xmlFreeDoc(document) }
    builder.finish(isWellFormed: parser.pointee.wellFormed != 0)
    (builder.offset, builder.stop) = (nil, nil)
  }

  private static func builder(_ context: UnsafeMutableRawPointer?) -> SVGBuilder? {
    context.map { Unmanaged<SVGBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func text(_ pointer: UnsafePointer<xmlChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }

  /// Each consists of local name, prefix, namespace, and start and end of its value.
  private static func attributes(
    _ pointer: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int
  ) -> [SVGAttribute] {
    guard let pointer else { return [] }
    return (0..<count).map { index in
      let fields = pointer + index * 5
      let value = UnsafeBufferPointer(
        start: fields[3],
        count: (fields[4] ?? fields[3]).flatMap { end in
          fields[3].map { end - $0 }
        } ?? 0)
      return SVGAttribute(
        name: text(fields[0]), uri: text(fields[2]), value: String(decoding: value, as: UTF8.self))
    }
  }
}

struct SVGAttribute {
  var name: String
  /// Namespace; empty for those of SVG itself.
  var uri: String
  var value: String
}

import CXML2

/// Reads an XML file as a stream of elements. The only place that calls libxml2.
///
/// libxml2 reads it with SAX2, without network, DTD, entities or external files: a declaration of an entity ends the
/// reading. Linear in the bytes; memory is that of one element.
public enum XMLReading {
  /// Bytes that are passed to libxml2 at a time.
  private static let piece = 1 << 16

  /// Calls the receiver for each element, up to the end or the first fault.
  ///
  /// - Returns: the reason why it was not read to its end; nil if it was, or if the receiver stopped it.
  @discardableResult
  public static func read(
    _ bytes: [UInt8], limits: XMLLimits = XMLLimits(), into receiver: any XMLReceiver
  ) -> XMLFault? {
    if let fault = XMLFault.encoding(of: bytes) { return fault }
    let stream = XMLStream(bytes, limits: limits, receiver: receiver)
    var sax = xmlSAXHandler()
    sax.initialized = 0xDEED_BEAF
    sax.startElementNs = { context, name, _, uri, _, _, count, _, attributes in
      XMLReading.stream(context)?.start(
        XMLReading.text(name), uri: XMLReading.text(uri), attributes, count: Int(count))
    }
    sax.endElementNs = { context, name, _, _ in XMLReading.stream(context)?.end(XMLReading.text(name)) }
    if receiver is any XMLTextReceiver {
      sax.characters = { context, text, count in XMLReading.stream(context)?.characters(text, count: Int(count)) }
      sax.cdataBlock = sax.characters
    }
    sax.entityDecl = { context, name, _, _, _, _ in
      let name = XMLReading.text(name)
      XMLReading.stream(context)?.give(.entity, "it declares the entity \(name)")
    }
    sax.processingInstruction = { context, target, _ in
      let target = XMLReading.text(target)
      XMLReading.stream(context)?.give(.instruction, "it brings in \(target)")
    }
    sax.serror = { context, error in
      guard let error, error.pointee.level == XML_ERR_FATAL else { return }
      let message = error.pointee.message.map { String(cString: $0) } ?? "it is not well-formed"
      XMLReading.stream(context)?.fails(message)
    }
    let holder = Unmanaged.passUnretained(stream).toOpaque()
    guard let parser = xmlCreatePushParserCtxt(&sax, holder, nil, 0, nil) else {
      return XMLFault(kind: .malformed, message: "there is not enough memory to read it", range: 0..<0)
    }
    defer { xmlFreeParserCtxt(parser) }
    // The bytes are UTF-8, whatever alias of it the file declares. With a converter, libxml2 would convert what it holds again for each
    // question about its place.
    xmlCtxtUseOptions(parser, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue))
    stream.position = { max(0, Int(xmlByteConsumed(parser))) }
    stream.halt = { xmlStopParser(parser) }
    feed(bytes, to: parser, stream)
    if let document = parser.pointee.myDoc { xmlFreeDoc(document) }
    stream.finish(isWellFormed: parser.pointee.wellFormed != 0)
    (stream.position, stream.halt) = (nil, nil)
    return stream.fault
  }

  /// In pieces. libxml2 keeps a tag until its end is read, and looks for the end again with each piece, so a piece without any end
  /// of a tag counts towards a limit.
  private static func feed(_ bytes: [UInt8], to parser: xmlParserCtxtPtr, _ stream: XMLStream) {
    bytes.withUnsafeBytes { all in
      var (start, lastEnd) = (0, 0)
      repeat {
        let end = min(start + piece, all.count)
        let slice = UnsafeRawBufferPointer(rebasing: all[start..<end])
        if let found = slice.lastIndex(of: UInt8(ascii: ">")) { lastEnd = start + found }
        guard end - lastEnd <= stream.limits.tagBytes + piece else {
          stream.fails(.limit, "a tag or a text has more than \(stream.limits.tagBytes) bytes", lastEnd..<lastEnd)
          return
        }
        let isLast: Int32 = end == all.count ? 1 : 0
        _ = xmlParseChunk(parser, slice.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(slice.count), isLast)
        start = end
      } while start < all.count && !stream.isStopped
    }
  }

  private static func stream(_ context: UnsafeMutableRawPointer?) -> XMLStream? {
    context.map { Unmanaged<XMLStream>.fromOpaque($0).takeUnretainedValue() }
  }

  static func text(_ pointer: UnsafePointer<xmlChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
}

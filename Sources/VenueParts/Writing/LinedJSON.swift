import VenueJSON

/// One JSON object whose long lists have one element per line, so that two versions of a file can be compared line by line.
struct LinedJSON {
  private var bytes: [UInt8] = []

  /// - Parameter head: the members that come first; at least one.
  init(reservingCapacity capacity: Int, head: (inout JSONWriter) -> Void) {
    bytes.reserveCapacity(capacity)
    var json = JSONWriter(style: .compact)
    json.object(head)
    bytes += json.bytes.dropLast()
  }

  mutating func list<Element>(
    _ key: String, _ elements: some Sequence<Element>, _ write: (Element, inout JSONWriter) -> Void
  ) {
    bytes += Array(",\n\"\(key)\":[".utf8)
    var isFirst = true
    var json = JSONWriter(style: .compact)
    for element in elements {
      bytes += isFirst ? [0x0A] : [0x2C, 0x0A]
      json.removeAll()
      write(element, &json)
      bytes += json.bytes
      isFirst = false
    }
    bytes += Array("\n]".utf8)
  }

  /// The file, with a line feed at its end.
  consuming func finished() -> [UInt8] { bytes + Array("}\n".utf8) }
}

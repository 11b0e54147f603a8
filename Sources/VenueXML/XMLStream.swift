import CXML2

/// The state of one reading: limits, the first fault, and where the parser is.
///
/// A class, because libxml2 calls back with a pointer; it exists inside one call of ``XMLReading``.
final class XMLStream {
  let limits: XMLLimits
  private let bytes: [UInt8]
  private let receiver: any XMLReceiver
  private let textReceiver: (any XMLTextReceiver)?
  private(set) var fault: XMLFault?
  private(set) var isStopped = false
  private var depth = 0
  private var count = 0
  /// Bytes read so far.
  var position: (() -> Int)?
  var halt: (() -> Void)?

  init(_ bytes: [UInt8], limits: XMLLimits, receiver: any XMLReceiver) {
    self.bytes = bytes
    self.limits = limits
    self.receiver = receiver
    textReceiver = receiver as? any XMLTextReceiver
  }

  // MARK: Events of libxml2

  func start(
    _ name: String, uri: String, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
  ) {
    guard !isStopped else { return }
    self.count += 1
    guard self.count <= limits.elements else { return give(.limit, "there are more than \(limits.elements) elements") }
    guard depth < limits.depth else {
      return give(.limit, "elements are nested \(limits.depth) deep or more, which is too deep")
    }
    guard count <= limits.attributes else {
      return give(.limit, "<\(name)> has \(count) attributes; the limit is \(limits.attributes)")
    }
    depth += 1
    let read = XMLStream.attributes(attributes, count)
    if let long = read.first(where: { $0.value.utf8.count > limits.valueBytes }) {
      return give(
        .limit,
        "the attribute \(long.name) of <\(name)> has \(long.value.utf8.count) bytes; the limit is \(limits.valueBytes)")
    }
    let element = XMLElement(name: name, uri: uri, attributes: read, range: tag)
    if !receiver.start(element) { stop() }
  }

  func end(_ name: String) {
    guard !isStopped, depth > 0 else { return }
    depth -= 1
    receiver.end(name, at: min(position?() ?? 0, bytes.count))
  }

  func characters(_ text: UnsafePointer<xmlChar>?, count: Int) {
    guard !isStopped, let text, count > 0 else { return }
    textReceiver?.text(UnsafeBufferPointer(start: text, count: count))
  }

  func fails(_ message: String) {
    let place = min(position?() ?? 0, bytes.count)
    let words = message.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    fails(.malformed, "it is not well-formed XML: \(words)", max(0, place - 1)..<place)
  }

  func finish(isWellFormed: Bool) {
    guard !isStopped, !isWellFormed else { return }
    fails("it ends too early")
  }

  // MARK: Faults

  /// A fault at the current tag, after which nothing more is read.
  func give(_ kind: XMLFault.Kind, _ message: String) {
    guard !isStopped else { return }
    fails(kind, message, tag)
    stop()
  }

  /// The first fault is kept.
  func fails(_ kind: XMLFault.Kind, _ message: String, _ range: Range<Int>) {
    if fault == nil, !isStopped { fault = XMLFault(kind: kind, message: message, range: range) }
  }

  private func stop() {
    isStopped = true
    halt?()
  }

  /// The tag that is being read: from the last `<`, which no value can contain, to the `>` behind it.
  private var tag: Range<Int> {
    let end = min(position?() ?? 0, bytes.count)
    let start = bytes[..<end].lastIndex(of: UInt8(ascii: "<")) ?? 0
    return start..<max(start, end)
  }

  /// Without substitution of entities, libxml2 gives an ampersand as a reference.
  private static func decoded(_ value: String) -> String {
    value.utf8.contains(UInt8(ascii: "&"))
      ? value.split(separator: "&#38;", omittingEmptySubsequences: false).joined(separator: "&") : value
  }

  /// libxml2 gives local name, prefix, namespace, and start and end of the value of each.
  private static func attributes(
    _ pointer: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int
  ) -> [XMLAttribute] {
    guard let pointer else { return [] }
    return (0..<count).map { index in
      let fields = pointer + index * 5
      let count = fields[3].flatMap { start in fields[4].map { $0 - start } } ?? 0
      let value = UnsafeBufferPointer(start: fields[3], count: count)
      return XMLAttribute(
        name: XMLReading.text(fields[0]), prefix: XMLReading.text(fields[1]), uri: XMLReading.text(fields[2]),
        value: decoded(String(decoding: value, as: UTF8.self)))
    }
  }
}

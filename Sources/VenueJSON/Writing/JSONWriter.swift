/// Writes one JSON text into bytes, value after value, in the order of the calls: the same calls give the same bytes.
///
///     var json = JSONWriter(style: .pretty)
///     json.object {
///       $0.member("name", "Harbour")
///       $0.array("centre", inline: true) { $0.number(24.956, decimals: 7) }
///     }
///     let bytes = json.bytes
///
/// The writer adds commas, colons and indentation. The caller must ensure that keys are only in objects
/// (a debug build stops on a misplaced one).
public struct JSONWriter: Sendable {
  /// Line breaks.
  public enum Style: Sendable {
    /// No white space at all.
    case compact
    /// Two spaces per depth, one value per line; scopes opened with `inline: true` remain on one line.
    case pretty
  }

  /// The output so far, UTF-8. Complete once every scope is closed. No line feed at the end.
  public private(set) var bytes: [UInt8] = []

  private let style: Style
  /// The innermost open scope; nil outside of all.
  private var scope: Scope?
  /// The scopes around it, the outermost first.
  private var outer: [Scope] = []
  private var afterKey = false

  private struct Scope: Sendable {
    var isObject: Bool
    var isInline: Bool
    var isEmpty = true
  }

  public init(style: Style = .compact, reservingCapacity capacity: Int = 0) {
    self.style = style
    bytes.reserveCapacity(capacity)
  }

  /// The text as a string.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Begins another text in the same memory.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    outer.removeAll(keepingCapacity: true)
    (scope, afterKey) = (nil, false)
  }
}

// MARK: Scopes

extension JSONWriter {
  /// Opens an object; `inline` keeps it on one line.
  public mutating func beginObject(inline: Bool = false) { open(0x7B, isObject: true, inline: inline) }
  /// Closes the innermost object.
  public mutating func endObject() { close(0x7D, isObject: true) }
  /// Opens an array; `inline` keeps it on one line.
  public mutating func beginArray(inline: Bool = false) { open(0x5B, isObject: false, inline: inline) }
  /// Closes the innermost array.
  public mutating func endArray() { close(0x5D, isObject: false) }

  /// Writes an object with the members that `body` writes.
  @inlinable
  public mutating func object<E>(inline: Bool = false, _ body: (inout JSONWriter) throws(E) -> Void) throws(E) {
    beginObject(inline: inline)
    try body(&self)
    endObject()
  }

  /// Writes an array with the elements that `body` writes.
  @inlinable
  public mutating func array<E>(inline: Bool = false, _ body: (inout JSONWriter) throws(E) -> Void) throws(E) {
    beginArray(inline: inline)
    try body(&self)
    endArray()
  }

  /// Writes a member of the open object whose value is an object.
  @inlinable
  public mutating func object<E>(
    _ key: String, inline: Bool = false, _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    self.key(key)
    try object(inline: inline, body)
  }

  /// Writes a member of the open object whose value is an array.
  @inlinable
  public mutating func array<E>(
    _ key: String, inline: Bool = false, _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    self.key(key)
    try array(inline: inline, body)
  }

  private mutating func open(_ bracket: UInt8, isObject: Bool, inline: Bool) {
    beginValue()
    bytes.append(bracket)
    let isInline = inline || style == .compact || scope?.isInline == true
    if let scope { outer.append(scope) }
    scope = Scope(isObject: isObject, isInline: isInline)
  }

  private mutating func close(_ bracket: UInt8, isObject: Bool) {
    assert(scope?.isObject == isObject && !afterKey, "a JSON scope is closed as it was opened")
    guard let closed = scope else { return }
    scope = outer.popLast()
    if !closed.isEmpty, !closed.isInline { startLine() }
    bytes.append(bracket)
  }

  private mutating func startLine() {
    bytes.append(0x0A)
    let depth = scope == nil ? 0 : outer.count + 1
    for _ in 0..<(2 * depth) { bytes.append(0x20) }
  }

  private mutating func separate() {
    guard let open = scope else { return }
    if !open.isEmpty {
      bytes.append(0x2C)
      if open.isInline, style == .pretty { bytes.append(0x20) }
    }
    scope?.isEmpty = false
    if !open.isInline { startLine() }
  }

  private mutating func beginValue() {
    if afterKey {
      afterKey = false
    } else {
      assert(scope?.isObject != true, "a value in a JSON object follows its key")
      separate()
    }
  }
}

// MARK: Values

extension JSONWriter {
  /// Writes the key of the next value of an object.
  public mutating func key(_ key: String) {
    assert(scope?.isObject == true && !afterKey, "a JSON key must be in an object")
    separate()
    JSONText.append(key, to: &bytes)
    bytes.append(0x3A)
    if style == .pretty { bytes.append(0x20) }
    afterKey = true
  }

  /// Writes a text.
  public mutating func string(_ value: String) {
    beginValue()
    JSONText.append(value, to: &bytes)
  }

  /// Writes a whole number.
  public mutating func integer(_ value: some BinaryInteger) {
    beginValue()
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) {
    beginValue()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes `null`.
  public mutating func null() {
    beginValue()
    bytes.append(contentsOf: "null".utf8)
  }

  /// The shortest decimal that reads back to the same `Double`, never with an exponent; whole numbers without
  /// a point, −0 as `0`. Values that JSON cannot represent (infinities, not-a-number) are `null`.
  public mutating func number(_ value: Double) {
    beginValue()
    JSONText.append(value, to: &bytes)
  }

  /// `value` rounded to `decimals` places (0...9, half away from zero), without trailing zeros: `24.956` for 24.9560000.
  public mutating func number(_ value: Double, decimals: Int) {
    beginValue()
    JSONText.append(value, decimals: decimals, to: &bytes)
  }

  /// Text that is already one JSON value; it is written without changes.
  public mutating func raw(_ value: some Sequence<UInt8>) {
    beginValue()
    bytes.append(contentsOf: value)
  }
}

import VenueDiagnostics

/// A value of a source file together with where it stands: what drafts are made of. Plain data, so that a file can be read on any
/// thread and what it says be kept, joined and decoded later.
struct SourceValue: Sendable {
  let node: SourceNode
  private let origin: Origin
  /// Pointer of the value around this one, and the token under it; put together only when a place is asked for.
  private let around: String
  private let token: Token

  /// What all values of one file share.
  private final class Origin: Sendable {
    let file: String

    init(file: String) { self.file = file }
  }

  private enum Token: Sendable {
    case whole
    case key(String)
    case index(Int)
  }

  init(_ node: SourceNode, file: String, pointer: String = "") {
    self.init(node, Origin(file: file), pointer, .whole)
  }

  private init(_ node: SourceNode, _ origin: Origin, _ around: String, _ token: Token) {
    self.node = node
    self.origin = origin
    self.around = around
    self.token = token
  }

  var file: String { origin.file }
  var place: SourcePlace { SourcePlace(file: file, range: node.range, pointer: pointer) }
  var isNull: Bool { node.isNull }

  /// RFC 6901.
  var pointer: String {
    switch token {
    case .whole: around
    case .key(let key): around + "/" + SourceValue.escaped(key)
    case .index(let index): around + "/\(index)"
    }
  }

  /// What stands under a key of this map.
  func child(_ node: SourceNode, _ key: String) -> SourceValue { SourceValue(node, origin, pointer, .key(key)) }

  func child(_ node: SourceNode, _ index: Int) -> SourceValue { SourceValue(node, origin, pointer, .index(index)) }

  /// As ``child(_:_:)``, for many children of one value.
  ///
  /// - Parameter pointer: of this value.
  func child(_ node: SourceNode, _ key: String, around pointer: String) -> SourceValue {
    SourceValue(node, origin, pointer, .key(key))
  }

  func child(_ node: SourceNode, _ index: Int, around pointer: String) -> SourceValue {
    SourceValue(node, origin, pointer, .index(index))
  }

  static func escaped(_ token: String) -> String {
    guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return token }
    return token.reduce(into: "") { $0 += $1 == "~" ? "~0" : $1 == "/" ? "~1" : String($1) }
  }
}

/// One key of a map and its value.
struct SourceValueEntry: Sendable {
  var key: String
  var keyRange: Range<Int>
  var value: SourceValue
}

import VenueDiagnostics
import VenueJSON

/// A value of a source file with its position: the content of drafts. Plain data, so that a file can be read on any
/// thread and its content be stored, joined and decoded later.
struct SourceValue: Sendable {
  let node: SourceNode
  private let origin: Origin
  private let trail: Trail

  /// Data that all values of one file share.
  private final class Origin: Sendable {
    let file: String

    init(file: String) { self.file = file }
  }

  /// Path of a value from the root of its file; computed only when a position is requested.
  private enum Trail: Sendable {
    /// A JSON value knows its own path.
    case inDocument
    /// Pointer of the value around it, and the key or number under it.
    case whole(String)
    case key(String, around: String)
    case index(Int, around: String)
  }

  init(_ node: SourceNode, file: String, pointer: String = "") {
    self.init(node, Origin(file: file), .whole(pointer))
  }

  private init(_ node: SourceNode, _ origin: Origin, _ trail: Trail) {
    self.node = node
    self.origin = origin
    if case .json = node.content { self.trail = .inDocument } else { self.trail = trail }
  }

  var file: String { origin.file }
  var place: SourcePlace { SourcePlace(file: file, range: node.range, pointer: pointer) }
  var isNull: Bool { node.isNull }

  /// Another value in the place of this one.
  func replaced(by node: SourceNode) -> SourceValue { SourceValue(node, origin, trail) }

  /// RFC 6901.
  var pointer: String {
    switch trail {
    case .inDocument: node.json?.pointer ?? ""
    case .whole(let pointer): pointer
    case .key(let key, let around): around + "/" + JSONValue.escaped(key)
    case .index(let index, let around): around + "/\(index)"
    }
  }

  /// Pointer of the value under a key of this map, even if it is absent.
  func pointer(under key: String) -> String { pointer + "/" + JSONValue.escaped(key) }

  /// The value under a key of this map.
  func child(_ node: SourceNode, _ key: String) -> SourceValue {
    SourceValue(node, origin, self.node.isJSON ? .inDocument : .key(key, around: pointer))
  }

  func child(_ node: SourceNode, _ index: Int) -> SourceValue {
    SourceValue(node, origin, self.node.isJSON ? .inDocument : .index(index, around: pointer))
  }

  /// A value inside this JSON value.
  func child(_ value: JSONValue) -> SourceValue { SourceValue(SourceNode(json: value), origin, .inDocument) }

  /// The same as ``child(_:_:)``, for many children of one value that is not JSON.
  ///
  /// - Parameter pointer: pointer of this value.
  func child(_ node: SourceNode, _ key: String, around pointer: String) -> SourceValue {
    SourceValue(node, origin, .key(key, around: pointer))
  }

  func child(_ node: SourceNode, _ index: Int, around pointer: String) -> SourceValue {
    SourceValue(node, origin, .index(index, around: pointer))
  }
}

/// One key of a map and its value.
struct SourceValueEntry: Sendable {
  var key: String
  var keyRange: Range<Int>
  var value: SourceValue
}

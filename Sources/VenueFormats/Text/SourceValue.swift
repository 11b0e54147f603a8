import VenueDiagnostics
import VenueJSON

/// A value of a source file together with where it stands: what drafts are made of. Plain data, so that a file can be read on any
/// thread and what it says be kept, joined and decoded later.
struct SourceValue: Sendable {
  let node: SourceNode
  private let origin: Origin
  private let trail: Trail

  /// What all values of one file share.
  private final class Origin: Sendable {
    let file: String

    init(file: String) { self.file = file }
  }

  /// How a value is found from the root of its file; put together only when a place is asked for.
  private enum Trail: Sendable {
    /// A value of JSON knows.
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

  /// RFC 6901.
  var pointer: String {
    switch trail {
    case .inDocument: node.json?.pointer ?? ""
    case .whole(let pointer): pointer
    case .key(let key, let around): around + "/" + JSONValue.escaped(key)
    case .index(let index, let around): around + "/\(index)"
    }
  }

  /// Pointer of what stands under a key of this map, or would.
  func pointer(under key: String) -> String { pointer + "/" + JSONValue.escaped(key) }

  /// What stands under a key of this map.
  func child(_ node: SourceNode, _ key: String) -> SourceValue {
    SourceValue(node, origin, self.node.isJSON ? .inDocument : .key(key, around: pointer))
  }

  func child(_ node: SourceNode, _ index: Int) -> SourceValue {
    SourceValue(node, origin, self.node.isJSON ? .inDocument : .index(index, around: pointer))
  }

  /// What stands inside this value of JSON.
  func child(_ value: JSONValue) -> SourceValue { SourceValue(SourceNode(json: value), origin, .inDocument) }

  /// As ``child(_:_:)``, for many children of one value that is none of JSON.
  ///
  /// - Parameter pointer: of this value.
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

/// A start tag.
public struct XMLElement: Hashable, Sendable {
  /// Without its prefix.
  public var name: String
  /// Namespace; empty without one.
  public var uri: String
  public var attributes: [XMLAttribute]
  /// Bytes of the start tag in the file: from `<` to `>` or the end of the attributes.
  public var range: Range<Int>

  /// The value of an attribute without a namespace.
  public subscript(name: String) -> String? { attributes.first { $0.name == name && $0.uri.isEmpty }?.value }

  /// The value of an attribute of a namespace.
  public subscript(name: String, uri uri: String) -> String? {
    attributes.first { $0.name == name && $0.uri == uri }?.value
  }
}

/// An attribute of an element.
public struct XMLAttribute: Hashable, Sendable {
  /// Without its prefix.
  public var name: String
  /// As it is written; empty without one.
  public var prefix: String
  /// Namespace; empty for an attribute without a prefix, or with one that is not declared.
  public var uri: String
  public var value: String

  public init(name: String, prefix: String = "", uri: String = "", value: String) {
    self.name = name
    self.prefix = prefix
    self.uri = uri
    self.value = value
  }
}

/// Receives the elements of a file in their order.
public protocol XMLReceiver: AnyObject {
  /// - Returns: false ends the reading.
  func start(_ element: XMLElement) -> Bool

  /// - Parameter end: the byte behind the end tag.
  func end(_ name: String, at end: Int)
}

/// Receives the text between tags as well.
public protocol XMLTextReceiver: XMLReceiver {
  /// A piece of the text of the current element. A text may come in several pieces.
  ///
  /// - Parameter bytes: UTF-8, with references to characters resolved; valid during the call.
  func text(_ bytes: UnsafeBufferPointer<UInt8>)
}

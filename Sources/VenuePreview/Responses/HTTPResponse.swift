public import VenueBundle

/// An answer: status, headers, and bytes that are in memory or in a mapped file.
public struct HTTPResponse: Sendable {
  public enum Body: Sendable {
    case bytes([UInt8])
    /// Part of a mapped file, which is not copied before it is sent.
    case file(MappedFile, Range<Int>)

    public var count: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .file(_, let range): range.count
      }
    }
  }

  public var status: HTTPStatus
  /// Names and values in the order of sending; length and connection are added by ``head(keepsAlive:)``.
  public var headers: [(name: String, value: String)]
  public var body: Body
  /// Without its body: the answer to HEAD.
  public var isHeadOnly = false

  public init(_ status: HTTPStatus, _ headers: [(name: String, value: String)] = [], _ body: Body = .bytes([])) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// A readable sentence as the answer.
  public init(_ status: HTTPStatus, text: String) {
    self.init(status, [("Content-Type", "text/plain; charset=utf-8")], .bytes(Array((text + "\n").utf8)))
  }

  public subscript(header: String) -> String? { headers.first { $0.name == header }?.value }

  /// The sent bytes; a copy.
  public var content: [UInt8] {
    switch body {
    case .bytes(let bytes): bytes
    case .file(let file, let range): file.bytes(in: range) ?? []
    }
  }

  /// Status line and headers, ending with the empty line.
  public func head(keepsAlive: Bool) -> [UInt8] {
    var text = "HTTP/1.1 \(status.rawValue) \(status.reason)\r\n"
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    if status != .noContent { text += "Content-Length: \(body.count)\r\n" }
    text += "Connection: \(keepsAlive ? "keep-alive" : "close")\r\n\r\n"
    return Array(text.utf8)
  }
}

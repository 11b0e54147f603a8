/// One request of a client, as far as ``PreviewSite`` looks at it.
public struct HTTPRequest: Sendable, Equatable {
  /// As it was sent: `GET`, `HEAD`, `POST`, or what is refused.
  public var method: String
  /// Path and query as they were sent, still percent-encoded. Begins with `/`.
  public var target: String
  /// The header `Host`; nil when there is none, which only HTTP/1.0 allows.
  public var host: String?
  /// The header `Origin`: the page that has sent it, where a browser says so.
  public var origin: String?
  /// The header `Sec-Fetch-Site`: how the page that asks is related to this server, where a browser says so.
  public var fetchSite: String?
  /// The header `Range`, where it counts: it does not beside `If-Range`, for nothing here has a validator.
  public var range: String?
  public var body: [UInt8]
  /// Whether the connection stays open after the answer.
  public var keepsAlive: Bool

  public init(
    method: String = "GET", target: String, host: String? = "127.0.0.1", origin: String? = nil, range: String? = nil,
    body: [UInt8] = [], keepsAlive: Bool = true
  ) {
    (self.method, self.target, self.host, self.origin) = (method, target, host, origin)
    (self.range, self.body, self.keepsAlive) = (range, body, keepsAlive)
  }
}

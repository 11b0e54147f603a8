/// One client request, limited to the data that ``PreviewSite`` uses.
public struct HTTPRequest: Sendable, Equatable {
  /// The method as sent: `GET`, `HEAD`, `POST`, or a method that is refused.
  public var method: String
  /// Path and query as they were sent, still percent-encoded. Begins with `/`.
  public var target: String
  /// The header `Host`; nil if absent, which only HTTP/1.0 allows.
  public var host: String?
  /// The header `Origin`: the page that sent it, if the browser sends one.
  public var origin: String?
  /// The header `Sec-Fetch-Site`: the relation of the requesting page to this server, if the browser sends one.
  public var fetchSite: String?
  /// The header `Range` if it applies: it is ignored together with `If-Range`, because the server has no validators.
  public var range: String?
  public var body: [UInt8]
  /// True if the connection remains open after the answer.
  public var keepsAlive: Bool

  public init(
    method: String = "GET", target: String, host: String? = "127.0.0.1", origin: String? = nil, range: String? = nil,
    body: [UInt8] = [], keepsAlive: Bool = true
  ) {
    (self.method, self.target, self.host, self.origin) = (method, target, host, origin)
    (self.range, self.body, self.keepsAlive) = (range, body, keepsAlive)
  }
}

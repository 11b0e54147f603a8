/// IMDF TEMPORALITY: ISO 8601, as written.
public struct Temporality: Hashable, Sendable {
  public var start: String?
  public var end: String?
  public var modified: String?

  public init(start: String? = nil, end: String? = nil, modified: String? = nil) {
    self.start = start
    self.end = end
    self.modified = modified
  }
}

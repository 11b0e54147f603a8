/// One MapLibre style: `style/<theme>.json`.
public struct StyleFile: Hashable, Sendable {
  public var theme: String
  public var bytes: [UInt8]

  public init(theme: String, bytes: [UInt8]) {
    self.theme = theme
    self.bytes = bytes
  }
}

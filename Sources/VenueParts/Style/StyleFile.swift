/// One MapLibre style: `style/<theme>.json`.
public struct StyleFile: Sendable {
  public var theme: String
  private let make: @Sendable () -> [UInt8]

  /// - Parameter make: the same bytes at each call, on any thread.
  public init(theme: String, make: @escaping @Sendable () -> [UInt8]) {
    (self.theme, self.make) = (theme, make)
  }

  /// Computed on each access: a validation needs styles only if the venue has its own style layers.
  public var bytes: [UInt8] { make() }
}

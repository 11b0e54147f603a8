/// A file of a part: its path, and how its bytes are made.
///
/// Nothing is made before somebody asks, so that a bundle is written without ever being in memory as a whole.
public struct PartFile: Sendable {
  /// Relative to the bundle, with `/`.
  public let path: String
  private let make: @Sendable () -> [UInt8]

  /// - Parameter make: the same bytes at each call, on any thread.
  public init(_ path: String, make: @escaping @Sendable () -> [UInt8]) {
    self.path = path
    self.make = make
  }

  /// A file whose bytes are there already.
  public init(_ path: String, bytes: [UInt8]) {
    self.init(path) { bytes }
  }

  /// Made anew each time.
  public var bytes: [UInt8] { make() }
}

/// A file of a part: its path, and how its bytes are made.
///
/// Nothing is made before somebody asks, so that a bundle is written without ever being in memory as a whole.
public struct PartFile: Sendable {
  /// Relative to the bundle, with `/`.
  public let path: String
  /// All that its bytes follow from, where that is cheaper to compare than to make them of; nil where nobody says so.
  public let input: (any Hashable & Sendable)?
  private let make: @Sendable () throws -> [UInt8]

  /// - Parameter make: the same bytes at each call, on any thread.
  public init(_ path: String, make: @escaping @Sendable () throws -> [UInt8]) {
    (self.path, input, self.make) = (path, nil, make)
  }

  /// - Parameters:
  ///   - input: all that `make` looks at.
  ///   - make: the same bytes of an equal input, on any thread.
  public init<Input: Hashable & Sendable>(
    _ path: String, of input: Input, make: @escaping @Sendable (Input) throws -> [UInt8]
  ) {
    (self.path, self.input, self.make) = (path, input, { try make(input) })
  }

  /// A file whose bytes are there already.
  public init(_ path: String, bytes: [UInt8]) {
    self.init(path) { bytes }
  }

  /// Made anew each time.
  ///
  /// - Throws: what keeps them from being made; a fault of ours, for what is planned can be written.
  public var bytes: [UInt8] { get throws { try make() } }
}

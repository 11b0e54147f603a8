/// A file of a part: its path, and a function that makes its bytes.
///
/// The bytes are made on demand, so that a bundle is written without ever being completely in memory.
public struct PartFile: Sendable {
  /// Relative to the bundle, with `/`.
  public let path: String
  /// All inputs of its bytes, if comparing them is cheaper than making the bytes; nil if undeclared.
  public let input: (any Equatable & Sendable)?
  private let make: @Sendable () throws -> [UInt8]

  /// - Parameter make: the same bytes at each call, on any thread.
  public init(_ path: String, make: @escaping @Sendable () throws -> [UInt8]) {
    (self.path, input, self.make) = (path, nil, make)
  }

  /// - Parameters:
  ///   - input: everything that `make` uses.
  ///   - make: returns the same bytes for an equal input, on any thread.
  public init<Input: Equatable & Sendable>(
    _ path: String, of input: Input, make: @escaping @Sendable (Input) throws -> [UInt8]
  ) {
    (self.path, self.input, self.make) = (path, input, { try make(input) })
  }

  /// A file with given bytes.
  public init(_ path: String, bytes: [UInt8]) {
    self.init(path) { bytes }
  }

  /// Computed on each access.
  ///
  /// - Throws: the reason why they cannot be made. It is an internal error, because every plan can be written.
  public var bytes: [UInt8] { get throws { try make() } }
}

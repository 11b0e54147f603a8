/// Where results of stages are kept beyond one run, as bytes.
///
/// Several threads and several programs may use one store at the same time.
package protocol StageStore: Sendable {
  /// - Parameter stage: name of the stage, with the version of its bytes.
  /// - Returns: the stored bytes; nil if there are none, or damaged ones.
  func output(of stage: String, for input: [UInt8]) -> [UInt8]?

  /// Keeps a result if that is possible; a store may drop it at any time.
  func keep(_ output: [UInt8], of stage: String, for input: [UInt8])
}

/// A stage whose input and output have bytes: a result can be kept in a ``StageStore``.
///
/// The output depends only on the input, and on the program.
package struct StoredStage<Input: Sendable, Output: Sendable>: Sendable {
  package typealias Reading = @Sendable (_ reader: inout StageReader, _ input: Input) throws(DamagedStage) -> Output

  private let name: String
  private let addInput: @Sendable (_ input: Input, _ writer: inout StageWriter) -> Void
  private let addOutput: @Sendable (_ output: Output, _ writer: inout StageWriter) -> Void
  private let read: Reading

  /// - Parameters:
  ///   - name: unique among all stages.
  ///   - addInput: adds everything on which the output depends.
  ///   - read: reads what `addOutput` has added. It checks all numbers that are used as positions, and throws for an output
  ///     that does not belong to the input.
  package init(
    _ name: String, addInput: @escaping @Sendable (_ input: Input, _ writer: inout StageWriter) -> Void,
    addOutput: @escaping @Sendable (_ output: Output, _ writer: inout StageWriter) -> Void, read: @escaping Reading
  ) {
    self.name = name
    self.addInput = addInput
    self.addOutput = addOutput
    self.read = read
  }

  /// The stored result, otherwise that of `make`, which is then stored.
  ///
  /// - Parameter input: as an argument of `make`, too.
  package func output(of input: Input, in store: any StageStore, _ make: () -> Output) -> (
    output: Output, isStored: Bool
  ) {
    var writer = StageWriter()
    addInput(input, &writer)
    let key = writer.bytes
    if let stored = store.output(of: name, for: key).flatMap({ output(from: $0, of: input) }) { return (stored, true) }
    let made = make()
    writer = StageWriter()
    addOutput(made, &writer)
    store.keep(writer.bytes, of: name, for: key)
    return (made, false)
  }

  /// nil for bytes that are no output of this stage.
  private func output(from bytes: [UInt8], of input: Input) -> Output? {
    var reader = StageReader(bytes)
    guard let output = try? read(&reader, input), reader.isAtEnd else { return nil }
    return output
  }
}

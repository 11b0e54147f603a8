/// One MapLibre style: `style/<theme>.json`.
public struct StyleFile: Sendable {
  public let theme: String
  /// The file in a bundle; styles that are held in `map.json` have none.
  public let file: PartFile
  private let make: @Sendable () -> [UInt8]

  /// - Parameters:
  ///   - input: everything that `make` uses.
  ///   - make: returns the same bytes for an equal input, on any thread.
  public init<Input: Equatable & Sendable>(
    theme: String, of input: Input, make: @escaping @Sendable (Input) -> [UInt8]
  ) {
    self.theme = theme
    file = PartFile("style/\(theme).json", of: input, make: make)
    self.make = { make(input) }
  }

  /// Computed on each access: a validation needs styles only if the venue has its own style layers.
  public var bytes: [UInt8] { make() }
}

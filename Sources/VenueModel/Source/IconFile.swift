/// A drawing of the venue's `icons/` folder, which the reader vetted.
public struct IconFile: Hashable, Sendable {
  /// The file's name without `.svg`.
  public var name: String
  /// The bytes of the SVG.
  public var svg: [UInt8]

  public init(name: String, svg: [UInt8]) {
    self.name = name
    self.svg = svg
  }
}

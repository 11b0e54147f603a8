/// Why an SVG file is not taken as an icon, or not as it is.
public struct SVGFault: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// No well-formed XML.
    case malformed
    /// It would run something, or bring something in from outside.
    case unsafe
    /// It asks for what icons are not drawn with.
    case undrawable
    /// Larger or deeper than an icon can be.
    case limit
    /// Drawn, though not as sharp, or not in the colours, that it asks for.
    case approximate
  }

  public var kind: Kind
  /// One sentence, lower case, no full stop.
  public var message: String
  public var help: String
  /// In the bytes of the file.
  public var range: Range<Int>
}

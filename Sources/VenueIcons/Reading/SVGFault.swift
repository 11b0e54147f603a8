/// The reason why an SVG file is refused as an icon, or is changed.
public struct SVGFault: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Not well-formed XML.
    case malformed
    /// It contains a script, or loads external content.
    case unsafe
    /// It uses features that icons do not support.
    case undrawable
    /// Larger or deeper than an icon can be.
    case limit
    /// Drawn, but not with the requested sharpness or colours.
    case approximate
  }

  public var kind: Kind
  /// One sentence, lower case, no full stop.
  public var message: String
  public var help: String
  /// Byte range in the file.
  public var range: Range<Int>
}

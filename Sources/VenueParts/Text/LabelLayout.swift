/// A name broken into lines, at a size.
public struct LabelLayout: Hashable, Sendable {
  public var lines: [String]
  /// Points per em.
  public var size: Double
  /// Width of its longest line, in points.
  public var width: Double

  /// In points: 1.2 em per line.
  public var height: Double { Double(lines.count) * size * 1.2 }

  /// The longest name that is set, in bytes: a longer text fits nowhere.
  public static let longestName = 160

  /// Layouts of a name, best first: large before small, few lines before many; never below `smallest` points, never more than three
  /// lines. Empty for a name without letters, or one longer than ``longestName``.
  public static func layouts(of name: String, largest: Double, smallest: Double) -> [LabelLayout] {
    guard name.utf8.count <= longestName else { return [] }
    let pieces = LabelPieces(name)
    // Breaks are the same at every size.
    let breaks = pieces.breaks.map { (lines: pieces.lines($0), width: $0.width) }
    guard !breaks.isEmpty else { return [] }
    var layouts: [LabelLayout] = []
    var size = largest
    while size >= smallest {
      for found in breaks { layouts.append(LabelLayout(lines: found.lines, size: size, width: found.width * size)) }
      size -= 1
    }
    return layouts
  }

  /// The name in the form for map kits: its lines with line feeds between them.
  public var text: String { lines.joined(separator: "\n") }
}

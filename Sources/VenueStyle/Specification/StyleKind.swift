/// The value type of a style property.
enum StyleKind: Hashable, Sendable {
  case any, boolean, string, color, image, formatted, projection, anchorOffsets
  /// Within a range, both ends included; an end may be infinite.
  case number(from: Double = -.infinity, to: Double = .infinity)
  /// One of these words.
  case word([String])
  /// A list of numbers; with this length if given.
  case numbers(count: Int? = nil, from: Double = -.infinity)
  case strings
  /// A list of these words.
  case words([String])
  /// One number, or one to four for the sides.
  case padding
  /// One number or several.
  case numberOrList(from: Double, to: Double)
  /// One colour or several.
  case colorOrList

  static let share = StyleKind.number(from: 0, to: 1)
  static let positive = StyleKind.number(from: 0)
  static let number = StyleKind.number()
  static let anchor: [String] = [
    "center", "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left", "bottom-right",
  ]

  /// Description of the type.
  var words: String {
    switch self {
    case .any: "any value"
    case .boolean: "true or false"
    case .string: "text"
    case .color: "a colour"
    case .image: "the name of an image"
    case .formatted: "text"
    case .projection: "the name of a projection"
    case .anchorOffsets: "a list of anchors, each with its offset"
    case .number(let from, let to): "a number" + StyleKind.range(from, to)
    case .word(let words): "one of " + words.joined(separator: ", ")
    case .numbers(let count, let from):
      (count.map { "a list of \($0) numbers" } ?? "a list of numbers") + StyleKind.range(from, .infinity)
    case .strings: "a list of texts"
    case .words(let words): "a list of " + words.joined(separator: ", ")
    case .padding: "a number, or a list of one to four"
    case .numberOrList(let from, let to): "a number or a list of numbers" + StyleKind.range(from, to)
    case .colorOrList: "a colour or a list of colours"
    }
  }

  private static func range(_ from: Double, _ to: Double) -> String {
    func text(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
    if from.isFinite, to.isFinite { return " from \(text(from)) to \(text(to))" }
    return from.isFinite ? " of at least \(text(from))" : ""
  }
}

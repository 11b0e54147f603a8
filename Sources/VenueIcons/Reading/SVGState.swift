/// Drawing state of an element, inherited from its ancestors.
struct SVGState {
  enum Paint { case none, ink, cut }

  var transform = IconTransform()
  var fill = Paint.ink
  var stroke = Paint.none
  var width = 1.0
  var cap = IconDrawing.Stroke.Cap.butt
  var join = IconDrawing.Stroke.Join.miter
  var miterLimit = 4.0
  var isEvenOdd = false
  /// Opacity of the group and all its ancestors.
  var opacity = 1.0
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  /// True if nothing is drawn: titles, metadata, hidden elements, elements of drawing programs.
  var isSkipped = false

  /// Attributes that are numbers, with their ranges.
  static let ranges = [
    "stroke-width": "a number from 0 to 1000", "stroke-miterlimit": "a number from 1 to 1000",
    "fill-opacity": "a number from 0 to 1", "stroke-opacity": "a number from 0 to 1", "opacity": "a number from 0 to 1",
  ]

  enum Outcome {
    case taken
    /// Not in the requested colour.
    case otherColour
    case wrong
    case unknown
  }

  /// Applies a presentation attribute, or a declaration of `style`.
  mutating func take(_ name: String, _ written: String) -> Outcome {
    let value = written.trimmed
    switch name {
    case "fill", "stroke", "color":
      guard let (paint, isPlain) = SVGState.paint(value) else { return .wrong }
      if name == "fill" { fill = paint }
      if name == "stroke" { stroke = paint }
      return isPlain ? .taken : .otherColour
    case "stroke-width": return set(\.width, value, 0...1000)
    case "stroke-miterlimit": return set(\.miterLimit, value, 1...1000)
    case "fill-opacity": return set(\.fillOpacity, value, 0...1)
    case "stroke-opacity": return set(\.strokeOpacity, value, 0...1)
    case "opacity":
      guard let own = SVGState.number(value), (0...1).contains(own) else { return .wrong }
      opacity *= own
    case "fill-rule":
      guard value == "evenodd" || value == "nonzero" else { return .wrong }
      isEvenOdd = value == "evenodd"
    case "stroke-linecap":
      guard let cap = IconDrawing.Stroke.Cap(rawValue: value) else { return .wrong }
      self.cap = cap
    case "stroke-linejoin":
      guard let join = IconDrawing.Stroke.Join(rawValue: value) else { return .wrong }
      self.join = join
    case "display": isSkipped = isSkipped || value == "none"
    case "visibility": isSkipped = isSkipped || value != "visible"
    // The value is absent: no effect.
    case "stroke-dasharray", "filter", "mask", "clip-path", "marker", "marker-start", "marker-mid", "marker-end":
      return value == "none" || value.isEmpty ? .taken : .unknown
    case "clip-rule", "paint-order", "color-rendering", "shape-rendering", "stroke-dashoffset", "overflow", "isolation",
      "mix-blend-mode", "vector-effect", "enable-background":
      return ["none", "normal", "auto", "nonzero", "evenodd", "visible", "new", "0", "geometricPrecision"].contains(
        value)
        || name == "overflow" || name == "enable-background" || name.hasSuffix("-rendering") ? .taken : .unknown
    case _ where name.hasPrefix("font-") || name.hasPrefix("-inkscape") || name.hasPrefix("text-"): return .taken
    default: return .unknown
    }
    return .taken
  }

  private mutating func set(_ key: WritableKeyPath<SVGState, Double>, _ value: String, _ range: ClosedRange<Double>)
    -> Outcome
  {
    guard let number = SVGState.number(value), range.contains(number) else { return .wrong }
    self[keyPath: key] = number
    return .taken
  }

  /// A number, with `px` or without.
  static func number(_ text: String) -> Double? {
    var scanner = SVGNumbers(text.hasSuffix("px") ? text.dropLast(2) : text[...])
    guard let number = scanner.number() else { return nil }
    scanner.skipSpace()
    return scanner.isAtEnd ? number : nil
  }

  /// Black and `currentColor` are the ink, white cuts; every other colour is drawn with the ink, too.
  private static func paint(_ text: String) -> (Paint, isPlain: Bool)? {
    let word = text.lowercased().filter { !$0.isWhitespace }
    switch word {
    case "none", "transparent": return (.none, true)
    case "black", "#000", "#000000", "rgb(0,0,0)", "currentcolor", "inherit": return (.ink, true)
    case "white", "#fff", "#ffffff", "rgb(255,255,255)": return (.cut, true)
    default:
      if word.hasPrefix("url(") || word.isEmpty || word.hasPrefix("var(") { return nil }
      return (.ink, false)
    }
  }
}

extension String {
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

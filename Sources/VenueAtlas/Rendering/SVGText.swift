import VenueJSON
import VenueParts

/// Writes SVG, element by element. Attributes keep the given order; numbers have two decimals by default.
struct SVGText {
  private var text: String
  /// True if the outline of a text is an element of its own below the text. Some programs that print do not know `paint-order`, and would draw the
  /// outline over the letters.
  private let drawsOutlinesFirst: Bool

  /// - Parameter millimetres: width and height on paper; nil for a picture on a screen.
  init(width: Double, height: Double, millimetres: (width: Double, height: Double)? = nil) {
    drawsOutlinesFirst = millimetres != nil
    let (w, h) = (SVGText.number(width), SVGText.number(height))
    let (printedWidth, printedHeight) =
      millimetres.map { ("\(SVGText.number($0.width))mm", "\(SVGText.number($0.height))mm") } ?? (w, h)
    text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(printedWidth)" height="\(printedHeight)" viewBox="0 0 \(w) \(h)" \
      font-family="'Noto Sans', 'DejaVu Sans', Helvetica, Arial, sans-serif">

      """
  }

  /// Metadata of the picture for programs, as JSON.
  mutating func metadata(_ members: (inout JSONWriter) -> Void) {
    var json = JSONWriter(style: .compact)
    json.object(members)
    text += "<metadata>\(SVGText.escaped(json.text))</metadata>\n"
  }

  func finished() -> String { text + "</svg>\n" }

  mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    text += "<\(name)\(SVGText.attributes(attributes))>\n"
  }

  mutating func close(_ name: String) { text += "</\(name)>\n" }

  /// - Parameter title: text for tooltips and screen readers.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>, title: String? = nil) {
    text += "<\(name)\(SVGText.attributes(attributes))"
    text += title.map { "><title>\(SVGText.escaped($0))</title></\(name)>\n" } ?? "/>\n"
  }

  mutating func text(_ string: String, _ attributes: KeyValuePairs<String, String>) {
    let isOutlined = attributes.contains { $0.key == "stroke" && $0.value != "none" }
    guard drawsOutlinesFirst, isOutlined else { return write(string, Array(attributes)) }
    let plain = attributes.filter { !["stroke", "stroke-width", "stroke-linejoin", "paint-order"].contains($0.key) }
    write(string, attributes.filter { $0.key != "paint-order" } + [(key: "aria-hidden", value: "true")])
    write(string, plain)
  }

  private mutating func write(_ string: String, _ attributes: [(key: String, value: String)]) {
    text += "<text\(SVGText.attributes(attributes))>\(SVGText.escaped(string))</text>\n"
  }

  mutating func rectangle(x: Double, y: Double, width: Double, height: Double, fill: Colour, radius: Double = 0) {
    element(
      "rect",
      [
        "x": SVGText.number(x), "y": SVGText.number(y), "width": SVGText.number(width),
        "height": SVGText.number(height),
        "rx": SVGText.number(radius), "fill": fill.text,
      ])
  }

  mutating func circle(_ at: ScreenPoint, radius: Double, fill: Colour, stroke: Colour, width: Double) {
    element(
      "circle",
      [
        "cx": SVGText.number(at.x), "cy": SVGText.number(at.y), "r": SVGText.number(radius), "fill": fill.text,
        "stroke": stroke.text, "stroke-width": SVGText.number(width),
      ])
  }

  private static func attributes(_ attributes: some Sequence<(key: String, value: String)>) -> String {
    attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
  }

  static func number(_ value: Double) -> String { fineNumber(value, decimals: 2) }

  static func fineNumber(_ value: Double, decimals: Int = 6) -> String {
    var json = JSONWriter()
    json.number(value.isFinite ? value : 0, decimals: decimals)
    return json.text
  }

  /// Path data: rings are closed, lines are not.
  static func path(_ lines: [[ScreenPoint]], closed: Bool) -> String {
    lines.filter { !$0.isEmpty }.map { line in
      "M" + line.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: "L") + (closed ? "Z" : "")
    }.joined()
  }

  /// Escapes the text. Characters that XML forbids are omitted.
  static func escaped(_ string: String) -> String {
    var result = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += " "
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension SVGText {
  /// Text direction by rule P2 of UAX 9: `rtl` if the first strong letter runs from right to left, otherwise `ltr`. Without it, an isolated name at
  /// the end, such as a floor name, would be on the wrong side of the text.
  static func direction(of text: String) -> String {
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return "rtl"
      default: return "ltr"
      }
    }
    return "ltr"
  }
}

import VenueVocabulary

/// A colour of CSS as styles write it.
enum StyleColorText {
  /// True if text is `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, a name, or `rgb()`, `rgba()`, `hsl()`, `hsla()` with numbers.
  static func isColor(_ text: String) -> Bool {
    let text = trimmed(text.lowercased()[...])
    if text.hasPrefix("#") { return HexDigits.isColour(text, counts: [3, 4, 6, 8]) }
    guard let open = text.firstIndex(of: "(") else { return names.contains(String(text)) }
    guard text.hasSuffix(")") else { return false }
    let inside = text[text.index(after: open)...].dropLast()
    // Old form: commas; new form: spaces, and a slash before the opacity.
    let parts = inside.split(whereSeparator: { $0 == "," || $0 == "/" || $0 == " " })
    guard (3...4).contains(parts.count) else { return false }
    switch text[..<open] {
    case "rgb", "rgba": return parts.allSatisfy { isNumber($0, units: ["%", ""]) }
    case "hsl", "hsla":
      return isNumber(parts[0], units: ["deg", "rad", "turn", ""])
        && parts.dropFirst().allSatisfy { isNumber($0, units: ["%", ""]) }
    default: return false
    }
  }

  private static func isNumber(_ text: Substring, units: [String]) -> Bool {
    guard let unit = units.first(where: { text.hasSuffix($0) }) else { return false }
    return Double(decimal: text.dropLast(unit.count)) != nil
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// CSS Color 4, named colours.
  private static let names: Set<String> = Set(
    """
    aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue \
    chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey \
    darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray \
    darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen \
    fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki \
    lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen \
    lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime \
    limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue \
    mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive \
    olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum \
    powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver \
    skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato transparent turquoise violet \
    wheat white whitesmoke yellow yellowgreen
    """.split(separator: " ").map(String.init))
}

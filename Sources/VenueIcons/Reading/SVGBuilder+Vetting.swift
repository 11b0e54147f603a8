import VenueXML

extension SVGBuilder {
  static let harmful: Set<String> = [
    "script", "foreignObject", "image", "iframe", "object", "embed", "audio", "video", "canvas", "use", "a", "handler",
    "animate", "set", "animateMotion", "animateTransform", "style", "feImage", "link", "import", "listener",
  ]

  /// Checks also elements that are not drawn: nothing in an icon may run code, or fetch data.
  func vet(_ name: String, uri: String, _ attributes: [XMLAttribute]) {
    if SVGBuilder.harmful.contains(name) {
      switch name {
      case "use": fault(.undrawable, "<use> repeats a shape", "draw the shape at its place", tag)
      case "style": fault(.undrawable, "<style> holds rules", "write colours and widths as attributes", tag)
      case "a", "set": fault(.unsafe, "<\(name)> makes it act on a tap", "take it out", tag)
      case _ where name.hasPrefix("animate"): fault(.unsafe, "<\(name)> moves it", "take it out", tag)
      default: fault(.unsafe, "<\(name)> does not belong into an icon", "take it out; icons are shapes alone", tag)
      }
    }
    for attribute in attributes {
      let key = attribute.name.lowercased()
      if key.hasPrefix("on") {
        fault(.unsafe, "\(attribute.name) runs a script", "take the attribute out", place(of: attribute))
      } else if key == "href" || key == "src" || key == "base" {
        if name != "use" {
          fault(.unsafe, "\(attribute.name) refers to something else", "take the attribute out", place(of: attribute))
        }
      } else if SVGBuilder.fetches(attribute.value) {
        fault(
          .unsafe, "\(attribute.name) refers to something outside of the file", "take the reference out",
          place(of: attribute))
      }
    }
  }

  /// True if a value refers to something outside the file: `url(…)` of anything except an id, `javascript:` and similar.
  static func fetches(_ value: String) -> Bool {
    // Long outlines have none of the characters that each of these needs.
    guard value.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "@") })
    else { return false }
    let text = value.lowercased().filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" && $0 != "\\" }
    if text.contains("javascript:") || text.contains("@import") || text.contains("expression(") { return true }
    var rest = text[...]
    while let found = rest.firstRange(of: "url(") {
      rest = rest[found.upperBound...]
      if rest.first != "#" { return true }
    }
    return false
  }
}

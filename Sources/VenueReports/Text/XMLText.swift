/// Text in XML 1.0.
package enum XMLText {
  /// For elements and attributes in double quotes. Characters that XML 1.0 forbids, even as references, become U+FFFD.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x27: result += "&#39;"
      case 0x09, 0x0A: result.unicodeScalars.append(scalar)
      // A reader would turn it into a line feed.
      case 0x0D: result += "&#13;"
      case 0x00..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

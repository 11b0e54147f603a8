extension StringProtocol {
  /// Without blanks at both ends.
  var trimmed: String {
    // Most texts have no blanks at their ends; every blank of ASCII is at or below a space.
    let bytes = Substring(self).utf8
    if let first = bytes.first, let last = bytes.last, 0x21...0x7E ~= first, 0x21...0x7E ~= last { return String(self) }
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}

/// Dates and moments in text: `2026-12-01`, `2026-12-01T08:00:00Z`.
enum ISODate {
  /// The pattern of ``isWritten(in:)``, for `schemas/`.
  static let pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2})?)?$"

  /// True if a text has the form of ISO 8601; the existence of the day is not checked.
  static func isWritten(in text: String) -> Bool {
    var rest = text.utf8[...]
    guard take("dddd-dd-dd", from: &rest) else { return false }
    guard !rest.isEmpty else { return true }
    guard take("T", from: &rest) else { return false }
    let time = rest.prefix { isDigit($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
    rest = rest.dropFirst(time.count)
    if rest.first == UInt8(ascii: "Z") {
      rest = rest.dropFirst()
    } else if !rest.isEmpty, !take("+dd:dd", from: &rest), !take("-dd:dd", from: &rest) {
      return false
    }
    return !time.isEmpty && rest.isEmpty
  }

  /// - Parameter form: `d` is any digit; other characters are literal.
  private static func take(_ form: String, from rest: inout Substring.UTF8View) -> Bool {
    let bytes = rest.prefix(form.utf8.count)
    guard bytes.count == form.utf8.count,
      zip(bytes, form.utf8).allSatisfy({ $1 == UInt8(ascii: "d") ? isDigit($0) : $0 == $1 })
    else { return false }
    rest = rest.dropFirst(bytes.count)
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }
}

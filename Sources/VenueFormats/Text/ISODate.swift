/// Dates and moments as people write them: `2026-12-01`, `2026-12-01T08:00:00Z`.
enum ISODate {
  /// What ``isWritten(in:)`` holds for, for `schemas/`.
  static let pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2})?)?$"

  /// Whether a text has the form of ISO 8601; whether there is such a day is not asked.
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

  /// - Parameter form: `d` stands for a digit, everything else for itself.
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

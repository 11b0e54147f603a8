/// Format of numbers and lists in messages.
package enum Text {
  /// At most `decimals` places, without trailing zeros: `22.4`, `10`.
  package static func number(_ value: Double, decimals: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    var text = fixed(value, decimals: decimals)
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return text == "-0" ? "0" : text
  }

  /// Exactly `decimals` places: `4.00`.
  package static func fixed(_ value: Double, decimals: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int64((value.magnitude * scale).rounded())
    let unit = Int64(scale)
    let whole = String(scaled / unit)
    let sign = value < 0 && scaled != 0 ? "-" : ""
    guard decimals > 0 else { return sign + whole }
    let rest = String(scaled % unit)
    return sign + whole + "." + String(repeating: "0", count: decimals - rest.count) + rest
  }

  /// `24.956408,60.160981`: six decimals, a tenth of a metre.
  package static func position(longitude: Double, latitude: Double) -> String {
    number(longitude, decimals: 6) + "," + number(latitude, decimals: 6)
  }

  /// The part of a message before its first semicolon or second sentence.
  package static func firstClause(of message: String) -> String {
    let clause = message.prefix { $0 != ";" }
    guard let end = clause.firstRange(of: ". ") else { return String(clause) }
    return String(clause[..<end.lowerBound])
  }

  /// `a, b and c`.
  package static func list(_ words: [String], last: String = "and") -> String {
    guard words.count > 1, let end = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + end
  }

  /// `1 unit`, `3 units`.
  package static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }
}

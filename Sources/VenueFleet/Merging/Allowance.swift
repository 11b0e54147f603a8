/// How many of the venues may lack a result: a number, or a part of all.
package enum Allowance: Hashable, Sendable {
  case count(Int)
  /// 0...100.
  case percent(Double)

  /// - Parameter text: `"3"` or `"2%"`.
  /// - Returns: nil for anything else.
  package init?(_ text: String) {
    if text.hasSuffix("%") {
      guard let percent = Double(text.dropLast()), (0...100).contains(percent) else { return nil }
      self = .percent(percent)
    } else {
      guard let count = Int(text), count >= 0 else { return nil }
      self = .count(count)
    }
  }

  func allows(_ count: Int, of all: Int) -> Bool {
    switch self {
    case .count(let most): count <= most
    case .percent(let most): Double(count) * 100 <= most * Double(all)
    }
  }
}

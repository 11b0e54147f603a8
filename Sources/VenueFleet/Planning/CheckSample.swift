/// The tasks that are run twice, on different workers where there are several, to prove that equal input gives equal bytes.
enum CheckSample {
  /// Chosen by key, so that the same tasks are chosen on every machine; at least one.
  ///
  /// - Parameter share: 0...1.
  /// - Returns: positions of tasks.
  static func choose(_ keys: [String], share: Double) -> [Int] {
    guard share > 0, !keys.isEmpty else { return [] }
    let limit = share * Double(UInt32.max)
    let chosen = keys.indices.filter { Double(UInt32(keys[$0].prefix(8), radix: 16) ?? 0) <= limit }
    return chosen.isEmpty ? keys.indices.min { keys[$0] < keys[$1] }.map { [$0] } ?? [] : chosen
  }
}

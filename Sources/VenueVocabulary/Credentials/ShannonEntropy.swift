/// Evenness of a distribution: average information of a value in bits (Shannon, 1948).
enum ShannonEntropy {
  /// - Parameters:
  ///   - counts: frequency of each value.
  ///   - total: their sum; 0 gives 0.
  static func bits(_ counts: [Int], of total: Int) -> Double {
    guard total > 0 else { return 0 }
    let weighed = counts.reduce(0.0) { $1 > 1 ? $0 + Double($1) * logarithm2(Double($1)) : $0 }
    return logarithm2(Double(total)) - weighed / Double(total)
  }

  /// Base-2 logarithm of a number from 1 on, to ten decimals: the exponent, and a series for the rest.
  ///
  /// Implemented here, because the vocabulary is below the mathematics library.
  private static func logarithm2(_ number: Double) -> Double {
    let ratio = (number.significand - 1) / (number.significand + 1)
    var (term, sum) = (ratio, 0.0)
    for power in stride(from: 1.0, through: 21, by: 2) {
      sum += term / power
      term *= ratio * ratio
    }
    return Double(number.exponent) + 2 * sum * 1.442_695_040_888_963_4
  }
}

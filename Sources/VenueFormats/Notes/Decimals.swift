import VenueGeometry

/// Numbers in messages.
enum Decimals {
  /// Rounded to this many decimals, without zeros at the end.
  static func text(_ value: Double, _ decimals: Int) -> String {
    let factor = (0..<decimals).reduce(1.0) { factor, _ in factor * 10 }
    return Quantity.text((value * factor).rounded() / factor)
  }
}

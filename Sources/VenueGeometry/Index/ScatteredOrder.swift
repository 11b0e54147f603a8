/// An order of things that follows no line, the same each time.
///
/// Trees that are grown one thing at a time become lists where the things come sorted, as rooms along a corridor do. In this order
/// they stay about 2 log₂ n deep.
public enum ScatteredOrder {
  /// Every number below `count` once: a shuffle (Durstenfeld 1964) by the generator SplitMix64 (Steele, Lea and Flood 2014).
  public static func of(_ count: Int) -> [Int] {
    var order = Array(0..<max(count, 0))
    var state: UInt64 = 0
    for last in order.indices.dropFirst().reversed() {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      bits ^= bits >> 31
      order.swapAt(last, Int(bits.multipliedFullWidth(by: UInt64(last + 1)).high))
    }
    return order
  }
}

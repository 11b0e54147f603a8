/// FNV-1a, 64 bits (Fowler, Noll, Vo): small, stable over versions and machines, and not a secret.
struct Fingerprint {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    // A byte no text contains keeps "ab", "c" apart from "a", "bc".
    combine(0xFF)
  }

  private mutating func combine(_ byte: UInt8) {
    state ^= UInt64(byte)
    state = state &* 0x0000_0100_0000_01b3
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

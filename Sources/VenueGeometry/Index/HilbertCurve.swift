/// The order of the Hilbert curve: points near each other in the plane come near each other in the order.
public enum HilbertCurve {
  /// The place along the curve of the cell (x, y) of a square grid of 2^`bits` cells a side; `bits` is at most 32.
  ///
  /// All levels of the square are examined at once, by parallel prefix (Hillis and Steele 1986): one bit of a word for each level, the
  /// whole square at the highest bit.
  public static func position(x: UInt32, y: UInt32, bits: Int) -> UInt64 {
    let (x, y) = (x << (32 - bits), y << (32 - bits))
    let orientation = CurveOrientation(x, y)
    let differs = x ^ y
    // The quarters of a square in the order of the curve: (0, 0), (0, 1), (1, 1), (1, 0).
    let isRight = x ^ (differs & orientation.isSwapped) ^ orientation.isMirrored
    return (spread(isRight) << 1 | spread(differs)) >> UInt64(64 - 2 * bits)
  }

  /// The bits of a word at the even places of a longer one.
  @inline(__always)
  private static func spread(_ word: UInt32) -> UInt64 {
    var word = UInt64(word)
    word = (word | word << 16) & 0x0000_FFFF_0000_FFFF
    word = (word | word << 8) & 0x00FF_00FF_00FF_00FF
    word = (word | word << 4) & 0x0F0F_0F0F_0F0F_0F0F
    word = (word | word << 2) & 0x3333_3333_3333_3333
    return (word | word << 1) & 0x5555_5555_5555_5555
  }
}

/// How the curve lies in each of the squares around a cell: one bit for each level.
private struct CurveOrientation {
  /// x and y are exchanged.
  let isSwapped: UInt32
  /// Both run backwards.
  let isMirrored: UInt32

  /// A quarter of a square has the orientation (s, m) of the square, changed by its place (x, y) in it: (m, s) or (m + 1, s + 1) if x and y
  /// differ, otherwise (s + m + 1, m) at 0 and (s + m, m) at 1. These are linear functions in bits, so a run of levels is one as well:
  ///
  ///     s' = a s + b m + swap
  ///     m' = b s + (a + b) m + mirror
  ///
  /// This form holds for every even number of levels. Each step below joins the runs that end at a level with equal runs above them.
  @inline(__always)
  init(_ x: UInt32, _ y: UInt32) {
    let differs = x ^ y
    // Runs of one level, then of two.
    var (swap, mirror) = (~y, x & ~y)
    let (upperSwap, upperMirror) = (swap >> 1, mirror >> 1)
    swap ^= upperMirror ^ (upperSwap & ~differs)
    mirror ^= upperMirror ^ ((upperSwap ^ upperMirror) & differs)
    var a = differs >> 1 | ~differs
    var b = differs >> 1 ^ differs
    for length: UInt32 in [2, 4, 8, 16] {
      let (upperSwap, upperMirror) = (swap &>> length, mirror &>> length)
      swap ^= (a & upperSwap) ^ (b & upperMirror)
      mirror ^= (b & upperSwap) ^ ((a ^ b) & upperMirror)
      let (upperA, upperB) = (a &>> length, b &>> length)
      (a, b) = ((a & upperA) ^ (b & upperB), (a & upperB) ^ (b & (upperA ^ upperB)))
    }
    // A square has the orientation after all levels above it.
    (isSwapped, isMirrored) = (swap >> 1, mirror >> 1)
  }
}

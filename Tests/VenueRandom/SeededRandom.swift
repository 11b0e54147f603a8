/// The same numbers in every run, so that a failing case is found again by its seed.
///
/// SplitMix64: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// The numbers of one case of many under a seed.
  public init(seed: UInt64, number: UInt64) {
    state = seed &* 0x2545_F491_4F6C_DD1D &+ number &* 0x9E37_79B9_7F4A_7C15
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 below `sides`; 0 for a die without sides.
  public mutating func roll(_ sides: Int) -> Int { sides > 0 ? Int(next() % UInt64(sides)) : 0 }

  /// A number from 0 below 1, in steps of a millionth.
  public mutating func share() -> Double { Double(roll(1_000_000)) / 1_000_000 }

  /// True once in `sides` times.
  public mutating func isLucky(_ sides: Int) -> Bool { roll(sides) == 0 }

  /// One of `choices`, which is not empty.
  public mutating func pick<Choices: RandomAccessCollection>(_ choices: Choices) -> Choices.Element {
    choices[choices.index(choices.startIndex, offsetBy: roll(choices.count))]
  }
}

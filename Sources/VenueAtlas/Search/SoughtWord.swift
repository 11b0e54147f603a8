/// A word of a query, prepared for comparing it with the words of many names.
///
/// A match with one wrong letter is found at the first letter that differs: only there can a letter be extra, missing, other or exchanged with the next.
struct SoughtWord {
  let letters: ContiguousArray<UInt32>
  private let takesBeginnings: Bool
  private let takesNear: Bool
  private let takesNearBeginnings: Bool

  init(_ word: SpelledWord, _ latitude: SpellingLatitude) {
    letters = ContiguousArray(word.letters)
    takesBeginnings = latitude.takesBeginnings
    takesNear = latitude.takesNear && SpellingQuality.allowsNear(word)
    takesNearBeginnings =
      takesNear && takesBeginnings && latitude.takesNearBeginnings && SpellingQuality.allowsNearBeginning(word)
  }

  /// Best ``SpellingQuality`` with a stored word, or with its end from a letter on; 0 if it does not match.
  ///
  /// - Parameter isInside: true for the end of a word.
  @inline(__always)
  func quality(_ own: UnsafePointer<UInt32>, _ count: Int, isInside: Bool) -> UInt8 {
    letters.withUnsafeBufferPointer { wanted in
      let shorter = min(count, wanted.count)
      var same = 0
      while same < shorter, own[same] == wanted[same] { same += 1 }
      if same == wanted.count {
        if count == same { return (isInside ? SpellingQuality.beginning : .exact).rawValue }
        if takesBeginnings { return SpellingQuality.beginning.rawValue }
      }
      guard takesNear else { return 0 }
      return wrong(own + same, count - same, wanted, from: same)
    }
  }

  /// Quality after the first different letter: a letter is other, extra, missing or exchanged.
  ///
  /// - Parameter rest: number of letters of the stored word from `own` on.
  private func wrong(
    _ own: UnsafePointer<UInt32>, _ rest: Int, _ wanted: UnsafeBufferPointer<UInt32>, from same: Int
  ) -> UInt8 {
    let left = wanted.count - same
    func isSame(_ ownSkip: Int, _ skip: Int) -> Bool {
      guard left >= skip, rest - ownSkip >= left - skip else { return false }
      for place in 0..<left - skip where own[ownSkip + place] != wanted[same + skip + place] { return false }
      return true
    }
    func isExchanged() -> Bool {
      rest >= 2 && left >= 2 && own[0] == wanted[same + 1] && own[1] == wanted[same] && isSame(2, 2)
    }
    let isNear =
      rest == left && (isSame(1, 1) || isExchanged()) || rest == left + 1 && isSame(1, 0)
      || left == rest + 1 && isSame(0, 1)
    if isNear { return SpellingQuality.near.rawValue }
    guard takesNearBeginnings, isSame(1, 1) || isSame(1, 0) || isSame(0, 1) || isExchanged() else { return 0 }
    return SpellingQuality.nearBeginning.rawValue
  }
}

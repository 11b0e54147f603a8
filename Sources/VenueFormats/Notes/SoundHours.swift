/// Texts of hours that were read without a finding: many places of a venue have the same hours, which are checked once.
struct SoundHours {
  private var texts: Set<String> = []
  /// Project default: hours beyond it are checked each time.
  private static let most = 64

  func contains(_ text: String) -> Bool { SoundHours.isComparable(text) && texts.contains(text) }

  mutating func insert(_ text: String) {
    if SoundHours.isComparable(text), texts.count < SoundHours.most { texts.insert(text) }
  }

  /// Equal texts of ASCII have equal bytes; other texts that are equal may have different faults.
  private static func isComparable(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }
}

extension Double {
  /// A number as people and tables write it: a sign or none, digits with at most one point among them, and an exponent or none. Neither
  /// hexadecimal (`0x1p3`) nor a word (`inf`, `nan`), which ``init(_:)`` takes, and nothing beyond what is finite.
  ///
  /// - Returns: nil for anything else, and for more than 64 bytes.
  public init?(decimal text: some StringProtocol) {
    guard text.utf8.count <= 64, text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }),
      let value = Double(text), value.isFinite
    else { return nil }
    self = value
  }
}

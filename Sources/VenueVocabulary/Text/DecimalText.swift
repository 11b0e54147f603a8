extension Double {
  /// A number in decimal notation: an optional sign, digits with at most one point among them, and an optional exponent. It accepts neither
  /// hexadecimal (`0x1p3`) nor words (`inf`, `nan`), which ``init(_:)`` accepts, and only finite values.
  ///
  /// - Returns: nil for anything else, and for more than 64 bytes.
  public init?(decimal text: some StringProtocol) {
    guard text.utf8.count <= 64, text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }),
      let value = Double(text), value.isFinite
    else { return nil }
    self = value
  }
}

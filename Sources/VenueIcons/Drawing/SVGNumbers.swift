/// Numbers as SVG writes them: `1-.5.25e2` is three.
struct SVGNumbers {
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { place == bytes.count }
  /// The byte that comes next.
  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) || byte == UInt8(ascii: ",") { place += 1 }
  }

  mutating func take() -> UInt8? {
    guard let byte = next else { return nil }
    place += 1
    return byte
  }

  /// nil if no number comes next, or one that is not finite.
  mutating func number() -> Double? {
    skipSpace()
    let start = place
    if let sign = next, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { place += 1 }
    let whole = digits()
    var part = 0
    if next == UInt8(ascii: ".") {
      place += 1
      part = digits()
    }
    guard whole + part > 0 else { return nil }
    if let mark = next, mark | 0x20 == UInt8(ascii: "e") {
      let before = place
      place += 1
      if let sign = next, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { place += 1 }
      if digits() == 0 { place = before }
    }
    guard let value = Double(String(decoding: bytes[start..<place], as: UTF8.self)), abs(value) < 1e6 else {
      return nil
    }
    return value
  }

  /// `0` or `1`, which may be followed by the next value without space.
  mutating func flag() -> Bool? {
    skipSpace()
    guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
    place += 1
    return byte == UInt8(ascii: "1")
  }

  /// All numbers; nil if other text is between them.
  mutating func all() -> [Double]? {
    var numbers: [Double] = []
    skipSpace()
    while !isAtEnd {
      guard let value = number() else { return nil }
      numbers.append(value)
      skipSpace()
    }
    return numbers
  }

  private mutating func digits() -> Int {
    let start = place
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    return place - start
  }
}

import VenueSystem

/// How a program encoded texts before UTF-8, by the number of its code page.
///
/// Pages with one byte for a character are tables of the program. Those of Chinese, Japanese and Korean have two, and are converted
/// by the C library.
final class CodePage {
  /// Windows-1252, of Western Europe: the most frequent one.
  static let western = 1252

  let number: Int
  /// The characters from byte 0x80 on; nil for a page with two bytes.
  private let upper: [Unicode.Scalar]?
  private let converter: iconv_t?

  /// - Returns: nil for a page that is unknown here, or to the C library of this machine.
  init?(_ number: Int) {
    self.number = number
    upper = CodePageTable.upper(number)
    converter = upper == nil ? CodePage.converter(number) : nil
    if upper == nil, converter == nil { return nil }
  }

  deinit { if let converter { iconv_close(converter) } }

  /// The names of pages with two bytes: the one of glibc first, then that of other C libraries.
  private static let names: [Int: [String]] = [
    932: ["CP932", "SHIFT_JIS"], 936: ["CP936", "GBK"], 949: ["CP949", "UHC"], 950: ["CP950", "BIG5"],
    1361: ["JOHAB", "CP1361"],
  ]

  private static func converter(_ number: Int) -> iconv_t? {
    let failure = iconv_t(bitPattern: -1)
    for name in names[number] ?? [] {
      if let converter = iconv_open("UTF-8", name), converter != failure { return converter }
    }
    return nil
  }

  /// - Returns: nil for bytes that are no text of the page.
  func text(_ bytes: some Collection<UInt8>) -> String? {
    guard let upper else { return converted(Array(bytes)) }
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte) - 0x80]) }
    return String(text)
  }

  private func converted(_ bytes: [UInt8]) -> String? {
    guard let converter else { return nil }
    var input = bytes.map { CChar(bitPattern: $0) }
    // A character of two bytes has three in UTF-8.
    var output = [CChar](repeating: 0, count: 3 * bytes.count + 4)
    var written = 0
    let isWhole = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (from, to) = (input.baseAddress, output.baseAddress)
        var (left, room) = (input.count, output.count)
        // Begins anew after a text that was none.
        _ = iconv(converter, nil, nil, nil, nil)
        let result = iconv(converter, &from, &left, &to, &room)
        written = output.count - room
        return result != -1 && left == 0
      }
    }
    guard isWhole else { return nil }
    return String(decoding: output[..<written].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension CodePage {
  /// The number in a name such as `ANSI_1251`, `dos866`, `windows-1250` or `GB2312`; nil for other names.
  static func number(named name: String) -> Int? {
    let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
    if let number = others[plain] { return number }
    for start in ["ansi", "windows", "dos", "cp", "ibm"] where plain.hasPrefix(start) {
      return Int(plain.dropFirst(start.count))
    }
    return Int(plain)
  }

  /// Names without a number of their own, in small letters.
  private static let others = [
    "gb2312": 936, "gbk": 936, "big5": 950, "ksc5601": 949, "euckr": 949, "johab": 1361, "shiftjis": 932, "sjis": 932,
    "latin1": 1252, "iso88591": 1252, "88591": 1252,
  ]
}

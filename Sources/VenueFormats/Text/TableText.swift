/// The text of a table in UTF-8, with the places of its bytes in the file.
///
/// Spreadsheets also write UTF-16 ("Unicode text") and the code page of their computer.
struct TableText {
  enum Encoding: Equatable {
    case utf8
    case utf16
    /// A code page that the owner named, or Windows-1252.
    case page(String, isAssumed: Bool)
    /// A code page that the owner named, in which the bytes are no text: the table is empty.
    case misfit(String)
  }

  let bytes: [UInt8]
  let encoding: Encoding
  /// By byte, its place in the file, and the end; nil if both are the same, empty if they are not known.
  private let places: [Int]?

  /// - Parameter codePage: of a file that is not Unicode; nil for Windows-1252.
  init(_ file: [UInt8], codePage: String? = nil) {
    if TextEncoding.isUTF16(file) {
      (bytes, places) = TableText.fromUTF16(file)
      encoding = .utf16
    } else if TableText.isUTF8(file) {
      (bytes, places, encoding) = (file, nil, .utf8)
    } else {
      let page = codePage.flatMap { CodePage.number(named: $0) } ?? CodePage.western
      let name = codePage ?? "windows-1252"
      if let upper = CodePageTable.upper(page) {
        (bytes, places) = TableText.from(file, upper)
        encoding = .page(name, isAssumed: codePage == nil)
      } else {
        let text = CodePage(page)?.text(file)
        (bytes, places) = (text.map { Array($0.utf8) } ?? [], [])
        encoding = text == nil ? .misfit(name) : .page(name, isAssumed: false)
      }
    }
  }

  /// The place in the file of a range of ``bytes``; empty if it is not known.
  func place(of range: Range<Int>) -> Range<Int> {
    guard let places else { return range }
    guard places.indices.contains(range.lowerBound), places.indices.contains(range.upperBound) else { return 0..<0 }
    return places[range.lowerBound]..<places[range.upperBound]
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    do {
      _ = try UTF8Span(validating: bytes.span)
      return true
    } catch {
      return false
    }
  }

  private static func from(_ file: [UInt8], _ upper: [Unicode.Scalar]) -> (bytes: [UInt8], places: [Int]?) {
    var (bytes, places): ([UInt8], [Int]) = ([], [])
    for (place, byte) in file.enumerated() {
      let scalar = byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte) - 0x80]
      for unit in scalar.utf8 {
        bytes.append(unit)
        places.append(place)
      }
    }
    return (bytes, places + [file.count])
  }

  private static func fromUTF16(_ file: [UInt8]) -> (bytes: [UInt8], places: [Int]?) {
    let isMarked = file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF])
    let isBig = file.starts(with: [0xFE, 0xFF]) || !isMarked && file.first == 0
    func unit(_ place: Int) -> UInt32? {
      guard place + 1 < file.count else { return nil }
      let (first, second) = (UInt32(file[place]), UInt32(file[place + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    var (bytes, places): ([UInt8], [Int]) = ([], [])
    var place = isMarked ? 2 : 0
    while let value = unit(place) {
      var (number, length) = (value, 2)
      // Two units are one character beyond the first plane.
      if (0xD800..<0xDC00).contains(value), let low = unit(place + 2), (0xDC00..<0xE000).contains(low) {
        (number, length) = (0x10000 + ((value - 0xD800) << 10) + (low - 0xDC00), 4)
      }
      for byte in (Unicode.Scalar(number) ?? "\u{FFFD}").utf8 {
        bytes.append(byte)
        places.append(place)
      }
      place += length
    }
    return (bytes, places + [file.count])
  }
}

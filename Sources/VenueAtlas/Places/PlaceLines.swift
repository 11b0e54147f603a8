import VenueBundle
import VenueJSON
import VenueParts

/// The lines of a file of places, one for each place, found in its bytes without reading them all as JSON.
struct PlaceLines {
  private let file: MappedFile
  /// From the first line to the end of the last.
  private let lines: Range<Int>

  private static let opening = Array("\n\"places\":[\n".utf8)
  private static let closing = Array("\n]}\n".utf8)
  private static let around = Array("\"within\":[".utf8)
  private static let building = Array("\"type\":\"building\"".utf8)
  /// Lines that have the id somewhere; with more, the whole file is read.
  private static let mostHits = 64

  /// - Returns: nil for a file in another form than the compile writes.
  init?(_ file: MappedFile) {
    let lines = file.withUnsafeBytes { raw -> Range<Int>? in
      let bytes = raw.assumingMemoryBound(to: UInt8.self)
      guard let found = ByteSearch(PlaceLines.opening).first(in: bytes, from: 0) else { return nil }
      let start = found + PlaceLines.opening.count
      // Without places, the line feed after the opening is the closing's.
      let end = bytes.count - PlaceLines.closing.count
      guard end >= start - 1, bytes[end...].elementsEqual(PlaceLines.closing) else { return nil }
      return start..<max(start, end)
    }
    guard let lines else { return nil }
    (self.file, self.lines) = (file, lines)
  }

  /// The file up to its first line.
  var head: [UInt8] { bytes(0..<lines.lowerBound) }

  /// The number of places. O(*n*).
  var count: Int {
    guard !lines.isEmpty else { return 0 }
    return withBytes { bytes in bytes[lines].count { $0 == 0x0A } + 1 }
  }

  /// The number of buildings among them. O(*n*), most bytes are not looked at.
  var buildingCount: Int { withBytes { ByteSearch(PlaceLines.building).count(in: $0, lines) } }

  /// The file with these lines only.
  func file(with lines: [[UInt8]]) -> [UInt8] { head + lines.joined(separator: [0x2C, 0x0A]) + PlaceLines.closing }

  func bytes(_ range: Range<Int>) -> [UInt8] { withBytes { Array($0[range]) } }

  private func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    file.withUnsafeBytes { body($0.assumingMemoryBound(to: UInt8.self)) }
  }

  /// The result of a search for an id.
  enum Found {
    case place(Range<Int>)
    /// A place that has a part with this id. No place of the file has it.
    case part(Range<Int>)
    case nothing
    /// The file has to be read as JSON.
    case unknown
  }

  /// - Complexity: O(*n*) in the bytes; most are not looked at.
  func line(of id: String) -> Found {
    withBytes { bytes in
      let search = ByteSearch(Array("\"\(id)\"".utf8))
      var (place, hits) = (lines.lowerBound, 0)
      var part: Range<Int>?
      while let hit = search.first(in: bytes, from: place), hit < lines.upperBound {
        hits += 1
        let line = line(around: hit, bytes)
        guard hits <= PlaceLines.mostHits, let json = try? JSONReader.read(Array(bytes[line])).root,
          let entry = PlaceListing.Entry(json, StreetTable())
        else { return .unknown }
        if entry.feature.id == id { return .place(line) }
        if part == nil, entry.related.contains(where: { $0.id == id }) { part = line }
        place = line.upperBound
      }
      return part.map { .part($0) } ?? .nothing
    }
  }

  /// Without the comma at its end.
  private func line(around place: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var (start, end) = (place, place)
    while start > lines.lowerBound, bytes[start - 1] != 0x0A { start -= 1 }
    while end < lines.upperBound, bytes[end] != 0x0A { end += 1 }
    if end < lines.upperBound, end > start, bytes[end - 1] == 0x2C { end -= 1 }
    return start..<end
  }

  /// The numbers in `within` of a line, and their range; an empty list for a line without. The key stands in no text: there its quotes are escaped.
  ///
  /// - Returns: nil if one is no number.
  func containers(of line: Range<Int>) -> (range: Range<Int>, numbers: [Int])? {
    withBytes { bytes in
      guard let found = ByteSearch(PlaceLines.around).first(in: bytes, from: line.lowerBound), found < line.upperBound
      else { return (line.upperBound..<line.upperBound, []) }
      let start = found + PlaceLines.around.count
      guard let end = bytes[start..<line.upperBound].firstIndex(of: UInt8(ascii: "]")) else { return nil }
      let texts = bytes[start..<end].split(separator: 0x2C)
      let numbers = texts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
      return numbers.count == texts.count ? (start..<end, numbers) : nil
    }
  }

  /// The lines of these numbers, in this order; fewer if some are not there.
  func ranges(ofLines numbers: [Int]) -> [Range<Int>] {
    withBytes { bytes in
      var found: [Int: Range<Int>] = [:]
      var (place, number) = (lines.lowerBound, 0)
      for wanted in Set(numbers).sorted() {
        guard wanted >= number else { continue }
        while number < wanted, place < lines.upperBound {
          // Pieces are counted as a whole as long as the line cannot be in them.
          let end = min(place + 4096, lines.upperBound)
          var breaks = 0
          for byte in bytes[place..<end] { breaks += byte == 0x0A ? 1 : 0 }
          if number + breaks < wanted {
            (place, number) = (end, number + breaks)
            continue
          }
          while number < wanted {
            if bytes[place] == 0x0A { number += 1 }
            place += 1
          }
        }
        guard number == wanted, place < lines.upperBound else { break }
        found[wanted] = line(around: place, bytes)
      }
      return numbers.compactMap { found[$0] }
    }
  }
}

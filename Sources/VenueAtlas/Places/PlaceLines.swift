import VenueBundle
import VenueJSON
import VenueParts

/// The lines of a `places.json`, one for each place, found in its bytes without reading them all as JSON.
struct PlaceLines {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// From the first line to the end of the last.
  private let lines: Range<Int>

  private static let opening = Array("\n\"places\":[\n".utf8)
  private static let closing = Array("\n]}\n".utf8)
  private static let around = Array("\"within\":[".utf8)
  private static let building = Array("\"type\":\"building\"".utf8)
  /// Lines that have the id somewhere; with more, the whole file is read.
  private static let mostHits = 64

  /// - Returns: nil for a file in another form than the compile writes.
  private init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = ByteSearch(PlaceLines.opening).first(in: bytes, from: 0),
      bytes.count >= start + PlaceLines.opening.count + PlaceLines.closing.count,
      bytes[(bytes.count - PlaceLines.closing.count)...].elementsEqual(PlaceLines.closing)
    else { return nil }
    self.bytes = bytes
    lines = start + PlaceLines.opening.count..<bytes.count - PlaceLines.closing.count
  }

  /// The file with one place only, and the places that contain it after it.
  ///
  /// - Parameter id: of the place or, if no place has it, of a part of it.
  /// - Returns: nil if there is no such place, if the file has another form, or if the id has letters that JSON writes in several ways.
  /// - Complexity: O(*n*) in the bytes; most are not looked at.
  static func file(of id: String, in file: MappedFile) -> (json: [UInt8], buildingCount: Int)? {
    func isPlain(_ letter: UInt8) -> Bool {
      switch letter {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard !id.isEmpty, id.utf8.allSatisfy(isPlain) else { return nil }
    return file.withUnsafeBytes { raw in
      guard let lines = PlaceLines(raw.assumingMemoryBound(to: UInt8.self)), let own = lines.line(of: id),
        let (line, places) = lines.numbered(own)
      else { return nil }
      let containing = lines.numbers(places)
      guard containing.count == places.count else { return nil }
      var json = Array(lines.bytes[..<lines.lines.lowerBound]) + line
      for line in containing { json += [0x2C, 0x0A] + lines.withoutPlaces(line) }
      let search = ByteSearch(PlaceLines.building)
      return (json + PlaceLines.closing, search.count(in: lines.bytes, lines.lines))
    }
  }

  private func line(of id: String) -> Range<Int>? {
    let search = ByteSearch(Array("\"\(id)\"".utf8))
    var (place, hits) = (lines.lowerBound, 0)
    var part: Range<Int>?
    while let hit = search.first(in: bytes, from: place), hit < lines.upperBound {
      hits += 1
      let line = line(around: hit)
      guard hits <= PlaceLines.mostHits, let json = try? JSONReader.read(Array(bytes[line])).root,
        let entry = SearchPart.Entry(json)
      else { return nil }
      if entry.feature.id == id { return line }
      if part == nil, entry.related.contains(where: { $0.id == id }) { part = line }
      place = line.upperBound
    }
    return part
  }

  /// Without the comma at its end.
  private func line(around place: Int) -> Range<Int> {
    var (start, end) = (place, place)
    while start > lines.lowerBound, bytes[start - 1] != 0x0A { start -= 1 }
    while end < lines.upperBound, bytes[end] != 0x0A { end += 1 }
    if end < lines.upperBound, end > start, bytes[end - 1] == 0x2C { end -= 1 }
    return start..<end
  }

  /// A line whose containing places are numbered from 1, and their numbers in the file.
  private func numbered(_ line: Range<Int>) -> (line: [UInt8], places: [Int])? {
    guard let list = places(of: line) else { return (Array(bytes[line]), []) }
    let numbers = bytes[list].split(separator: 0x2C).map { Int(String(decoding: $0, as: UTF8.self)) }
    let known = numbers.compactMap { $0 }
    guard known.count == numbers.count else { return nil }
    let own = known.indices.map { "\($0 + 1)" }.joined(separator: ",")
    let (before, after) = (bytes[line.lowerBound..<list.lowerBound], bytes[list.upperBound..<line.upperBound])
    return (Array(before) + own.utf8 + after, known)
  }

  private func withoutPlaces(_ line: Range<Int>) -> [UInt8] {
    guard let list = places(of: line) else { return Array(bytes[line]) }
    return Array(bytes[line.lowerBound..<list.lowerBound]) + bytes[list.upperBound..<line.upperBound]
  }

  /// The numbers of the containing places, without the brackets; nil for a line without. The key stands in no text: there its quotes are escaped.
  private func places(of line: Range<Int>) -> Range<Int>? {
    guard let found = ByteSearch(PlaceLines.around).first(in: bytes, from: line.lowerBound), found < line.upperBound
    else { return nil }
    let start = found + PlaceLines.around.count
    guard let end = bytes[start..<line.upperBound].firstIndex(of: UInt8(ascii: "]")) else { return nil }
    return start..<end
  }

  /// The lines of these numbers, in this order; fewer if some are not there.
  private func numbers(_ numbers: [Int]) -> [Range<Int>] {
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
      found[wanted] = line(around: place)
    }
    return numbers.compactMap { found[$0] }
  }
}

import VenueModel

/// Format and size from the first bytes of a picture. Nothing is decoded.
///
/// PNG (W3C, third edition, 5.2 and 11.2.1), JPEG (ITU-T T.81, annex B), WebP (RFC 9649, 2.4 to 2.7).
enum PictureFile {
  /// The reason why a file is not a picture that maps can draw.
  enum Fault: Error, Hashable {
    case unknownFormat
    /// The file ends before the picture does, or its header is invalid.
    case damaged(Picture.Format)
  }

  static func read(_ bytes: [UInt8]) throws(Fault) -> Picture {
    let found: (format: Picture.Format, size: (width: Int, height: Int)?)
    if starts(bytes, with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      found = (.png, png(bytes))
    } else if starts(bytes, with: [0xFF, 0xD8, 0xFF]) {
      found = (.jpeg, jpeg(bytes))
    } else if starts(bytes, with: Array("RIFF".utf8)), starts(bytes, with: Array("WEBP".utf8), at: 8) {
      found = (.webp, webp(bytes))
    } else {
      throw .unknownFormat
    }
    guard let size = found.size, size.width > 0, size.height > 0 else { throw .damaged(found.format) }
    return Picture(format: found.format, width: size.width, height: size.height, bytes: bytes)
  }

  private static func starts(_ bytes: [UInt8], with head: [UInt8], at place: Int = 0) -> Bool {
    bytes.count >= place + head.count && bytes[place..<(place + head.count)].elementsEqual(head)
  }

  /// The number in some bytes, the first of them the highest.
  private static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// From the first chunk; the last chunk must exist too.
  private static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard starts(bytes, with: Array("IHDR".utf8), at: 12), bytes.count >= 24 else { return nil }
    let size = (number(bytes[16..<20]), number(bytes[20..<24]))
    var place = 8
    while place + 12 <= bytes.count {
      let end = place + 12 + number(bytes[place..<(place + 4)])
      guard end <= bytes.count else { return nil }
      if starts(bytes, with: Array("IEND".utf8), at: place + 4) { return size }
      place = end
    }
    return nil
  }

  /// From the header of the frame, before the first scan; the end of the picture must exist too.
  private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      // A marker may be filled up with any number of these.
      guard marker != 0xFF else {
        place += 1
        continue
      }
      // All frame markers, without the tables with numbers in their range: DHT, JPG, DAC.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        let size = (width: number(bytes[(place + 7)..<(place + 9)]), height: number(bytes[(place + 5)..<(place + 7)]))
        return ends(bytes, after: place) ? size : nil
      }
      let length = number(bytes[(place + 2)..<(place + 4)])
      guard length >= 2, marker != 0xDA else { return nil }
      place += 2 + length
    }
    return nil
  }

  /// True if an end of image follows.
  private static func ends(_ bytes: [UInt8], after place: Int) -> Bool {
    zip(bytes[place...].dropLast(), bytes[place...].dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
  }

  /// From the first chunk: extended, lossless or lossy.
  private static func webp(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 30, number(bytes[4..<8].reversed()) + 8 <= bytes.count else { return nil }
    if starts(bytes, with: Array("VP8X".utf8), at: 12) {
      return (number(bytes[24..<27].reversed()) + 1, number(bytes[27..<30].reversed()) + 1)
    }
    if starts(bytes, with: Array("VP8L".utf8), at: 12), bytes[20] == 0x2F {
      let bits = number(bytes[21..<25].reversed())
      return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    if starts(bytes, with: Array("VP8 ".utf8), at: 12), starts(bytes, with: [0x9D, 0x01, 0x2A], at: 23) {
      return (number(bytes[26..<28].reversed()) & 0x3FFF, number(bytes[28..<30].reversed()) & 0x3FFF)
    }
    return nil
  }
}

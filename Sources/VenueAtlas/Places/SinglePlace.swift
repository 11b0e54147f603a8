import VenueBundle

/// The files of places with one place only, and the places that contain it.
struct SinglePlace {
  /// The file of the venue, and after it the file of the place if this is another one: their positions and their JSON.
  private(set) var files: [(file: Int, json: [UInt8])] = []
  /// Buildings of the venue; they are in its file.
  let buildingCount: Int

  /// - Parameters:
  ///   - id: of the place or, if no place has it, of a part of it.
  ///   - count: number of files; the file of the venue is first.
  ///   - map: the file at a position; it is called in this order, up to the file with the place.
  /// - Returns: nil if there is no such place, if a file has another form, or if the id has letters that JSON writes in several ways.
  /// - Complexity: O(*n*) in the bytes; most are not looked at.
  init?<E>(_ id: String, count: Int, map: (Int) throws(E) -> MappedFile) throws(E) {
    guard !id.isEmpty, id.utf8.allSatisfy(SinglePlace.isPlain), let venue = PlaceLines(try map(0)) else { return nil }
    var found: (file: Int, lines: PlaceLines, line: Range<Int>)?
    search: for file in 0..<count {
      guard let lines = file == 0 ? venue : PlaceLines(try map(file)) else { return nil }
      switch lines.line(of: id) {
      case .place(let line):
        found = (file, lines, line)
        break search
      case .part(let line): found = found ?? (file, lines, line)
      case .nothing: continue
      case .unknown: return nil
      }
    }
    guard let found, let (range, containers) = found.lines.containers(of: found.line) else { return nil }
    // Places of the venue's file count first in the file of a floor.
    let before = found.file == 0 || containers.isEmpty ? 0 : venue.count
    let ofVenue = venue.ranges(ofLines: containers.filter { $0 < before })
    let ofFile = found.lines.ranges(ofLines: containers.filter { $0 >= before }.map { $0 - before })
    guard ofVenue.count + ofFile.count == containers.count else { return nil }
    var (next, nextOfFile) = (0, ofVenue.count + 1)
    let numbers = containers.map { container in
      if container < before {
        next += 1
        return "\(next - 1)"
      }
      nextOfFile += 1
      return "\(nextOfFile - 1)"
    }
    let own =
      found.lines.bytes(found.line.lowerBound..<range.lowerBound) + Array(numbers.joined(separator: ",").utf8)
      + found.lines.bytes(range.upperBound..<found.line.upperBound)
    buildingCount = venue.buildingCount
    if found.file > 0 { files.append((0, venue.file(with: SinglePlace.alone(ofVenue, venue)))) }
    files.append((found.file, found.lines.file(with: [own] + SinglePlace.alone(ofFile, found.lines))))
  }

  /// Lines without the places that contain them.
  private static func alone(_ lines: [Range<Int>], _ file: PlaceLines) -> [[UInt8]] {
    lines.map { line in
      guard let range = file.containers(of: line)?.range else { return file.bytes(line) }
      return file.bytes(line.lowerBound..<range.lowerBound) + file.bytes(range.upperBound..<line.upperBound)
    }
  }

  private static func isPlain(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

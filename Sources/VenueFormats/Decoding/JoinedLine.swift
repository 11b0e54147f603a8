import VenueGeometry

/// The parts of a line that meet end to end, as one line: editors cut a line where another one meets it.
enum JoinedLine {
  /// Largest number of parts that are joined. Project default: an opening has a few.
  private static let most = 100

  /// Each part is used once, in any order and direction; the line begins as the first part does, if nothing is before it.
  ///
  /// - Returns: nil if the parts are not one line, or are a ring.
  static func of(_ parts: [[Coordinate]]) -> [Coordinate]? {
    guard parts.count <= most, parts.allSatisfy({ $0.count > 1 }), var line = parts.first else { return nil }
    var rest = Array(parts.dropFirst())
    while !rest.isEmpty {
      guard let place = rest.firstIndex(where: { meets($0, line) }) else { return nil }
      let part = rest.remove(at: place)
      if part.first == line.last {
        line += part.dropFirst()
      } else if part.last == line.last {
        line += part.reversed().dropFirst()
      } else if part.last == line.first {
        line = part + line.dropFirst()
      } else {
        line = part.reversed() + line.dropFirst()
      }
    }
    return line.first == line.last ? nil : line
  }

  private static func meets(_ part: [Coordinate], _ line: [Coordinate]) -> Bool {
    [line.first, line.last].contains { $0 == part.first || $0 == part.last }
  }
}

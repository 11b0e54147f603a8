import VenueGeometry
import VenueParts

/// Lines that meet end to end, put together: a street that was drawn in pieces is one street.
enum StreetJoining {
  /// Two lines are joined if an end of one is an end of the other, and of no third. A ring is unchanged.
  ///
  /// - Returns: in the order of the first piece of each, in its direction.
  /// - Complexity: O(n) expected for n lines.
  static func joined(_ lines: [[Coordinate]]) -> [[Coordinate]] {
    let lines = lines.filter { $0.count > 1 }
    var ends: [Coordinate: [Int]] = [:]
    for (place, line) in lines.enumerated() {
      ends[line[0], default: []].append(place)
      ends[line[line.count - 1], default: []].append(place)
    }
    /// The one other line that ends where a line does.
    func neighbour(of place: Int, at end: Coordinate) -> Int? {
      guard let there = ends[end], there.count == 2, there[0] != there[1] else { return nil }
      return there[0] == place ? there[1] : there[0]
    }
    var isTaken = [Bool](repeating: false, count: lines.count)
    /// The continuation of a line from one of its ends.
    func following(_ start: Int, from end: Coordinate) -> [Coordinate] {
      var (place, end) = (start, end)
      var found: [Coordinate] = []
      while let next = neighbour(of: place, at: end), !isTaken[next] {
        isTaken[next] = true
        let line = lines[next][0] == end ? lines[next] : lines[next].reversed()
        found += line.dropFirst()
        (place, end) = (next, line[line.count - 1])
      }
      return found
    }
    var result: [[Coordinate]] = []
    for (place, line) in lines.enumerated() where !isTaken[place] {
      isTaken[place] = true
      let after = following(place, from: line[line.count - 1])
      let before = following(place, from: line[0])
      result.append(before.reversed() + line + after)
    }
    return result
  }
}

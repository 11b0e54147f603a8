import VenueGeometry
import VenueModel
import VenueVocabulary

/// One drawing, cell by cell.
struct Sheet {
  enum Cell: Hashable {
    case wall
    case unit(Character)
  }

  private struct Step: Hashable {
    var dx: Int
    var dy: Int
    static let right = Step(dx: 1, dy: 0)
    static let left = Step(dx: -1, dy: 0)
    static let down = Step(dx: 0, dy: -1)
    static let up = Step(dx: 0, dy: 1)
    static let all = [right, left, down, up]
  }

  /// Characters by row, the southern row first, and what each cell is; nil is the outside.
  private var marks: [[Character]]
  private var cells: [[Cell?]]
  private let width: Int

  init(_ drawing: String) {
    let rows = drawing.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    width = rows.map(\.count).max() ?? 0
    let wide = width
    marks = rows.reversed().map { $0 + Array(repeating: " ", count: wide - $0.count) }
    cells = marks.map { row in
      row.map { character in
        switch character {
        case " ", ".", "+", ">", "<", "^", "v": nil
        case "#", ":": .wall
        default: .unit(character)
        }
      }
    }
    // Marks take the unit of a neighbour; a row of marks hands it on.
    var changed = true
    while changed {
      changed = false
      for y in marks.indices {
        for x in 0..<width where "+><^v".contains(marks[y][x]) && cells[y][x] == nil {
          for step in owners(of: marks[y][x]) {
            guard case .unit(let letter) = cell(x + step.dx, y + step.dy) else { continue }
            cells[y][x] = .unit(letter)
            changed = true
            break
          }
        }
      }
    }
  }

  /// Where a mark looks for its unit: an arrow first behind itself, never ahead.
  private func owners(of mark: Character) -> [Step] {
    switch mark {
    case ">": [.left, .up, .down]
    case "<": [.right, .up, .down]
    case "^": [.down, .left, .right]
    case "v": [.up, .left, .right]
    default: [.left, .right, .up, .down]
    }
  }

  private func cell(_ x: Int, _ y: Int) -> Cell? {
    cells.indices.contains(y) && x >= 0 && x < width ? cells[y][x] : nil
  }

  /// In the order they are met from the north-west, row by row.
  var letters: [Character] {
    var found: [Character] = []
    for row in cells.reversed() {
      for case .unit(let letter)? in row where !found.contains(letter) { found.append(letter) }
    }
    return found
  }

  // MARK: Shapes

  /// The outline of all cells that satisfy `belongs`, with holes, corners only.
  func shape(_ belongs: (Cell?) -> Bool) -> [GeoPolygon] {
    var remaining: Set<[Int]> = []
    for y in cells.indices { for x in 0..<width where belongs(cells[y][x]) { remaining.insert([x, y]) } }
    var polygons: [GeoPolygon] = []
    for y in cells.indices {
      for x in 0..<width where remaining.contains([x, y]) {
        var part: Set<[Int]> = []
        var queue = [[x, y]]
        while let next = queue.popLast() {
          guard remaining.remove(next) != nil else { continue }
          part.insert(next)
          for step in Step.all { queue.append([next[0] + step.dx, next[1] + step.dy]) }
        }
        polygons.append(outline(of: part))
      }
    }
    return polygons
  }

  private func outline(of part: Set<[Int]>) -> GeoPolygon {
    // Directed borders with the part on the left; where four meet, turning right keeps every ring from touching itself.
    var leaving: [[Int]: [[Int]]] = [:]
    for cell in part.sorted(by: { ($0[1], $0[0]) < ($1[1], $1[0]) }) {
      let (x, y) = (cell[0], cell[1])
      if !part.contains([x, y - 1]) { leaving[[x, y], default: []].append([x + 1, y]) }
      if !part.contains([x + 1, y]) { leaving[[x + 1, y], default: []].append([x + 1, y + 1]) }
      if !part.contains([x, y + 1]) { leaving[[x + 1, y + 1], default: []].append([x, y + 1]) }
      if !part.contains([x - 1, y]) { leaving[[x, y + 1], default: []].append([x, y]) }
    }
    var rings: [[[Int]]] = []
    for start in leaving.keys.sorted(by: { ($0[1], $0[0]) < ($1[1], $1[0]) }) {
      while let first = leaving[start]?.first {
        var ring = [start]
        leaving[start]?.removeFirst()
        var (previous, current) = (start, first)
        while current != start {
          ring.append(current)
          let ahead = [current[0] - previous[0], current[1] - previous[1]]
          let options = leaving[current] ?? []
          let rightmost = options.indices.min { a, b in
            turn(ahead, current, options[a]) < turn(ahead, current, options[b])
          }
          guard let rightmost else { break }
          let next = options[rightmost]
          leaving[current]?.remove(at: rightmost)
          (previous, current) = (current, next)
        }
        rings.append(corners(of: ring))
      }
    }
    // The ring that starts furthest south-west is the shell, because its start is the least of all corners.
    return GeoPolygon(shell: coordinates(rings[0]), holes: rings.dropFirst().map(coordinates))
  }

  private func turn(_ ahead: [Int], _ from: [Int], _ to: [Int]) -> Int {
    ahead[0] * (to[1] - from[1]) - ahead[1] * (to[0] - from[0])
  }

  private func corners(of ring: [[Int]]) -> [[Int]] {
    ring.indices.filter { index in
      let (a, b, c) = (ring[(index + ring.count - 1) % ring.count], ring[index], ring[(index + 1) % ring.count])
      return (b[0] - a[0]) * (c[1] - b[1]) != (b[1] - a[1]) * (c[0] - b[0])
    }.map { ring[$0] }
  }

  private func coordinates(_ ring: [[Int]]) -> [Coordinate] {
    (ring + ring.prefix(1)).map { FloorPlan.coordinate(Double($0[0]), Double($0[1])) }
  }

  // MARK: Openings

  private struct Mark {
    var from: Character
    var to: Character?
    var isOneWay: Bool
    /// In half metres, so that the middle of a cell is whole.
    var start: [Int]
    var end: [Int]
  }

  func openings(on level: ID<Level>, suffix: String, joins: Bool) -> [Opening] {
    var found: [Mark] = []
    for y in marks.indices.reversed() {
      for x in 0..<width {
        guard var mark = mark(x, y) else { continue }
        // Marks in a line are one opening.
        if let before = found.firstIndex(where: {
          $0.from == mark.from && $0.to == mark.to && $0.isOneWay == mark.isOneWay
            && ($0.end == mark.start || $0.start == mark.end)
            && ($0.start[0] == $0.end[0]) == (mark.start[0] == mark.end[0])
        }) {
          mark.start = min(found[before].start, mark.start) { ($0[0], $0[1]) < ($1[0], $1[1]) }
          mark.end = max(found[before].end, mark.end) { ($0[0], $0[1]) < ($1[0], $1[1]) }
          found[before] = mark
        } else {
          found.append(mark)
        }
      }
    }
    var counts: [String: Int] = [:]
    return found.map { mark in
      let name = "\(mark.from)+\(mark.to.map { "\($0)" } ?? "outside")"
      counts[name, default: 0] += 1
      let number = counts[name, default: 1]
      var opening = Opening(id: ID(name + (number > 1 ? "/\(number)" : "") + suffix))
      opening.category = "pedestrian"
      opening.levelID = level
      opening.geometry = [mark.start, mark.end].map { FloorPlan.coordinate(Double($0[0]) / 2, Double($0[1]) / 2) }
      if joins || mark.isOneWay {
        opening.joins = Joins(unit: ID("\(mark.from)" + suffix), other: mark.to.map { ID("\($0)" + suffix) })
      }
      if mark.isOneWay { opening.passage = .out }
      return opening
    }
  }

  private func mark(_ x: Int, _ y: Int) -> Mark? {
    switch marks[y][x] {
    case "+":
      guard case .unit(let own)? = cells[y][x] else { return nil }
      guard let step = Step.all.first(where: { cell(x + $0.dx, y + $0.dy) != .unit(own) }) else { return nil }
      return mark(x, y, from: own, step, isOneWay: false)
    case ">": return arrow(x, y, .right)
    case "<": return arrow(x, y, .left)
    case "^": return arrow(x, y, .up)
    case "v": return arrow(x, y, .down)
    case ":":
      if case .unit(let left)? = cell(x - 1, y), case .unit(let right)? = cell(x + 1, y) {
        return Mark(
          from: left, to: right, isOneWay: false, start: [2 * x + 1, 2 * y], end: [2 * x + 1, 2 * y + 2])
      }
      guard case .unit(let upper)? = cell(x, y + 1) else { return nil }
      var lower: Character?
      if case .unit(let letter)? = cell(x, y - 1) { lower = letter }
      return Mark(from: upper, to: lower, isOneWay: false, start: [2 * x, 2 * y + 1], end: [2 * x + 2, 2 * y + 1])
    default: return nil
    }
  }

  private func arrow(_ x: Int, _ y: Int, _ step: Step) -> Mark? {
    guard case .unit(let own)? = cells[y][x] else { return nil }
    return mark(x, y, from: own, step, isOneWay: true)
  }

  private func mark(_ x: Int, _ y: Int, from own: Character, _ step: Step, isOneWay: Bool) -> Mark {
    var other: Character?
    if case .unit(let letter)? = cell(x + step.dx, y + step.dy) { other = letter }
    let edge: (start: [Int], end: [Int]) =
      switch step {
      case .right: ([2 * x + 2, 2 * y], [2 * x + 2, 2 * y + 2])
      case .left: ([2 * x, 2 * y], [2 * x, 2 * y + 2])
      case .up: ([2 * x, 2 * y + 2], [2 * x + 2, 2 * y + 2])
      default: ([2 * x, 2 * y], [2 * x + 2, 2 * y])
      }
    return Mark(from: own, to: other, isOneWay: isOneWay, start: edge.start, end: edge.end)
  }

  private func min(_ a: [Int], _ b: [Int], by less: ([Int], [Int]) -> Bool) -> [Int] { less(b, a) ? b : a }
  private func max(_ a: [Int], _ b: [Int], by less: ([Int], [Int]) -> Bool) -> [Int] { less(a, b) ? b : a }
}

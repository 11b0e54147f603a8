import VenueGeometry

/// The texts of a drawing inside one room: its name, its number, and attributes of its label blocks.
struct RoomLabel {
  var lines: [String] = []
  var attributes: [(tag: String, text: String)] = []

  /// The first text that looks like the number of a room: `101`, `A.1.07`, `B-12`.
  var number: String? { lines.first { RoomLabel.isNumber($0) } }

  /// All other texts, except areas such as `12.5 m²`; the number if there are none.
  var name: String? {
    let number = number
    var hasNumber = false
    let words = lines.filter { line in
      if line == number, !hasNumber {
        hasNumber = true
        return false
      }
      return !RoomLabel.isMeasure(line)
    }
    return words.isEmpty ? number : words.joined(separator: " ")
  }

  static func isNumber(_ text: String) -> Bool {
    guard text.count <= 10, text.contains(where: \.isNumber), !isMeasure(text) else { return false }
    var letters = 0
    for character in text {
      if character.isLetter { letters += 1 } else if !character.isNumber, !".-/_ ".contains(character) { return false }
    }
    // "Gate 4" and "Level 2" are names.
    return letters <= 2
  }

  private static let measures = [
    "m²", "m2", "sqm", "qm", "mq", "sq ft", "sqft", "ft²", "sf", "кв.м", "кв. м", "м²", "м2", "㎡", "平方米", "m",
  ]

  /// True for the area or height of a room: `12.5 m²`, `A = 12,50 m2`.
  static func isMeasure(_ text: String) -> Bool {
    let folded = text.lowercased()
    guard let unit = measures.first(where: { folded.hasSuffix($0) }),
      let last = folded.dropLast(unit.count).last(where: { $0 != " " })
    else { return false }
    return last.isNumber
  }
}

/// Assigns texts and label blocks to the smallest room around them.
struct RoomLabels {
  /// By room.
  private(set) var labels: [RoomLabel]
  /// Texts in no room.
  private(set) var outside = 0

  /// Texts are sorted from top to bottom, then from left to right.
  init(_ rooms: AreaIndex, count: Int, texts: [DrawnText], symbols: [DrawnSymbol]) {
    labels = Array(repeating: RoomLabel(), count: count)
    let sorted = texts.indices.sorted {
      (-texts[$0].at.y, texts[$0].at.x, $0) < (-texts[$1].at.y, texts[$1].at.x, $1)
    }
    for index in sorted {
      guard let room = RoomLabels.room(rooms, at: [texts[index].at]) else {
        outside += 1
        continue
      }
      labels[room].lines += texts[index].lines
    }
    for symbol in symbols {
      guard let room = RoomLabels.room(rooms, at: [symbol.at, symbol.middle]) else {
        outside += 1
        continue
      }
      labels[room].attributes += symbol.attributes
    }
  }

  private static func room(_ rooms: AreaIndex, at places: [AffineMap.Point]) -> Int? {
    for place in places {
      if let point = PlanePoint.all([place])?.first, let room = rooms.smallest(at: point) { return room }
    }
    return nil
  }
}

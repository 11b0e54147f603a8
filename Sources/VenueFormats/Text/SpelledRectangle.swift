/// `{x: 0, y: 0, width: 20, depth: 10}`: a rectangle whose numbers have keys of their own, in the place of the list of `rect`.
struct SpelledRectangle {
  /// The known key of its shape: `rect`, or `outline` in a level.
  let key: String
  /// Its keys by their place in the map, ascending.
  let places: [Int]
  /// The key with its value as it is to be written: `rect: [0, 0, 20, 10]`; with letters for numbers that are not written.
  let text: String
  /// The value of the key; nil if a number is missing or in doubt.
  let value: SourceNode?
  /// True if `x` and `y` are written.
  let hasCorner: Bool
  /// What the help has to add to ``text``; empty if nothing is in doubt.
  let note: String

  /// Keys that draw a shape.
  static let shapes: Set<String> = ["rect", "polygon", "holes", "line", "point"]

  private enum Side: Int { case x, y, width, depth }

  /// `length` is the other one of width and depth.
  private static let words: [String: Side] = [
    "x": .x, "y": .y, "width": .width, "w": .width, "depth": .depth, "d": .depth, "height": .depth, "h": .depth,
    "breadth": .depth,
  ]

  /// Words for two numbers.
  private static let pairs: [String: (Side, Side)] = [
    "size": (.width, .depth), "dimensions": (.width, .depth), "dims": (.width, .depth), "position": (.x, .y),
    "origin": (.x, .y), "at": (.x, .y), "corner": (.x, .y), "location": (.x, .y), "xy": (.x, .y),
  ]

  /// nil if the unknown keys give no width and depth, or the map has a shape.
  ///
  /// - Parameter unknown: places of the unknown keys, ascending.
  init?(_ unknown: [Int], in entries: [SourceEntry], among known: [String]) {
    let isLevel = known.contains("outline") && known.contains("ordinal")
    guard isLevel || known.contains("rect"),
      !entries.contains(where: {
        known.contains($0.key) && (SpelledRectangle.shapes.contains($0.key) || $0.key == "outline")
      })
    else { return nil }
    var sides: [SourceNode?] = [nil, nil, nil, nil]
    var places: [Int] = []
    var length: (place: Int, value: SourceNode)?
    for place in unknown {
      let (word, value) = (entries[place].key.lowercased(), entries[place].value)
      if let side = SpelledRectangle.words[word], value.text != nil, sides[side.rawValue] == nil {
        sides[side.rawValue] = value
      } else if ["length", "l"].contains(word), value.text != nil, length == nil {
        length = (place, value)
        continue
      } else if let (first, second) = SpelledRectangle.pairs[word], let values = value.elements, values.count == 2,
        values.allSatisfy({ $0.text != nil }), sides[first.rawValue] == nil, sides[second.rawValue] == nil
      {
        (sides[first.rawValue], sides[second.rawValue]) = (values[0], values[1])
      } else {
        continue
      }
      places.append(place)
    }
    let free = [Side.width, .depth].first { sides[$0.rawValue] == nil }
    if let length, let free {
      sides[free.rawValue] = length.value
      places = (places + [length.place]).sorted()
    }
    let isLengthUsed = length != nil && free != nil
    guard let first = places.first, let last = places.last, sides[Side.width.rawValue] != nil,
      sides[Side.depth.rawValue] != nil
    else { return nil }
    let texts = zip(sides, ["x", "y", "width", "depth"]).map { side, letter in
      let text = side?.text ?? letter
      return (side?.number == nil ? MeantValue.number(text, in: "m")?.text ?? text : text).inHelp
    }
    let list = "[\(texts.joined(separator: ", "))]"
    key = isLevel ? "outline" : "rect"
    text = isLevel ? "outline: {rect: \(list)}" : "rect: \(list)"
    self.places = places
    hasCorner = sides[0] != nil && sides[1] != nil
    note =
      (hasCorner ? "" : ", where x, y is the corner nearest the frame's origin")
      + (isLengthUsed ? "; the third number is the size along x, the fourth the size along y" : "")
    let numbers = sides.compactMap { $0?.number == nil ? nil : $0 }
    // Entries of a merge key (`<<`) are last in the map, and before it in the file.
    let start = entries[first].value.range.lowerBound
    let range = start..<max(start, entries[last].value.range.upperBound)
    guard numbers.count == 4, !isLengthUsed else {
      value = nil
      return
    }
    let rect = SourceNode(.sequence(numbers), range)
    value =
      isLevel
      ? SourceNode(.mapping([SourceEntry(key: "rect", keyRange: entries[first].keyRange, value: rect)]), range) : rect
  }
}

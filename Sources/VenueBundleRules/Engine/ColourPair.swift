import VenueParts

/// The pair of colours of two lists with the least difference.
enum ColourPair {
  /// - Returns: one of each list, at the least contrast; of as small ones the darkest, then by their text. nil if a list is empty.
  /// - Complexity: O(*n* log *n*) in the colours of both: between neighbours by luminance the contrast is least.
  static func nearest(_ some: [Colour], _ others: [Colour]) -> (Colour, Colour)? {
    var pile = some.map { (colour: $0, isOther: false, luminance: $0.luminance) }
    pile += others.map { (colour: $0, isOther: true, luminance: $0.luminance) }
    pile.sort {
      ($0.luminance, $0.colour.text, $0.isOther ? 1 : 0) < ($1.luminance, $1.colour.text, $1.isOther ? 1 : 0)
    }
    var nearest: (some: Colour, other: Colour, contrast: Double)?
    var (lastOwn, lastOther): (Colour?, Colour?) = (nil, nil)
    for (colour, isOther, _) in pile {
      if isOther { lastOther = colour } else { lastOwn = colour }
      guard let own = isOther ? lastOwn : colour, let other = isOther ? colour : lastOther else { continue }
      let contrast = own.contrast(with: other)
      if contrast < nearest?.contrast ?? .infinity { nearest = (own, other, contrast) }
    }
    return nearest.map { ($0.some, $0.other) }
  }
}

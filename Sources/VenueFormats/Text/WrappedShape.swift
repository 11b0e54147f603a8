/// `outline: {rect: [0, 0, 8, 8]}` in a unit, kiosk or fixture: its shape with a key around it, which only levels and buildings have.
struct WrappedShape {
  /// `rect`, `polygon` …
  let key: String
  /// The shape as it is to be written: `rect: [0, 0, 8, 8]`.
  let text: String
  /// The key with its value; nil if numbers are missing.
  let entry: SourceEntry?

  /// Keys that people write around a shape.
  static let words: Set<String> = ["outline", "footprint", "shape", "geometry", "area", "bounds", "extent"]

  /// nil for a value that is no map of a shape.
  ///
  /// - Parameter present: known keys that the map has.
  init?(_ written: SourceEntry, among known: [String], beside present: Set<String>) {
    guard WrappedShape.words.contains(written.key), known.contains("rect"),
      present.isDisjoint(with: SpelledRectangle.shapes), let inner = written.value.entries
    else { return nil }
    if inner.count == 1, let shape = inner.first, known.contains(shape.key), SpelledRectangle.shapes.contains(shape.key)
    {
      key = shape.key
      let elements = shape.value.elements ?? []
      let isShort = elements.count <= 4 && elements.allSatisfy { $0.number != nil }
      text = "\(key): " + (isShort ? "[\(elements.compactMap(\.text).joined(separator: ", "))]" : "[[x, y], …]")
      entry = shape
    } else if let rectangle = SpelledRectangle(Array(inner.indices), in: inner, among: ["rect"]) {
      key = rectangle.key
      text = rectangle.text
      entry = rectangle.value.map { SourceEntry(key: rectangle.key, keyRange: written.keyRange, value: $0) }
    } else {
      return nil
    }
  }
}

/// Writes whole positions as the commands of Mapbox Vector Tile 2.1, one feature's geometry after another.
struct GeometryCommands: ~Copyable {
  private(set) var bytes = Scratch<UInt8>(capacity: 1 << 16)
  private var cursorX: Int32 = 0
  private var cursorY: Int32 = 0

  private static let moveToOne: UInt8 = 9
  private static let moveTo: UInt32 = 1
  private static let lineTo: UInt32 = 2
  private static let closePath: UInt8 = 15

  /// Length so far: the start of the next geometry.
  var count: Int { bytes.count }

  mutating func removeAll() { bytes.removeAll() }

  mutating func removeLast(_ number: Int) { bytes.removeLast(number) }

  /// The cursor returns to the corner of the tile for every feature.
  mutating func beginFeature() { (cursorX, cursorY) = (0, 0) }

  mutating func appendPoints(_ xs: borrowing Scratch<Int32>, _ ys: borrowing Scratch<Int32>) {
    bytes.appendVarint(UInt32(xs.count) << 3 | GeometryCommands.moveTo)
    for index in 0..<xs.count { append(xs[index], ys[index]) }
  }

  /// Two positions or more.
  mutating func appendLine(_ xs: borrowing Scratch<Int32>, _ ys: borrowing Scratch<Int32>) {
    bytes.append(GeometryCommands.moveToOne)
    append(xs[0], ys[0])
    bytes.appendVarint(UInt32(xs.count - 1) << 3 | GeometryCommands.lineTo)
    for index in 1..<xs.count { append(xs[index], ys[index]) }
  }

  /// Three corners or more, the first not repeated.
  mutating func appendRing(_ xs: borrowing Scratch<Int32>, _ ys: borrowing Scratch<Int32>) {
    appendLine(xs, ys)
    bytes.append(GeometryCommands.closePath)
  }

  @inline(__always)
  private mutating func append(_ x: Int32, _ y: Int32) {
    bytes.appendVarint(Protobuf.zigzag(x &- cursorX))
    bytes.appendVarint(Protobuf.zigzag(y &- cursorY))
    (cursorX, cursorY) = (x, y)
  }
}

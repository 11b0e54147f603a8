/// Rounds a cut shape to the units of its tile and writes it as the commands of Mapbox Vector Tile 2.1.
///
/// A coordinate is rounded once, a half towards east and south, which is the same whichever tile it is
/// rounded in. Then: no vertex twice in a row, no ring without area, outer rings with positive area (y down),
/// holes with negative.
struct GeometryEncoder {
  private let extent: Double
  private var xs: [Int32] = []
  private var ys: [Int32] = []
  private var cursorX: Int32 = 0
  private var cursorY: Int32 = 0

  private static let moveTo: UInt32 = 1
  private static let lineTo: UInt32 = 2
  private static let closePath: UInt8 = 15

  init(extent: Int) { self.extent = Double(extent) }

  /// - Returns: false when nothing of the shape is left; then nothing has been written.
  mutating func encode(
    _ shape: Shape, kind: GeometryKind, column: Int, row: Int, into bytes: inout [UInt8]
  ) -> Bool {
    let originX = Double(column) * extent
    let originY = Double(row) * extent
    let before = bytes.count
    (cursorX, cursorY) = (0, 0)
    if kind == .point {
      guard !shape.xs.isEmpty else { return false }
      round(shape, 0..<shape.xs.count, originX, originY, droppingRepeats: false)
      bytes.appendVarint(UInt32(xs.count) << 3 | GeometryEncoder.moveTo)
      for index in xs.indices { append(xs[index], ys[index], to: &bytes) }
      return true
    }
    var start = 0
    var shellIsWritten = false
    for part in shape.ends.indices {
      let range = start..<shape.ends[part]
      start = range.upperBound
      round(shape, range, originX, originY, droppingRepeats: true)
      if kind == .line {
        if xs.count >= 2 { appendLine(to: &bytes) }
      } else if shape.isHole[part] {
        if shellIsWritten { _ = appendRing(isHole: true, to: &bytes) }
      } else {
        shellIsWritten = appendRing(isHole: false, to: &bytes)
      }
    }
    return bytes.count > before
  }

  /// A unit square, a line of one unit or a point whose first corner is (x, y).
  mutating func encodeStandIn(_ kind: GeometryKind, x: Int, y: Int, into bytes: inout [UInt8]) {
    (cursorX, cursorY) = (0, 0)
    let (x, y) = (Int32(clamping: x), Int32(clamping: y))
    switch kind {
    case .point:
      bytes.appendVarint(UInt32(1 << 3) | GeometryEncoder.moveTo)
      append(x, y, to: &bytes)
    case .line:
      (xs, ys) = ([x, x + 1], [y, y])
      appendLine(to: &bytes)
    case .polygon:
      (xs, ys) = ([x, x + 1, x + 1, x], [y, y, y + 1, y + 1])
      _ = appendRing(isHole: false, to: &bytes)
    }
  }

  private mutating func round(
    _ shape: Shape, _ range: Range<Int>, _ originX: Double, _ originY: Double, droppingRepeats: Bool
  ) {
    xs.removeAll(keepingCapacity: true)
    ys.removeAll(keepingCapacity: true)
    for index in range {
      let x = unit(shape.xs[index] - originX)
      let y = unit(shape.ys[index] - originY)
      if droppingRepeats, let lastX = xs.last, lastX == x, ys[xs.count - 1] == y { continue }
      xs.append(x)
      ys.append(y)
    }
  }

  /// Lifted above zero first, so that cutting off the decimals rounds down without a call of `floor`.
  @inline(__always)
  private func unit(_ value: Double) -> Int32 { Int32(value + 32768.5) - 32768 }

  private mutating func appendLine(to bytes: inout [UInt8]) {
    bytes.appendVarint(UInt32(1 << 3) | GeometryEncoder.moveTo)
    append(xs[0], ys[0], to: &bytes)
    bytes.appendVarint(UInt32(xs.count - 1) << 3 | GeometryEncoder.lineTo)
    for index in 1..<xs.count { append(xs[index], ys[index], to: &bytes) }
  }

  private mutating func appendRing(isHole: Bool, to bytes: inout [UInt8]) -> Bool {
    while xs.count > 1, xs[xs.count - 1] == xs[0], ys[ys.count - 1] == ys[0] {
      xs.removeLast()
      ys.removeLast()
    }
    guard xs.count >= 3 else { return false }
    var area: Int64 = 0
    var last = xs.count - 1
    for index in xs.indices {
      area += Int64(xs[last]) * Int64(ys[index]) - Int64(xs[index]) * Int64(ys[last])
      last = index
    }
    guard area != 0 else { return false }
    bytes.appendVarint(UInt32(1 << 3) | GeometryEncoder.moveTo)
    append(xs[0], ys[0], to: &bytes)
    bytes.appendVarint(UInt32(xs.count - 1) << 3 | GeometryEncoder.lineTo)
    if (area > 0) != isHole {
      for index in 1..<xs.count { append(xs[index], ys[index], to: &bytes) }
    } else {
      for index in stride(from: xs.count - 1, to: 0, by: -1) { append(xs[index], ys[index], to: &bytes) }
    }
    bytes.append(GeometryEncoder.closePath)
    return true
  }

  @inline(__always)
  private mutating func append(_ x: Int32, _ y: Int32, to bytes: inout [UInt8]) {
    bytes.appendVarint(Protobuf.zigzag(x &- cursorX))
    bytes.appendVarint(Protobuf.zigzag(y &- cursorY))
    (cursorX, cursorY) = (x, y)
  }
}

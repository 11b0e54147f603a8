/// Rounds a cut shape to the units of its tile and writes it as the commands of Mapbox Vector Tile 2.1.
///
/// A coordinate is rounded once, a half towards east and south, which is the same whichever tile it is
/// rounded in. Then: no vertex twice in a row, no edge that runs back over the one before, no ring without area, outer rings with positive area (y down),
/// holes with negative.
final class GeometryEncoder {
  private let extent: Double
  // One slicer on one thread owns its encoder.
  @exclusivity(unchecked) private var xs = Scratch<Int32>()
  @exclusivity(unchecked) private var ys = Scratch<Int32>()
  /// Commands of everything encoded since the last ``take()``.
  @exclusivity(unchecked) private var bytes = Scratch<UInt8>(capacity: 1 << 16)
  @exclusivity(unchecked) private var cursorX: Int32 = 0
  @exclusivity(unchecked) private var cursorY: Int32 = 0

  private static let moveToOne: UInt8 = 9
  private static let moveTo: UInt32 = 1
  private static let lineTo: UInt32 = 2
  private static let closePath: UInt8 = 15

  init(extent: Int) { self.extent = Double(extent) }

  /// Length of the commands so far: where the next geometry begins.
  var count: Int { bytes.count }

  /// The commands so far; the encoder then begins anew.
  func take() -> [UInt8] {
    defer { bytes.removeAll() }
    return bytes.array
  }

  /// - Returns: false when nothing of the shape is left; then nothing has been written.
  func encode(_ shape: Shape, kind: GeometryKind, column: Int, row: Int) -> Bool {
    begin(column, row)
    let before = bytes.count
    if kind == .point {
      for index in 0..<shape.xs.count { round(shape.xs[index], shape.ys[index]) }
      return appendPoints()
    }
    var start = 0
    var shellIsWritten = false
    for part in 0..<shape.ends.count {
      xs.removeAll()
      ys.removeAll()
      for index in start..<shape.ends[part] { roundUnlessRepeated(shape.xs[index], shape.ys[index]) }
      start = shape.ends[part]
      appendPart(kind, isHole: shape.isHole[part], &shellIsWritten)
    }
    return bytes.count > before
  }

  /// The same for a feature that lies within one tile and needs no cut.
  func encode(
    _ feature: FlatFeatures.Feature, of flat: FlatFeatures, scale: Double, column: Int, row: Int
  ) -> Bool {
    begin(column, row)
    let before = bytes.count
    let parts = Int(feature.parts.lowerBound)..<Int(feature.parts.upperBound)
    var start = parts.lowerBound == 0 ? 0 : flat.partEnds[parts.lowerBound - 1]
    if feature.kind == .point {
      for index in start..<flat.partEnds[parts.upperBound - 1] {
        round(flat.xs[index] * scale, flat.ys[index] * scale)
      }
      return appendPoints()
    }
    var shellIsWritten = false
    for part in parts {
      xs.removeAll()
      ys.removeAll()
      for index in start..<flat.partEnds[part] { roundUnlessRepeated(flat.xs[index] * scale, flat.ys[index] * scale) }
      start = flat.partEnds[part]
      appendPart(feature.kind, isHole: flat.partIsHole[part], &shellIsWritten)
    }
    return bytes.count > before
  }

  /// A unit square, a line of one unit or a point whose first corner is (x, y).
  func encodeStandIn(_ kind: GeometryKind, x: Int, y: Int) {
    begin(0, 0)
    let (x, y) = (Int32(clamping: x), Int32(clamping: y))
    func add(_ x: Int32, _ y: Int32) {
      xs.append(x)
      ys.append(y)
    }
    add(x, y)
    switch kind {
    case .point: _ = appendPoints()
    case .line:
      add(x + 1, y)
      appendLine()
    case .polygon:
      add(x + 1, y)
      add(x + 1, y + 1)
      add(x, y + 1)
      _ = appendRing(isHole: false)
    }
  }

  // MARK: Rounding

  @exclusivity(unchecked) private var liftX = 0.0
  @exclusivity(unchecked) private var liftY = 0.0

  private func begin(_ column: Int, _ row: Int) {
    // Lifted above zero, so that cutting off the decimals rounds down without a call of `floor`.
    liftX = Double(column) * extent
    liftY = Double(row) * extent
    (cursorX, cursorY) = (0, 0)
    xs.removeAll()
    ys.removeAll()
  }

  @inline(__always)
  private func unit(_ value: Double) -> Int32 { Int32(value + 32768.5) &- 32768 }

  @inline(__always)
  private func round(_ x: Double, _ y: Double) {
    xs.append(unit(x - liftX))
    ys.append(unit(y - liftY))
  }

  @inline(__always)
  private func roundUnlessRepeated(_ x: Double, _ y: Double) {
    let (x, y) = (unit(x - liftX), unit(y - liftY))
    let last = xs.count - 1
    if last >= 0, xs[last] == x, ys[last] == y { return }
    xs.append(x)
    ys.append(y)
  }

  // MARK: Commands

  private func appendPoints() -> Bool {
    guard !xs.isEmpty else { return false }
    bytes.appendVarint(UInt32(xs.count) << 3 | GeometryEncoder.moveTo)
    for index in 0..<xs.count { append(xs[index], ys[index]) }
    return true
  }

  @inline(__always)
  private func appendPart(_ kind: GeometryKind, isHole: Bool, _ shellIsWritten: inout Bool) {
    if kind == .line {
      if xs.count >= 2 { appendLine() }
    } else if isHole {
      if shellIsWritten { _ = appendRing(isHole: true) }
    } else {
      shellIsWritten = appendRing(isHole: false)
    }
  }

  private func appendLine() {
    bytes.append(GeometryEncoder.moveToOne)
    append(xs[0], ys[0])
    bytes.appendVarint(UInt32(xs.count - 1) << 3 | GeometryEncoder.lineTo)
    for index in 1..<xs.count { append(xs[index], ys[index]) }
  }

  /// - Returns: false when the ring has no area; then nothing has been written.
  private func appendRing(isHole: Bool) -> Bool {
    while xs.count > 1, xs[xs.count - 1] == xs[0], ys[ys.count - 1] == ys[0] {
      xs.removeLast()
      ys.removeLast()
    }
    if hasSpike { removeSpikes() }
    guard xs.count >= 3 else { return false }
    var area: Int64 = 0
    var last = xs.count - 1
    for index in 0..<xs.count {
      // Units are below 2¹⁵ and a ring has fewer than 2³² corners.
      area &+= Int64(xs[last]) &* Int64(ys[index]) &- Int64(xs[index]) &* Int64(ys[last])
      last = index
    }
    guard area != 0 else { return false }
    bytes.append(GeometryEncoder.moveToOne)
    append(xs[0], ys[0])
    bytes.appendVarint(UInt32(xs.count - 1) << 3 | GeometryEncoder.lineTo)
    if (area > 0) != isHole {
      for index in 1..<xs.count { append(xs[index], ys[index]) }
    } else {
      for index in stride(from: xs.count - 1, to: 0, by: -1) { append(xs[index], ys[index]) }
    }
    bytes.append(GeometryEncoder.closePath)
    return true
  }

  private var hasSpike: Bool {
    let count = xs.count
    guard count >= 3 else { return false }
    var (before, corner) = (count - 2, count - 1)
    for after in 0..<count {
      if RingSpike.isSpike((xs[before], ys[before]), (xs[corner], ys[corner]), (xs[after], ys[after])) { return true }
      (before, corner) = (corner, after)
    }
    return false
  }

  private func removeSpikes() {
    let ring = RingSpike.removed(from: (0..<xs.count).map { (xs[$0], ys[$0]) })
    xs.removeAll()
    ys.removeAll()
    for (x, y) in ring {
      xs.append(x)
      ys.append(y)
    }
  }

  @inline(__always)
  private func append(_ x: Int32, _ y: Int32) {
    bytes.appendVarint(Protobuf.zigzag(x &- cursorX))
    bytes.appendVarint(Protobuf.zigzag(y &- cursorY))
    (cursorX, cursorY) = (x, y)
  }
}

/// Converts cut shapes to the coordinates of their tile. Points and lines are rounded and written at once; rings of polygons are
/// stored in fixed units until all of a tile are present and can be rounded together (``PolygonRounding``).
///
/// A coordinate is rounded once, a half towards east and south, with the same result in every tile.
/// A vertex of a line is never repeated consecutively.
final class GeometryEncoder {
  private let extent: Double
  // One slicer on one thread owns its encoder.
  @exclusivity(unchecked) private var xs = Scratch<Int32>()
  @exclusivity(unchecked) private var ys = Scratch<Int32>()
  @exclusivity(unchecked) private var commands = GeometryCommands()
  @exclusivity(unchecked) private var ringXs = Scratch<Int32>()
  @exclusivity(unchecked) private var ringYs = Scratch<Int32>()
  @exclusivity(unchecked) private var ringEnds = Scratch<Int32>()
  @exclusivity(unchecked) private var ringIsHole = Scratch<Bool>()

  init(extent: Int) { self.extent = Double(extent) }

  /// Start of the next geometry of a kind: a position in ``takeCommands()``, for polygons a ring of ``takeRings()``.
  func count(_ kind: GeometryKind) -> Int { kind == .polygon ? ringEnds.count : commands.count }

  /// Returns the commands of all points and lines so far, and removes them.
  func takeCommands() -> [UInt8] {
    defer { commands.removeAll() }
    return commands.bytes.array
  }

  /// Returns all rings so far, and removes them.
  func takeRings() -> CutRings {
    defer {
      ringXs.removeAll()
      ringYs.removeAll()
      ringEnds.removeAll()
      ringIsHole.removeAll()
    }
    return CutRings(xs: ringXs.array, ys: ringYs.array, ends: ringEnds.array, isHole: ringIsHole.array)
  }

  /// - Returns: false if nothing of the shape is left; for a line after rounding. Rings are kept even if they round to nothing, because the walls of
  ///   their neighbours end at their corners.
  func encode(_ shape: Shape, kind: GeometryKind, column: Int, row: Int) -> Bool {
    begin(column, row)
    switch kind {
    case .point:
      for index in 0..<shape.xs.count { round(shape.xs[index], shape.ys[index]) }
      return appendPoints()
    case .line:
      let before = commands.count
      var start = 0
      for part in 0..<shape.ends.count {
        beginPart()
        for index in start..<shape.ends[part] { roundUnlessRepeated(shape.xs[index], shape.ys[index]) }
        start = shape.ends[part]
        appendLine()
      }
      return commands.count > before
    case .polygon:
      doubledArea = 0
      let vertices = ringXs.count
      var start = 0
      for part in 0..<shape.ends.count {
        for index in start..<shape.ends[part] { keep(shape.xs[index], shape.ys[index]) }
        start = shape.ends[part]
        endRing(isHole: shape.isHole[part])
      }
      return ringXs.count > vertices
    }
  }

  /// The same for a feature inside one tile that needs no cut.
  func encode(
    _ feature: FlatFeatures.Feature, of flat: FlatFeatures, scale: Double, column: Int, row: Int
  ) -> Bool {
    begin(column, row)
    let parts = Int(feature.parts.lowerBound)..<Int(feature.parts.upperBound)
    var start = parts.lowerBound == 0 ? 0 : flat.partEnds[parts.lowerBound - 1]
    switch feature.kind {
    case .point:
      for index in start..<flat.partEnds[parts.upperBound - 1] { round(flat.xs[index] * scale, flat.ys[index] * scale) }
      return appendPoints()
    case .line:
      let before = commands.count
      for part in parts {
        beginPart()
        for index in start..<flat.partEnds[part] { roundUnlessRepeated(flat.xs[index] * scale, flat.ys[index] * scale) }
        start = flat.partEnds[part]
        appendLine()
      }
      return commands.count > before
    case .polygon:
      doubledArea = 0
      let vertices = ringXs.count
      for part in parts {
        for index in start..<flat.partEnds[part] { keep(flat.xs[index] * scale, flat.ys[index] * scale) }
        start = flat.partEnds[part]
        endRing(isHole: flat.partIsHole[part])
      }
      return ringXs.count > vertices
    }
  }

  /// A unit square, a line of one unit or a point whose first corner is (x, y).
  func encodeStandIn(_ kind: GeometryKind, x: Int, y: Int) {
    begin(0, 0)
    let (x, y) = (Double(x), Double(y))
    switch kind {
    case .point:
      round(x, y)
      _ = appendPoints()
    case .line:
      round(x, y)
      round(x + 1, y)
      appendLine()
    case .polygon:
      keep(x, y)
      keep(x + 1, y)
      keep(x + 1, y + 1)
      keep(x, y + 1)
      endRing(isHole: false)
    }
  }

  // MARK: Rounding

  @exclusivity(unchecked) private var liftX = 0.0
  @exclusivity(unchecked) private var liftY = 0.0

  private func begin(_ column: Int, _ row: Int) {
    liftX = Double(column) * extent
    liftY = Double(row) * extent
    commands.beginFeature()
    beginPart()
  }

  private func beginPart() {
    xs.removeAll()
    ys.removeAll()
  }

  @inline(__always)
  private func unit(_ value: Double) -> Int32 { FixedUnit.pixel(FixedUnit.of(value)) }

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

  private func appendPoints() -> Bool {
    guard !xs.isEmpty else { return false }
    commands.appendPoints(xs, ys)
    return true
  }

  private func appendLine() {
    if xs.count >= 2 { commands.appendLine(xs, ys) }
  }

  // MARK: Rings

  @inline(__always)
  private func keep(_ x: Double, _ y: Double) {
    ringXs.append(FixedUnit.of(x - liftX))
    ringYs.append(FixedUnit.of(y - liftY))
  }

  /// Twice the area of the last polygons, rounded independently.
  @exclusivity(unchecked) private(set) var doubledArea: Int64 = 0

  @inline(__always)
  private func endRing(isHole: Bool) {
    let start = ringEnds.isEmpty ? 0 : Int(ringEnds[ringEnds.count - 1])
    let end = ringXs.count
    ringEnds.append(Int32(end))
    ringIsHole.append(isHole)
    guard end - start >= 3 else { return }
    var area: Int64 = 0
    var (lastX, lastY) = (Int64(FixedUnit.pixel(ringXs[end - 1])), Int64(FixedUnit.pixel(ringYs[end - 1])))
    for index in start..<end {
      let (x, y) = (Int64(FixedUnit.pixel(ringXs[index])), Int64(FixedUnit.pixel(ringYs[index])))
      area &+= lastX &* y &- x &* lastY
      (lastX, lastY) = (x, y)
    }
    doubledArea += isHole ? -abs(area) : abs(area)
  }
}

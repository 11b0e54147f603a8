/// Cuts features of one zoom into the tiles they touch.
///
/// A feature over many tiles is halved repeatedly, each half is cut by one line and passed on, so a ring of
/// n vertices over t tiles costs about n · log t, not n · t.
struct FeatureSlicer {
  private let zoom: Int
  private let extent: Double
  private let extentUnits: Int
  private let buffer: Double
  private let scale: Double
  private let lastTile: Int
  private let tileLimit: Int
  private let isDeepest: Bool
  private let encoder: GeometryEncoder
  private let joiner = CutJoiner()
  /// One shape for each depth of halving.
  private var shapes: [Shape] = [Shape()]
  private var output = SlicedChunk()
  private var feature: Int32 = 0
  /// For the feature being cut: its largest share, as a position in `output.instances`, and its area.
  private var largest = 0
  private var largestArea: Int64 = .min
  /// Column and row of the tile that contains the centre of its box.
  private var middle = (0, 0)

  init(zoom: Int, options: TileOptions) {
    self.zoom = zoom
    extentUnits = options.extent
    extent = Double(options.extent)
    buffer = Double(options.buffer)
    scale = Double(1 << zoom) * extent
    lastTile = (1 << zoom) - 1
    tileLimit = options.tileLimitPerFeature
    isDeepest = zoom == options.maximumZoom
    encoder = GeometryEncoder(extent: options.extent)
  }

  mutating func slice(_ range: Range<Int>, of flat: FlatFeatures) -> SlicedChunk {
    output = SlicedChunk()
    // Only for the features of this zoom: a watch keeps the chunks of all zooms, and far zooms have few features.
    let drawnCount = range.count { [zoom] index in flat.features[index].isDrawn(at: zoom) }
    output.instances.reserveCapacity(drawnCount * 5 / 4)
    for index in range {
      let source = flat.features[index]
      guard source.isDrawn(at: zoom) else { continue }
      feature = Int32(index)
      let box = source.box.scaled(by: scale)
      let whole = tiles(of: box, kind: source.kind, within: TileRange(0, lastTile, 0, lastTile))
      let before = output.instances.count
      largest = before
      largestArea = .min
      middle = middleTile(of: box)
      if whole.count == 1 {
        // The most frequent case: nothing to cut, nothing to copy.
        let start = encoder.count(source.kind)
        if encoder.encode(source, of: flat, scale: scale, column: whole.west, row: whole.north) {
          output.add(feature: feature, column: whole.west, row: whole.north, start..<encoder.count(source.kind))
          note(share: output.instances.count - 1)
        }
      } else if whole.count <= tileLimit {
        shapes[0].load(source, of: flat, scale: scale)
        descend(shapes[0], kind: source.kind, tiles: whole, depth: 0)
      } else {
        output.report.vanished.append(loss(of: source, .tooManyTiles))
        continue
      }
      if output.instances.count == before {
        if isDeepest {
          output.report.standIns.append(loss(of: source, .tooSmall))
          addStandIn(box: box, kind: source.kind)
        } else {
          output.report.collapsed.append(loss(of: source, .tooSmall))
        }
      }
      if largest < output.instances.count { output.instances[largest].isLargest = true }
    }
    output.commands = encoder.takeCommands()
    output.rings = encoder.takeRings()
    return output
  }

  /// Keeps a share if it is the largest so far; of equal ones (which round to nothing), the share in the tile with the centre of the feature.
  private mutating func note(share: Int) {
    let instance = output.instances[share]
    let holdsMiddle = (Int(instance.column), Int(instance.row)) == middle
    guard encoder.doubledArea > largestArea || encoder.doubledArea == largestArea && holdsMiddle else { return }
    largest = share
    largestArea = encoder.doubledArea
  }

  private func loss(of feature: FlatFeatures.Feature, _ reason: TileFeatureLoss.Reason) -> SliceReport.Loss {
    SliceReport.Loss(layer: feature.layer, id: feature.id, zoom: Int8(zoom), reason: reason)
  }

  /// The tiles whose buffered square a box touches.
  func tiles(of box: UnitBox, kind: GeometryKind, within limit: TileRange) -> TileRange {
    func first(_ low: Double, _ bound: Int) -> Int { max(bound, Int(((low - buffer) / extent).rounded(.down))) }
    func last(_ high: Double, _ bound: Int, _ first: Int) -> Int {
      let edge = (high + buffer) / extent
      // A point on the near edge of a buffer belongs to it, an area that only touches it does not.
      let tile = kind == .point ? edge.rounded(.down) : edge.rounded(.up) - 1
      return max(min(bound, Int(tile)), min(first, bound))
    }
    let west = min(first(box.minX, limit.west), limit.east)
    let north = min(first(box.minY, limit.north), limit.south)
    return TileRange(west, last(box.maxX, limit.east, west), north, last(box.maxY, limit.south, north))
  }

  private mutating func descend(_ shape: Shape, kind: GeometryKind, tiles range: TileRange, depth: Int) {
    if range.count == 1 {
      let start = encoder.count(kind)
      if encoder.encode(shape, kind: kind, column: range.west, row: range.north) {
        output.add(feature: feature, column: range.west, row: range.north, start..<encoder.count(kind))
        note(share: output.instances.count - 1)
      }
      return
    }
    let isWide = range.width >= range.height
    let middle = isWide ? (range.west + range.east) / 2 : (range.north + range.south) / 2
    let edge = Double(middle + 1) * extent
    var (near, far) = (range, range)
    if isWide {
      near.east = middle
      far.west = middle + 1
    } else {
      near.south = middle
      far.north = middle + 1
    }
    let axis: HalfPlaneClip.Axis = isWide ? .x : .y
    let nearCut = HalfPlaneClip(axis: axis, bound: edge + buffer, keepsBelow: true)
    let farCut = HalfPlaneClip(axis: axis, bound: edge - buffer, keepsBelow: false)
    descend(shape, kind: kind, cut: nearCut, tiles: near, depth: depth)
    descend(shape, kind: kind, cut: farCut, tiles: far, depth: depth)
  }

  private mutating func descend(
    _ shape: Shape, kind: GeometryKind, cut: HalfPlaneClip, tiles range: TileRange, depth: Int
  ) {
    if cut.keepsAll(of: shape.box, kind: kind) {
      descend(shape, kind: kind, tiles: tiles(of: shape.box, kind: kind, within: range), depth: depth)
      return
    }
    if shapes.count == depth + 1 { shapes.append(Shape()) }
    let piece = shapes[depth + 1]
    cut(shape, kind: kind, into: piece, joiner: joiner)
    guard !piece.xs.isEmpty else { return }
    descend(piece, kind: kind, tiles: tiles(of: piece.box, kind: kind, within: range), depth: depth + 1)
  }

  private func middleTile(of box: UnitBox) -> (column: Int, row: Int) {
    func tile(_ low: Double, _ high: Double) -> Int {
      min(max(Int(((low + high) / 2 / extent).rounded(.down)), 0), lastTile)
    }
    return (tile(box.minX, box.maxX), tile(box.minY, box.maxY))
  }

  /// One tile unit in place of a smaller shape, in the tile that contains the middle of its box.
  private mutating func addStandIn(box: UnitBox, kind: GeometryKind) {
    let x = (box.minX + box.maxX) / 2
    let y = (box.minY + box.maxY) / 2
    let (column, row) = middleTile(of: box)
    let start = encoder.count(kind)
    encoder.encodeStandIn(
      kind, x: Int(x.rounded(.down)) - column * extentUnits, y: Int(y.rounded(.down)) - row * extentUnits)
    output.add(feature: feature, column: column, row: row, start..<encoder.count(kind))
    largest = output.instances.count - 1
  }
}

/// Columns `west...east` and rows `north...south` of a zoom.
struct TileRange {
  var west: Int
  var east: Int
  var north: Int
  var south: Int

  init(_ west: Int, _ east: Int, _ north: Int, _ south: Int) {
    (self.west, self.east, self.north, self.south) = (west, east, north, south)
  }

  var width: Int { east - west + 1 }
  var height: Int { south - north + 1 }
  var count: Int { width * height }
}

/// The result of one run of features in tiles of one zoom.
struct SlicedChunk: Sendable {
  /// A feature's share of a tile: its tile, its feature, and its geometry, in `commands` or, for a polygon, in `rings`.
  struct Instance: Sendable {
    var column: Int32
    var row: Int32
    var feature: Int32
    var start: Int32
    var end: Int32
    /// True if it is the largest of its feature at this zoom.
    var isLargest: Bool
  }

  /// Sorted by feature.
  var instances: [Instance] = []
  /// Commands of all points and lines, one after another.
  var commands: [UInt8] = []
  /// For all polygons, one after another.
  var rings = CutRings()
  var report = SliceReport()

  @inline(__always)
  mutating func add(feature: Int32, column: Int, row: Int, _ geometry: Range<Int>) {
    instances.append(
      Instance(
        column: Int32(column), row: Int32(row), feature: feature, start: Int32(geometry.lowerBound),
        end: Int32(geometry.upperBound), isLargest: false))
  }
}

import VenueGeometry
import VenueParts

/// All features in flat arrays, projected to the unit square of Web Mercator (y down) and in the order of
/// tiles: by layer, then by id. Nothing here depends on the zoom.
///
/// Made by its initialiser, which copies shapes and properties that are reused (``ReusedShapes``).
struct FlatFeatures: Sendable {
  struct Feature: Sendable {
    var id: UInt64
    var layer: Int32
    /// Polygons of one layer and sheet share walls; ``noSheet`` shares none.
    var sheet: Int32
    var kind: GeometryKind
    var firstZoom: Int32
    var lastZoom: Int32
    /// Its parts in `partEnds`.
    var parts: Range<Int32>
    /// Its key and value numbers, in pairs, in `properties.tags`.
    var tags: Range<Int32>
    var box: UnitBox

    func isDrawn(at zoom: Int) -> Bool { Int(firstZoom) <= zoom && zoom <= Int(lastZoom) }
  }

  static let noSheet: Int32 = .min

  var features: [Feature] = []
  /// For each of them, its position in the input.
  private(set) var positions: [Int32] = []
  /// For each of them, the number of the earlier feature whose shape and properties were reused; −1 if none was.
  private(set) var reusedNumbers: [Int32] = []
  var xs: [Double] = []
  var ys: [Double] = []
  /// One past the last vertex of each part: a point set, a line, or a ring without its closing vertex and with the
  /// orientation that tiles require.
  var partEnds: [Int] = []
  /// True if a part is a hole of the last part that is not a hole.
  var partIsHole: [Bool] = []
  var properties = PropertyTable()
  private(set) var layerNames: [String]
  /// Around everything that has a position.
  var bounds: GeoBounds?
  /// Features without any position that could be drawn.
  private(set) var vanished: [SliceReport.Loss] = []
  /// Runs of features with about the same work, cut without regard to the number of jobs.
  private(set) var chunks: [Range<Int>] = []
  private var firstZooms: [Int]
  private var featureCounts: [Int]
  private let options: TileOptions

  /// - Parameter reused: earlier features; the result is the same for all uses except for the numbers of keys and values.
  init(_ source: [TileFeature], options: TileOptions, reusing reused: ReusedShapes? = nil) {
    self.options = options
    layerNames = FlatFeatures.layerNames(of: source, listedFirst: options.layers)
    firstZooms = Array(repeating: options.maximumZoom, count: layerNames.count)
    featureCounts = Array(repeating: 0, count: layerNames.count)
    var layerNumbers: [String: Int32] = [:]
    for (number, name) in layerNames.enumerated() { layerNumbers[name] = Int32(number) }

    var keys: [(layer: Int32, id: UInt64, position: Int32)] = []
    keys.reserveCapacity(source.count)
    var last: (name: String, number: Int32) = ("", -1)
    for position in source.indices {
      let layer = source[position].layer
      if last.number < 0 || last.name != layer { last = (layer, layerNumbers[layer] ?? 0) }
      keys.append((last.number, source[position].id, Int32(position)))
    }
    let isSorted = zip(keys, keys.dropFirst()).allSatisfy { ($0.layer, $0.id) <= ($1.layer, $1.id) }
    if !isSorted { keys.sort { ($0.layer, $0.id, $0.position) < ($1.layer, $1.id, $1.position) } }
    features.reserveCapacity(source.count)
    positions.reserveCapacity(source.count)
    if let reused { begin(with: reused) }
    // By pointers, because a feature as an argument would be copied with all its references.
    source.withUnsafeBufferPointer { source in
      guard let first = source.baseAddress else { return }
      for key in keys {
        let feature = first + Int(key.position)
        let number = reused?.number(of: features.count, feature)
        if let reused, let number {
          append(number, of: reused, as: feature, layer: key.layer)
        } else {
          append(feature, layer: key.layer)
        }
        guard positions.count < features.count else { continue }
        positions.append(key.position)
        reusedNumbers.append(Int32(number ?? -1))
      }
    }
    cutChunks()
  }

  /// Vertices of a chunk: enough work for a thread, few enough that threads finish together.
  private static let chunkWeight = 1 << 14

  private mutating func cutChunks() {
    var start = 0
    var weight = 0
    for index in features.indices {
      let parts = features[index].parts
      let first = parts.lowerBound == 0 ? 0 : partEnds[Int(parts.lowerBound) - 1]
      weight += 8 + partEnds[Int(parts.upperBound) - 1] - first
      if weight >= FlatFeatures.chunkWeight {
        chunks.append(start..<(index + 1))
        (start, weight) = (index + 1, 0)
      }
    }
    if start < features.count { chunks.append(start..<features.count) }
  }

  private mutating func append(_ source: UnsafePointer<TileFeature>, layer: Int32) {
    let (vertexCount, partCount) = (xs.count, partEnds.count)
    var box = UnitBox.empty
    var isValid = true
    let formerBounds = bounds
    let kind: GeometryKind
    switch source.pointee.geometry {
    case .points(let points):
      kind = .point
      isValid = append(points, isHole: false, isRing: false, box: &box)
    case .lines(let lines):
      kind = .line
      for line in lines { isValid = isValid && append(line, isHole: false, isRing: false, box: &box) }
    case .polygons(let polygons):
      kind = .polygon
      for polygon in polygons {
        isValid = isValid && append(polygon.shell, isHole: false, isRing: true, box: &box)
        for hole in polygon.holes { isValid = isValid && append(hole, isHole: true, isRing: true, box: &box) }
      }
    }
    guard isValid, xs.count > vertexCount else {
      bounds = formerBounds
      xs.removeLast(xs.count - vertexCount)
      ys.removeLast(ys.count - vertexCount)
      partEnds.removeLast(partEnds.count - partCount)
      partIsHole.removeLast(partIsHole.count - partCount)
      vanished.append(
        SliceReport.Loss(layer: layer, id: source.pointee.id, zoom: nil, reason: isValid ? .empty : .invalidCoordinate))
      return
    }
    let tags = properties.add(source.pointee.properties, layer: Int(layer))
    add(source, layer: layer, kind, parts: Int32(partCount)..<Int32(partEnds.count), tags: tags, box)
  }

  /// Adds a feature whose parts and tags were added.
  mutating func add(
    _ source: UnsafePointer<TileFeature>, layer: Int32, _ kind: GeometryKind, parts: Range<Int32>, tags: Range<Int32>,
    _ box: UnitBox
  ) {
    let firstZoom = min(max(source.pointee.firstZoom, options.minimumZoom), options.maximumZoom)
    firstZooms[Int(layer)] = min(firstZooms[Int(layer)], firstZoom)
    featureCounts[Int(layer)] += 1
    let sheet = source.pointee.sheet.map { Int32(clamping: $0) } ?? FlatFeatures.noSheet
    features.append(
      Feature(
        id: source.pointee.id, layer: layer, sheet: sheet, kind: kind, firstZoom: Int32(firstZoom),
        lastZoom: Int32(clamping: source.pointee.lastZoom ?? .max), parts: parts, tags: tags, box: box))
  }

  /// Turns the ring from `start` on so that a shell has positive area (y down) and a hole negative.
  private mutating func wind(from start: Int, isHole: Bool) {
    guard xs.count - start >= 3 else { return }
    var area = 0.0
    var last = xs.count - 1
    for index in start..<xs.count {
      area += (xs[last] - xs[start]) * (ys[index] - ys[start]) - (xs[index] - xs[start]) * (ys[last] - ys[start])
      last = index
    }
    guard isHole ? area > 0 : area < 0 else { return }
    xs[(start + 1)...].reverse()
    ys[(start + 1)...].reverse()
  }

  /// Appends one part; an empty one is skipped, except that an empty shell keeps its place before its holes.
  private mutating func append(_ part: [Coordinate], isHole: Bool, isRing: Bool, box: inout UnitBox) -> Bool {
    let count = isRing && part.count > 1 && part.first == part.last ? part.count - 1 : part.count
    for coordinate in part[..<count] {
      guard WebMercator.isOnEarth(coordinate) else { return false }
      let clamped = WebMercator.clamped(coordinate)
      let (x, y) = Trigonometry.mercator(clamped)
      xs.append(x)
      ys.append(y)
      box.include(x, y)
      bounds = bounds?.including(clamped) ?? GeoBounds(at: clamped)
    }
    if isRing { wind(from: xs.count - count, isHole: isHole) }
    partEnds.append(xs.count)
    partIsHole.append(isHole)
    return true
  }

  /// Metadata of each layer with features.
  func layerSummaries(options: TileOptions) -> [LayerStatistics] {
    layerNames.indices.filter { featureCounts[$0] > 0 }.map { layer in
      LayerStatistics(
        name: layerNames[layer], minimumZoom: firstZooms[layer], maximumZoom: options.maximumZoom,
        featureCount: featureCounts[layer], fields: properties.fields(of: layer))
    }
  }

  private static func layerNames(of source: [TileFeature], listedFirst listed: [String]) -> [String] {
    var names: [String] = []
    for name in listed where !names.contains(name) { names.append(name) }
    var known = Set(names)
    var others: [String] = []
    var last: String?
    for position in source.indices where source[position].layer != last {
      let layer = source[position].layer
      last = layer
      if known.insert(layer).inserted { others.append(layer) }
    }
    return names + others.sorted()
  }
}

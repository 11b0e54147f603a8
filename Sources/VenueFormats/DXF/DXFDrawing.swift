/// The content of a DXF file that can become part of a map: entities of the model, blocks, units.
struct DXFDrawing: Sendable {
  typealias Point = AffineMap.Point

  /// A line of straight pieces and arcs, in the units of the drawing.
  struct Path: Sendable {
    /// Each with the bulge of the piece to the next: the tangent of a quarter of its angle, 0 for a straight piece.
    var vertices: [(point: Point, bulge: Double)]
    var isClosed: Bool
    /// True for the boundary of a hatch.
    var isFill = false
    /// True for a boundary of a hatch inside which it does not fill.
    var isIsland = false
    /// True for an ellipse or a spline: its pieces are chords.
    var isCurve = false
  }

  struct Insert: Sendable {
    var block: String
    var at: Point
    var scale = Point(1, 1)
    /// Degrees counter-clockwise.
    var rotation = 0.0
    var columns = 1
    var rows = 1
    var spacing = Point(0, 0)
    /// In the order of the file.
    var attributes: [(tag: String, text: String)] = []
  }

  struct Entity: Sendable {
    enum Shape: Sendable {
      case path(Path)
      case insert(Insert)
      /// Lines of text at a point.
      case text(Point, [String])
    }

    var layer: String
    /// Unique in the file, and kept when it is saved again.
    var handle: String?
    /// Bytes of its name in the file.
    var range: Range<Int>
    var shape: Shape
    /// True if it is drawn on the plane seen from behind.
    var isMirrored = false
  }

  struct Block: Sendable {
    var base: Point
    var entities: [Entity] = []
    /// The other drawing that it refers to, whose content is not in the file; nil for a block of the file.
    var otherDrawing: String?
  }

  /// `$INSUNITS`.
  var insertionUnits: Int?
  /// `$ACADVER`, such as `AC1032`.
  var version = ""
  /// `$DWGCODEPAGE`.
  var codePage = ""
  /// True if its texts are in a code page that cannot be read here.
  var isInUnknownPage = false
  /// Number of different texts that are no text of its code page.
  var misfits = 0
  var entities: [Entity] = []
  /// By the name of a variant of a dynamic block (`*U12`), in small letters: the name that the author gave the block.
  var authoredNames: [String: String] = [:]
  /// Layers that are off or frozen, in small letters.
  var hiddenLayers: Set<String> = []
  /// By name in small letters.
  var blocks: [String: Block] = [:]
  /// Kinds of entities that are not read, with their numbers.
  var unread: [String: Int] = [:]
  /// Entities of layouts (paper space).
  var onPaper = 0
  /// Where the file breaks off, as a byte range; nil if it ends well.
  var fault: Range<Int>?

  /// The longer side of the box around nine tenths of its corners and symbols, in its units: a few stray lines do not count. 0 without any.
  var size: Double {
    var (xs, ys): ([Double], [Double]) = ([], [])
    func add(_ point: Point) {
      guard point.x.isFinite, point.y.isFinite else { return }
      xs.append(point.x)
      ys.append(point.y)
    }
    func side(_ values: [Double]) -> Double {
      let sorted = values.sorted()
      guard let last = sorted.indices.last else { return 0 }
      // Of a small drawing each corner counts.
      let cut = sorted.count >= 20 ? sorted.count / 20 : 0
      return sorted[last - cut] - sorted[cut]
    }
    for entity in entities {
      switch entity.shape {
      case .path(let path): for vertex in path.vertices { add(vertex.point) }
      case .insert(let insert): add(insert.at)
      case .text: break
      }
    }
    return max(side(xs), side(ys))
  }

  func block(_ name: String) -> Block? { blocks[name.lowercased()] }

  func isHidden(_ layer: String) -> Bool { hiddenLayers.contains(layer.lowercased()) }

  /// The name by which the plan knows a block.
  func authoredName(_ name: String) -> String { authoredNames[name.lowercased()] ?? name }

  /// The layers of all entities, once for each; layer 0 of a block is that of its place.
  var layerNames: [String] {
    entities.map(\.layer) + sortedBlocks.flatMap { $0.entities.map(\.layer).filter { $0 != "0" } }
  }

  /// The names of all inserted blocks, once for each place.
  var insertedBlocks: [String] {
    (entities + sortedBlocks.flatMap(\.entities)).compactMap { entity in
      if case .insert(let insert) = entity.shape { authoredName(insert.block) } else { nil }
    }
  }

  private var sortedBlocks: [Block] { blocks.sorted { $0.key < $1.key }.map(\.value) }
}

import VenueJSON

/// The order in which a style draws the tile layers, and which layers can be selected. Both are read from the bundle's style.
struct DrawOrder: Hashable, Sendable {
  /// Kind of drawing: filled areas, lines, or points (names, icons and dots).
  enum DrawnAs: Hashable {
    case point, line, area

    fileprivate init?(layerType: String?) {
      switch layerType {
      case "symbol", "circle", "heatmap": self = .point
      case "line": self = .line
      case "fill": self = .area
      // Extruded layers are not drawn at first.
      default: return nil
      }
    }
  }

  /// Height of each drawn tile layer and annotation group, by shape; a higher one is nearer to the viewer. An outline does not raise its area: walls
  /// are above the contents of a room, and the room is below them.
  private var heights: [DrawnAs: [String: Int]] = [:]
  private var selectable: Set<String> = []

  /// - Parameter style: of a theme of the bundle. Layers that show the selection are not drawn at first, and the author's own layers
  ///   (`own-…`) are decoration.
  init(style: JSONValue) {
    for (height, layer) in (style["layers"]?.array ?? []).enumerated() {
      guard let id = layer["id"]?.string, let source = layer["source"]?.string else { continue }
      let isGroup = source.hasPrefix("annotations-")
      guard source == "venue" || isGroup, let tiles = isGroup ? source : layer["source-layer"]?.string else { continue }
      if id == "\(tiles)-highlight" { selectable.insert(tiles) }
      guard !id.contains("-highlight"), !id.hasPrefix("own-"), let shape = DrawnAs(layerType: layer["type"]?.string)
      else {
        continue
      }
      heights[shape, default: [:]][tiles] = height
    }
  }

  /// nil for a layer that is not drawn. An area without a fill is as high as its outline.
  func height(of layer: String, as shape: DrawnAs) -> Int? {
    heights[shape]?[layer] ?? (shape == .area ? heights[.line]?[layer] : nil)
  }

  func isSelectable(_ layer: String) -> Bool { selectable.contains(layer) }
}

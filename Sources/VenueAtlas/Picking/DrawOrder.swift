import VenueJSON

/// In which order a style draws the layers of the tiles, and which of them people select: as the style of the bundle says it.
struct DrawOrder: Hashable, Sendable {
  /// Kind of drawing: filled areas, lines, or points (names, icons and dots).
  enum DrawnAs: Hashable {
    case point, line, area

    fileprivate init?(layerType: String?) {
      switch layerType {
      case "symbol", "circle", "heatmap": self = .point
      case "line": self = .line
      case "fill": self = .area
      // What stands up is not drawn at first.
      default: return nil
      }
    }
  }

  /// Of each layer of the tiles and each group of annotations that is drawn, by shape; higher is nearer to the eye. An outline is no height of its area: walls lie
  /// above what stands in a room, and the room below it.
  private var heights: [DrawnAs: [String: Int]] = [:]
  private var selectable: Set<String> = []

  /// - Parameter style: of a theme of the bundle. Layers that show what is selected are not drawn at first, and layers of the owner's own
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

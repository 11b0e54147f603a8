import VenueJSON

/// In which order a style draws the layers of the tiles, and which of them people select: as the style of the bundle says it.
struct DrawOrder: Hashable, Sendable {
  /// Of each layer of the tiles that is drawn; higher is nearer to the eye.
  private var heights: [String: Int] = [:]
  private var selectable: Set<String> = []

  /// - Parameter style: of a theme of the bundle. Layers that show what is selected, and rooms that stand up, are not drawn at first.
  init(style: JSONValue) {
    for (height, layer) in (style["layers"]?.array ?? []).enumerated() where layer["source"]?.string == "venue" {
      guard let id = layer["id"]?.string, let tiles = layer["source-layer"]?.string else { continue }
      if id == "\(tiles)-highlight" { selectable.insert(tiles) }
      guard !id.contains("-highlight"), layer["type"]?.string != "fill-extrusion" else { continue }
      heights[tiles] = height
    }
  }

  /// nil for a layer that is not drawn.
  func height(of layer: String) -> Int? { heights[layer] }

  func isSelectable(_ layer: String) -> Bool { selectable.contains(layer) }
}

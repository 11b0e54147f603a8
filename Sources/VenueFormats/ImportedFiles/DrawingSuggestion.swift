import VenueGeometry
import VenueVocabulary

/// The same for a drawing: its layers and blocks, with what is on them.
struct DrawingSuggestion {
  let yaml: String

  /// Numbers of entities of a layer or block.
  private struct Content {
    let name: String
    var closed = 0
    var open = 0
    var texts = 0
    var symbols = 0

    var words: String {
      [(closed, "closed line"), (open, "line"), (texts, "text"), (symbols, "block")].filter { $0.0 > 0 }
        .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
    }
  }

  private static let mostNames = 200

  init(_ drawing: DXFDrawing, file: String) {
    var layers: [Content] = []
    var blocks: [Content] = []
    var box: (low: Coordinate, high: Coordinate)?
    for entity in drawing.entities {
      Self.count(entity.layer, in: &layers) { content in
        switch entity.shape {
        case .path(let path): if path.isClosed { content.closed += 1 } else { content.open += 1 }
        case .insert: content.symbols += 1
        case .text: content.texts += 1
        }
      }
      if case .insert(let insert) = entity.shape {
        Self.count(drawing.authoredName(insert.block), in: &blocks) { $0.symbols += 1 }
      }
      if case .path(let path) = entity.shape { for vertex in path.vertices { Self.grow(&box, vertex.point) } }
    }
    var lines = ImportSuggestion.head(file) + ImportSuggestion.fit(box)
    lines += [
      "    levels:",
      "      level-0: {file: \(YAMLScalar().written(file)), ordinal: 0, name: Ground floor, short_name: G}",
      "    types:",
    ]
    lines += layers.map { ImportSuggestion.line($0.name, Self.target($0), $0.words) }
    if !blocks.isEmpty {
      lines.append("    blocks:")
      lines += blocks.map { ImportSuggestion.line($0.name, Self.target(block: $0.name), "\($0.symbols) times") }
    }
    yaml = lines.joined(separator: "\n") + "\n"
  }

  private static func count(_ name: String, in contents: inout [Content], _ add: (inout Content) -> Void) {
    let place = contents.firstIndex { $0.name == name } ?? contents.count
    if place == contents.count {
      guard contents.count < mostNames, ImportedText.isOneLine(name) else { return }
      contents.append(Content(name: name))
    }
    add(&contents[place])
  }

  private static func grow(_ box: inout (low: Coordinate, high: Coordinate)?, _ point: AffineMap.Point) {
    guard point.x.isFinite, point.y.isFinite else { return }
    let here = Coordinate(longitude: point.x, latitude: point.y)
    let (low, high) = box ?? (here, here)
    box = (
      Coordinate(longitude: min(low.longitude, point.x), latitude: min(low.latitude, point.y)),
      Coordinate(longitude: max(high.longitude, point.x), latitude: max(high.latitude, point.y))
    )
  }

  /// Words of layers in the house styles of offices, in English and German.
  private static let words: [(word: String, target: String)] = [
    ("outl", "level"), ("umriss", "level"), ("corr", "unit.walkway"), ("flur", "unit.walkway"), ("room", "unit.room"),
    ("raum", "unit.room"), ("space", "unit.room"), ("area", "unit.room"), ("door", "opening"), ("tuer", "opening"),
    ("tür", "opening"), ("text", "text"), ("label", "text"), ("anno", "text"),
  ]

  /// What the name of a layer says, if its content can be that.
  private static func target(_ layer: Content) -> String {
    let name = layer.name.lowercased()
    for (word, target) in words where name.contains(word) {
      switch target {
      case "text": if layer.texts > 0 { return target }
      case "opening": if layer.symbols + layer.open + layer.closed > 0 { return target }
      default: if layer.closed > 0 { return target }
      }
    }
    return "skip"
  }

  private static func target(block name: String) -> String {
    let name = name.lowercased()
    return ["door", "tuer", "tür"].contains { name.contains($0) } ? "opening" : "skip"
  }
}

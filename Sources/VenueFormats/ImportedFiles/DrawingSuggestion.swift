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
    var hatches = 0
    /// Tags of the attributes of a block, in the order of the drawing.
    var tags: [String] = []
    /// Layers on which a block is inserted, in the order of the drawing.
    var layers: [String] = []
    /// The other drawing that a block refers to.
    var otherDrawing: String?

    var words: String {
      [
        (closed, "closed line", "s"), (hatches, "hatch", "es"), (open, "line", "s"), (texts, "text", "s"),
        (symbols, "block", "s"),
      ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : $0.2)" }.joined(separator: ", ")
    }

    /// Where a block is inserted, and what it has.
    var uses: String {
      let places = "\(symbols == 1 ? "once" : "\(symbols) times") on \(layers.prefix(3).joined(separator: ", "))"
      if let otherDrawing {
        return "\(places); its content is in \(otherDrawing): bind that drawing in the CAD program"
      }
      return tags.isEmpty ? places : "\(places), attributes \(tags.joined(separator: ", "))"
    }

    /// Closed lines, or hatches where no line is drawn.
    var areas: Int { max(closed, hatches) }
  }

  private static let mostNames = 200
  private static let mostTags = 20

  init(_ drawing: DXFDrawing, file: String) {
    var layers: [Content] = []
    var blocks: [Content] = []
    var box: (low: Coordinate, high: Coordinate)?
    for entity in drawing.entities {
      Self.count(entity.layer, in: &layers) { content in
        switch entity.shape {
        case .path(let path) where path.isIsland: break
        case .path(let path) where path.isFill: content.hatches += 1
        case .path(let path): if path.isClosed { content.closed += 1 } else { content.open += 1 }
        case .insert: content.symbols += 1
        case .text: content.texts += 1
        }
      }
      if case .insert(let insert) = entity.shape {
        Self.count(drawing.authoredName(insert.block), in: &blocks) { block in
          block.symbols += 1
          block.otherDrawing = drawing.block(insert.block)?.otherDrawing.flatMap {
            ImportedText.isOneLine($0) ? $0 : nil
          }
          if !block.layers.contains(entity.layer) { block.layers.append(entity.layer) }
          for (tag, _) in insert.attributes.prefix(Self.mostTags) where !block.tags.contains(tag) {
            if block.tags.count < Self.mostTags, ImportedText.isOneLine(tag) { block.tags.append(tag) }
          }
        }
      }
    }
    // Of what the map shows, not of the grid or the frame of the sheet.
    let shown = Set(layers.filter { !drawing.isHidden($0.name) && Self.target($0) != "skip" }.map(\.name))
    func grow(_ isMeant: (String) -> Bool) {
      for entity in drawing.entities where isMeant(entity.layer) {
        if case .path(let path) = entity.shape { for vertex in path.vertices { Self.grow(&box, vertex.point) } }
      }
    }
    grow(shown.contains)
    if box == nil { grow { _ in true } }
    var lines = ImportSuggestion.head(file) + ImportSuggestion.fit(box)
    let labels = blocks.filter(Self.isLabel)
    if let name = labels.lazy.compactMap(Self.nameTag).first {
      lines.append("    name: \(YAMLScalar().written(name))")
    }
    lines += [
      "    levels:",
      "      level-0: {file: \(YAMLScalar().written(file)), ordinal: 0, name: Ground floor, short_name: G}",
      "    types:",
    ]
    lines += layers.map { layer in
      drawing.isHidden(layer.name)
        ? ImportSuggestion.line(layer.name, "skip", "\(layer.words); the layer is off or frozen")
        : ImportSuggestion.line(layer.name, Self.target(layer), layer.words)
    }
    // Without a line in `blocks`, each run says that their content is missing.
    lines += blocks.filter { $0.otherDrawing != nil }.map { "    # block \($0.name): \($0.uses)" }
    blocks.removeAll { $0.otherDrawing != nil }
    if !blocks.isEmpty {
      lines.append("    blocks:")
      let doorLayers = Set(layers.filter { !drawing.isHidden($0.name) && Self.target($0) == "opening" }.map(\.name))
      lines += blocks.map { block in
        ImportSuggestion.line(
          block.name, Self.isDoor(block, doorLayers) ? "opening" : Self.isLabel(block) ? "text" : "skip", block.uses)
      }
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

  /// Words of layers in the house styles of offices.
  private static let words: [(word: String, target: String)] = [
    ("outl", "level"), ("otln", "level"), ("umriss", "level"), ("emprise", "level"), ("contorno", "level"),
    ("輪郭", "level"), ("контур", "level"), ("轮廓", "level"), ("corr", "unit.walkway"), ("flur", "unit.walkway"),
    ("couloir", "unit.walkway"),
    ("pasillo", "unit.walkway"), ("廊下", "unit.walkway"), ("коридор", "unit.walkway"), ("走道", "unit.walkway"),
    ("走廊", "unit.walkway"), ("room", "unit.room"), ("raum", "unit.room"),
    ("space", "unit.room"), ("text", "text"), ("txt", "text"), ("label", "text"), ("anno", "text"), ("iden", "text"),
    ("beschrift", "text"), ("文字", "text"), ("注記", "text"), ("室名", "text"), ("etichett", "text"),
    ("testi", "text"), ("текст", "text"), ("надпис", "text"), ("area", "unit.room"),
  ]
  /// Layers with aids of a drawing (AIA CAD Layer Guidelines: `GRID`, `DIMS`, `TTLB`).
  private static let aids = ["grid", "dims", "axis", "achs", "raster", "ttlb"]

  /// What the name of a layer says, if its content can be that.
  private static func target(_ layer: Content) -> String {
    let name = layer.name.lowercased()
    guard !aids.contains(where: { name.contains($0) }) else { return "skip" }
    if DoorWords.areIn(layer.name), layer.symbols + layer.open + layer.closed > 0 { return "opening" }
    // Texts of rooms, whatever else the name of their layer says.
    if RoomWords.areIn(layer.name), layer.texts > 0, layer.areas + layer.open + layer.symbols == 0 { return "text" }
    if RoomWords.areIn(layer.name), layer.areas > 0 { return "unit.room" }
    return words.first { word, target in
      name.contains(word) && (target == "text" ? layer.texts : target == "level" ? layer.closed : layer.areas) > 0
    }?.target ?? "skip"
  }

  /// True for a block with the name of a door, and for one that is only on layers of doors, whatever its name is.
  private static func isDoor(_ block: Content, _ doorLayers: Set<String>) -> Bool {
    DoorWords.areIn(block.name) || block.layers.allSatisfy(doorLayers.contains)
  }

  /// True for a block that names a room by its own name or by the tag of an attribute, and for one with attributes on a layer of texts.
  private static func isLabel(_ block: Content) -> Bool {
    !block.tags.isEmpty
      && (([block.name] + block.tags).contains { isOfRoom($0) }
        || ([block.name] + block.layers).contains { isOfTexts($0) })
  }

  private static func isOfTexts(_ name: String) -> Bool {
    let plain = name.lowercased()
    return words.contains { word, target in target == "text" && plain.contains(word) }
  }

  /// The attribute that is the name of a room, by the usual names of properties.
  private static func nameTag(_ block: Content) -> String? {
    let tags = block.tags.map { (tag: $0, plain: $0.lowercased()) }
    let exact = UsualNames.names.lazy.compactMap { name in tags.first { $0.plain == name } }.first
    return (exact ?? tags.first { tag in ["nam", "nom", "名"].contains { tag.plain.contains($0) } })?.tag
  }

  private static func isOfRoom(_ text: String) -> Bool {
    let plain = text.lowercased()
    return RoomWords.areIn(text) || ["room", "raum", "室名"].contains { plain.contains($0) }
  }
}

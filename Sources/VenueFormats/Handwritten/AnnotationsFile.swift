import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// `annotations.yaml`: what an owner marks on the map beside its features, group by group.
struct AnnotationsFile {
  /// Larger numbers are data, which belong in `features/` (project default).
  static let mostAnnotations = 10_000
  /// Each has its own source and layers in every style (project default).
  static let mostGroups = 64
  static let keys = [
    "point", "line", "polygon", "rect", "holes", "radius", "level", "name", "icon", "glyph", "color", "width",
    "opacity",
    "view", "draggable",
  ]
  static let groupKeys = ["id", "replace", "annotations"]

  static let radius = Quantity("radius", 0.1...10_000, unit: "m", advice: "write metres, such as 20")
  static let width = Quantity("width", 0.1...100, unit: "points", advice: "write points of the screen, such as 3")
  static let opacity = Quantity("opacity", 0...1, advice: "write 0 (invisible) to 1 (hides the map below)")

  private var reader: HandwrittenFile
  private var log: ReadingLog { reader.log }

  init(_ file: OpenFile, facts: VenueFacts) { reader = HandwrittenFile(file, facts: facts) }

  mutating func annotations() -> [Annotation] {
    guard let root = reader.file.yaml() else { return [] }
    root.refuseUnknownKeys(["groups"], in: "annotations.yaml")
    var groups: [(id: String, annotations: [Annotation])] = []
    var count = 0
    let written = root["groups"]?.elements("a list of groups", named: true) ?? []
    if written.count > AnnotationsFile.mostGroups {
      log.report(
        .inputLimit(
          "annotations.yaml has \(written.count) groups; the limit is \(AnnotationsFile.mostGroups), and the rest is ignored",
          at: written[AnnotationsFile.mostGroups].place))
    }
    for cursor in written.prefix(AnnotationsFile.mostGroups) {
      cursor.refuseUnknownKeys(AnnotationsFile.groupKeys, in: "a group of annotations")
      _ = cursor.entries("a map with id and annotations")
      guard let id = cursor["id"]?.text("the name of the group"), PortableName.isPortable(id) else {
        log.report(
          .wrongType("a group must have an id: \(PortableName.expected)", at: cursor["id"]?.place ?? cursor.place))
        continue
      }
      let entries = cursor["annotations"]?.entries("annotations by id") ?? []
      if count + entries.count > AnnotationsFile.mostAnnotations {
        log.report(
          .inputLimit(
            "annotations.yaml has more than \(AnnotationsFile.mostAnnotations) annotations; group \(id) is ignored",
            at: cursor.place))
        continue
      }
      count += entries.count
      let annotations = entries.compactMap { annotation($0, group: id) }
      if let known = groups.firstIndex(where: { $0.id == id }) {
        guard cursor["replace"]?.flag() == true else {
          log.report(
            .wrongType(
              "two groups have the id '\(id)'; this one is ignored", at: cursor["id"]?.place ?? cursor.place,
              help: ["write `replace: true` if it replaces the first one, or give it another id"]))
          continue
        }
        groups[known].annotations = annotations
      } else {
        groups.append((id, annotations))
      }
    }
    return groups.flatMap(\.annotations)
  }

  /// - Returns: nil without a shape, which is reported.
  private mutating func annotation(_ entry: CursorEntry, group: String) -> Annotation? {
    let map = entry.value
    map.refuseUnknownKeys(AnnotationsFile.keys, in: "annotation \(entry.key)")
    _ = map.entries("a map with a point, a line, a polygon or a rect")
    if let draggable = map["draggable"], draggable.flag() == true {
      log.report(
        .wrongType(
          "draggable: users cannot drag an annotation of a bundle, because a bundle is read-only",
          at: draggable.place,
          help: ["remove it; an app with draggable marks stores them itself, in the source `annotations`"]))
    }
    guard let drawn = reader.readShape(map, offset: (0, 0)), let shape = shape(drawn, map) else {
      if ["point", "line", "polygon", "rect"].allSatisfy({ map[$0] == nil && !map.misspells($0) }) {
        log.report(.wrongType("annotation \(entry.key) has no point, line, polygon or rect", at: entry.keyPlace))
      }
      return nil
    }
    var annotation = Annotation(id: entry.key, group: group, shape: shape, place: entry.keyPlace)
    annotation.level = map["level"]?.text("the id of a level").map { ID($0) }
    annotation.levelPlace = map["level"]?.place
    annotation.name =
      map["name"].flatMap { ValueReading.labels($0, language: reader.facts.defaultLanguage) } ?? Labels()
    annotation.icon = map["icon"]?.text("the name of a drawing")
    annotation.glyph = map["glyph"]?.text("up to three characters")
    annotation.iconPlace = (map["icon"] ?? map["glyph"])?.place
    annotation.colour = map["color"]?.text("a theme class, such as retail")
    annotation.colourPlace = map["color"]?.place
    annotation.width = map["width"]?.number(AnnotationsFile.width) ?? annotation.width
    annotation.opacity = map["opacity"]?.number(AnnotationsFile.opacity) ?? annotation.opacity
    annotation.isView = map["view"]?.flag() ?? false
    return annotation
  }

  private func shape(_ drawn: DraftGeometry, _ map: NodeCursor) -> Annotation.Shape? {
    if let radius = map["radius"], map["point"] == nil {
      log.report(.wrongType("radius is only for a point", at: radius.place))
    }
    switch drawn.shape {
    case .points(let points):
      guard let point = points.first else { return nil }
      guard let cursor = map["radius"] else { return .point(point) }
      return cursor.number(AnnotationsFile.radius).map { .circle(center: point, radius: $0) }
    case .lines(let lines): return lines.first.map { .line($0) }
    case .polygons(let polygons): return polygons.first.map { .polygon($0) }
    case .other: return nil
    }
  }
}

import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// `map` of `venue.yaml`: controls around and over the map, and the allowed gestures.
struct MapBlock {
  static let keys = ["basemap", "selectable", "gestures", "ornaments", "controls", "sheet", "location", "style"]
  static let basemapKeys = ["kind", "emphasis"]
  static let ornamentKeys = ["visible", "corner", "inset", "attached_to"]
  static let controlKeys = [
    "corner", "inset", "size", "target", "taps", "permanent", "fill", "stroke", "shadow", "blend",
  ]
  static let locationKeys = ["puck", "follow", "purpose", "precise", "precise_purpose"]
  /// A larger number is probably an error (project default).
  static let mostControls = 64
  static let mostHeights = 16

  private let language: String
  private let log: ReadingLog
  private(set) var map = MapSource()
  /// Source positions of the values, by key under `map`.
  private(set) var places: [String: SourcePlace] = [:]

  init(_ block: NodeCursor, language: String, log: ReadingLog) {
    (self.language, self.log) = (language, log)
    if !CameraBlock.refuseViewKeys(in: block, "map") { block.refuseUnknownKeys(MapBlock.keys, in: "map") }
    _ = block.entries("a map with \(MapBlock.keys.joined(separator: ", "))")
    places[""] = block.place
    for key in MapBlock.keys { places[key] = block[key]?.place }
    if let basemap = block["basemap"] { readBasemap(basemap) }
    if let selectable = block["selectable"] {
      selectable.refuseUnknownKeys(MapFeatureKind.allCases.map(\.rawValue), in: "selectable")
      _ = selectable.entries("a map with points_of_interest, territories and physical_features")
      map.selectable = MapFeatureKind.allCases.filter { selectable[$0.rawValue]?.flag() == true }
    }
    if let gestures = block["gestures"] { readGestures(gestures) }
    if let ornaments = block["ornaments"] { readOrnaments(ornaments) }
    if let controls = block["controls"] { readControls(controls) }
    if let sheet = block["sheet"] { readSheet(sheet) }
    if let location = block["location"] { map.location = self.location(location) }
    if let style = block["style"] { readStyle(style) }
  }

  private func limit(_ count: Int, _ most: Int, _ what: String, _ place: (Int) -> SourcePlace) {
    guard count > most else { return }
    log.report(
      .inputLimit(
        "map has \(count) \(what); the limit is \(most), and the rest is ignored", at: place(most)))
  }

  private mutating func readStyle(_ cursor: NodeCursor) {
    guard let text = cursor.text("files, inline, none, or the address of a style") else { return }
    guard let style = StyleHandover(text) else {
      log.report(
        .wrongType(
          "style is files, inline, none, or an address that begins with https:// or http://, but is '\(text)'",
          at: cursor.place,
          help: Spelling.nearest(to: text, in: StyleHandover.words).map { ["did you mean '\($0)'?"] } ?? []))
      return
    }
    map.style = style
  }

  /// `standard`, or `{kind: standard, emphasis: muted}`.
  private mutating func readBasemap(_ cursor: NodeCursor) {
    if cursor.node.entries == nil {
      map.basemap = cursor.choice(BasemapKind.self) ?? .standard
      return
    }
    cursor.refuseUnknownKeys(MapBlock.basemapKeys, in: "basemap")
    map.basemap = cursor["kind"]?.choice(BasemapKind.self) ?? .standard
    map.emphasis = cursor["emphasis"]?.choice(MapEmphasis.self) ?? .default
  }

  private mutating func readGestures(_ cursor: NodeCursor) {
    cursor.refuseUnknownKeys(Gesture.allCases.map(\.rawValue) + ["reason"], in: "gestures")
    _ = cursor.entries("a map with pan, zoom, rotate, tilt and reason")
    for gesture in Gesture.allCases where cursor[gesture.rawValue]?.flag() == false {
      places["gestures/\(gesture.rawValue)"] = cursor[gesture.rawValue]?.place
      map.gesturesOff.append(gesture)
    }
    map.gestureReason = cursor["reason"]?.text("why a gesture is off")
  }

  private mutating func readOrnaments(_ cursor: NodeCursor) {
    cursor.refuseUnknownKeys(OrnamentKind.allCases.map(\.rawValue), in: "ornaments")
    _ = cursor.entries("a map with attribution, compass, logo and scale")
    for kind in OrnamentKind.allCases {
      guard let own = cursor[kind.rawValue] else { continue }
      own.refuseUnknownKeys(MapBlock.ornamentKeys, in: "the \(kind.rawValue)")
      _ = own.entries("a map with visible, corner and inset")
      places["ornaments/\(kind.rawValue)"] = own.place
      for key in MapBlock.ornamentKeys { places["ornaments/\(kind.rawValue)/\(key)"] = own[key]?.place }
      var ornament = MapSource.Ornament(kind: kind)
      ornament.isVisible = own["visible"]?.flag()
      ornament.corner = own["corner"]?.choice(ViewCorner.self)
      ornament.inset = own["inset"].flatMap(inset)
      ornament.host = own["attached_to"]?.choice(OrnamentHost.self)
      map.ornaments.append(ornament)
    }
  }

  private func inset(_ cursor: NodeCursor) -> MapSource.Inset? {
    cursor.numbers("[from the side, from above or below] in points", each: [.screenInset, .screenInset]).map {
      MapSource.Inset(x: $0[0], y: $0[1])
    }
  }

  private func size(_ cursor: NodeCursor) -> MapSource.Inset? {
    cursor.numbers("[width, height] in points", each: [.screenSize, .screenSize]).map {
      MapSource.Inset(x: $0[0], y: $0[1])
    }
  }

  private mutating func readControls(_ cursor: NodeCursor) {
    let entries = cursor.entries("controls by name")
    limit(entries.count, MapBlock.mostControls, "controls") { entries[$0].keyPlace }
    for entry in entries.prefix(MapBlock.mostControls) {
      let own = entry.value
      own.refuseUnknownKeys(MapBlock.controlKeys, in: "control \(entry.key)")
      _ = own.entries("a map with corner, inset and size")
      places["controls/\(entry.key)"] = entry.keyPlace
      for key in MapBlock.controlKeys { places["controls/\(entry.key)/\(key)"] = own[key]?.place }
      guard let corner = own["corner"]?.choice(ViewCorner.self), let size = own["size"].flatMap(size) else {
        if own["corner"] == nil || own["size"] == nil {
          log.report(
            .wrongType("control '\(entry.key)' must have `corner` and `size: [width, height]`", at: entry.keyPlace))
        }
        continue
      }
      var control = MapSource.Control(
        id: entry.key, corner: corner, inset: own["inset"].flatMap(inset) ?? MapSource.Inset(x: 0, y: 0),
        width: size.x, height: size.y)
      control.target = own["target"].flatMap(self.size)
      control.takesTaps = own["taps"]?.flag() ?? true
      control.isPermanent = own["permanent"]?.flag() ?? true
      control.fill = own["fill"].flatMap(colours)
      control.stroke = own["stroke"].flatMap(colours)
      control.hasShadow = own["shadow"]?.flag() ?? false
      control.blends = own["blend"]?.flag() ?? false
      map.controls.append(control)
    }
  }

  /// `"#ffffff"`, or `{light: "#ffffff", dark: "#202020"}`.
  private func colours(_ cursor: NodeCursor) -> MapSource.ByAppearance? {
    if cursor.node.entries == nil { return cursor.colour().map { MapSource.ByAppearance(light: $0, dark: $0) } }
    cursor.refuseUnknownKeys(["light", "dark"], in: "a colour")
    guard let light = (cursor["light"] ?? cursor["dark"])?.colour(),
      let dark = (cursor["dark"] ?? cursor["light"])?.colour()
    else { return nil }
    return MapSource.ByAppearance(light: light, dark: dark)
  }

  private mutating func readSheet(_ cursor: NodeCursor) {
    cursor.refuseUnknownKeys(["heights"], in: "sheet")
    _ = cursor.entries("a map with heights")
    let heights = cursor["heights"]?.elements("a list of heights in points") ?? []
    limit(heights.count, MapBlock.mostHeights, "heights of a sheet") { heights[$0].place }
    map.sheetHeights = heights.prefix(MapBlock.mostHeights).compactMap { $0.number(.screenInset) }
  }

  private mutating func location(_ cursor: NodeCursor) -> MapSource.Location {
    cursor.refuseUnknownKeys(MapBlock.locationKeys, in: "location")
    _ = cursor.entries("a map with puck, follow and purpose")
    for key in MapBlock.locationKeys { places["location/\(key)"] = cursor[key]?.place }
    var location = MapSource.Location()
    location.puck = cursor["puck"]?.choice(PuckStyle.self) ?? .dot
    location.follow = cursor["follow"]?.choice(FollowMode.self) ?? .none
    location.purpose = cursor["purpose"].flatMap { ValueReading.labels($0, language: language) } ?? Labels()
    location.isPrecise = cursor["precise"]?.flag() ?? false
    location.precisePurpose =
      cursor["precise_purpose"].flatMap { ValueReading.labels($0, language: language) } ?? Labels()
    return location
  }
}

extension Quantity {
  static let screenInset = Quantity("inset", 0...4000, unit: "points", advice: "write points of the screen, such as 10")
  static let screenSize = Quantity("size", 1...4000, unit: "points", advice: "write points of the screen, such as 44")
}

extension HandwrittenFile {
  func readMap(_ root: NodeCursor, _ head: inout VenueHead) {
    guard let block = root["map"] else { return }
    let read = MapBlock(block, language: head.venue.defaultLanguage, log: log)
    head.venue.map = read.map
    for (key, place) in read.places { head.places[key.isEmpty ? "map" : "map/\(key)"] = place }
  }
}

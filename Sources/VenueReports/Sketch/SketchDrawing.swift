import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Draws the features of a venue floor by floor.
struct SketchDrawing {
  /// Positions that are drawn at most; features after them are left off the drawing, but their findings keep their marks.
  static let mostPositions = 600_000

  private(set) var floors: [FloorSketch] = []
  private(set) var floorOfLevel: [String: Int] = [:]
  private(set) var places: [String: SketchedFeature] = [:]

  private let venue: Venue
  private let plane: SketchPlane
  private var drawn = 0

  init(_ venue: Venue, plane: SketchPlane, floors numbers: [Int?]) {
    self.venue = venue
    self.plane = plane
    var levels: [Int?: [Int]] = [:]
    for (position, level) in venue.levels.indexed {
      let number = numbers.indices.contains(position) ? numbers[position] : nil
      levels[number ?? level.floor ?? level.ordinal, default: []].append(position)
    }
    var units: [ID<Level>: [Int]] = [:]
    for (position, unit) in venue.units.indexed {
      if let level = unit.levelID { units[level, default: []].append(position) }
    }
    let order = levels.keys.sorted { ($0 ?? .min) > ($1 ?? .min) }
    for (index, number) in order.enumerated() {
      let own = levels[number] ?? []
      floors.append(FloorSketch(name: name(ofFloor: number, own), frame: frame(of: own, units)))
      for position in own where floorOfLevel[venue.levels[position].id.text] == nil {
        floorOfLevel[venue.levels[position].id.text] = index
      }
    }
  }

  mutating func draw() {
    for level in venue.levels.kept { areas(level.geometry, .level, "level", level.id.text, on: level.id.text) }
    for unit in venue.units.kept {
      let look = SketchDrawing.look(of: unit.walkability)
      areas(unit.geometry, look, "unit", unit.id.text, on: unit.levelID?.text, name: unit.name)
    }
    for fixture in venue.fixtures.kept {
      areas(fixture.geometry, .fixture, "fixture", fixture.id.text, on: fixture.levelID?.text)
    }
    for kiosk in venue.kiosks.kept {
      areas(kiosk.geometry, .fixture, "kiosk", kiosk.id.text, on: kiosk.levelID?.text, name: kiosk.name)
    }
    for opening in venue.openings.kept {
      add([opening.geometry], isClosed: false, .opening, "opening", opening.id.text, on: opening.levelID?.text)
    }
    for amenity in venue.amenities.kept {
      guard let unit = amenity.unitIDs.first, let place = places[SketchedFeature.key("unit", unit.text)],
        let spot = amenity.geometry.flatMap(plane.spot)
      else { continue }
      keep(SketchedFeature(floor: place.floor, middle: spot, path: ""), "amenity", amenity.id.text)
    }
  }

  /// Around the outlines of the levels, and units beside them: a unit far away does not shrink the drawing.
  private func frame(of levels: [Int], _ units: [ID<Level>: [Int]]) -> SketchBox {
    let outlines = levels.flatMap { venue.levels[$0].geometry.flatMap(\.shell) }
    let units = levels.flatMap { units[venue.levels[$0].id] ?? [] }.flatMap {
      venue.units[$0].geometry.flatMap(\.shell)
    }
    let spots = units.compactMap(plane.spot)
    var box =
      SketchBox(around: outlines.lazy.compactMap(plane.spot)) ?? SketchBox(around: spots)
      ?? SketchBox(at: SketchSpot(x: 0, y: 0))
    let near = box.widened(by: max(4 * max(box.width, box.height), 20_000))
    for spot in spots where near.contains(spot) { box = box.including(spot) }
    return box.widened(by: max(max(box.width, box.height) / 25, 100))
  }

  private func name(ofFloor number: Int?, _ levels: [Int]) -> String {
    let language = venue.defaultLanguage
    var names: [String] = []
    var seen: Set<String> = []
    for position in levels {
      let level = venue.levels[position]
      let name =
        level.shortName.text(in: language, fallback: language) ?? level.name.text(in: language, fallback: language)
        ?? level.id.text
      if seen.insert(name).inserted { names.append(name) }
    }
    let shown = names.prefix(3).map { PrintableText.line($0, limit: 40) }.joined(separator: ", ")
    return names.count > 3 ? shown + ", …" : shown
  }

  private mutating func areas(
    _ polygons: [GeoPolygon], _ look: SketchShape.Look, _ type: String, _ id: String, on level: String?,
    name: Labels = Labels()
  ) {
    add(polygons.flatMap(\.rings), isClosed: true, look, type, id, on: level, name: name)
  }

  private mutating func add(
    _ lines: [[Coordinate]], isClosed: Bool, _ look: SketchShape.Look, _ type: String, _ id: String, on level: String?,
    name: Labels = Labels()
  ) {
    guard let level, let floor = floorOfLevel[level] else { return }
    let spots = lines.map { $0.compactMap(plane.spot) }
    guard zip(lines, spots).allSatisfy({ $0.count == $1.count }), let box = SketchBox(around: spots.joined()) else {
      return
    }
    let path = spots.filter { !$0.isEmpty }.map { line in
      "M" + line.map { "\($0.x) \($0.y)" }.joined(separator: "L") + (isClosed ? "Z" : "")
    }.joined()
    keep(SketchedFeature(floor: floor, middle: box.middle, path: path), type, id)
    drawn += spots.reduce(0) { $0 + $1.count }
    guard drawn <= SketchDrawing.mostPositions else { return }
    let label = label(name, in: box, letter: floors[floor].letter)
    floors[floor].shapes.append(SketchShape(look: look, path: path, label: label))
  }

  /// The first of two features with one id.
  private mutating func keep(_ feature: SketchedFeature, _ type: String, _ id: String) {
    let key = SketchedFeature.key(type, id)
    if places[key] == nil { places[key] = feature }
  }

  /// The name, if the box has room for it on one line.
  private func label(_ name: Labels, in box: SketchBox, letter: Int) -> SketchShape.Label? {
    let language = venue.defaultLanguage
    guard let text = name.text(in: language, fallback: language).map({ PrintableText.line($0, limit: 60) }),
      !text.isEmpty, box.width * 100 >= text.unicodeScalars.count * letter * 62, box.height >= letter * 3 / 2
    else { return nil }
    return SketchShape.Label(text: text, x: box.middle.x, y: box.middle.y)
  }

  private static func look(of walkability: Walkability) -> SketchShape.Look {
    switch walkability {
    case .throughGround, .stayGround: .ground
    case .room: .room
    case .connector: .connector
    case .solid: .solid
    }
  }
}

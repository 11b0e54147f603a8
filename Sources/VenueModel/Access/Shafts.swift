import VenueGeometry
import VenueVocabulary

/// Data of a unit that may be a landing of a lift, staircase, escalator or ramp; computed once.
struct Shaft {
  let unit: Int
  let level: Int
  let shape: [PlanePolygon]
  let box: PlaneBounds
  /// Square metres.
  let area: Double
  let corners: Int
  /// In lower case, without empty names.
  let names: Set<String>

  /// - Returns: nil for a unit without a shape or a level.
  init?(_ unit: Int, _ index: VenueIndex) {
    let shape = index.unitShapes[unit]
    guard let level = index.unitLevels[unit], var box = shape.first?.bounds else { return nil }
    for part in shape.dropFirst() { box.formUnion(part.bounds) }
    self.unit = unit
    self.level = level
    self.shape = shape
    self.box = box
    area = shape.reduce(0) { $0 + $1.area }
    corners = shape.reduce(0) { $0 + $1.shell.count }
    names = Set(index.venue.units[unit].name.entries.map { $0.text.lowercased() }.filter { !$0.isEmpty })
  }
}

/// The shafts of one kind on one storey of a building, with a spatial index.
struct Shafts {
  /// In reading order.
  let all: [Shaft]
  private let boxes: BoxIndex

  init(_ all: [Shaft]) {
    self.all = all
    boxes = BoxIndex(all.map(\.box))
  }

  /// Shafts near a shaft of another storey, in reading order: all, or if there are more than `most`, that number, beginning with those
  /// whose boxes meet its own.
  func near(_ shaft: Shaft, within reach: Int32, atMost most: Int) -> (shafts: [Shaft], isCut: Bool) {
    let wide = boxes.indices(intersecting: shaft.box.grown(by: reach), atMost: most + 1)
    guard wide.count > most else { return (wide.map { all[$0] }, false) }
    var chosen = Set(boxes.indices(intersecting: shaft.box, atMost: most))
    for place in wide where chosen.count < most { chosen.insert(place) }
    return (chosen.sorted().map { all[$0] }, true)
  }
}

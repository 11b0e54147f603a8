import VenueGeometry
import VenueVocabulary

/// What is looked at of a unit that may be a stop of a lift, staircase, escalator or ramp; worked out once.
struct Shaft {
  let unit: Int
  let level: Int
  let shape: [PlanePolygon]
  let box: PlaneBounds
  /// Square metres.
  let area: Double
  let corners: Int
  /// In lower case, none empty.
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

/// The shafts of one kind on one storey of a building, found by place.
struct Shafts {
  /// In reading order.
  let all: [Shaft]
  private let boxes: BoxIndex

  init(_ all: [Shaft]) {
    self.all = all
    boxes = BoxIndex(all.map(\.box))
  }

  /// Those near a shaft of another storey, in reading order: all, or where there are more than `most`, so many of them, first those
  /// whose boxes meet its own.
  func near(_ shaft: Shaft, within reach: Int32, atMost most: Int) -> (shafts: [Shaft], isCut: Bool) {
    let wide = boxes.indices(intersecting: shaft.box.grown(by: reach), atMost: most + 1)
    guard wide.count > most else { return (wide.map { all[$0] }, false) }
    var chosen = Set(boxes.indices(intersecting: shaft.box, atMost: most))
    for place in wide where chosen.count < most { chosen.insert(place) }
    return (chosen.sorted().map { all[$0] }, true)
  }
}

import VenueModel
import VenueVocabulary

/// A cell of the map, with everything that its feature needs.
struct IndoorSpace: Sendable {
  let cell: IndoorElement
  let state: IndoorElement?
  let category: IndoorCategory
  let footprint: IndoorFootprint
  /// Positions of its storeys: one, or several for a shaft of stairs or a lift.
  var storeys: [Int] = []

  var isConnector: Bool { category.role == .unit && Walkability(of: Category(category.category)) == .connector }
  var isDoor: Bool { category.role != .unit }
  var name: IndoorText? { cell.text("name") ?? state?.text("name") }

  /// The end of its path that is in it, as written.
  var middle: GMLPosition? { state?.shape.points.first }
}

/// A passage between two spaces, by their positions in the plan.
struct IndoorPassage: Sendable {
  let transition: IndoorElement
  let spaces: (Int, Int)
  let boundary: IndoorElement?
  let path: [GMLPosition]

  func other(than space: Int) -> Int { spaces.0 == space ? spaces.1 : spaces.0 }
}

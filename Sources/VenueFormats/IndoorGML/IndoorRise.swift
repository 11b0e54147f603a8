import VenueGeometry

/// Stairs, lifts and ramps that join storeys.
struct IndoorRise: Sendable {
  struct Landing: Sendable {
    let storey: Int
    let unit: String
    /// Ground inside a room that the file does not draw; nil for a space of the plan.
    var ground: [PlanePolygon] = []
    var door: IndoorDoorLine?
  }

  /// A transition between storeys, or the cell of a shaft.
  let element: IndoorElement
  /// That of the element, unless one of its landings has this id.
  var id: String { landings.contains { $0.unit == element.id } ? "\(element.id)@connector" : element.id }
  let category: String
  let landings: [Landing]
  /// Metres between the lowest and the highest landing; nil without heights.
  let rise: Double?
}

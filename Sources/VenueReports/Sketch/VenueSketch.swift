import VenueGeometry
public import VenueModel
import VenueVocabulary

/// The floors of a venue as simple shapes, drawn from the venue as it was read: faulty features are drawn too, as far as they have a shape.
///
/// Positions are whole centimetres, x to the right and y down, with one origin for all floors.
public struct VenueSketch: Sendable {
  /// From the top floor down; levels without a floor are last.
  let floors: [FloorSketch]
  private let plane: SketchPlane
  private let floorOfLevel: [String: Int]
  private let places: [String: SketchedFeature]

  /// - Parameter numbers: the floor of each level by its position, as the floor picker has them; nil for a level without one.
  public init(of venue: Venue, floors numbers: [Int?]) {
    let plane = SketchPlane(around: venue)
    var drawing = SketchDrawing(venue, plane: plane, floors: numbers)
    drawing.draw()
    self.plane = plane
    floors = drawing.floors
    floorOfLevel = drawing.floorOfLevel
    places = drawing.places
  }

  /// Index of a level's floor.
  func floor(ofLevel id: String) -> Int? { floorOfLevel[id] }

  /// A feature that is drawn; nil for a feature without shape and an unknown one.
  func feature(_ type: String, _ id: String) -> SketchedFeature? { places[SketchedFeature.key(type, id)] }

  /// nil for a position outside the drawing of the floor.
  func spot(at coordinate: Coordinate, floor: Int) -> SketchSpot? {
    guard let spot = plane.spot(at: coordinate), floors[floor].frame.contains(spot) else { return nil }
    return spot
  }
}

/// One floor with its shapes, in the order of drawing.
struct FloorSketch: Sendable {
  /// Short names of its levels.
  var name: String
  var shapes: [SketchShape] = []
  /// Around its levels, with a margin.
  var frame: SketchBox

  /// Height of a name in centimetres: a seventieth of the wider side.
  var letter: Int { max(max(frame.width, frame.height) / 70, 20) }
}

/// A shape and its look.
struct SketchShape: Sendable {
  enum Look: String, Sendable {
    case level, ground, room, connector, solid, fixture, opening
  }

  var look: Look
  /// Path data of SVG.
  var path: String
  /// Name of the feature, if there is room for it in the shape.
  var label: Label?

  struct Label: Sendable {
    var text: String
    var x: Int
    var y: Int
  }
}

/// A drawn feature: where it is, and its shape.
struct SketchedFeature: Sendable {
  /// Index of its floor.
  var floor: Int
  var middle: SketchSpot
  /// Empty for a point.
  var path: String

  static func key(_ type: String, _ id: String) -> String { type + "/" + id }
}

/// Centimetres from the corner of the drawing.
struct SketchSpot: Hashable, Sendable {
  var x: Int
  var y: Int
}

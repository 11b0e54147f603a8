import VenueDiagnostics
import VenueGeometry

/// A finding with its mark and the shapes of its features on the drawing.
struct PlacedFinding {
  /// Number of features whose shapes are highlighted.
  private static let mostShapes = 20

  let listed: ListedFinding
  /// nil if the finding has no position on a drawn floor.
  let mark: (floor: Int, spot: SketchSpot)?
  let shapes: [(floor: Int, path: String, isThin: Bool)]

  init(_ listed: ListedFinding, on sketch: VenueSketch?) {
    self.listed = listed
    guard let sketch else {
      (mark, shapes) = (nil, [])
      return
    }
    let finding = listed.finding
    let mentions = finding.features.isEmpty ? [finding.feature].compactMap { $0 } : finding.features
    let drawn = mentions.prefix(PlacedFinding.mostShapes).compactMap { mention in
      sketch.feature(mention.type, mention.id).map { (isLevel: mention.type == "level", feature: $0) }
    }
    shapes = drawn.filter { !$0.feature.path.isEmpty }.map { ($0.feature.floor, $0.feature.path, $0.isLevel) }
    let floor = finding.level.flatMap(sketch.floor(ofLevel:)) ?? drawn.first?.feature.floor
    let coordinate = finding.coordinate.map { Coordinate(longitude: $0.longitude, latitude: $0.latitude) }
    if let floor, let spot = coordinate.flatMap({ sketch.spot(at: $0, floor: floor) }) {
      mark = (floor, spot)
    } else {
      mark = drawn.first.map { ($0.feature.floor, $0.feature.middle) }
    }
  }
}

import VenueModel
import VenueVocabulary

extension RuleContext {
  private enum Name: Hashable { case drawings, crowdedShapes, shapeFaults }

  /// All geometries (``Venue/drawings``).
  var drawings: [(feature: FeatureRef, path: String, drawing: Drawing)] { once(Name.drawings) { venue.drawings } }

  /// Shapes that are too crowded to be compared edge by edge.
  var crowdedShapes: [Crowding] {
    once(Name.crowdedShapes) {
      drawings.compactMap { Crowding.inShape($0.feature, $0.path, $0.drawing, self) }
    }
  }

  /// Levels that are too crowded, counting only valid shapes.
  var crowdedLevels: [Crowding] {
    let unsound = shapeFaults.filter { $0.path == "geometry" && !$0.isMended }.map(\.feature)
    return Crowding.inLevels(of: self, without: Set(crowdedShapes.map(\.feature) + unsound))
  }

  /// The first fault of every faulty shape, in the order of the features.
  var shapeFaults: [ShapeFault] { once(Name.shapeFaults) { ShapeFault.all(in: self) } }
}

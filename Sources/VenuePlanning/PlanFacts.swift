package import VenueCamera
package import VenueGeometry
package import VenueModel
package import VenueParts
package import VenueVocabulary

/// Values of planning that no part of the bundle carries. The rules of the bundle make findings of them and of the parts; planning itself
/// reports nothing.
public struct PlanFacts: Sendable {
  /// The planned venue.
  package var checked: CheckedVenue
  /// As the source declares it.
  package var theme: Theme
  /// For names and icons, by their position in the features of the tiers.
  package var labels: LabelTable
  package var icons: IconLibrary
  package var ladder: TierLadder
  /// Named occupants by their kiosk or unit.
  package var occupantsByHome: [FeatureRef: [Int]]
  /// Units that are one mark with an amenity, by amenity.
  package var amenityUnits: AmenityUnits
  /// Names of the images that the sprite of every theme has.
  package var images: Set<String>
  package var clampedCameras: [ClampedCamera]
  package var crowdedLabels: [CrowdedLabel]
  /// From the lowest floor to the highest.
  package var floorLabels: [FloorLabels]
  /// The same of annotations in the view the map begins with; only floors that show some.
  package var floorAnnotations: [FloorLabels]
  package var clusters: ClusterFacts
  package var annotationFaults: [AnnotationFault]
  /// In the order of types, then of first occurrence.
  package var excluded: [ExcludedFeatures]
  /// Time zones of departures for which this machine has no data; planning reads none.
  package var missingZones: [String] = []
}

/// A declared camera that the limits do not allow.
package struct ClampedCamera: Sendable {
  /// Empty for the start camera.
  package var id: String
  package var asked: Camera
  package var allowed: Camera
}

/// An overlap even at the closest zoom: a point, or the members of a cluster that never opens.
package struct CrowdedLabel: Sendable {
  /// Position of the point, or of the highest-ranked member, in the features of the tiers.
  package var position: Int
  package var count: Int
}

/// Number and density of the names and icons of a floor.
package struct FloorLabels: Sendable {
  /// The fullest square of ``LabelDensity/side`` points, and the zoom at which it is.
  package struct Square: Sendable {
    package var count: Int
    package var zoom: Zoom512
    package var middle: Coordinate
  }

  package var floor: Int
  package var count: Int
  package var fullest: Square?
  /// The first of them, if it is an annotation.
  package var first: String?

  init(floor: Int, count: Int, peaks: [LabelDensity.Peak], first: String? = nil) {
    (self.floor, self.count, self.first) = (floor, count, first)
    fullest = peaks.max { $0.count < $1.count }.map {
      Square(
        count: $0.count, zoom: $0.zoom.zoom,
        middle: Trigonometry.coordinate(mercatorX: $0.middle.x, y: $0.middle.y))
    }
  }
}

/// The clusters of a venue, and the identifier of each drawn point.
package struct ClusterFacts: Sendable {
  /// The whole zooms of the camera.
  package var zooms: ClosedRange<Int>
  /// By position in the features of the tiers.
  package var identifiers: [Int: String]
  package var points: [ClustersPart.Point]
  package var clusters: [ClustersPart.Cluster]
  /// For each cluster: true if its icon is that of mixed clusters.
  package var areMixed: [Bool]
}

/// What is wrong with an annotation.
package struct AnnotationFault: Sendable {
  package enum Kind: Sendable {
    case idTaken
    /// It cannot be drawn: what is wrong with its shape, and its repair.
    case shape(String, help: String)
    case levelWithoutFloor(String)
    /// A colour that is the same in every theme.
    case ownColour(String)
    case unknownColour(String)
    case iconAndGlyph
    /// Characters of the glyph.
    case glyph(Int)
    case iconMissing(String)
  }

  package var annotation: Annotation
  package var kind: Kind
}

/// Valid features of one type that are not in the bundle for one reason.
package struct ExcludedFeatures: Sendable {
  package var type: String
  package var reason: SkipReason
  package var ids: [String]
  /// Empty for surroundings, which are no features of the plan.
  package var refs: [FeatureRef]
  /// Path of the first one if it is no feature of the plan.
  package var path: String?
}

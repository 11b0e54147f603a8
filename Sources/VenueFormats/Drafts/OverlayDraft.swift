import VenueDiagnostics
import VenueGeometry
import VenueModel

/// An overlay as written, before its picture is looked at.
struct OverlayDraft: Sendable {
  var id: String
  /// As written: a path from the venue's folder.
  var image: String
  var imagePlace: SourcePlace
  var corners: [Coordinate]
  var cornersPlace: SourcePlace
  var level: String?
  var levelPlace: SourcePlace
  var opacity: Double
  var above: ImageOverlay.Position
  var hides: Bool
  /// Of what it says about what lies beneath; else of its name.
  var abovePlace: SourcePlace

  /// For messages: what its corners are.
  static let expectedCorners =
    "four positions [longitude, latitude]: the picture's top left, top right, bottom right, bottom left"
}

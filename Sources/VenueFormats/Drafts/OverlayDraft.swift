import VenueDiagnostics
import VenueGeometry
import VenueModel

/// An overlay as written, before its picture is read.
struct OverlayDraft: Sendable {
  var id: String
  /// The text as written: a path relative to the venue's folder.
  var image: String
  var imagePlace: SourcePlace
  var corners: [Coordinate]
  var cornersPlace: SourcePlace
  var level: String?
  var levelPlace: SourcePlace
  var opacity: Double
  var above: ImageOverlay.Position
  var hides: Bool
  /// Position of its layer order, otherwise of its name.
  var abovePlace: SourcePlace

  /// Expected corners, for messages.
  static let expectedCorners =
    "four positions [longitude, latitude]: the picture's top left, top right, bottom right, bottom left"
}

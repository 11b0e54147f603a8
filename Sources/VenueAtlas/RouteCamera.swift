public import VenueCamera
import VenueGeometry
import VenueJSON
import VenueParts
public import VenueRouting

extension Route {
  /// The camera to open a route with: the whole way in view from straight above, north up, the ways outdoors at its ends and
  /// everything on the way included.
  ///
  /// - Returns: nil for a route without steps, which no router gives.
  /// - Throws: ``CameraError/paddingFillsView(padding:viewport:)``
  public func camera(
    in viewport: Viewport = .reference, padding: Insets = .fitPadding
  ) throws(CameraError) -> Camera? {
    guard let bounds else { return nil }
    return try Camera.fitting(bounds, in: viewport, padding: padding)
  }
}

extension RouteResult {
  /// What `route --format json` prints: ``json(style:)`` with a camera for the reference viewport beside the bounds, which other
  /// viewports fit their own camera to.
  public func jsonWithCamera() -> [UInt8] {
    guard case .found(let route) = self, let camera = try? route.camera() else { return json() }
    var json = JSONWriter(style: .pretty)
    write(to: &json) {
      $0.members(of: camera)
      $0.array("reference_viewport", inline: true) {
        $0.number(Viewport.reference.width)
        $0.number(Viewport.reference.height)
      }
      $0.array("padding", inline: true) { json in for _ in 0..<4 { json.number(Insets.fitPadding.top) } }
    }
    return json.bytes
  }
}

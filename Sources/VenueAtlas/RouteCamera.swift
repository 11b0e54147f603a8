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
    var json = JSONWriter(style: .pretty)
    write(to: &json) { json, route in route.writeCamera(to: &json) }
    return json.bytes
  }
}

extension [RouteAlternative] {
  /// What `route --alternatives --format json` prints: the same with several routes.
  public func jsonWithCamera() -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    write(to: &json) { json, route in route.writeCamera(to: &json) }
    return json.bytes
  }
}

extension Route {
  /// Members of the route's camera beside its bounds; none where the reference viewport has no room for it.
  func writeCamera(to json: inout JSONWriter) {
    guard let camera = try? camera() else { return }
    json.members(of: camera)
    json.array("reference_viewport", inline: true) {
      $0.number(Viewport.reference.width)
      $0.number(Viewport.reference.height)
    }
    json.array("padding", inline: true) { json in for _ in 0..<4 { json.number(Insets.fitPadding.top) } }
  }
}

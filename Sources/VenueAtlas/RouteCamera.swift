public import VenueCamera
import VenueGeometry
import VenueJSON
import VenueParts
public import VenueRouting

extension Route {
  /// The camera that opens a route: it shows the whole route from straight above, north up, including the outdoor parts at both ends.
  ///
  /// - Returns: nil for a route without steps; a router returns no such route.
  /// - Throws: ``CameraError/paddingFillsView(padding:viewport:)``
  public func camera(
    in viewport: Viewport = .reference, padding: Insets = .fitPadding
  ) throws(CameraError) -> Camera? {
    guard let bounds else { return nil }
    return try Camera.fitting(bounds, in: viewport, padding: padding)
  }
}

extension RouteResult {
  /// Output of `route --format json`: ``json(style:)`` with the bounds and a camera for the reference viewport. Other viewports fit their own camera
  /// to the bounds.
  public func jsonWithCamera() -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    write(to: &json) { json, route in route.writeCamera(to: &json) }
    return json.bytes
  }
}

extension [RouteAlternative] {
  /// Output of `route --alternatives --format json`: the same with several routes.
  public func jsonWithCamera() -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    write(to: &json) { json, route in route.writeCamera(to: &json) }
    return json.bytes
  }
}

extension Route {
  /// Writes the route's camera beside its bounds; writes nothing if the route does not fit into the reference viewport.
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

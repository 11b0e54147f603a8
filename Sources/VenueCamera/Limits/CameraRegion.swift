public import VenueGeometry

/// The older method of keeping a camera in a region: each camera is tested, and one that fails is
/// refused, not moved.
///
/// The test equals the sample of the kit's migration guide (Mapbox Maps SDK for iOS, "Migrate to v10", `shouldChangeFrom:to:`): the center must be
/// in the region, and so must the south-west and the north-east corner of the visible area. Edges belong to the region.
public struct CameraRegion: Hashable, Sendable {
  public var bounds: GeoBounds

  public init(_ bounds: GeoBounds) { self.bounds = bounds }

  /// Results of both tests of a camera.
  public struct Verdict: Hashable, Sendable {
    public var isCenterInside: Bool
    public var areCornersInside: Bool
    /// The box around the ground in sight.
    public var view: GeoBounds

    public var isAllowed: Bool { isCenterInside && areCornersInside }
  }

  public func verdict(on camera: Camera, in viewport: Viewport) -> Verdict {
    let view = GeoBounds(around: camera.visibleCorners(in: viewport)) ?? GeoBounds(at: camera.target)
    return Verdict(
      isCenterInside: bounds.contains(camera.target),
      areCornersInside: bounds.contains(Coordinate(longitude: view.west, latitude: view.south))
        && bounds.contains(Coordinate(longitude: view.east, latitude: view.north)),
      view: view)
  }

  public func isCameraAllowed(_ camera: Camera, in viewport: Viewport) -> Bool {
    verdict(on: camera, in: viewport).isAllowed
  }
}

import VenueCamera
import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// Start camera, limits and a camera a floor, all from the shapes: nothing has to be written for a map to open well. A venue
  /// that has no shape at all gets ``CameraPart/fallback(at:)``.
  func planCamera(floors: FloorIndex) -> CameraPart {
    let shape = venueShape()
    guard !shape.isEmpty else {
      return .fallback(at: index.site.middle)
    }
    let bounds =
      GeoBounds(around: shape.flatMap { $0.shell.map(index.plane.coordinate(of:)) }) ?? GeoBounds(at: index.site.middle)
    let zooms = zoomRange(for: bounds)
    let limits = CameraLimits(zooms: zooms, scroll: ScrollLimits(around: shape, on: index.plane, range: zooms))

    func camera(for box: GeoBounds) -> Camera {
      // Sixty-four points a side always leave something of the reference viewport.
      let fitted =
        (try? Camera.fitting(box, in: .reference, range: zooms)) ?? Camera(target: box.center, zoom: zooms.lower)
      return limits.clamp(fitted)
    }
    let opening = floors.defaultFloor.flatMap(floors.floor)
    return CameraPart(
      start: camera(for: opening?.bounds ?? bounds), startFloor: floors.defaultFloor, limits: limits, bounds: bounds,
      named: floors.floors.map {
        CameraPart.Named(name: "floor:\($0.number)", floor: $0.number, camera: camera(for: $0.bounds), duration: 0.3)
      })
  }

  /// What has to stay in sight: the levels; without any, the footprints, or the venue's own outline.
  private func venueShape() -> [PlanePolygon] {
    let levels = index.levelShapes.flatMap { $0 }
    if !levels.isEmpty { return levels }
    let footprints = index.footprintShapes.flatMap { $0 }
    return footprints.isEmpty ? index.venueShape : footprints
  }

  /// From one zoom farther out than the whole venue needs in the smallest reference viewport, to the closest there is. Whole
  /// zooms, so that what people read is a round number.
  private func zoomRange(for bounds: GeoBounds) -> ZoomRange {
    let smallest = Viewport.references[0]
    let whole = (try? Camera.fitting(bounds, in: smallest, padding: Insets()))?.zoom.value ?? 15
    let lower = min(max((whole - 1).rounded(.down), 0), 20)
    return (try? ZoomRange(Zoom512(lower), ZoomRange.unlimited.upper)) ?? .unlimited
  }
}

import VenueCamera
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueParallel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// Start camera, limits and one camera per floor, all derived from the shapes: a map opens well without settings. Settings
  /// under `camera` have priority. A venue without any shape gets ``CameraPart/fallback(at:)``.
  func planCamera(floors: FloorIndex) -> (part: CameraPart, clamped: [ClampedCamera]) {
    let shape = venueShape()
    guard !shape.isEmpty else { return (.fallback(at: index.site.middle), []) }
    let bounds =
      GeoBounds(around: shape.flatMap { $0.shell.map(index.plane.coordinate(of:)) }) ?? GeoBounds(at: index.site.middle)
    let written = venue.camera ?? CameraSource()
    let zooms = zoomRange(for: bounds, written.limits)
    let limits = cameraLimits(around: shape, zooms, written.limits)
    var clamped: [ClampedCamera] = []

    func camera(for box: GeoBounds) -> Camera {
      // Sixty-four points per side always leave an area of the reference viewport.
      let fitted =
        (try? Camera.fitting(box, in: .reference, range: zooms)) ?? Camera(target: box.center, zoom: zooms.lower)
      return limits.clamp(fitted)
    }
    let opening = floors.defaultFloor.flatMap(floors.floor)
    var part = CameraPart(
      start: camera(for: opening?.bounds ?? bounds), startFloor: floors.defaultFloor, limits: limits, bounds: bounds,
      named: floors.floors.map {
        CameraPart.Named(
          name: "floor:\($0.number)", floor: $0.number, camera: camera(for: $0.bounds),
          move: CameraMove(.ease, duration: 0.3))
      })
    let views = WrittenViews(planner: self, floors: floors, bounds: bounds, limits: limits)
    if let start = written.start {
      let named = views.camera(start, &clamped)
      (part.start, part.startFloor) = (named.camera, named.floor ?? part.startFloor)
    }
    part.named += written.cameras.map { views.camera($0, &clamped) }
    // A tour to a camera that does not exist is an error (CAM019), and cannot be played.
    let known = Set(part.named.map(\.name) + ["start"])
    part.tours = written.tours.filter { $0.stops.allSatisfy { known.contains($0.camera) } }.map {
      tour(of: $0, written)
    }
    return (part, clamped)
  }

  private func tour(of written: CameraSource.Tour, _ source: CameraSource) -> CameraTour {
    let moves = Dictionary(source.views.map { ($0.view.id.isEmpty ? "start" : $0.view.id, $0.view.move) }) { $1 ?? $0 }
    let segments = zip(written.stops, written.stops.dropFirst()).map { from, to in
      CameraTour.Segment(
        from: from.camera, to: to.camera,
        move: to.move ?? moves[to.camera].flatMap { $0 } ?? CameraMove(.fly, duration: 1.5), stay: to.stay)
    }
    return CameraTour(name: written.id, label: written.name, segments: segments, repeats: written.repeats)
  }

  /// The ground that must remain visible: the union of the levels, with the areas drawn on them that extend beyond their
  /// outlines. Without levels, the footprints, or the venue's own outline.
  private func venueShape() -> [PlanePolygon] {
    let levels = index.levelShapes.flatMap { $0 }
    let areas = DrawnAreas(
      levels: levels, areas: [index.unitShapes, index.kioskShapes, index.sectionShapes, index.fixtureShapes])
    let drawn = options.stageCache.value("areas beyond levels", of: areas) { areas.beyondLevels }
    guard !levels.isEmpty || !drawn.isEmpty else {
      return united(
        index.footprintShapes.contains { !$0.isEmpty } ? index.footprintShapes.flatMap { $0 } : index.venueShape)
    }
    let outlines = united(levels)
    guard !drawn.isEmpty else { return outlines }
    let beyond = ((try? GEOSContext().difference(united(drawn), outlines)) ?? [])
      .filter { $0.area >= VenuePlanner.leastAreaBeyond }
    // If all rooms end with their level, as usual, the outline is unchanged.
    return beyond.isEmpty ? outlines : united(outlines + beyond)
  }

  /// Square metres. A wall drawn some centimetres beyond its level does not change the limits.
  private static let leastAreaBeyond = 2.0

  /// If shapes cannot be united they are unchanged, and overlapping ground counts twice.
  private func united(_ parts: [PlanePolygon]) -> [PlanePolygon] { (try? GEOSContext().union(parts)) ?? parts }

  /// From one zoom farther out than the smallest reference viewport needs for the whole venue, to the closest zoom. Whole
  /// zooms, so that the values are round numbers; declared values have priority if they form a range.
  private func zoomRange(for bounds: GeoBounds, _ written: CameraSource.Limits) -> ZoomRange {
    let smallest = Viewport.references[0]
    let whole = (try? Camera.fitting(bounds, in: smallest, padding: Insets()))?.zoom.value ?? 15
    let lower = min(max((whole - 1).rounded(.down), 0), 20)
    let derived = (try? ZoomRange(Zoom512(lower), ZoomRange.unlimited.upper)) ?? .unlimited
    let (low, high) = (written.lowerZoom ?? derived.lower, written.upperZoom ?? derived.upper)
    guard [low, high].allSatisfy({ (0...25.5).contains($0.value) }) else { return derived }
    // The end that is written wins over the one that is derived.
    if written.lowerZoom == nil, high < low { return (try? ZoomRange(high, high)) ?? derived }
    return (try? ZoomRange(low, high)) ?? derived
  }

  private func cameraLimits(
    around shape: [PlanePolygon], _ zooms: ZoomRange, _ written: CameraSource.Limits
  ) -> CameraLimits {
    let held = written.bounds.flatMap {
      ScrollLimits(holding: $0, venue: shape, on: index.plane, range: zooms)
    }
    var limits = CameraLimits(
      zooms: zooms,
      scroll: held
        ?? scrollLimits(
          around: HeldGround(
            shape: shape, plane: index.plane, zooms: zooms, share: written.share ?? ScrollLimits.leastShare)))
    let (low, high) = (written.lowerTilt ?? limits.lowerTilt, written.upperTilt ?? limits.tilt)
    if 0 <= low, low <= high, high <= 65 {
      (limits.lowerTilt, limits.tilt) = (low, high)
    }
    return limits
  }

  private func scrollLimits(around ground: HeldGround) -> ScrollLimits? {
    options.stageCache.value("scroll limits", of: ground) { ground.limits }
  }
}

/// What is drawn on levels.
private struct DrawnAreas: Equatable, Sendable {
  let levels: [PlanePolygon]
  /// By type, then by feature.
  let areas: [[[PlanePolygon]]]

  /// Without the areas that an outline of a level certainly covers: nearly all of them.
  var beyondLevels: [PlanePolygon] {
    let outlines = levels.map { EdgeIndex($0.rings) }
    let boxes = BoxIndex(levels.map(\.bounds))
    return areas.flatMap { shapes in
      shapes.flatMap { $0 }.filter { area in
        var isCovered = false
        boxes.forEach(intersecting: area.bounds) { level in
          isCovered = isCovered || outlines[level].covers(area)
        }
        return !isCovered
      }
    }
  }
}

/// Everything that derived scroll limits depend on.
private struct HeldGround: Equatable, Sendable {
  let shape: [PlanePolygon]
  let plane: LocalPlane
  let zooms: ZoomRange
  let share: Double

  /// nil if there is no ground.
  var limits: ScrollLimits? { ScrollLimits(around: shape, on: plane, range: zooms, share: share) }
}

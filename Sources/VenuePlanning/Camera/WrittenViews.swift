import VenueCamera
import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

/// Declared cameras, resolved for the reference viewport.
struct WrittenViews {
  let planner: VenuePlanner
  let floors: FloorIndex
  let bounds: GeoBounds
  let limits: CameraLimits
  /// Positions of the drawn features, by an id of the source that a view shows.
  private let drawn: [String: [Int]]
  /// Ids of the landings of connectors that some view shows.
  private let landings: [String: [String]]

  init(planner: VenuePlanner, floors: FloorIndex, bounds: GeoBounds, limits: CameraLimits) {
    (self.planner, self.floors, self.bounds, self.limits) = (planner, floors, bounds, limits)
    var shown = Set(planner.venue.camera?.views.flatMap(\.view.shows) ?? [])
    landings = Dictionary(
      planner.venue.connectors.kept.filter { shown.contains($0.id.text) }.map {
        ($0.id.text, $0.landings.map(\.unit.text))
      },
      uniquingKeysWith: { first, _ in first })
    shown.formUnion(landings.values.joined())
    var drawn: [String: [Int]] = [:]
    if !shown.isEmpty {
      for (position, feature) in planner.drawn.enumerated() {
        let id = planner.venue.knownID(of: feature.ref)
        if shown.contains(id) { drawn[id, default: []].append(position) }
      }
    }
    self.drawn = drawn
  }

  /// - Parameter clamped: receives a camera that the limits do not allow.
  func camera(_ view: CameraSource.View, _ clamped: inout [ClampedCamera]) -> CameraPart.Named {
    var floor = view.level.flatMap(self.floor)
    let asked: Camera
    if let center = view.center, let zoom = view.zoom {
      asked = Camera(target: center, zoom: zoom, bearing: view.bearing ?? 0, tilt: view.tilt ?? 0)
    } else {
      asked = fitted(view, &floor)
    }
    let camera = limits.clamp(asked)
    // The target of a fitted camera is not declared.
    if view.center != nil, view.zoom != nil, camera != asked {
      clamped.append(ClampedCamera(id: view.id, asked: asked, allowed: camera))
    }
    return CameraPart.Named(
      name: view.id.isEmpty ? "start" : view.id, floor: floor, camera: camera,
      move: view.move ?? CameraMove(.ease, duration: 0.3), label: view.name)
  }

  private func fitted(_ view: CameraSource.View, _ floor: inout Int?) -> Camera {
    let shown = view.shows.map { places(of: $0) }
    if floor == nil {
      let on = Set(shown.flatMap(\.floors))
      if on.count == 1 { floor = on.first }
    }
    var seen = shown.flatMap(\.places)
    if seen.isEmpty {
      let box = (floor ?? floors.defaultFloor).flatMap(floors.floor)?.bounds ?? bounds
      seen = [
        Coordinate(longitude: box.west, latitude: box.south), Coordinate(longitude: box.east, latitude: box.south),
        Coordinate(longitude: box.east, latitude: box.north), Coordinate(longitude: box.west, latitude: box.north),
      ]
    }
    let (bearing, tilt) = (view.bearing ?? 0, view.tilt ?? 0)
    func fit(_ padding: Insets) -> Camera? {
      try? Camera.fitting(
        seen, in: .reference, padding: padding, bearing: bearing, tilt: tilt, range: limits.zooms)
    }
    // Padding that fills the reference viewport is already reported at its source position; the default is used.
    var camera =
      fit(view.padding ?? .fitPadding) ?? fit(.fitPadding) ?? Camera(target: bounds.center, zoom: limits.zooms.lower)
    if let zoom = view.zoom { camera = camera.zoomed(to: zoom) }
    return camera
  }

  /// Drawn positions for an id; for a connector its landings, for a building its levels.
  private func places(of id: String) -> (places: [Coordinate], floors: [Int]) {
    let ids = self.drawn[id] == nil ? landings[id] ?? [id] : [id]
    let drawn = ids.flatMap { self.drawn[$0, default: []] }.map { planner.drawn[$0] }
    if !drawn.isEmpty { return (drawn.flatMap { $0.geometry.places }, drawn.compactMap(\.floor)) }
    let levels = planner.venue.levels.kept.filter { level in
      level.id.text == id || level.buildingIDs.contains { $0.text == id }
    }
    if !levels.isEmpty {
      return (levels.flatMap { $0.geometry.flatMap(\.shell) }, levels.compactMap { floor(of: $0.id.text) })
    }
    guard let occupant = planner.index.position(of: id, .occupant),
      let anchor = planner.index.occupantAnchors[occupant], let place = planner.venue.anchors[anchor].geometry
    else { return ([], []) }
    return ([place], [])
  }

  private func floor(of level: String) -> Int? {
    floors.floors.first { floor in floor.levels.contains { $0.id == level } }?.number
  }
}

extension TileGeometry {
  /// Every position; for areas the positions of their shells.
  fileprivate var places: [Coordinate] {
    switch self {
    case .points(let points): points
    case .lines(let lines): lines.flatMap { $0 }
    case .polygons(let polygons): polygons.flatMap(\.shell)
    }
  }
}

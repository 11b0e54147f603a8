import VenueCamera
import VenueGeometry
public import VenueJSON
import VenueVocabulary

/// A fault of a `camera.json` that no compiler of this project wrote.
public struct CameraFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  public var description: String

  init(_ description: String) { self.description = description }
}

extension CameraPart {
  /// Largest number of corners of the scroll-limit shape that is read; no compiled venue has more.
  static let mostCorners = 2_000_000
  static let mostRows = 64
  static let mostCameras = 20_000

  /// Reads the output of ``json``; unknown keys are ignored. Positions have seven decimals there and zooms two, so that the result
  /// agrees with the original to a centimetre.
  ///
  /// - Throws: ``CameraFormatError`` for missing values, and values of another type or out of range.
  public init(_ json: JSONValue) throws(CameraFormatError) {
    guard let start = json["start"], let box = json["bounds"]?.geoBounds, CameraPart.isOnMap(box) else {
      throw CameraFormatError("there is no start camera, or no bounds")
    }
    let limits = try CameraPart.limits(json["limits"], around: box)
    var named: [Named] = []
    for entry in (json["cameras"]?.array ?? []).prefix(CameraPart.mostCameras) {
      guard let name = entry["name"]?.string else { throw CameraFormatError("camera \(named.count) has no name") }
      named.append(
        Named(
          name: name, floor: entry["floor"]?.int, camera: try CameraPart.camera(entry, "camera \(name)"),
          move: try CameraPart.move(entry, "camera \(name)"), label: entry["label"]?.labels ?? Labels()))
    }
    var tours: [CameraTour] = []
    for entry in (json["tours"]?.array ?? []).prefix(CameraPart.mostCameras) {
      guard let name = entry["name"]?.string else { throw CameraFormatError("tour \(tours.count) has no name") }
      var segments: [CameraTour.Segment] = []
      for segment in (entry["segments"]?.array ?? []).prefix(CameraPart.mostCameras) {
        guard let from = segment["from"]?.string, let to = segment["to"]?.string, let stay = segment["stay_s"]?.double,
          (0...86_400).contains(stay)
        else { throw CameraFormatError("a segment of tour \(name) has no from, to or stay_s") }
        segments.append(
          CameraTour.Segment(from: from, to: to, move: try CameraPart.move(segment, "tour \(name)"), stay: stay))
      }
      tours.append(
        CameraTour(
          name: name, label: entry["label"]?.labels ?? Labels(), segments: segments,
          repeats: entry["repeat"]?.bool ?? false))
    }
    self.init(
      start: try CameraPart.camera(start, "start"), startFloor: start["floor"]?.int, limits: limits, bounds: box,
      named: named, tours: tours)
  }

  /// Earlier bundles contain only a duration.
  private static func move(_ json: JSONValue, _ what: String) throws(CameraFormatError) -> CameraMove {
    guard let duration = json["duration_s"]?.double, (0...86_400).contains(duration) else {
      throw CameraFormatError("\(what) has no duration_s within its range")
    }
    return CameraMove(
      json["kind"]?.string.flatMap(CameraMove.Kind.init) ?? (duration > 0 ? .ease : .jump), duration: duration,
      curve: json["curve"]?.string.flatMap(AnimationCurve.init) ?? .easeInOut)
  }

  private static func isOnMap(_ box: GeoBounds) -> Bool {
    [box.west, box.east].allSatisfy { $0.isFinite && abs($0) <= 360 }
      && [box.south, box.north].allSatisfy { $0.isFinite && abs($0) <= 90 } && box.south <= box.north
      && box.west <= box.east
  }

  private static func camera(_ json: JSONValue, _ what: String) throws(CameraFormatError) -> Camera {
    guard let center = json["center"]?.numbers, center.count == 2, abs(center[0]) <= 360, abs(center[1]) <= 90,
      let zoom = json["zoom512"]?.double, abs(zoom) <= 30, let bearing = json["bearing"]?.double,
      let tilt = json["tilt"]?.double, (0...90).contains(tilt)
    else { throw CameraFormatError("\(what) has no center, zoom512, bearing or tilt within its range") }
    return Camera(
      target: Coordinate(longitude: center[0], latitude: center[1]), zoom: Zoom512(zoom), bearing: bearing, tilt: tilt)
  }

  private static func limits(_ json: JSONValue?, around box: GeoBounds) throws(CameraFormatError) -> CameraLimits {
    guard let json, let lower = json["zoom"]?["min512"]?.double, let upper = json["zoom"]?["max512"]?.double,
      abs(lower) <= 30, abs(upper) <= 30, let zooms = try? ZoomRange(Zoom512(lower), Zoom512(upper)),
      let tilt = json["tilt"]?["max"]?.double, let least = json["tilt"]?["min"]?.double, (0...90).contains(tilt),
      (0...tilt).contains(least)
    else { throw CameraFormatError("the limits of zoom and tilt are missing or out of their range") }
    var limits = CameraLimits(zooms: zooms, tilt: tilt, lowerTilt: least)
    if let scroll = json["scroll"] { limits.scroll = try self.scroll(scroll, around: box) }
    return limits
  }

  private static func scroll(_ json: JSONValue, around box: GeoBounds) throws(CameraFormatError) -> ScrollLimits {
    let plane = LocalPlane(origin: Globe.clamp(box.center))
    var rows: [ScrollLimits.Row] = []
    for entry in (json["by_zoom"]?.array ?? []).prefix(mostRows) {
      guard let zoom = entry["zoom512"]?.double, abs(zoom) <= 30, let margin = entry["margin_m"]?.double,
        (0...40_000_000).contains(margin), let bounds = entry["bounds"]?.geoBounds, isOnMap(bounds),
        let scale = entry["metres_per_point"]?.double, scale > 0, rows.last.map({ $0.zoom.value < zoom }) ?? true
      else { throw CameraFormatError("line \(rows.count) of the scroll limits is missing a value within its range") }
      rows.append(
        ScrollLimits.Row(
          zoom: Zoom512(zoom), scale: Scale(metresPerPoint: scale), margin: margin, bounds: bounds,
          boxKeepsVenueInSight: entry["box_keeps_venue_in_sight"]?.bool ?? false))
    }
    let share = json["promise"]?["share"]?.double ?? 0
    let provenTo = json["promise"]?["proven_to_zoom512"]?.double
    guard (0...1).contains(share), provenTo.map({ abs($0) <= 30 }) ?? true else {
      throw CameraFormatError("the promise of the scroll limits lies out of its range")
    }
    guard
      let scroll = ScrollLimits(
        rows: rows, shape: try shape(json["shape"], on: plane),
        venue: try json["venue"].map { (json) throws(CameraFormatError) in try shape(json, on: plane) }, on: plane,
        share: share, provenTo: provenTo.map { Zoom512($0) })
    else { throw CameraFormatError("the scroll limits have no line, or no shape") }
    return scroll
  }

  private static func shape(_ json: JSONValue?, on plane: LocalPlane) throws(CameraFormatError) -> [PlanePolygon] {
    var shape: [PlanePolygon] = []
    var corners = 0
    for polygon in json?.array ?? [] {
      var rings: [[PlanePoint]] = []
      for ring in polygon.array ?? [] {
        guard let flat = ring.positions, !flat.isEmpty else {
          throw CameraFormatError("a ring of the shape is invalid")
        }
        corners += flat.count / 2
        guard corners <= mostCorners else { throw CameraFormatError("the shape has more corners than allowed") }
        let places = stride(from: 0, to: flat.count - 1, by: 2).map {
          Coordinate(longitude: flat[$0], latitude: flat[$0 + 1])
        }
        guard let points = plane.points(places) else { throw CameraFormatError("the shape lies far from the bounds") }
        rings.append(points)
      }
      // A ring that collapses at seven decimals is ignored.
      guard let shell = rings.first, let read = PlanePolygon(shell: shell, holes: Array(rings.dropFirst())) else {
        continue
      }
      shape.append(read)
    }
    return shape
  }
}

import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueModel

/// `camera` of `venue.yaml`: the initial view of a map, named cameras, tours, and the camera limits.
struct CameraBlock {
  static let keys = ["zoom_basis", "start", "cameras", "tours", "limits"]
  static let viewKeys = ["show", "center", "zoom", "bearing", "tilt", "level", "padding", "move"]
  static let moveKeys = ["kind", "duration", "curve"]
  static let limitKeys = ["zoom", "tilt", "bounds", "share"]
  static let tourKeys = ["name", "stops", "repeat"]
  static let stopKeys = ["camera", "move", "stay"]
  /// A larger number is probably an error (project default).
  static let mostCameras = 1000
  static let mostStops = 1000

  private let language: String
  private let log: ReadingLog
  private var isBasis256 = false
  private(set) var camera = CameraSource()
  /// Source positions of the values, by key under `camera`.
  private(set) var places: [String: SourcePlace] = [:]

  init(_ block: NodeCursor, language: String, log: ReadingLog) {
    (self.language, self.log) = (language, log)
    if !CameraBlock.refuseViewKeys(in: block, "camera") { block.refuseUnknownKeys(CameraBlock.keys, in: "camera") }
    _ = block.entries("a map with start, cameras, tours and limits")
    places[""] = block.place
    if let basis = block["zoom_basis"] { isBasis256 = self.basis(basis) == "256" }
    if let start = block["start"] { camera.start = view(start, id: "", key: "start") }
    let cameras = block["cameras"]?.entries("cameras by name") ?? []
    limit(cameras.count, CameraBlock.mostCameras, "cameras") { cameras[$0].keyPlace }
    for entry in cameras.prefix(CameraBlock.mostCameras) where isName(entry) {
      camera.cameras.append(view(entry.value, id: entry.key, key: "cameras/\(entry.key)"))
    }
    let tours = block["tours"]?.entries("tours by name") ?? []
    limit(tours.count, CameraBlock.mostCameras, "tours") { tours[$0].keyPlace }
    for entry in tours.prefix(CameraBlock.mostCameras) where isName(entry) { camera.tours.append(tour(entry)) }
    if let limits = block["limits"] { read(limits) }
  }

  private func basis(_ cursor: NodeCursor) -> String? {
    if let number = cursor.node.number, number == 512 || number == 256 { return Quantity.text(number) }
    return cursor.choice(of: ["512", "256"])
  }

  private func limit(_ count: Int, _ most: Int, _ what: String, _ place: (Int) -> SourcePlace) {
    guard count > most else { return }
    log.report(
      .inputLimit(
        "venue.yaml has \(count) \(what); the limit is \(most), and the rest is ignored",
        at: place(most)))
  }

  /// Users and apps type the names of cameras; names that the bundle uses itself are reserved.
  private func isName(_ entry: CursorEntry) -> Bool {
    let isPlain =
      !entry.key.isEmpty && entry.key != "start" && entry.key.utf8.count <= 64
      && entry.key.unicodeScalars.allSatisfy { scalar in
        ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) || "-_.".unicodeScalars.contains(scalar)
      }
    if !isPlain {
      log.report(
        .wrongType(
          "'\(entry.key)' cannot be a name here: write a short word of a-z, 0-9, -, . and _, but not 'start'",
          at: entry.keyPlace))
    }
    return isPlain
  }

  /// `[16, 21]`, or only one end: `{min: 16}`.
  private func range(_ cursor: NodeCursor, _ quantity: Quantity) -> (lower: Double?, upper: Double?)? {
    guard cursor.node.entries == nil else {
      cursor.refuseUnknownKeys(["min", "max"], in: "a range")
      return (cursor["min"]?.number(quantity), cursor["max"]?.number(quantity))
    }
    return cursor.numbers("[least, greatest], or {min: …} or {max: …}", each: [quantity, quantity]).map {
      ($0[0], $0[1])
    }
  }

  private func zoom(_ cursor: NodeCursor) -> Zoom512? {
    cursor.number(.zoomAsWritten).map { isBasis256 ? Zoom512(Zoom256($0)) : Zoom512($0) }
  }

  private mutating func view(_ cursor: NodeCursor, id: String, key: String) -> CameraSource.View {
    var view = CameraSource.View(id: id)
    places[key] = cursor.place
    cursor.refuseUnknownKeys(
      CameraBlock.viewKeys + (id.isEmpty ? [] : ["name"]), in: id.isEmpty ? "start" : "camera \(id)")
    _ = cursor.entries("a map with show or center, zoom, bearing and tilt")
    for name in CameraBlock.viewKeys { places["\(key)/\(name)"] = cursor[name]?.place }
    if let name = cursor["name"].flatMap({ ValueReading.labels($0, language: language) }) { view.name = name }
    view.shows = cursor["show"]?.ids("an id, or a list of ids") ?? []
    view.center = cursor["center"].flatMap(center)
    view.zoom = cursor["zoom"].flatMap(zoom)
    view.bearing = cursor["bearing"]?.number(.bearing)
    view.tilt = cursor["tilt"]?.number(.tilt)
    view.level = cursor["level"]?.text()
    view.padding = cursor["padding"].flatMap(padding)
    view.move = cursor["move"].flatMap(move)
    if view.center != nil, let show = cursor["show"] {
      log.report(
        .wrongType("a camera has `show` or `center`, not both", at: show.place, help: ["remove one of them"]))
    }
    if view.center != nil, cursor["zoom"] == nil {
      log.report(
        .wrongType(
          "a camera with `center` must have a `zoom`", at: cursor.place,
          help: ["write the zoom, or write `show` instead of `center`: the zoom is then computed"]))
    }
    return view
  }

  private func center(_ cursor: NodeCursor) -> Coordinate? {
    cursor.numbers("[longitude, latitude]", counts: 2...2).flatMap { place($0[0], $0[1], cursor) }
  }

  /// A latitude beyond ±85° is an error that shows the one a map would take instead.
  private func place(_ longitude: Double, _ latitude: Double, _ cursor: NodeCursor) -> Coordinate? {
    guard Quantity.longitude.contains(longitude), Quantity.latitude.contains(latitude) else {
      let nearest = Globe.clamp(Coordinate(longitude: longitude, latitude: latitude))
      log.report(
        Diagnostic(
          .coordinateOutOfRange,
          "(\(Quantity.text(longitude)), \(Quantity.text(latitude))) is outside the map (longitude -180 to 180, latitude -85 to 85); a map would show (\(Quantity.text(nearest.longitude)), \(Quantity.text(nearest.latitude)))",
          place: cursor.place,
          help: abs(longitude) <= 85 && abs(latitude) <= 180 && abs(latitude) > 85 ? ["write longitude first"] : []))
      return nil
    }
    return Coordinate(longitude: longitude, latitude: latitude)
  }

  private func padding(_ cursor: NodeCursor) -> Insets? {
    guard let padding = insets(cursor) else { return nil }
    let view = Viewport.reference
    func check(_ one: String, _ other: String, _ sum: Double, _ side: String, _ most: Double) -> Bool {
      guard sum >= most else { return true }
      log.report(
        .wrongType(
          "a padding of \(Quantity.text(sum)) points \(one) and \(other) together is more than a phone has (\(Quantity.text(most)) points \(side))",
          at: cursor.place,
          help: [
            "write less than \(Quantity.text(most)) for \(one) and \(other) together; cameras are computed for a view of \(Quantity.text(view.width)) x \(Quantity.text(view.height)) points"
          ]))
      return false
    }
    guard check("left", "right", padding.left + padding.right, "wide", view.width),
      check("top", "bottom", padding.top + padding.bottom, "high", view.height)
    else { return nil }
    return padding
  }

  private func insets(_ cursor: NodeCursor) -> Insets? {
    if cursor.node.number != nil { return cursor.number(.padding).map { Insets(all: $0) } }
    let sides: [Quantity] = Array(repeating: .padding, count: 4)
    return cursor.numbers("points for all sides, or [top, left, bottom, right]", each: sides).map {
      Insets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
  }

  private func move(_ cursor: NodeCursor) -> CameraMove? {
    if cursor.node.entries == nil {
      guard let kind = cursor.choice(CameraMove.Kind.self) else { return nil }
      return CameraMove(kind, duration: CameraBlock.duration(of: kind))
    }
    cursor.refuseUnknownKeys(CameraBlock.moveKeys, in: "move")
    let kind = cursor["kind"]?.choice(CameraMove.Kind.self) ?? .ease
    let curve = cursor["curve"]?.choice(AnimationCurve.self) ?? .easeInOut
    let duration = cursor["duration"].flatMap(ValueReading.duration) ?? CameraBlock.duration(of: kind)
    return CameraMove(kind, duration: duration, curve: curve)
  }

  /// Default duration in seconds (project default).
  static func duration(of kind: CameraMove.Kind) -> Double {
    switch kind {
    case .jump: 0
    case .ease: 0.3
    case .fly: 1.5
    }
  }

  private mutating func tour(_ entry: CursorEntry) -> CameraSource.Tour {
    var tour = CameraSource.Tour(id: entry.key)
    places["tours/\(entry.key)"] = entry.value.place
    entry.value.refuseUnknownKeys(CameraBlock.tourKeys, in: "tour \(entry.key)")
    if let name = entry.value["name"].flatMap({ ValueReading.labels($0, language: language) }) { tour.name = name }
    tour.repeats = entry.value["repeat"]?.flag() ?? false
    let stops = entry.value["stops"]?.elements("a list of cameras") ?? []
    limit(stops.count, CameraBlock.mostStops, "stops of a tour") { stops[$0].place }
    for stop in stops.prefix(CameraBlock.mostStops) {
      let key = "tours/\(entry.key)/stops/\(tour.stops.count)"
      if stop.node.entries == nil {
        guard let camera = stop.text("the name of a camera") else { continue }
        places[key] = stop.place
        tour.stops.append(CameraSource.Tour.Stop(camera: camera))
        continue
      }
      stop.refuseUnknownKeys(CameraBlock.stopKeys, in: "a stop")
      guard let camera = stop["camera"]?.text("the name of a camera") else {
        if !stop.misspells("camera") { log.report(.wrongType("a stop must have a camera", at: stop.place)) }
        continue
      }
      places[key] = stop["camera"]?.place
      tour.stops.append(
        CameraSource.Tour.Stop(
          camera: camera, move: stop["move"].flatMap(move), stay: stop["stay"].flatMap(ValueReading.duration) ?? 0))
    }
    if tour.stops.count < 2, !entry.value.misspells("stops") {
      log.report(.wrongType("a tour must have two or more stops", at: entry.value["stops"]?.place ?? entry.value.place))
    }
    return tour
  }

  private mutating func read(_ cursor: NodeCursor) {
    cursor.refuseUnknownKeys(CameraBlock.limitKeys, in: "limits")
    _ = cursor.entries("a map with zoom, tilt, bounds and share")
    places["limits"] = cursor.place
    for name in CameraBlock.limitKeys { places["limits/\(name)"] = cursor[name]?.place }
    if let (lower, upper) = cursor["zoom"].flatMap({ range($0, .zoomAsWritten) }) {
      camera.limits.lowerZoom = lower.map { isBasis256 ? Zoom512(Zoom256($0)) : Zoom512($0) }
      camera.limits.upperZoom = upper.map { isBasis256 ? Zoom512(Zoom256($0)) : Zoom512($0) }
    }
    if let (lower, upper) = cursor["tilt"].flatMap({ range($0, .tilt) }) {
      (camera.limits.lowerTilt, camera.limits.upperTilt) = (lower, upper)
    }
    camera.limits.share = cursor["share"]?.number(.venueShare)
    guard let bounds = cursor["bounds"] else { return }
    bounds.refuseUnknownKeys(["southwest", "northeast"], in: "bounds")
    _ = bounds.entries("a map with southwest and northeast")
    guard let southWest = bounds["southwest"].flatMap(center), let northEast = bounds["northeast"].flatMap(center)
    else {
      if bounds.node.entries != nil, bounds["southwest"] == nil || bounds["northeast"] == nil,
        !bounds.misspells("southwest"), !bounds.misspells("northeast")
      {
        log.report(.wrongType("bounds must have `southwest` and `northeast`", at: bounds.place))
      }
      return
    }
    do throws(BoundsFault) {
      camera.limits.bounds = try GeoBounds(southWest: southWest, northEast: northEast)
    } catch {
      log.report(.wrongType("\(error)", at: bounds.place))
    }
  }
}

extension Quantity {
  /// Range of zooms that are read; CAM001 checks them.
  static let zoomAsWritten = Quantity(
    "zoom", -30...60, advice: "write a MapLibre zoom such as 17, or set `zoom_basis: 256` for Google Maps zooms")
  /// From straight down; CAM012 and CAM016 report the limits of maps.
  static let tilt = Quantity("tilt", 0...90, unit: "degrees", advice: "write degrees, 0 (straight down) to 65")
  static let padding = Quantity("padding", 0...2000, unit: "points", advice: "write points of the screen, such as 64")
  static let venueShare = Quantity(
    "share", 0.001...0.5, advice: "write the part of the view that the venue must always fill, such as 0.02")
}

extension HandwrittenFile {
  func readCamera(_ root: NodeCursor, _ head: inout VenueHead) {
    guard let block = root["camera"] else { return }
    let read = CameraBlock(block, language: head.venue.defaultLanguage, log: log)
    head.venue.camera = read.camera
    for (key, place) in read.places { head.places[key.isEmpty ? "camera" : "camera/\(key)"] = place }
  }
}

import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueCamera
import VenueGeometry
import VenueParts
import VenueRouting

struct FitCamera: CameraMoving {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Find the closest camera that shows a place, a floor or the venue.",
    discussion: """
      Fits one of these: the venue (default), a floor, places, points, a box, or the shapes of a GeoJSON file. For a lift or stairs, all \
      landings are shown. With --floor, only the landing on that floor is shown. By default, 64 points are kept free on each side \
      (--padding).

        venuemap camera build/harbor-airport fit --floor 1
        venuemap camera build/harbor-airport fit --place gate-b1 --place gate-b2 --padding 100,20,300,20 --tilt 45
        venuemap camera build/harbor-airport fit --place lift-c --floor 1
        venuemap camera build/harbor-airport fit --bounds -0.46,51.46,-0.44,51.48 --no-limits
      """
  )

  @ParentCommand var parent: AskCamera

  @Option(parsing: .unconditionalSingleValue, help: "A place: an id or a name. Repeatable.")
  var place: [String] = []

  @Option(
    parsing: .unconditional,
    help: "A floor: its button name or number. With --place, only the parts of the places on that floor.")
  var floor: String?

  @Option(parsing: .unconditionalSingleValue, help: "A point: lon,lat. Repeatable.")
  var point: [String] = []

  @Option(parsing: .unconditional, help: "A box: west,south,east,north.")
  var bounds: String?

  @Option(help: "A GeoJSON file: a geometry, a feature or a collection.")
  var geometry: String?

  @Option(parsing: .unconditional, help: "Free space around, in points: one number, or top,left,bottom,right.")
  var padding: String = "64"

  @Option(parsing: .unconditional, help: "Direction of the top edge of the view, in degrees clockwise from north.")
  var bearing: Double = 0

  @Option(parsing: .unconditional, help: "Tilt in degrees; 0 looks straight down.")
  var tilt: Double = 0

  @OptionGroup var question: CameraQuestion

  func validate() throws {
    let kinds = [!place.isEmpty, floor != nil && place.isEmpty, !point.isEmpty, bounds != nil, geometry != nil].count {
      $0
    }
    guard kinds <= 1 else {
      throw ValidationError("`fit` accepts only one of --place, --floor, --point, --bounds and --geometry")
    }
  }

  func moved(_ camera: Camera, in part: CameraPart, floor shown: inout Int?) throws -> Camera {
    let insets = try TypedCamera.padding(padding)
    let (bearing, tilt) = (
      try TypedCamera.bearing(bearing, "--bearing"), try TypedCamera.tilt(tilt, "--tilt")
    )
    let range = question.limits(of: part).zooms
    func fit(_ box: GeoBounds) throws -> Camera {
      try self.camera { () throws(CameraError) in
        try Camera.fitting(box, in: question.view, padding: insets, bearing: bearing, tilt: tilt, range: range)
      }
    }
    if let bounds { return try fit(try TypedCamera.bounds(bounds, "--bounds")) }
    if let floor, place.isEmpty {
      let atlas = try parent.bundle.open()
      let number = try FloorChoice.number(floor, in: atlas, parent.bundle)
      let floors = try parent.bundle.reading { () throws(BundleError) in try atlas.floors() }
      shown = number
      return try fit(floors.floor(number)?.bounds ?? part.bounds)
    }
    let places = try places(&shown)
    guard let places else { return try fit(part.bounds) }
    let fitted = try self.camera { () throws(CameraError) in
      try Camera.fitting(places, in: question.view, padding: insets, bearing: bearing, tilt: tilt, range: range)
    }
    if let fitted { return fitted }
    throw CommandFailure("\(geometry ?? "the input") has no position to fit", .usage)
  }

  /// Searches by id, otherwise as routes and searches find places, otherwise by the name on the map.
  private func drawn(_ text: String, in atlas: Atlas) throws -> [DrawnFeature] {
    func drawn(_ text: String) throws -> [DrawnFeature] {
      try parent.bundle.reading { () throws(BundleError) in try atlas.drawn(text) }
    }
    let own = try drawn(text)
    if own.contains(where: { $0.id == text || $0.connector == text }) { return own }
    let place = try PlaceChoice.place(text, atlas.finder(), in: nil)
    for id in place?.ids ?? [] {
      let found = try drawn(id).filter { $0.id == id || $0.connector == id }
      if !found.isEmpty { return found }
    }
    return own
  }

  /// nil if nothing is named.
  private func places(_ shown: inout Int?) throws -> [Coordinate]? {
    if !point.isEmpty { return try point.map { try TypedCamera.place($0, "--point") } }
    if let geometry { return try GeometryFile(path: geometry).places() }
    guard !place.isEmpty else { return nil }
    let atlas = try parent.bundle.open()
    let only = try floor.map { try FloorChoice.number($0, in: atlas, parent.bundle) }
    var places: [Coordinate] = []
    var floors: Set<Int> = []
    for text in place {
      let found = try drawn(text, in: atlas)
      guard !found.isEmpty else {
        let unknown = PlaceChoice.unknown(text, atlas.finder(), in: nil)
        guard unknown.candidates.isEmpty else { throw unknown }
        throw CommandFailure("the map has no feature with the id or name '\(text)'", .usage)
      }
      let there = found.filter { only == nil || $0.floor == only }
      guard !there.isEmpty else {
        throw CommandFailure("the map has no feature with the id or name '\(text)' on floor \(floor ?? "")", .usage)
      }
      // The landings of a lift are one place.
      let ids = Set(there.map { $0.connector ?? $0.id })
      guard ids.count == 1 else {
        let list = ids.sorted().prefix(12).joined(separator: ", ")
        throw CommandFailure("'\(text)' matches several places. Use one of these ids: \(list)", .usage)
      }
      places += there.flatMap(\.places)
      floors.formUnion(there.compactMap(\.floor))
    }
    if let only = floors.first, floors.count == 1 { shown = only }
    return places
  }
}

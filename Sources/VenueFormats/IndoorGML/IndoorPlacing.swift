import VenueDiagnostics
import VenueGeometry
import VenueModel

/// Where the positions of a file are on the Earth.
struct IndoorPlacing: Sendable {
  /// Metres in which shapes are compared.
  let plane: LocalPlane
  private let system: PositionSystem
  /// True if a position is written as latitude, longitude, or as northing, easting.
  private let isNorthFirst: Bool

  /// Degrees. A plan that is wider is not in degrees, whatever the file says.
  private static let widest = 1.0
  /// Where a plan without a reference system is drawn.
  static let assumed = Coordinate(longitude: 0, latitude: 0)

  /// - Parameters:
  ///   - placing: control points of the owner, which are before what the file says; nil without.
  ///   - onFrame: where a file without a reference system is; nil if nobody says it.
  /// - Returns: nil if the file has no position, or is in a system that cannot be read, which is then reported.
  init?(_ document: IndoorDocument, _ placing: DrawingPlacing?, onFrame: DrawingPlacing?, log: ReadingLog) {
    let corners = document.elements.flatMap { $0.shape.faces.compactMap(\.rings.first?.first) + $0.shape.points }
    guard !corners.isEmpty else { return nil }
    if let placing = placing ?? (document.systems.isEmpty ? onFrame : nil) {
      (plane, system, isNorthFirst) = (placing.plane, .placed(placing), false)
      return
    }
    let written = document.systems.first
    let place = written?.place ?? document.place
    if document.systems.count > 1, let second = document.systems.dropFirst().first {
      log.report(
        Diagnostic(
          .coordinateInvalid,
          "the file names \(document.systems.count) reference systems; the first is used: \(written?.name ?? "")",
          severity: .warning, place: second.place, help: ["write one `srsName` for the whole file"]))
    }
    let middle = (IndoorPlacing.median(corners.map(\.x)), IndoorPlacing.median(corners.map(\.y)))
    if let written {
      guard let found = ReferenceSystem(named: written.name) else {
        log.report(.unreadableReferenceSystem(written.name, of: written.place.file, at: written.place))
        return nil
      }
      let isGeographic = found == .degrees
      let spread = [corners.map { abs($0.x - middle.0) }, corners.map { abs($0.y - middle.1) }].map {
        IndoorPlacing.median($0)
      }
      if !isGeographic || max(spread[0], spread[1]) * 2 <= IndoorPlacing.widest {
        isNorthFirst = IndoorPlacing.isNorthFirst(written.name, found)
        system = .system(found)
        let origin = IndoorPlacing.ordered(middle.0, middle.1, isNorthFirst)
        let coordinate = found.coordinate(Coordinate(longitude: origin.x, latitude: origin.y))
        guard coordinate.isOnMap else {
          log.report(
            Diagnostic(
              .coordinateOutOfRange, "(\(middle.0), \(middle.1)) is not a position of \(written.name)", place: place,
              help: ["correct `srsName`, or the order of the axes"]))
          return nil
        }
        plane = LocalPlane(origin: coordinate)
        return
      }
      IndoorPlacing.report("`srsName` is \(written.name), but the plan would be more than a degree wide", place, log)
    } else {
      IndoorPlacing.report("the file names no reference system (`srsName`)", place, log)
    }
    isNorthFirst = false
    plane = LocalPlane(origin: IndoorPlacing.assumed)
    let origin = AffineMap.Point(middle.0.rounded(), middle.1.rounded())
    system = .placed(DrawingPlacing(plane: plane, map: .moving(-origin)))
  }

  /// - Returns: nil for a position that is not on the map, or far from the others.
  func point(_ position: GMLPosition) -> PlanePoint? {
    let (x, y) = IndoorPlacing.ordered(position.x, position.y, isNorthFirst)
    let coordinate = system.coordinate(Coordinate(longitude: x, latitude: y))
    return coordinate.isOnMap ? plane.point(at: coordinate) : nil
  }

  private static func ordered(_ first: Double, _ second: Double, _ isNorthFirst: Bool) -> (x: Double, y: Double) {
    isNorthFirst ? (second, first) : (first, second)
  }

  /// URN and address of a system mean its own order of axes. The short form `EPSG:4326` is used for x, y.
  private static func isNorthFirst(_ name: String, _ system: ReferenceSystem) -> Bool {
    let lower = name.lowercased()
    guard lower.hasPrefix("urn:") || lower.hasPrefix("http"),
      let code = Int(name.split { $0 == ":" || $0 == "/" }.last ?? "")
    else { return false }
    return system == .degrees || code == 2180 || code == 3006 || (3873...3885).contains(code)
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func report(_ reason: String, _ place: SourcePlace?, _ log: ReadingLog) {
    log.report(
      Diagnostic(
        .placeAssumed,
        "\(reason), so its numbers are read as metres, and the plan is at 0° N, 0° E with y to the north. Floors and routes are right; the place on the Earth is not",
        place: place,
        help: [
          "write a venue.yaml beside it with two control points: imports: {plan: {file: \(place?.file ?? "FILE"), fit: {points: [{drawing: [x, y], position: [longitude, latitude]}, …]}}} (docs/guides/from-indoorgml.md)",
          "or, if the numbers are of a national grid or UTM, write srsName=\"EPSG:25832\" with its number on gml:Envelope",
        ]))
  }
}

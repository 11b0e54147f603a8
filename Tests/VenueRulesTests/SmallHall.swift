import VenueDiagnostics
import VenueFormats
import VenueGeometry
import VenueModel
import VenueRules
import VenueTestSupport

/// A venue in YAML with one level and one hall of 40 by 20 metres, with a door to the south. A test writes what it adds.
enum SmallHall {
  static let unit =
    "hall: {category: walkway, rect: [0, 0, 40, 20], openings: {door: {to: outside, wall: south, width: 2}}}"

  /// The files of the venue.
  ///
  /// - Parameters:
  ///   - venue: more lines of `venue.yaml`.
  ///   - frame: nil for a venue drawn in degrees.
  ///   - outline: of the level.
  ///   - level: the lines of the level below its outline.
  ///   - files: more files, or others in the place of these.
  static func files(
    venue: String = "", frame: String? = "{origin: [24.9, 60.1]}", outline: String = "{rect: [0, 0, 40, 20]}",
    level: String = "units:\n  " + unit, files: [String: String] = [:]
  ) -> [String: String] {
    let own = [
      "venue.yaml": """
      schema: 1
      id: small-hall
      name: Hall
      category: shoppingcenter
      address: {address: 1 Street, locality: Port Kestrel, country: FI}
      \(frame.map { "frame: \($0)" } ?? "")
      \(venue)
      """,
      "levels/ground.yaml": """
      level: ground
      ordinal: 0
      short_name: "0"
      name: Ground
      outline: \(outline)
      \(level)
      """,
    ]
    return own.merging(files) { $1 }.filter { !$0.value.isEmpty }
  }

  /// The venue as it is read; see ``files(venue:frame:outline:level:files:)``.
  static func source(
    venue: String = "", frame: String? = "{origin: [24.9, 60.1]}", outline: String = "{rect: [0, 0, 40, 20]}",
    level: String = "units:\n  " + unit, files: [String: String] = [:]
  ) throws -> VenueSource {
    try VenueReader.read(
      InputTree(SmallHall.files(venue: venue, frame: frame, outline: outline, level: level, files: files)))
  }

  /// Findings of the reader and of the checks.
  static func findings(_ source: VenueSource, _ code: String? = nil, options: CheckOptions = CheckOptions())
    -> [Diagnostic]
  {
    check(source, profile: .default, options: options).diagnostics.filter { code == nil || $0.code == code }
  }

  /// A position in metres of the frame as the numbers of GeoJSON.
  static func position(_ x: Double, _ y: Double) -> String {
    let plane = LocalPlane(origin: Coordinate(longitude: 24.9, latitude: 60.1))
    let place = plane.coordinate(x: x, y: y)
    return "[\((place.longitude * 1e8).rounded() / 1e8), \((place.latitude * 1e8).rounded() / 1e8)]"
  }
}

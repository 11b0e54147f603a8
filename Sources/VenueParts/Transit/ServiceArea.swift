public import VenueGeometry
public import VenueJSON
public import VenueVocabulary

/// The routing service in the manifest (R01): whether it is offered, with which profiles and modes, and in which area.
public struct ServiceArea: Hashable, Sendable {
  public var isOffered: Bool
  /// Names of the available profiles.
  public var profiles: [String]
  /// Only modes of an existing link or line.
  public var modes: [TransitMode]
  /// The hull of venue, links and their paths, enlarged by ``RoutingArea/margin``; open, counter-clockwise. The outside is not covered.
  public var area: [Coordinate]

  /// The member of `manifest.json`.
  public static let key = "routing"

  public init(isOffered: Bool, profiles: [String], modes: [TransitMode], area: [Coordinate]) {
    self.isOffered = isOffered
    self.profiles = profiles
    self.modes = modes
    self.area = area
  }

  /// The value of the manifest's member.
  public var json: [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.member("offered", isOffered)
      $0.member("profiles", isOffered ? profiles : [])
      $0.member("modes", modes.map(\.rawValue))
      if area.count > 2 {
        $0.object("area") {
          $0.member("type", "Polygon")
          $0.array("coordinates") { $0.array { json in for corner in area + area.prefix(1) { json.position(corner) } } }
        }
      }
    }
    return json.bytes
  }

  /// Reads ``json``; unknown modes are skipped.
  public init(_ json: JSONValue) {
    isOffered = json["offered"]?.bool ?? false
    profiles = (json["profiles"]?.array ?? []).compactMap(\.string)
    modes = (json["modes"]?.array ?? []).compactMap { $0.string.flatMap(TransitMode.init) }
    let ring = json["area"]?["coordinates"]?.array?.first?.array ?? []
    area = ring.dropLast().compactMap { corner in
      guard let numbers = corner.numbers, numbers.count == 2 else { return nil }
      return Coordinate(longitude: numbers[0], latitude: numbers[1])
    }
  }
}

public import VenueCamera
public import VenueGeometry
public import VenueJSON
public import VenueVocabulary

// JSON of shared values of the parts. Degrees have seven decimals: a centimetre.
extension JSONWriter {
  /// `[longitude, latitude]`.
  public mutating func position(_ coordinate: Coordinate) {
    beginArray(inline: true)
    number(coordinate.longitude, decimals: 7)
    number(coordinate.latitude, decimals: 7)
    endArray()
  }

  /// Writes a key and `[longitude, latitude]`.
  public mutating func member(_ key: String, _ coordinate: Coordinate) {
    self.key(key)
    position(coordinate)
  }

  /// `[west, south, east, north]`, as GeoJSON's `bbox`.
  public mutating func member(_ key: String, _ bounds: GeoBounds) {
    array(key, inline: true) {
      for edge in [bounds.west, bounds.south, bounds.east, bounds.north] { $0.number(edge, decimals: 7) }
    }
  }

  /// An object of texts by language tag.
  public mutating func member(_ key: String, _ labels: Labels) {
    object(key, inline: true) {
      for entry in labels.entries { $0.member(entry.language, entry.text) }
    }
  }

  /// `metres_per_point` with both zooms beside it.
  public mutating func members(_ scale: Scale, atLatitude latitude: Double) {
    member("metres_per_point", scale.metresPerPoint, decimals: 4)
    member("zoom512", Zoom512(scale, atLatitude: latitude).value, decimals: 2)
    member("zoom256", Zoom256(scale, atLatitude: latitude).value, decimals: 2)
  }
}

extension JSONValue {
  /// The inverse of ``JSONWriter/member(_:_:)-labels``; members that are not text are skipped.
  public var labels: Labels {
    Labels((object ?? []).compactMap { member in member.value.string.map { (member.key, $0) } })
  }

  /// Four numbers as ``GeoBounds``.
  public var geoBounds: GeoBounds? {
    guard let numbers, numbers.count == 4 else { return nil }
    return GeoBounds(west: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3])
  }
}

import VenueGeometry
import VenueJSON
import VenueVocabulary

/// Reads the two formats of a track.
enum TrackReader {
  /// The fields of a row or a feature as text; nil for absent ones.
  struct Fields {
    var longitude: String?
    var latitude: String?
    var floor: String?
    var time: String?
    var radius: String?
  }

  static func csv(_ bytes: ArraySlice<UInt8>) throws(TrackFault) -> [Track.Point] {
    var points: [Track.Point] = []
    var columns: [String: Int] = [:]
    var number = 0
    for row in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      let cells = row.split(separator: 0x2C, maxSplits: 64, omittingEmptySubsequences: false).map(text)
      if cells.count == 1, cells[0].isEmpty { continue }
      if columns.isEmpty {
        for (index, name) in cells.enumerated() where columns[name.lowercased()] == nil {
          columns[name.lowercased()] = index
        }
        for name in ["lon", "lat", "time"] where columns[name] == nil {
          throw TrackFault("line \(number): the header has no column '\(name)'; it needs lon, lat, floor and time")
        }
        continue
      }
      func cell(_ name: String) -> String? {
        guard let index = columns[name], cells.indices.contains(index), !cells[index].isEmpty else { return nil }
        return cells[index]
      }
      let fields = Fields(
        longitude: cell("lon"), latitude: cell("lat"), floor: cell("floor"), time: cell("time"), radius: cell("radius"))
      try append(fields, at: "line \(number)", to: &points)
    }
    return points
  }

  static func geoJSON(_ bytes: [UInt8]) throws(TrackFault) -> [Track.Point] {
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONReader.read(bytes, limits: JSONLimits(depth: 32, bytes: Track.limit.bytes)).root
    } catch {
      throw TrackFault("is not valid JSON: \(error)")
    }
    guard let features = root["features"]?.array else {
      throw TrackFault("is not a FeatureCollection of points")
    }
    var points: [Track.Point] = []
    for (index, feature) in features.enumerated() {
      let place = "feature \(index + 1)"
      guard feature["geometry"]?["type"]?.string == "Point", let position = feature["geometry"]?["coordinates"] else {
        throw TrackFault("\(place): a track has points only")
      }
      let properties = feature["properties"]
      func property(_ name: String) -> String? {
        guard let value = properties?[name] else { return nil }
        return value.string ?? value.double.map { "\($0)" }
      }
      let fields = Fields(
        longitude: position[0]?.double.map { "\($0)" }, latitude: position[1]?.double.map { "\($0)" },
        floor: properties?["floor"]?.int.map(String.init) ?? property("floor"), time: property("time"),
        radius: property("radius"))
      try append(fields, at: place, to: &points)
    }
    return points
  }

  private static func append(
    _ fields: Fields, at place: String, to points: inout [Track.Point]
  ) throws(TrackFault) {
    guard points.count < Track.limit.points else {
      throw TrackFault("\(place): more than \(Track.limit.points) positions")
    }
    guard let longitude = fields.longitude.flatMap({ Double(decimal: $0) }), longitude.magnitude <= 180,
      let latitude = fields.latitude.flatMap({ Double(decimal: $0) }), latitude.magnitude <= 90
    else {
      throw TrackFault("\(place): lon (-180 to 180) and lat (-90 to 90) are not a position")
    }
    var floor: Int?
    if let text = fields.floor {
      guard let number = Int(text), number.magnitude <= 1000 else {
        throw TrackFault("\(place): '\(text.prefix(40))' is not a floor number")
      }
      floor = number
    }
    var radius = 0.0
    if let text = fields.radius {
      guard let metres = Double(decimal: text), metres >= 0, metres <= 10_000 else {
        throw TrackFault("\(place): '\(text.prefix(40))' is not a radius in metres")
      }
      radius = metres
    }
    guard let time = fields.time.flatMap(seconds) else {
      throw TrackFault("\(place): the time is neither seconds nor ISO 8601")
    }
    if let last = points.last, time < last.time { throw TrackFault("\(place): the time goes back") }
    let coordinate = Coordinate(longitude: longitude, latitude: latitude)
    points.append(Track.Point(fix: PositionFix(coordinate: coordinate, floor: floor, radius: radius), time: time))
  }

  private static func seconds(_ text: String) -> Double? {
    if let number = Double(decimal: text) { return number.magnitude <= 1e12 ? number : nil }
    switch TimeText(text) {
    case .instant(let instant): return Double(instant.seconds)
    case .local(let local): return Double(local.date.dayNumber) * 86_400 + Double(local.second)
    case .date, nil: return nil
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes
    let blank: Set<UInt8> = [0x20, 0x09, 0x0D, 0x22]
    while let first = bytes.first, blank.contains(first) { bytes = bytes.dropFirst() }
    while let last = bytes.last, blank.contains(last) { bytes = bytes.dropLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

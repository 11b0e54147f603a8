import VenueBundle
import VenueCamera
import VenueGeometry
import VenueJSON

/// The positions of a GeoJSON file with any content: a geometry, a feature, a collection of either (RFC 7946).
struct GeometryFile {
  var path: String

  /// Largest file size in bytes (project default).
  static let mostBytes = 64 << 20

  func places() throws -> [Coordinate] {
    let root: JSONValue
    do {
      let file = try MappedFile(path: path)
      guard file.count <= GeometryFile.mostBytes else {
        throw CommandFailure(
          "\(path) has \(file.count) bytes; the limit for a geometry is \(GeometryFile.mostBytes)", .unreadableInput)
      }
      root = try JSONReader.read(file.bytes).root
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure("\(path) cannot be read as GeoJSON: \(error)", .unreadableInput)
    }
    var places: [Coordinate] = []
    try collect(root, into: &places)
    return places
  }

  private func collect(_ json: JSONValue, into places: inout [Coordinate]) throws {
    for key in ["features", "geometries"] {
      for element in json[key]?.array ?? [] { try collect(element, into: &places) }
    }
    if let geometry = json["geometry"], !geometry.isNull { try collect(geometry, into: &places) }
    if let coordinates = json["coordinates"] { try collect(positions: coordinates, into: &places) }
  }

  private func collect(positions json: JSONValue, into places: inout [Coordinate]) throws {
    if let numbers = json.numbers, numbers.count > 1 {
      places.append(try TypedCamera.place(numbers[0], numbers[1], path))
      return
    }
    for element in json.array ?? [] { try collect(positions: element, into: &places) }
  }
}

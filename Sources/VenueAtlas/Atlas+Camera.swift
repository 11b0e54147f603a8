public import VenueBundle
public import VenueGeometry
import VenueJSON
public import VenueParts

extension Atlas {
  /// Start camera, limits and named cameras, from `camera.json`.
  public func camera() throws(BundleError) -> CameraPart {
    let json = try json(BundlePart.camera.file)
    do throws(CameraFormatError) {
      return try CameraPart(json)
    } catch {
      throw .corrupt(file: "\(folder.path)/\(BundlePart.camera.file)", reason: error.description)
    }
  }

  /// What the map draws under an id, or under a name: the id itself, else every feature of that name in any language, upper and
  /// lower case alike.
  ///
  /// - Returns: one entry a feature, from the lowest floor up; of one that is drawn on several floors an entry each.
  /// - Complexity: linear in the tier files.
  public func drawn(_ text: String) throws(BundleError) -> [DrawnFeature] {
    let wanted = text.lowercased()
    var (byID, byName): ([DrawnFeature], [DrawnFeature]) = ([], [])
    let numbers = try floors().floors.map(\.number)
    let files =
      [("tiers/venue.geojson", nil)]
      + numbers.flatMap { number in Tier.allCases.map { ("tiers/\(number)/\($0.rawValue).geojson", number) } }
    for (file, floor) in files where folder.contains(file) {
      for feature in (try json(file))["features"]?.array ?? [] {
        let names =
          feature["properties"]?.object?.compactMap { member in
            member.key == "name" || member.key.hasPrefix("name:") ? member.value.string : nil
          } ?? []
        let isNamed = feature["id"]?.string == text
        guard isNamed || names.contains(where: { $0.lowercased() == wanted }),
          let drawn = MapFeature(feature, language: nil)
        else { continue }
        let found = DrawnFeature(id: drawn.id, name: drawn.name, floor: floor, places: drawn.coordinates)
        if isNamed { byID.append(found) } else { byName.append(found) }
      }
    }
    return byID.isEmpty ? byName : byID
  }
}

/// A feature as the map draws it.
public struct DrawnFeature: Hashable, Sendable {
  public var id: String
  public var name: String?
  /// nil for what belongs to no floor.
  public var floor: Int?
  /// Its point, or the corners of its lines and shells.
  public var places: [Coordinate]
}

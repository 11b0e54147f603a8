public import VenueBundle
public import VenueGeometry
import VenueJSON
public import VenueParts
import VenueVocabulary

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

  /// What the map draws under an id, or under a name: the id itself, else the landings of the connector of that id, else every feature
  /// of that name in any language, upper and lower case alike.
  ///
  /// - Returns: one entry a feature, from the lowest floor up; of one that is drawn on several floors an entry each. Found by a name, a
  ///   landing says its connector, which is one place.
  /// - Complexity: linear in the tier files.
  public func drawn(_ text: String) throws(BundleError) -> [DrawnFeature] {
    let connectors = try connectorsOfLandings()
    let wanted = text.lowercased()
    var (byID, byConnector, byName): ([DrawnFeature], [DrawnFeature], [DrawnFeature]) = ([], [], [])
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
        let id = feature["id"]?.string ?? ""
        let connector = connectors[id]
        guard id == text || connector == text || names.contains(where: { $0.lowercased() == wanted }),
          let drawn = MapFeature(feature, language: nil)
        else { continue }
        let found = DrawnFeature(
          id: drawn.id, name: drawn.name, connector: connector, floor: floor, places: drawn.coordinates)
        if id == text {
          byID.append(found)
        } else if connector == text {
          byConnector.append(found)
        } else {
          byName.append(found)
        }
      }
    }
    return [byID, byConnector, byName].first { !$0.isEmpty } ?? []
  }

  /// Connectors by the ids of their landings, as the search has them; none without a search.
  private func connectorsOfLandings() throws(BundleError) -> [String: String] {
    guard folder.contains(BundlePart.search.file) else { return [:] }
    var connectors: [String: String] = [:]
    for entry in try search().part.entries where entry.feature.type == FeatureType.connector.rawValue {
      for landing in entry.related where landing.type == FeatureType.unit.rawValue {
        connectors[landing.id] = entry.feature.id
      }
    }
    return connectors
  }
}

/// A feature as the map draws it.
public struct DrawnFeature: Hashable, Sendable {
  public var id: String
  public var name: String?
  /// Id of the lift, the stairs or the like that it is a landing of.
  public var connector: String?
  /// nil for what belongs to no floor.
  public var floor: Int?
  /// Its point, or the corners of its lines and shells.
  public var places: [Coordinate]
}

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

  /// Features that the map draws for an id or a name: the feature with this id, otherwise the landings of the connector with this id, otherwise every
  /// feature with this name in any language. Letter case is ignored.
  ///
  /// - Returns: one entry per feature, ordered by floor, lowest first. A feature that is drawn on several floors has one entry per floor. A landing
  ///   that
  ///   is found by name gives its connector, so that a connector counts as one place.
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
          let drawn = MapFeature(feature, in: TierHeading(), language: nil)
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

  /// Connector ids by landing id, from the places; empty for a bundle without them.
  private func connectorsOfLandings() throws(BundleError) -> [String: String] {
    guard folder.contains(BundlePart.places.file) else { return [:] }
    var connectors: [String: String] = [:]
    for entry in try search().part.decoded.entries where entry.feature.type == FeatureType.connector.rawValue {
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
  /// Venue-wide floor number; nil for a feature without a floor.
  public var floor: Int?
  /// Its point, or the corners of its lines and shells.
  public var places: [Coordinate]
}

import VenueJSON
import VenueModel
import VenueParts
import VenueVocabulary

// References between a room or a kiosk and its occupants, so that a tap on either leads to both.
extension VenuePlanner {
  /// For a unit or kiosk: `occupant_id` and `occupant_name` of the first occupant; with several, `occupant_ids` lists all, as a
  /// JSON array in a string, because tiles have no lists. Features that are not named publicly are excluded.
  ///
  /// - Parameter occupants: result of ``occupantsByHome``.
  func tenancy(of home: FeatureRef, _ occupants: [Int]?) -> [TileProperty] {
    guard let occupants, let first = occupants.first, publication[home.type, home.index] == .named else { return [] }
    var properties = [TileProperty("occupant_id", .string(venue.occupants[first].knownID.text))]
    properties += texts("occupant_name", venue.occupants[first].name)
    if occupants.count > 1 {
      var json = JSONWriter(style: .compact)
      json.array { for occupant in occupants { $0.string(venue.occupants[occupant].knownID.text) } }
      properties.append(TileProperty("occupant_ids", .string(String(decoding: json.bytes, as: UTF8.self))))
    }
    return properties
  }

  /// For an occupant: `unit_id` or `kiosk_id`, if that is named publicly.
  func address(of occupant: Int, _ homes: [Int: FeatureRef]) -> [TileProperty] {
    guard let home = homes[occupant], publication[home.type, home.index] == .named else { return [] }
    return [TileProperty("\(home.type.rawValue)_id", .string(venue.id(of: home)))]
  }
}

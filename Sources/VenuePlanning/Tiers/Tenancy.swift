import VenueJSON
import VenueModel
import VenueParts

// How a room and who occupies it know of one another, so that a tap on either leads to both.
extension VenuePlanner {
  /// Of a unit: `occupant_id` and `occupant_name` of the first occupant; of several, `occupant_ids` lists all, as a JSON array in
  /// a string, because tiles have no lists. Nothing of a unit that is not named in public.
  ///
  /// - Parameter occupants: those who are, in reading order.
  func tenancy(of unit: Int, _ occupants: [Int]) -> [TileProperty] {
    guard let first = occupants.first, publication[.unit, unit] == .named else { return [] }
    var properties = [TileProperty("occupant_id", .string(venue.occupants[first].id.text))]
    properties += texts("occupant_name", venue.occupants[first].name)
    if occupants.count > 1 {
      var json = JSONWriter(style: .compact)
      json.array { for occupant in occupants { $0.string(venue.occupants[occupant].id.text) } }
      properties.append(TileProperty("occupant_ids", .string(String(decoding: json.bytes, as: UTF8.self))))
    }
    return properties
  }

  /// Of an occupant: `unit_id`, where the unit is named in public.
  func home(in unit: Int?) -> [TileProperty] {
    guard let unit, publication[.unit, unit] == .named else { return [] }
    return [TileProperty("unit_id", .string(venue.units[unit].id.text))]
  }
}

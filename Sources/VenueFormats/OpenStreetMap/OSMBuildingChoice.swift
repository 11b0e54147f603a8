import VenueGeometry
import VenueModel

/// Reads one of several buildings of a file.
struct OSMBuildingChoice {
  /// No building, or more than one, has the id or name.
  struct Failure: Error {
    let reason: String
  }

  private let building: Int
  private let homes: OSMBuildings
  private let homesOfSpaces: [Int?]

  /// - Parameter text: an id such as `way/23290301`, its number, or the name of a building.
  init(_ text: String, _ sorting: OSMSorting, _ homes: OSMBuildings) throws(Failure) {
    self.homes = homes
    homesOfSpaces = sorting.spaces.map { homes.home(of: $0) }
    let used = Set(homesOfSpaces.compactMap { $0 }).sorted()
    func elements(_ places: [Int]) -> String {
      places.isEmpty ? "none" : places.map { sorting.buildings[$0].element.titled }.joined(separator: ", ")
    }
    let byID = used.filter { place in
      let element = sorting.buildings[place].element
      return text == element.id || text == "\(element.number)"
    }
    let named = used.filter { sorting.buildings[$0].element["name"]?.lowercased() == text.lowercased() }
    let found = byID.isEmpty ? named : byID
    guard let building = found.first else {
      throw Failure(
        reason: "no building with rooms has the id or name \"\(text)\". Buildings with rooms: \(elements(used))")
    }
    guard found.count == 1 else {
      throw Failure(reason: "several buildings are \"\(text)\": write the id of one of \(elements(found))")
    }
    self.building = building
  }

  /// Excludes areas, levels and walls that are not in the building. Other buildings become surroundings.
  func keep(in sorting: inout OSMSorting) {
    sorting.keep(
      spaces: { homesOfSpaces[$0] == building }, outlines: { homes.home(of: $0) == building },
      walls: { wall in wall.map { homes.isHome(building, of: $0) } ?? false })
  }
}

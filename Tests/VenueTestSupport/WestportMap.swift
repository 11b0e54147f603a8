/// A `venue.yaml` that reads the Westport House example of the eeGeo indoor map format. The data are not part of this project.
public enum WestportMap {
  public static let text = """
    schema: 1
    id: westport-house
    name: Westport House
    category: businesscampus
    address: {address: 144 West Port, locality: Dundee, country: GB}
    languages: [en]
    uncovered: walkway
    sources: {plan: {name: WRLD, licence: CC-BY-4.0, url: "https://creativecommons.org/licenses/by/4.0/"}}
    imports:
      plan:
        levels:
          gf: {file: westport-house-floor-gf.geojson, ordinal: 0, name: Ground Floor, short_name: G}
          f1: {file: westport-house-floor-1.geojson, ordinal: 1, name: First Floor, short_name: "1"}
          f2: {file: westport-house-floor-2.geojson, ordinal: 2, name: Second Floor, short_name: "2"}
          f3: {file: westport-house-floor-3.geojson, ordinal: 3, name: Third Floor, short_name: "3"}
          f4: {file: westport-house-floor-4.geojson, ordinal: 4, name: Fourth Floor, short_name: "4"}
          f5: {file: westport-house-floor-5.geojson, ordinal: 5, name: Fifth Floor, short_name: "5"}
          f6: {file: westport-house-floor-6.geojson, ordinal: 6, name: Sixth Floor, short_name: "6"}
        types:
          building_outline: level
          door: unit.walkway
          wall: unit.structure
          window: fixture.wall
          stairs: unit.stairs
          elevator: unit.elevator
          bathroom: unit.restroom
          room: unit.room
          inaccessible_space: unit.structure
          floor_opening: unit.opentobelow
          no_geometry: skip
    """
}

import VenueDiagnostics
import VenueGeometry
import VenueModel

/// The levels of a file, and the levels of each of its areas.
///
/// A level is one storey of all buildings of the file, as `level` counts them, so that corridors between buildings are on it as a whole.
struct OSMStoreys {
  /// Buildings that contain areas on levels.
  private(set) var buildings: [OSMSpace] = []
  /// Other buildings.
  private(set) var emptyBuildings: [OSMSpace] = []
  /// Ascending.
  private(set) var all: [OSMLevel] = []
  /// The levels of each space, as it is made into units.
  private(set) var ofSpaces: [[OSMLevel]] = []
  /// Levels on which there is nothing but stairs and lifts; they do not become levels.
  private(set) var withoutGround: [OSMLevel] = []
  /// The areas with indoor=level.
  private(set) var outlines: [OSMLevel: [OSMSpace]] = [:]
  /// Number of areas in each building.
  private(set) var areasOfBuildings: [Int] = []
  /// Positions of buildings with areas on a level, ascending.
  private(set) var buildingsOfLevels: [OSMLevel: [Int]] = [:]
  private var ids: [OSMLevel: String] = [:]

  static let connectors: Set<String> = ["elevator", "escalator", "stairs", "movingwalkway", "ramp", "steps"]

  init(_ sorting: OSMSorting, _ homes: OSMBuildings, _ values: OSMLevelValues, _ copies: OSMCopies) {
    let homesOfSpaces = sorting.spaces.map { homes.home(of: $0) }
    let wanted = zip(sorting.spaces, homesOfSpaces).map { space, home in
      copies.limited(
        values.levels(of: space.element, in: home.map { sorting.buildings[$0].element }), of: space.element)
    }
    var ground: Set<OSMLevel> = []
    for outline in sorting.outlines {
      for level in values.levels(of: outline.element) {
        outlines[level, default: []].append(outline)
        ground.insert(level)
      }
    }
    for (space, levels) in zip(sorting.spaces, wanted) where !OSMStoreys.connectors.contains(space.category) {
      ground.formUnion(levels)
    }
    if ground.isEmpty { ground.formUnion(wanted.joined()) }
    all = ground.sorted()
    ofSpaces = wanted.map { levels in levels.filter { ground.contains($0) } }
    withoutGround = Set(wanted.joined()).subtracting(ground).sorted()
    let used = Set(homesOfSpaces.compactMap { $0 }).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
    buildings = used.map { sorting.buildings[$0] }
    emptyBuildings = sorting.buildings.indices.filter { numbers[$0] == nil }.map { sorting.buildings[$0] }
    areasOfBuildings = [Int](repeating: 0, count: buildings.count)
    var ofLevels: [OSMLevel: Set<Int>] = [:]
    for (levels, home) in zip(ofSpaces, homesOfSpaces) {
      guard let home, let number = numbers[home] else { continue }
      areasOfBuildings[number] += 1
      for level in levels { ofLevels[level, default: []].insert(number) }
    }
    buildingsOfLevels = ofLevels.mapValues { $0.sorted() }
    for level in all {
      let parts = outlines[level] ?? []
      let isOne = parts.count == 1 && values.written(of: parts[0].element).count < 2
      ids[level] = isOne ? parts[0].element.id : "level/\(level)"
    }
  }

  func contains(_ level: OSMLevel) -> Bool { ids[level] != nil }

  func id(_ level: OSMLevel) -> String { ids[level] ?? "level/\(level)" }

  /// The id of a space on one of its levels.
  func unitID(_ space: OSMSpace, _ level: OSMLevel, of levels: [OSMLevel]) -> String {
    levels.count == 1 ? space.element.id : "\(space.element.id)@\(level)"
  }
}

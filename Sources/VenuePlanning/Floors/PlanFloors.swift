import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// The floor index: floors of the checked venue with the features of each.
  func planFloors() -> FloorIndex {
    let venue = checked.venue
    let main = mainBuilding()
    let stops = connectorsByFloor()
    let beyond = cornersBeyondLevels()
    let counts = countsByFloor()
    let floors = checked.floors.floors.compactMap { floor -> FloorIndex.Floor? in
      let levels = floor.levels.map { venue.levels[$0] }
      let shown = Set(floor.levels.filter { publication[.level, $0] == .named }.map { venue.levels[$0].id })
      guard let speaker = levels.first(where: { $0.buildingIDs.first == main && main != nil }) ?? levels.first,
        let bounds = GeoBounds(
          around: levels.flatMap { $0.geometry.flatMap(\.shell) } + floor.levels.flatMap { beyond[$0] ?? [] })
      else { return nil }
      // The main building names the floor; if it has no name, the first level with one does.
      let short: (labels: Labels, from: FloorIndex.ShortNameSource)
      if let labels = ([speaker] + levels).lazy.map(\.shortName).first(where: { !$0.isEmpty }) {
        short = (labels, .shortName)
      } else if let labels = ([speaker] + levels).lazy.filter({ shown.contains($0.id) }).map(\.name)
        .first(where: { !$0.isEmpty })
      {
        short = (labels, .name)
      } else {
        short = ([venue.defaultLanguage: speaker.id.text], .id)
      }
      let named = zip(floor.levels, levels).map { position, level in
        FloorIndex.Level(
          level, buildings: level.buildingIDs.map(publishedID), showsName: publication[.level, position] == .named)
      }
      var planned = FloorIndex.Floor(
        number: floor.number, shortName: short.labels, shortNameFrom: short.from,
        name: named.first { $0.id == speaker.id.text && !$0.name.isEmpty }?.name
          ?? named.first { !$0.name.isEmpty }?.name ?? Labels(),
        levels: named, bounds: bounds, counts: counts[floor.number] ?? [:], connectors: stops[floor.number] ?? [],
        otherShortNames: levels.filter { !$0.shortName.isEmpty && $0.shortName != short.labels }
          .map { ($0.id.text, $0.shortName) })
      if levels.contains(where: { $0.alignedOrdinal != nil }) {
        planned.written = floor.levels.lazy.compactMap { checked.floors.written[$0] }.first
      }
      return planned
    }
    return FloorIndex(floors: floors, defaultFloor: VenuePlanner.defaultFloor(of: floors.map(\.number)))
  }

  /// Corners of units that reach more than a metre beyond the box of their level, by level: a floor's box shows them too.
  private func cornersBeyondLevels() -> [Int: [Coordinate]] {
    let boxes = index.levelShapes.map { shape in PlaneBounds(around: shape.flatMap(\.shell))?.grown(by: 1000) }
    var beyond: [Int: [Coordinate]] = [:]
    for (level, units) in index.unitsByLevel.enumerated() {
      guard let box = boxes[level] else { continue }
      let corners = units.flatMap { index.unitShapes[$0].flatMap(\.shell) }.filter { !box.contains($0) }
      if !corners.isEmpty { beyond[level] = corners.map(index.plane.coordinate(of:)) }
    }
    return beyond
  }

  /// The street floor if there is one; otherwise the lowest floor above it, otherwise the highest floor below it.
  static func defaultFloor(of numbers: [Int]) -> Int? {
    numbers.filter { $0 >= 0 }.min() ?? numbers.max()
  }

  /// The building with the most levels; of equals the one named first.
  private func mainBuilding() -> ID<Building>? {
    var order: [ID<Building>] = []
    var counts: [ID<Building>: Int] = [:]
    for building in checked.venue.levels.kept.compactMap(\.buildingIDs.first) {
      if counts[building] == nil { order.append(building) }
      counts[building, default: 0] += 1
    }
    let most = counts.values.max()
    return order.first { counts[$0] == most }
  }

  private func publishedID(of building: ID<Building>) -> String {
    index.position(of: building).map { checked.publishedIDs[.building, $0] } ?? building.text
  }

  private func connectorsByFloor() -> [Int: [String]] {
    let numbers = Dictionary(
      checked.venue.levels.indexed.map { ($1.id, checked.floors.numbers[$0]) }, uniquingKeysWith: { first, _ in first })
    var result: [Int: [String]] = [:]
    for (position, connector) in checked.venue.connectors.indexed {
      let floors = Set(connector.landings.compactMap { numbers[$0.level] ?? nil })
      for floor in floors { result[floor, default: []].append(checked.publishedIDs[.connector, position]) }
    }
    return result
  }

  /// The drawn features of each floor by type, without label points of areas.
  private func countsByFloor() -> [Int: [FeatureType: Int]] {
    var counts: [Int: [FeatureType: Int]] = [:]
    for place in drawn.indices where drawn[place].layer != .label {
      if let floor = drawn[place].floor { counts[floor, default: [:]][drawn[place].ref.type, default: 0] += 1 }
    }
    return counts
  }
}

extension FloorIndex.Level {
  fileprivate init(_ level: Level, buildings: [String], showsName: Bool) {
    self.init(
      id: level.id.text, buildings: buildings, ordinal: level.ordinal ?? 0,
      shortName: level.shortName, name: showsName ? level.name : Labels(), isOutdoor: level.isOutdoor ?? false,
      mapped: level.mapped, surveyed: level.survey?.date)
  }
}

import VenueGeometry
import VenueLanguage
import VenueParts
import VenueVocabulary

/// Points on a floor, as `lon,lat,floor`.
extension PlaceResolver {
  func resolve(_ point: PointText) -> PlaceResolution {
    let coordinate = point.coordinate
    guard coordinate.longitude.magnitude <= 180, coordinate.latitude.magnitude <= 90 else {
      return .refused(language.text(.placeNoPosition, ["position": .label("\(coordinate)")]))
    }
    // Around the venue there are no floors: outside is where no ground of it is.
    guard let position = network.plane.point(at: coordinate) else { return .end(.outside(coordinate)) }
    let levels = self.levels(on: point.floor)
    if levels.isEmpty {
      return network.isOutside(position) ? .end(.outside(coordinate)) : .refused(floors(instead: point.floor))
    }
    let open = Passability(profile: profile, network: network)
    if let radius = point.radius, let ring = ring(levels, position, radius, open) { return ring }
    var best: (distance: Double, level: Int, point: PlanePoint)?
    for level in levels {
      let found = planner.plans[level]?.snapped(position, reach: WalkEnds.reach) {
        open.exclusion(of: network.units[$0]) == nil
      }
      guard let found else { continue }
      let distance = found.point.distance(to: position)
      if distance < (best?.distance ?? .infinity) { best = (distance, level, found.point) }
    }
    guard let best else {
      if network.isOutside(position) { return .end(.outside(coordinate)) }
      // Of a floor nobody can walk on at all, that is the reason.
      let absences = levels.compactMap { level in
        planner.plans.absence(of: level).map { namer.sentence($0, level: level) }
      }
      if absences.count == levels.count { return .refused(absences.joined(separator: " ")) }
      return .refused(
        language.text(
          .placeOffGround,
          [
            "position": .label("\(coordinate)"), "floor": .label(namer.floor(levels[0])),
            "distance": .text(SpokenFigures(language).distance(Double(WalkEnds.reach) / 1000)),
          ]))
    }
    return .end(.point(level: best.level, best.point))
  }

  /// nil where no ground that may be walked on lies within the radius: then it is a point like any other.
  private func ring(
    _ levels: [Int], _ position: PlanePoint, _ radius: Double, _ open: Passability
  ) -> PlaceResolution? {
    let reach = Int32(radius * 1000)
    let near = levels.filter { level in
      planner.plans[level]?.snapped(position, reach: reach) { open.exclusion(of: network.units[$0]) == nil } != nil
    }
    return near.isEmpty ? nil : .end(.ring(levels: near, position, radius: reach))
  }

  /// Which floors there are, each once.
  private func floors(instead floor: String?) -> String {
    var seen: [String] = []
    for level in network.levels.indices {
      let label = language.text(
        .placeFloor,
        ["number": .text("\(network.levels[level].floor)"), "floor": .label(namer.floor(level))])
      if !seen.contains(label) { seen.append(label) }
    }
    let said = floor.map { language.text(.placeNoFloor, ["floor": .label($0)]) } ?? language.text(.placeNeedsFloor)
    return language.text(
      .placeFloors, ["said": .text(said), "floors": .text(language.enumeration(seen, limit: .max))])
  }

  /// Short name, else floor number, else the only floor there is.
  private func levels(on floor: String?) -> [Int] {
    guard let floor else {
      let floors = Set(network.levels.map(\.floor))
      return floors.count == 1 ? Array(network.levels.indices) : []
    }
    let wanted = FoldedText(floor)
    if let number = Int(floor) {
      let byNumber = network.levels.indices.filter { network.levels[$0].floor == number }
      if !byNumber.isEmpty { return byNumber }
    }
    return network.levels.indices.filter { index in
      let level = network.levels[index]
      return level.id == floor || [level.shortName, level.name].joined().contains { FoldedText($0.text) == wanted }
    }
  }
}

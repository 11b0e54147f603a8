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
    // There are no floors around the venue: a point without ground of the venue is outside.
    guard let position = network.plane.point(at: coordinate) else { return .end(.outside(coordinate)) }
    let levels: [Int]
    do {
      levels = try self.levels(on: point.floor, at: position)
    } catch {
      return network.isOutside(position) ? .end(.outside(coordinate)) : .refused(error.sentence)
    }
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
      // If no level of the floor can be walked on, that is the reason.
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

  /// nil if no walkable ground is within the radius; then the position is an ordinary point.
  private func ring(
    _ levels: [Int], _ position: PlanePoint, _ radius: Double, _ open: Passability
  ) -> PlaceResolution? {
    let reach = Int32(radius * 1000)
    let near = levels.filter { level in
      planner.plans[level]?.snapped(position, reach: reach) { open.exclusion(of: network.units[$0]) == nil } != nil
    }
    return near.isEmpty ? nil : .end(.ring(levels: near, position, radius: reach))
  }

  /// List of the floors, each once.
  private func floors(instead floor: String?) -> String {
    var seen: [String] = []
    for level in network.levels.indices {
      let label = language.text(
        .placeFloor,
        ["number": .text(network.levels[level].writtenFloor.description), "floor": .label(namer.floor(level))])
      if !seen.contains(label) { seen.append(label) }
    }
    let said = floor.map { language.text(.placeNoFloor, ["floor": .label($0)]) } ?? language.text(.placeNeedsFloor)
    return language.text(
      .placeFloors, ["said": .text(said), "floors": .text(language.enumeration(seen, limit: .max))])
  }

  /// The levels of the named floor, otherwise of the only floor.
  ///
  /// - Throws: a sentence that lists what to type if the text means several floors.
  private func levels(on floor: String?, at position: PlanePoint) throws(AmbiguousFloor) -> [Int] {
    guard let floor else {
      let floors = Set(network.levels.map(\.floor))
      return floors.count == 1 ? Array(network.levels.indices) : []
    }
    let reading = FloorReading(of: network)
    switch reading.read(floor) {
    case .floor(_, let levels): return levels
    case .unknown: return []
    case .ambiguous(let choices):
      // Buildings on a slope: one button, several floors. The point decides, if it is on the ground of one of them.
      if FloorReading.storey(floor) == nil {
        let there = choices.map { choice in
          network.levels.indices.filter { level in
            guard network.levels[level].floor == choice.number, let plan = planner.plans[level] else { return false }
            return plan.snapped(position, reach: 0) { _ in true } != nil
          }
        }.filter { !$0.isEmpty }
        if let only = there.first, there.count == 1 { return only }
      }
      throw AmbiguousFloor(
        sentence: language.text(
          .placeFloorAmbiguous,
          [
            "floor": .label(floor),
            "floors": .text(language.enumeration(choices.map { language.isolated($0.line) }, limit: .max)),
          ]))
    }
  }

  /// A floor that may be several, in a sentence.
  private struct AmbiguousFloor: Error { var sentence: String }
}

extension FloorReading {
  /// The floors of a network.
  init(of network: RoutingNetwork) {
    self.init(
      network.levels.map { level in
        Level(
          id: level.id, floor: level.floor, written: level.written?.floor,
          shortName: Labels(level.shortName.map { ($0.language, $0.text) }),
          name: Labels(level.name.map { ($0.language, $0.text) }), languages: network.languages)
      })
  }
}

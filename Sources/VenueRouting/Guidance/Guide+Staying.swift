import VenueGeometry
import VenueLanguage
import VenueParts

extension Guide {
  /// The one step from a place to itself: "You are already at Gate A1."
  func staying(at end: WalkEnd) -> Draft {
    let name = end.place >= 0 ? namer.place(end.place) : namer.unit(end.unit)
    var point = end.point
    if end.entrance >= 0 {
      let opening = network.openings[end.entrance]
      let path = end.link >= 0 ? WalkEnds.outdoorPoints(of: network.transitLinks[end.link], to: opening) : []
      point = path.first ?? opening.middle
    }
    let isOutdoors = end.entrance >= 0
    return Draft(
      kind: .arrive, instruction: Instruction(.alreadyThere(at: name)), points: [point, point], distance: 0,
      duration: 0, level: isOutdoors ? -1 : end.level, street: isOutdoors ? end.level : -1,
      floorLabel: isOutdoors ? nil : namer.floor(end.level))
  }
}

import VenueLanguage
import VenueParts
import VenueVocabulary

extension Guide {
  /// A step from one building to another: out of one door and to the next.
  func across(from: Int, to: Int, _ way: OutdoorWay) -> Draft {
    Draft(
      kind: .outside,
      instruction: Instruction(
        .goOut(door: namer.opening(from), to: entrance(to), along: namer.streets(of: way))),
      points: way.points, distance: way.length / 1000, duration: way.length / 1000 / passability.profile.speed,
      level: -1, street: network.openings[to].level, floorLabel: nil)
  }

  /// An unnamed entrance is named after the unit behind it, because there are several entrances.
  private func entrance(_ index: Int) -> SpokenName {
    let name = namer.opening(index)
    let opening = network.openings[index]
    let unit = namer.unit(opening.unit >= 0 ? opening.unit : opening.other)
    return name.isProper || !unit.isProper ? name : .door(of: unit)
  }
}

import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

func networkUnits(
  _ checked: CheckedVenue, points: PlacePoints, numbers: NetworkNumbers, contents: LevelContents,
  grounds: [MeshedGround]
) -> [PlannedUnit] {
  let (index, venue) = (checked.index, checked.venue)
  let isOpen = unitsWithOpenBorder(checked.access)
  return venue.units.positions.filter { numbers.units[$0] >= 0 }.compactMap { unit in
    let feature = venue.units[unit]
    guard let level = index.unitLevels[unit] else { return nil }
    let kind: NetworkUnit.Kind =
      switch feature.walkability {
      case .throughGround: .openArea
      // With walls and doors it is used like a room: routes end in it, and do not lead through it.
      case .stayGround: isOpen[unit] ? .openArea : .room
      case .connector: .connector
      case .room, .solid: .room
      }
    let wishes = [points.spot(of: FeatureRef(.unit, unit))?.point, points.middles[unit]]
    // A unit whose ground is completely owned by others has no polygon; its first corner still gives its position.
    let point =
      grounds[numbers.levels[level]].ground.point(in: contents.number(of: unit), wishes: wishes.compactMap { $0 })
      ?? wishes.compactMap { $0 }.first ?? PlanePoint(0, 0)
    var result = PlannedUnit(
      id: checked.publishedIDs[.unit, unit], category: feature.category?.text ?? "", level: numbers.levels[level],
      kind: kind,
      isPublic: feature.isPublic, isWheelchairAccessible: feature.accessibility.contains("wheelchair"), point: point)
    result.isTaken = feature.isTaken
    result.isUnsuitableForWheelchairs = feature.wheelchair == .no
    if checked.publication[.unit, unit] == .named {
      result.name = networkTexts(feature.name)
    } else if kind != .connector {
      // As in tiles. For a connector, routes need the kind.
      result.category = "nonpublic"
    }
    return result
  }
}

/// Units one can step into over a border without passing an opening.
private func unitsWithOpenBorder(_ access: AccessGraph) -> [Bool] {
  var isOpen = [Bool](repeating: false, count: access.isNode.count)
  for border in access.borders { (isOpen[border.a], isOpen[border.b]) = (true, true) }
  return isOpen
}

import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

func networkOpenings(_ checked: CheckedVenue, numbers: NetworkNumbers) -> [PlannedOpening] {
  let (index, publication) = (checked.index, checked.publication)
  return checked.access.openings.compactMap { $0 }.compactMap { opening in
    let feature = index.venue.openings[opening.index]
    let line = index.openingLines[opening.index]
    guard let start = line.first, let end = line.last else { return nil }
    let passage: NetworkOpening.Passage =
      switch opening.passage {
      case .both: .both
      case .forward: .forward
      case .backward: .backward
      case .none: .none
      }
    let category = index.isAutomobileTheDefault ? "pedestrian" : feature.category?.text ?? "pedestrian"
    var result = PlannedOpening(
      id: checked.publishedIDs[.opening, opening.index], category: category, level: numbers.levels[opening.level],
      unit: numbers.units[opening.unit],
      other: opening.other == AccessGraph.outside ? -1 : numbers.units[opening.other], passage: passage,
      width: opening.width, start: start, end: end)
    let isNamed = publication.names(opening)
    if isNamed { result.name = networkTexts(feature.name) }
    result.doorType = feature.door?.type ?? ""
    result.automatic = feature.door?.isAutomatic.map { $0 ? 1 : 0 } ?? -1
    result.checkpoint = feature.checkpoint?.kind.rawValue ?? ""
    result.wait = Quantity.wait.checked(feature.checkpoint?.wait) ?? 0
    result.isControlled = feature.keepsPublicOut
    if !isNamed { withhold(&result) }
    result.isWheelchairAccessible = feature.accessibility.contains("wheelchair")
    result.isUnsuitableForWheelchairs = feature.wheelchair == .no
    return result
  }
}

/// For each opening of the network, by number: true if it may be named.
func namedOpenings(_ publication: Publication, access: AccessGraph) -> [Bool] {
  access.openings.compactMap { $0 }.map(publication.names)
}

/// Removes what reveals the area behind a door that is not public: its checkpoint kind, and that it is a service door. Access and
/// duration are unchanged.
private func withhold(_ opening: inout PlannedOpening) {
  if !opening.checkpoint.isEmpty {
    opening.checkpoint = ""
    // Without a kind, the waiting time alone makes a checkpoint.
    if opening.wait <= 0 { opening.wait = 60 }
  }
  if isCategory(opening.category, "service") { (opening.category, opening.isControlled) = ("pedestrian", true) }
}

func networkLinks(_ checked: CheckedVenue, numbers: NetworkNumbers) -> [PlannedTransitLink] {
  let index = checked.index
  return index.venue.transitLinks.indexed.compactMap { position, link in
    guard let opening = index.position(of: link.opening),
      numbers.openings[opening] >= 0, let sides = checked.access.openings[opening],
      let path = index.plane.points(link.path),
      path.count > 1
    else { return nil }
    var result = PlannedTransitLink(
      id: checked.publishedIDs[.transitLink, position], mode: link.mode.rawValue, path: path,
      opening: numbers.openings[opening])
    if checked.publication.names(sides) {
      result.name = networkTexts(link.name)
      result.stopID = link.stopID ?? ""
    }
    result.stepFree = link.isStepFree.map { $0 ? 1 : 0 } ?? -1
    return result
  }
}

import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// The links of the network's paths, with their departures.
  func planTransit() -> TransitPart {
    var part = TransitPart(timetables: venue.timetables, rank: venue.transitProminence)
    let ids = checked.publishedIDs
    for (position, link) in venue.transitLinks.indexed {
      guard let opening = index.position(of: link.opening), let sides = checked.access.openings[opening],
        let coordinate = link.path.first, let path = index.plane.points(link.path), path.count > 1
      else { continue }
      var planned = TransitPart.Link(
        id: ids[.transitLink, position], mode: link.mode, name: Labels(), coordinate: coordinate,
        entrance: ids[.opening, opening])
      defer { part.links.append(planned) }
      // The departures at a door that is not public are omitted.
      guard publication.names(sides) else { continue }
      planned.name = link.name
      planned.stopID = link.stopID
      planned.timetableURL = link.timetable
      planned.systemMapURL = link.systemMap
      planned.board = link.board.map { TransitPart.Board(timetable: $0.timetable, stops: $0.stops) }
      planned.isInferred = link.isInferred
    }
    return part
  }
}

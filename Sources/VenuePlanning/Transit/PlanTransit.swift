import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// The links that ways lead to, as the network has them, with what calls there.
  func planTransit() -> TransitPart {
    var part = TransitPart(timetables: venue.timetables, prominence: venue.transitProminence)
    for link in venue.transitLinks.kept {
      guard let opening = index.position(of: link.opening), checked.access.openings[opening] != nil,
        let coordinate = link.path.first, let path = index.plane.points(link.path), path.count > 1
      else { continue }
      var planned = TransitPart.Link(
        id: link.id.text, mode: link.mode, name: link.name, coordinate: coordinate, entrance: link.opening.text)
      planned.stopID = link.stopID
      planned.timetableURL = link.timetable
      planned.systemMapURL = link.systemMap
      planned.board = link.board.map { TransitPart.Board(timetable: $0.timetable, stops: $0.stops) }
      planned.isInferred = link.isInferred
      part.links.append(planned)
    }
    return part
  }
}

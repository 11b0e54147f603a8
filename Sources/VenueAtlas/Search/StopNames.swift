import VenueBundle
import VenueLanguage
import VenueParts
import VenueVocabulary

/// Names that a timetable feed gives to the stops of a venue: the id of a stop, the id of its station, and the platform code on the signs.
///
/// A platform code is known by itself and as the departures print it: "2", "platform 2", "Gleis 2".
struct StopNames: Sendable {
  /// Ids of transit links, by the id of the stop or station.
  private var linksByID: [String: [String]] = [:]
  /// The same by ``CategoryWords/key(_:)`` of a name of the platform.
  private var linksByPlatform: [String: [String]] = [:]

  /// O(*n*) in the stops of the links.
  init(_ transit: TransitPart) {
    let languages = Language.available.compactMap { Language.best(for: [$0]) }
    let words = ["platform"] + CategoryWords.spoken("platform")
    for link in transit.links {
      if let stop = link.stopID { StopNames.add(link.id, to: stop, in: &linksByID) }
      guard let board = link.board, transit.timetables.indices.contains(board.timetable) else { continue }
      let stops = transit.timetables[board.timetable].stops
      for stop in board.stops.compactMap({ stops.indices.contains($0) ? stops[$0] : nil }) {
        StopNames.add(link.id, to: stop.id, in: &linksByID)
        if stops.indices.contains(stop.parent) { StopNames.add(link.id, to: stops[stop.parent].id, in: &linksByID) }
        guard !stop.platform.isEmpty else { continue }
        let printed = languages.map { $0.text(.optionPlatform, ["platform": .label(stop.platform)]) }
        for name in [stop.platform] + printed + words.map({ "\($0) \(stop.platform)" }) {
          StopNames.add(link.id, to: CategoryWords.key(name), in: &linksByPlatform)
        }
      }
    }
  }

  private static func add(_ link: String, to name: String, in links: inout [String: [String]]) {
    if !name.isEmpty, links[name]?.contains(link) != true { links[name, default: []].append(link) }
  }

  /// Ids of the transit links whose stops have this name, in the order of the bundle. An id must be exact.
  func links(called text: String) -> [String] { linksByID[text] ?? linksByPlatform[CategoryWords.key(text)] ?? [] }
}

extension Atlas {
  /// The answer of a search; if it has no place, the stops that the timetable feeds call so.
  public func withStops(_ answer: SearchAnswer, of search: PlaceSearch, for text: String) -> SearchAnswer {
    guard answer.places.isEmpty, let part = try? transit() else { return answer }
    let stops = StopNames(part).links(called: text).compactMap { search.place(withID: $0) }
    guard !stops.isEmpty else { return answer }
    return SearchAnswer(
      places: stops.map { SearchAnswer.Hit(entry: $0, match: Int(PlaceSearch.wholeName), distance: nil) },
      total: stops.count)
  }
}

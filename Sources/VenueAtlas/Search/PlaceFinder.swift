import Synchronization
import VenueBundle
public import VenueParts
public import VenueRouting
import VenueVocabulary

/// Finds the place that a text means. Routes, cards, cameras and all other commands use it.
///
/// Order: exact ids of places and of their parts, then whole names and other names, then names of stops in the timetable feeds (``StopNames``), then
/// ids with spaces for hyphens, then the first results of the search (``PlaceSearch``). Equally good results are returned together as a choice.
public final class PlaceFinder: PlaceFinding {
  /// Result for a text, as positions in ``PlaceListing/entries``.
  public enum Match: Hashable, Sendable {
    /// Places with exactly this id or whole name.
    case exact([Int])
    /// Places that fit best though the text is only part of their names, or is spelt nearly so.
    case near([Int])
    /// No place matches; suggestions, the best first.
    case none(suggestions: [Int])
  }

  private let read: @Sendable () -> Result<PlaceSearch?, BundleError>
  private let made = Mutex<Ready?>(nil)
  private let readStops: @Sendable () -> StopNames
  private let stopNames = Mutex<StopNames?>(nil)

  /// Data that is computed once from the search.
  private struct Ready: Sendable {
    var search: PlaceSearch?
    var damage: String?
  }

  /// Creates a finder from a loaded search.
  ///
  /// - Parameter transit: the stops that are also found by their names in the feeds.
  public init(_ search: PlaceSearch, transit: TransitPart = TransitPart()) {
    read = { .success(search) }
    readStops = { StopNames(transit) }
  }

  /// Creates a finder that loads the search on first use.
  ///
  /// - Parameters:
  ///   - stops: loads the names of the stops. It is called for the first text that is neither an id nor a whole name.
  ///   - read: loads the search; nil for a bundle without one. Its error becomes ``damage``.
  init(
    stops: @escaping @Sendable () -> StopNames, _ read: @escaping @Sendable () -> Result<PlaceSearch?, BundleError>
  ) {
    (readStops, self.read) = (stops, read)
  }

  /// The reason why nothing is found: the bundle's search is damaged. nil before the first query.
  public var damage: String? { made.withLock { $0?.damage } }

  private var ready: Ready {
    made.withLock { made in
      if let made { return made }
      var ready = Ready()
      switch read() {
      case .success(let search): ready.search = search
      case .failure(let error): ready.damage = "\(error)"
      }
      made = ready
      return ready
    }
  }

  /// The places that a text means.
  ///
  /// - Complexity: As ``PlaceSearch/places(for:)``.
  public func match(_ text: String) -> Match {
    let ready = ready
    guard let search = ready.search else { return .none(suggestions: []) }
    if let place = search.place(withID: text) { return .exact([place]) }
    guard !FoldedText(text).text.isEmpty else { return .none(suggestions: []) }
    var query = PlaceQuery(text)
    query.limit = PlaceFinder.mostCandidates
    let answer = search.places(for: query)
    let best = answer.places.first
    let places = answer.places.filter { $0.match == best?.match }.map(\.entry)
    if let best, PlaceSearch.isWhole(best) { return .exact(places) }
    let stops = entries(ofStopsCalled: text, in: search)
    if !stops.isEmpty { return .exact(stops) }
    if let place = place(withWordsOfID: text, in: search) { return .near([place]) }
    if best == nil { return .none(suggestions: suggestions(answer.reason, for: text, in: search)) }
    let likely = LikelyGuess(text).filter(places, in: search.part)
    guard !likely.isEmpty else { return .none(suggestions: Array(places.prefix(PlaceFinder.mostSuggestions))) }
    return .near(EqualDoors(text).adding(to: likely, in: search.part))
  }

  /// The place whose id has these words with hyphens between them: `main-door` for "Main door".
  private func place(withWordsOfID text: String, in search: PlaceSearch) -> Int? {
    let words = FoldedText(text).text.split(separator: " ")
    return words.count > 1 ? search.place(withID: words.joined(separator: "-")) : nil
  }

  /// Places of the stops with a name of the feed.
  private func entries(ofStopsCalled text: String, in search: PlaceSearch) -> [Int] {
    let names = stopNames.withLock { known in
      if let known { return known }
      let names = readStops()
      known = names
      return names
    }
    return names.links(called: text).compactMap { search.place(withID: $0) }
  }

  /// Maximum number of candidates that are listed as a choice.
  static let mostCandidates = 200

  /// Searches again with each unknown word replaced by its suggestion. Words that no place has together are searched one by one.
  private func suggestions(_ reason: SearchAnswer.Reason?, for text: String, in search: PlaceSearch) -> [Int] {
    let texts: [String]
    switch reason {
    case .unknownWords(let words):
      let meant = words.compactMap(\.suggestions.first)
      texts = meant.isEmpty ? [] : [meant.joined(separator: " ")] + meant
    case .wordsApart(let words): texts = words.sorted { ($0.count, $0.word) < ($1.count, $1.word) }.map(\.word)
    default: texts = []
    }
    for text in texts {
      var query = PlaceQuery(text)
      query.limit = PlaceFinder.mostSuggestions
      let found = search.places(for: query).places
      if !found.isEmpty { return found.map(\.entry) }
    }
    return []
  }

  private static let mostSuggestions = 5

  // MARK: For the router

  public func places(called text: String, in language: String?) -> FoundPlaces {
    switch match(text) {
    case .exact(let places): .exact(found(places, in: language))
    case .near(let places): .near(found(places, in: language))
    case .none(let places): .nothing(suggestions: found(places, in: language))
    }
  }

  /// - Parameter places: positions in the listing of places.
  public func found(_ places: [Int], in language: String?) -> [FoundPlace] {
    guard let part = ready.search?.part else { return [] }
    let describer = PlaceDescriber(part, in: language)
    return places.map { place in
      let entry = part.entries[place]
      return FoundPlace(
        candidate: describer.candidate(entry), ids: [entry.feature.id] + entry.related.map(\.id),
        entrances: entry.feature.type == FeatureType.building.rawValue ? entrances(of: place, part) : [],
        coordinate: entry.point)
    }
  }

  /// Entrances of a building; if there is only one building, all entrances.
  private func entrances(of building: Int, _ listing: SearchListing) -> [String] {
    func openings(_ entry: PlaceListing.Entry) -> [String] {
      ([entry.feature] + entry.related).filter { $0.type == FeatureType.opening.rawValue }.map(\.id)
    }
    let entries = listing.decoded.entries
    let own = entries.filter { $0.within.contains(building) }.flatMap(openings)
    guard own.isEmpty, listing.buildingCount == 1 else { return own }
    return entries.flatMap(openings)
  }
}

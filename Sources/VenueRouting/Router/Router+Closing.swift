import VenueParts
import VenueVocabulary

extension Router {
  /// Closable elements that a text names, as types and ids ("opening/door-1"); several if elements of different types share
  /// the id. Empty for a kind of connector, and for an unknown name.
  public func closable(_ text: String) -> [String] {
    network.subjectIDs.subjects(named: text).compactMap { subject in
      network.typedID(of: subject).map { "\($0.type.rawValue)/\($0.id)" }
    }
  }

  /// True if the text names an element of the network, or is a kind of connector, so that it can be avoided or closed.
  public func canClose(_ text: String) -> Bool {
    !closable(text).isEmpty || network.connectors.contains { isCategory($0.category, text) }
      || ["elevator", "escalator", "stairs", "steps", "ramp", "movingwalkway"].contains(text)
  }

  /// Closable elements of the place that a text means.
  public enum Closable: Hashable, Sendable {
    /// The id, and the place as lists show it.
    case exact(String, PlaceCandidate)
    /// The same of the single place that fits best.
    case near(String, PlaceCandidate)
    case several([PlaceCandidate])
    /// No closable element has this name; suggestions.
    case none([PlaceCandidate])
  }

  /// Suggests closable ids for an unknown id, the best first: those of places that it finds as a name, then those with the nearest spelling.
  ///
  /// - Complexity: O(*n* log *n*) in the elements of the network.
  public func closable(meantBy text: String, atMost most: Int = 3) -> [String] {
    var meant: [String] =
      switch closable(called: text) {
      case .exact(let id, _), .near(let id, _): [id]
      case .several(let places), .none(let places): places.map(\.id).filter(canClose)
      }
    let wanted = FoldedText(text)
    let speller = NearSpelling(of: wanted)
    // A text of which more than half is wrong is another one.
    let limit = min(speller.limit, wanted.text.count / 2)
    let near = network.subjectIDs.ids.map { id in
      (distance: speller.distance(to: Array(FoldedText(id).text.unicodeScalars)), id: id)
    }.filter { $0.distance <= limit }.sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }
    meant += near.map(\.id).filter { !meant.contains($0) }
    return Array(meant.prefix(most))
  }

  /// Finds a closable element by name: for a place, the first of its features for which ``canClose(_:)`` is true.
  public func closable(called text: String) -> Closable {
    guard let found = finder?.places(called: text, in: nil) else { return .none([]) }
    func closable(_ places: [FoundPlace]) -> [(id: String, place: PlaceCandidate)] {
      places.compactMap { place in place.ids.first(where: canClose).map { ($0, place.candidate) } }
    }
    switch found {
    case .exact(let places), .near(let places):
      let ends = closable(places)
      guard let only = ends.first else { return .none([]) }
      if ends.count > 1 { return .several(ends.map(\.place)) }
      if case .exact = found { return .exact(only.id, only.place) }
      return .near(only.id, only.place)
    case .nothing(let places): return .none(closable(places).map(\.place))
    }
  }
}

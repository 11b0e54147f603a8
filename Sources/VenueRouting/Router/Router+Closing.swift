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

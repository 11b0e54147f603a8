import VenueBundle
public import VenueLanguage
public import VenueParts
public import VenueRouting
import VenueVocabulary

extension Atlas {
  /// Places with their wheelchair access, from the data of their cards. Places of a bundle without cards are returned unchanged.
  ///
  /// - Parameters:
  ///   - found: results of ``Router/nearest(_:of:isOpenOnly:)``.
  ///   - network: the router's.
  public func withWheelchairAccess(
    _ found: [NearPlace], on network: RoutingNetwork, _ language: Language
  ) -> [NearPlace] {
    guard !found.isEmpty, let cards = try? places() else { return found }
    let words = language.word("wheelchair", in: .accessibility) ?? "wheelchair"
    return found.map { near in
      var near = near
      let place = network.places[near.place]
      let card = cards.place(of: place.id)
      // Restrooms for wheelchair users say so by their category.
      let isAccessible =
        card.map { cards.part.details[$0].accessibility.contains("wheelchair") } ?? false
        || place.category.split(separator: ".").dropFirst().contains("wheelchair")
      if isAccessible { near.accessibility = words }
      return near
    }
  }
}

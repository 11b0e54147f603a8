package import VenueJSON

/// The members of a tier file that apply to all of its features.
package struct TierHeading: Hashable, Sendable {
  /// nil for `tiers/venue.geojson`, whose features are shown with every floor.
  package var floor: Int?
  /// nil for `tiers/venue.geojson`, whose features have their own tiers.
  package var tier: Tier?
  /// The zoom of the 512-point world at which the tier begins; nil for ``Tier/venue``.
  package var zoom: Double?

  package init(_ collection: JSONValue) {
    floor = collection["floor"]?.int
    tier = collection["tier"]?.string.flatMap(Tier.init(rawValue:))
    zoom = collection["zoom512"]?.double
  }

  package init() {}

  /// Floor of a feature of the file; nil for a feature without a floor.
  package func floor(of properties: JSONValue) -> Int? { properties["floor"]?.int ?? floor }

  /// Tier of a feature of the file; nil for a feature that is drawn at every scale.
  package func tier(of properties: JSONValue) -> Tier? {
    properties["tier"]?.string.flatMap(Tier.init(rawValue:)) ?? (tier == .venue ? nil : tier)
  }
}

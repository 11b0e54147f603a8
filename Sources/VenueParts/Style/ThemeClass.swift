/// Colour classes for features without a decisive category: one name per tile layer, and a few elements that are not in tiles.
///
/// `theme.yaml` accepts these names beside IMDF categories.
public enum ThemeClass: String, Hashable, Sendable, CaseIterable {
  case venue, footprint, level, section, geofence, unit, fixture, kiosk, detail, opening, amenity, occupant, label
  /// Clusters of different kinds; and the badge with their number.
  case cluster
  /// Streets, buildings and the like around the venue.
  case surroundings
  /// The line of a route, and the selection.
  case route

  /// Classes that places have if their category has none, and that can be selected.
  public static let selectable: [String] = [
    ThemeClass.section, .unit, .fixture, .kiosk, .opening, .amenity, .occupant, .label,
  ].map(\.rawValue)
}

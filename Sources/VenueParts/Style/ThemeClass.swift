/// What is coloured alike where no category decides: one name a tile layer, and the surroundings.
///
/// `theme.yaml` takes these names beside IMDF categories.
public enum ThemeClass: String, Hashable, Sendable, CaseIterable {
  case venue, footprint, level, section, geofence, unit, fixture, kiosk, detail, opening, amenity, occupant
  case surroundings
  case route
}

import VenueStyle

extension StyleSheet {
  /// Usage of a style by an app, in its `metadata`.
  static let use =
    """
    Floor, language, what is selected and what a pointer is over are one call each: map.setGlobalStateProperty("floor", 1), ("language", "fi"), \
    ("selected", [12, 305]) and ("hovered", [12]) with numbers of features, ("extruded", true) for rooms as solids. A kit that does not know \
    "global-state" (MapLibre Native, MapLibre GL JS before 5.6) is given the style with each ["global-state", …] replaced by the value, lists as \
    ["literal", […]]. The sprite and paths of pmtiles:// and overlays/ are relative to the bundle: put its address before them, or compile with \
    --base-url. pmtiles:// needs the script of PMTiles. Sources "route" and "annotations" are the app's, to set with GeoJSON. Layers of its own go \
    before the layers of "venue:slots". Text needs no glyphs in MapLibre GL JS 5.11 and later; give `glyphs` for older ones and for MapLibre Native.
    """
}

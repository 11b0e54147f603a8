/// Published form of MapLibre GL JS: release 6 and later as a module, earlier releases as a classic script.
public enum MapKitForm: String, Sendable, Equatable {
  /// `maplibre-gl.mjs`, with the files it imports.
  case module
  /// `maplibre-gl.js`.
  case classic
}

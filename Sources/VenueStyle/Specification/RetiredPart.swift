/// A part of styles that is obsolete, or never existed in MapLibre, with its replacement.
struct RetiredPart: Hashable, Sendable {
  /// Its position.
  enum Place: Hashable, Sendable { case root, layer, layerType, expression }

  var place: Place
  var name: String
  /// The replacement.
  var replacement: String

  init(_ place: Place, _ name: String, _ replacement: String) {
    self.place = place
    self.name = name
    self.replacement = replacement
  }

  static func named(_ name: String, in place: Place) -> RetiredPart? {
    all.first { $0.place == place && $0.name == name }
  }

  static let all: [RetiredPart] = [
    RetiredPart(.root, "constants", "write each value where it is used, or a `state` with [\"global-state\", …]"),
    RetiredPart(.root, "fog", "`sky` with fog-color and fog-ground-blend"),
    RetiredPart(.root, "lights", "`light`"),
    RetiredPart(.root, "imports", "the layers and sources of the other style, written here"),
    RetiredPart(.root, "schema", "`state`"),
    RetiredPart(.root, "indoor", "a filter on the floor with [\"global-state\", \"floor\"]"),
    RetiredPart(.root, "maxBounds", "the option of the map; in a style, a key of `metadata`"),
    RetiredPart(.root, "minZoom", "the option of the map; in a style, a key of `metadata`"),
    RetiredPart(.root, "maxZoom", "the option of the map; in a style, a key of `metadata`"),
    RetiredPart(.root, "minPitch", "the option of the map; in a style, a key of `metadata`"),
    RetiredPart(.root, "maxPitch", "the option of the map; in a style, a key of `metadata`"),
    RetiredPart(.layer, "ref", "the source, filter and layout of the other layer, written here"),
    RetiredPart(.layer, "interactive", "nothing: every layer can be queried"),
    RetiredPart(.layer, "slot", "the place in the list of layers"),
    RetiredPart(.layer, "style", "`paint`"),
    RetiredPart(.layerType, "sky", "`sky` at the top of the style"),
    RetiredPart(.layerType, "slot", "the place in the list of layers"),
    RetiredPart(.layerType, "clip", "a filter on the layers that are to be hidden"),
    RetiredPart(.layerType, "model", "a custom layer of the app"),
    RetiredPart(.layerType, "building", "fill-extrusion"),
    RetiredPart(.expression, "is-active-floor", "[\"==\", [\"get\", \"floor\"], [\"global-state\", \"floor\"]]"),
    RetiredPart(.expression, "config", "[\"global-state\", …]"),
    RetiredPart(.expression, "measure-light", "a style of its own for dark mode"),
    RetiredPart(.expression, "hsl", "a colour written as text: \"hsl(210, 50%, 40%)\""),
    RetiredPart(.expression, "hsla", "a colour written as text: \"hsla(210, 50%, 40%, 0.5)\""),
  ]
}

import VenueParts
import VenueStyle

extension StyleSheet {
  /// Layers under the venue.
  var surroundings: [Layer] {
    [
      context(
        "area", "fill", ["==", ["geometry-type"], "Polygon"],
        paint: [("fill-color", around(.fill)), ("fill-outline-color", around(.stroke))]),
      context(
        "line", "line", ["==", ["geometry-type"], "LineString"],
        layout: [("line-cap", "round"), ("line-join", "round")],
        paint: [
          ("line-color", around(.fill)),
          (
            "line-width",
            [
              "interpolate", ["exponential", 2], ["zoom"], 13,
              ["match", ["get", "category"], ["street"], 0.6, 0.3], 20,
              ["match", ["get", "category"], ["street"], 48, 14],
            ]
          ),
        ]),
      context(
        "point", "circle", ["==", ["geometry-type"], "Point"],
        paint: [
          ("circle-color", around(.stroke)), ("circle-radius", ["match", ["get", "category"], ["station"], 6, 4]),
        ]),
    ]
  }

  /// Above the fills of the venue, so that none is cut off by it, and below its names, so that these are placed first.
  var surroundingNames: [Layer] {
    [
      name(
        "street-name", ["==", ["geometry-type"], "LineString"],
        [("symbol-placement", "line-center"), ("text-max-angle", 30)], of: SurroundingsPart.nameLayer),
      name(
        "name", ["!=", ["geometry-type"], "LineString"], [("text-max-width", 8)], of: SurroundingsPart.nameLayer),
    ]
  }

  /// Colours by kind: street, building, water and so on.
  private func around(_ part: ThemeSlot.Part) -> StyleValue {
    colour(part, of: ThemeKey.surroundings.dropFirst(), fallback: .surroundings)
  }

  private func name(
    _ id: String, _ kind: StyleValue, _ layout: [(key: String, value: StyleValue)], of source: String
  ) -> Layer {
    context(
      id, "symbol", ["all", ["has", "name"], kind], of: source,
      layout: [("text-field", name), ("text-font", ["Noto Sans Regular"]), ("text-size", size(11))] + layout,
      paint: [
        ("text-color", around(.text)), ("text-halo-color", .string(theme.background.text)),
        ("text-halo-width", 1),
      ])
  }

  private func context(
    _ id: String, _ type: String, _ filter: StyleValue, of source: String = "surroundings",
    layout: [(key: String, value: StyleValue)] = [],
    paint: [(key: String, value: StyleValue)]
  ) -> Layer {
    var members: [(key: String, value: StyleValue)] = [
      ("id", .string("surroundings-\(id)")), ("type", .string(type)), ("source", "surroundings"),
      ("source-layer", .string(source)), ("filter", filter),
    ]
    if !layout.isEmpty { members.append(("layout", .object(layout))) }
    members.append(("paint", .object(paint)))
    return Layer(id: "surroundings-\(id)", members: members)
  }
}

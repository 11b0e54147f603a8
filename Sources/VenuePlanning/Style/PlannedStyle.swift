import VenueCamera
import VenueGeometry
import VenueJSON
import VenueParts
import VenueStyle

/// Everything that the bytes of one style depend on.
struct PlannedStyle: Equatable, Sendable {
  let sheet: StyleSheet
  /// Name of the theme whose sprite it uses.
  let sprite: String
  let overlays: OverlayTable
  let hasSurroundings: Bool
  let attribution: Attribution
  /// Id of the venue.
  let venue: String
  let languages: [String]
  let defaultLanguage: String
  let defaultFloor: Int?
  let start: Camera
  let zooms: ZoomRange

  /// The least client version is computed from the finished style.
  var bytes: [UInt8] {
    let layers = sheet.layers(overlays: overlays, hasSurroundings: hasSurroundings)
    let least = StyleCheck.report(on: bytes(layers, leastClient: nil), file: sheet.theme.name).leastClient
    return bytes(layers, leastClient: least)
  }

  private func bytes(_ layers: [StyleSheet.Layer], leastClient: ClientVersion?) -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    value(layers, leastClient).write(to: &json)
    return json.bytes + [0x0A]
  }

  private func value(_ layers: [StyleSheet.Layer], _ leastClient: ClientVersion?) -> StyleValue {
    var metadata: [(key: String, value: StyleValue)] = []
    if let leastClient { metadata.append(("venue:minClient", .string(leastClient.description))) }
    metadata += [
      ("venue:languages", .strings(languages)),
      ("venue:minZoom", .rounded(zooms.lower.value)),
      ("venue:maxZoom", .rounded(zooms.upper.value)),
      ("venue:slots", .object(StyleSheet.slots(in: layers))),
      ("venue:use", .string(StyleSheet.use)),
    ]
    let style: StyleValue = [
      "version": 8,
      "name": .string("\(venue) \(sheet.theme.name)"),
      "metadata": .object(metadata),
      "state": [
        "floor": ["default": .int(defaultFloor ?? 0)], "language": ["default": .string(defaultLanguage)],
        "selected": ["default": []], "hovered": ["default": []], "extruded": ["default": false],
      ],
      "center": [.rounded(start.target.longitude), .rounded(start.target.latitude)],
      "zoom": .number((start.zoom.value * 100).rounded() / 100),
      "bearing": .rounded(start.bearing),
      "pitch": .rounded(start.tilt),
      "transition": ["duration": 150, "delay": 0],
      "sprite": .string("\(sheet.baseURL)sprite/\(sprite)"),
      "sources": .object(sources),
      "layers": .array(layers.map(\.value)),
    ]
    return .object((style.members ?? []) + sheet.ownMembers)
  }

  private var sources: [(key: String, value: StyleValue)] {
    var sources: [(key: String, value: StyleValue)] = []
    if hasSurroundings { sources.append(("surroundings", archive("surroundings.pmtiles", attribution.ofSurroundings))) }
    sources.append(("venue", archive("tiles.pmtiles", attribution.ofVenue)))
    sources += sheet.sources(of: overlays) + sheet.sources(of: sheet.marks)
    sources += sheet.ownSources
    // Filled by the app: the GeoJSON of a route, and the app's own marks.
    for name in ["route", "annotations"] {
      sources.append(
        (name, ["type": "geojson", "tolerance": 0, "data": ["type": "FeatureCollection", "features": []]]))
    }
    return sources
  }

  private func archive(_ name: String, _ credits: String) -> StyleValue {
    var source: [(key: String, value: StyleValue)] = [
      ("type", "vector"), ("url", .string("pmtiles://\(sheet.baseURL)\(name)")),
    ]
    if !credits.isEmpty { source.append(("attribution", .string(credits))) }
    return .object(source)
  }
}

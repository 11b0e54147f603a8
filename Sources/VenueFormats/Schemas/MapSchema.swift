import VenueModel
import VenueVocabulary

/// `map` of `venue.yaml`, as ``MapBlock`` reads it.
enum MapSchema {
  static let node = SchemaNode.map([
    (
      "basemap",
      SchemaNode.either(
        kind, .map([("kind", kind), ("emphasis", .all(of: MapEmphasis.allCases.map(\.rawValue)).orNothing)])
      ).orNothing.described("The kit's own map beneath the venue's. Default: standard.")
    ),
    (
      "selectable",
      SchemaNode.map(MapFeatureKind.allCases.map { ($0.rawValue, flag) }).orNothing
        .described("What of the kit's own map can be selected. Default: nothing.")
    ),
    (
      "gestures",
      SchemaNode.map(
        Gesture.allCases.map { ($0.rawValue, flag) } + [("reason", SchemaNode.ref("text").orNothing)]
      ).orNothing.described("The gestures. Default: all are on. A gesture that is off needs a reason.")
    ),
    (
      "ornaments",
      SchemaNode.map(OrnamentKind.allCases.map { ($0.rawValue, ornament) }).orNothing
        .described("What a kit draws over its map by itself.")
    ),
    ("controls", SchemaNode.byAnyID(control).orNothing.described("Buttons, bars and pickers of the app, by name.")),
    (
      "sheet",
      SchemaNode.map([
        ("heights", SchemaDefinitions.array(of: SchemaDefinitions.number(.screenInset), count: 0...16).orNothing)
      ]).orNothing.described("A card that moves over the map: the heights it rests at, in points.")
    ),
    (
      "location",
      SchemaNode.map([
        ("puck", SchemaNode.all(of: PuckStyle.allCases.map(\.rawValue)).orNothing),
        ("follow", SchemaNode.all(of: FollowMode.allCases.map(\.rawValue)).orNothing),
        ("purpose", SchemaNode.ref("labels").orNothing), ("precise", flag),
        ("precise_purpose", SchemaNode.ref("labels").orNothing),
      ]).orNothing.described("How the app shows the user's location, and the reason of its permission request.")
    ),
    (
      "style",
      (["type": "string", "pattern": "^(files|inline|none|https?://[^ \"<]+)$"] as SchemaNode).orNothing
        .described(
          "How styles are delivered: one file for each theme (the default), inside map.json, none, or one by its address."
        )
    ),
  ])

  private static let kind = SchemaNode.all(of: BasemapKind.allCases.map(\.rawValue)).orNothing
  private static let corner = SchemaNode.all(of: ViewCorner.allCases.map(\.rawValue)).orNothing
  private static let flag = (["type": "boolean"] as SchemaNode).orNothing
  private static let inset = pair(SchemaDefinitions.number(.screenInset))
  private static let size = pair(SchemaDefinitions.number(.screenSize))

  private static func pair(_ number: SchemaNode) -> SchemaNode {
    SchemaDefinitions.array(of: number, count: 2...2).orNothing
  }

  private static let ornament = SchemaNode.map([
    ("visible", flag), ("corner", corner),
    ("inset", inset.described("[from the side, from above or below] in points.")),
    ("attached_to", SchemaNode.all(of: OrnamentHost.allCases.map(\.rawValue)).orNothing),
  ]).orNothing

  private static let colours = SchemaNode.either(colour, .map([("light", colour), ("dark", colour)])).orNothing
  private static let colour: SchemaNode = ["type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$"]

  private static let control = SchemaNode.map(
    [
      ("corner", corner), ("inset", inset.described("[from the side, from above or below] in points.")),
      ("size", size.described("[width, height] in points.")),
      ("target", size.described("The smallest thing in it that can be tapped. Default: all of it.")),
      ("taps", flag.described("False for what is only looked at.")),
      ("permanent", flag.described("False for an element that hides automatically.")), ("fill", colours),
      ("stroke", colours),
      ("shadow", flag), ("blend", flag),
    ], required: ["corner", "size"])
}

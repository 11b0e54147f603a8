import VenueCamera
import VenueGeometry

/// `camera` of `venue.yaml`, as ``CameraBlock`` reads it.
enum CameraSchema {
  static let node = SchemaNode.map([
    (
      "zoom_basis",
      (["enum": [512, 256, "512", "256"]] as SchemaNode).orNothing.described(
        "World of the zooms of this block: 512 points wide at zoom 0 (MapLibre, Mapbox; the default), or 256 (Google)."
      )
    ),
    ("start", SchemaNode.map(view).orNothing.described("Where a map opens. Default: the default floor.")),
    (
      "cameras",
      SchemaNode.byAnyID(.map([("name", SchemaNode.ref("labels").orNothing)] + view)).orNothing
        .described("Cameras by name.")
    ),
    ("tours", SchemaNode.byAnyID(tour).orNothing.described("Cameras one after the other, by name.")),
    ("limits", limits.orNothing.described("Missing values are computed from the venue.")),
  ])

  private static let position: SchemaNode = [
    "type": "array",
    "prefixItems": .array([SchemaDefinitions.number(.longitude), SchemaDefinitions.number(.latitude)]), "minItems": 2,
    "maxItems": 2, "description": "[longitude, latitude].",
  ]

  private static let move = SchemaNode.either(
    .all(of: CameraMove.Kind.allCases.map(\.rawValue)),
    .map([
      ("kind", SchemaNode.all(of: CameraMove.Kind.allCases.map(\.rawValue)).orNothing),
      ("duration", SchemaNode.ref("duration").orNothing),
      ("curve", SchemaNode.all(of: AnimationCurve.allCases.map(\.rawValue)).orNothing),
    ])
  ).described("How a map gets there. Default: ease in 0.3 s.")

  private static let view: [(key: String, value: SchemaNode)] = [
    (
      "show",
      SchemaNode.either(.ref("text"), SchemaDefinitions.array(of: .ref("text"), count: 1...)).orNothing
        .described("Ids of features, levels or buildings that are seen whole.")
    ),
    ("center", position.orNothing.described("In the middle of the view; needs a zoom.")),
    ("zoom", SchemaDefinitions.number(.zoomAsWritten).orNothing),
    (
      "bearing", SchemaDefinitions.number(.bearing).orNothing.described("Degrees clockwise from north of the top edge.")
    ),
    ("tilt", SchemaDefinitions.number(.tilt).orNothing.described("Degrees from straight down.")),
    ("level", SchemaNode.ref("text").orNothing.described("The id of a level, whose floor is shown.")),
    (
      "padding",
      SchemaNode.either(
        SchemaDefinitions.number(.padding),
        SchemaDefinitions.array(of: SchemaDefinitions.number(.padding), count: 4...4)
      ).orNothing.described(
        "Points kept free around what is shown: one number, or [top, left, bottom, right]. Default: 64.")
    ),
    ("move", move.orNothing),
  ]

  private static let tour = SchemaNode.map(
    [
      ("name", SchemaNode.ref("labels").orNothing),
      (
        "stops",
        SchemaDefinitions.array(
          of: .either(
            .ref("text"),
            .map(
              [
                ("camera", .ref("text")), ("move", move.orNothing),
                ("stay", SchemaNode.ref("duration").orNothing.described("How long it stays there.")),
              ], required: ["camera"])), count: 2...)
      ),
      ("repeat", (["type": "boolean"] as SchemaNode).orNothing.described("Whether it begins anew at its end.")),
    ], required: ["stops"])

  private static func range(_ quantity: Quantity) -> SchemaNode {
    let number = SchemaDefinitions.number(quantity)
    return SchemaNode.either(
      SchemaDefinitions.array(of: number, count: 2...2),
      .map([("min", number.orNothing), ("max", number.orNothing)])
    ).orNothing
  }

  private static let limits = SchemaNode.map([
    (
      "zoom",
      range(.zoomAsWritten).described("[least, greatest], or one of them: {min: 16}.")
    ),
    (
      "tilt",
      range(.tilt).described("[least, greatest] degrees, or one of them: {max: 50}.")
    ),
    (
      "bounds",
      SchemaNode.map([("southwest", position), ("northeast", position)], required: ["southwest", "northeast"])
        .orNothing.described("The middle of the view stays in it at every zoom.")
    ),
    (
      "share",
      SchemaDefinitions.number(.venueShare).orNothing.described(
        "Share of the view, or of a smaller venue, in which the venue is always visible. Default: 0.01."
      )
    ),
  ])
}

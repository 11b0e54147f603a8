import VenueGeometry
import VenueVocabulary

/// `cards` of `venue.yaml`, as ``CardsBlock`` reads it.
enum CardsSchema {
  static let node = SchemaNode.map(
    settings + [
      (
        "categories",
        SchemaNode.byAnyID(.map(settings)).orNothing.described(
          "Cards of a category of IMDF's with what refines it, or of retail and eatingdrinking; the narrowest wins.")
      ),
      (
        "places",
        SchemaNode.byAnyID(.map(settings)).orNothing.described(
          "Cards of single places, by the id of the place, its room, kiosk, anchor or amenity.")
      ),
    ])

  private static let fields = SchemaDefinitions.array(
    of: .all(of: CardField.allCases.map(\.rawValue)), count: 0...)

  private static let settings: [(key: String, value: SchemaNode)] = [
    (
      "style",
      SchemaNode.all(of: CardStyle.allCases.map(\.rawValue)).orNothing
        .described("How the card is shown; automatic, by the size of the view, when left out.")
    ),
    (
      "callout",
      SchemaNode.all(of: CalloutStyle.allCases.map(\.rawValue)).orNothing
        .described("How much a callout says; automatic, by the size of the view, when left out.")
    ),
    (
      "min_width",
      SchemaDefinitions.number(.cardWidth).orNothing.described("Of a full callout, in points; 260 when left out.")
    ),
    (
      "offset",
      SchemaNode.either(
        SchemaDefinitions.number(.cardOffset),
        [
          "type": "array",
          "prefixItems": .array([SchemaDefinitions.number(.cardShift), SchemaDefinitions.number(.cardOffset)]),
          "minItems": 2, "maxItems": 2,
        ]
      ).orNothing.described(
        "Points from the place to the nearest edge of its card, or [to the right, away]; 24 when left out.")
    ),
    ("fields", fields.orNothing.described("What the card says, in this order; what its style says when left out.")),
    (
      "shown_by_app",
      fields.orNothing.described("What the screen around the card says already: the card does not repeat it.")
    ),
    (
      "context",
      SchemaNode.all(of: CardContext.allCases.map(\.rawValue)).orNothing
        .described("Where the card is shown: at the place on a map when left out, or at a row of a list.")
    ),
    (
      "map",
      SchemaNode.all(of: CardMap.allCases.map(\.rawValue)).orNothing
        .described("Whether the card holds a map of its own; in a list it must, and does when left out.")
    ),
    (
      "view",
      ([
        "type": "array",
        "prefixItems": .array([SchemaDefinitions.number(.cardView), SchemaDefinitions.number(.cardView)]),
        "minItems": 2, "maxItems": 2,
      ] as SchemaNode)
      .orNothing.described("[width, height] of the map's view in the app, in points, where it is always the same.")
    ),
  ]
}

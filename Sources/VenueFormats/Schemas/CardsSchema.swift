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
        .described("How the card is shown. Default: automatic, by the size of the view.")
    ),
    (
      "callout",
      SchemaNode.all(of: CalloutStyle.allCases.map(\.rawValue)).orNothing
        .described("The size of a callout. Default: automatic, by the size of the view.")
    ),
    (
      "min_width",
      SchemaDefinitions.number(.cardWidth).orNothing.described(
        "Minimum width of a full callout in points. Default: 260.")
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
        "Points from the place to the nearest edge of its card, or [to the right, away]. Default: 24.")
    ),
    ("fields", fields.orNothing.described("The fields of the card, in this order. Default: those of its style.")),
    (
      "shown_by_app",
      fields.orNothing.described("Fields that the screen around the card shows. The card does not repeat them.")
    ),
    (
      "context",
      SchemaNode.all(of: CardContext.allCases.map(\.rawValue)).orNothing
        .described("Where the card is shown: at the place on a map (the default), or at a row of a list.")
    ),
    (
      "map",
      SchemaNode.all(of: CardMap.allCases.map(\.rawValue)).orNothing
        .described("Whether the card contains a map. Default: in a list, it does.")
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

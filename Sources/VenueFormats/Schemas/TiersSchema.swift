import VenueModel
import VenueVocabulary

/// `tiers` of `venue.yaml`, as ``TiersBlock`` reads it.
enum TiersSchema {
  static let node = SchemaNode.map([
    (
      "preset",
      SchemaNode.all(of: TierPreset.allCases.map(\.rawValue)).orNothing
        .described("Which names come first. Default: by the category of the venue.")
    ),
    (
      "zooms",
      SchemaNode.map(
        NameTier.allCases.map { ($0.rawValue, SchemaDefinitions.number(.tierZoom).orNothing) }
      ).orNothing.described(
        "The map zoom each tier begins at, for tiles of 512 points, ascending. Default: by the size of the venue.")
    ),
    (
      "categories",
      SchemaNode.byAnyID(choice).orNothing.described(
        "Of a category of IMDF's with what refines it; the narrowest wins.")
    ),
    (
      "features",
      SchemaNode.byAnyID(choice).orNothing.described("Of single features, by their id; wins over its category.")
    ),
  ])

  private static let tier = SchemaNode.all(of: NameTier.allCases.map(\.rawValue)).orNothing

  private static let choice = SchemaNode.either(
    tier,
    .map([
      ("tier", tier.described("The tier its name and icon come in with.")),
      (
        "priority",
        SchemaNode.either(
          SchemaDefinitions.number(.displayPriority, isWhole: true),
          .all(of: NamedPriority.allCases.map(\.rawValue))
        ).orNothing.described(
          "Collision priority: 0 to 1000, or required (1000), high (750) or low (250).")
      ),
    ]))
}

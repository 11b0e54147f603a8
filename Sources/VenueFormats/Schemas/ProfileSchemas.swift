import VenueVocabulary

/// `profiles.schema.json`, the allowed content of `profiles.yaml`, and `profile-table.schema.json`, the content of the bundle's `profiles.json`.
enum ProfileSchemas {
  static let source = SchemaNode.object(
    SourceSchemas.head("profiles.schema.json", "A venue's profiles.yaml of the venuemap source format, version 1")
      + SchemaNode.members(of: .map([("profiles", profilesByName)])))

  static let table = SchemaNode.object(
    SourceSchemas.head(
      "profile-table.schema.json",
      "profiles.json: the profiles that the venue adds or changes, each with all properties"
    )
      + SchemaNode.members(
        of: [
          "type": "object", "required": ["schema", "profiles"],
          "properties": [
            "schema": [
              "const": 1,
              "description": "Version of this file. Keys may be added without a new one: ignore those you do not know.",
            ],
            "profiles": ["type": "array", "items": entry],
          ],
        ]))

  private static let profilesByName = SchemaNode.object([
    ("type", ["object", "null"]),
    ("propertyNames", ["pattern": "^[A-Za-z0-9]([A-Za-z0-9._-]{0,62}[A-Za-z0-9_-])?$"]),
    ("maxProperties", .number(Double(ProfilesFile.mostProfiles))),
    (
      "additionalProperties",
      SchemaNode.map([("base", base)] + values(orNothing: true)).orNothing
    ),
    ("description", .string(meaning)),
  ])

  private static let meaning =
    "By name: one of the venue's own, or a built-in one (\(RoutingProfile.all.map(\.name).joined(separator: ", "))) with this venue's values."

  private static let base = SchemaNode.object([
    ("type", ["string", "null"]),
    (
      "description",
      "Base: a built-in profile, or one above. Default: the built-in profile of the same name, else walking."
    ),
  ])

  private static let entry = SchemaNode.object([
    ("type", "object"), ("required", ["name"]),
    ("properties", .object([("name", ["type": "string"])] + values(orNothing: false))),
  ])

  private static func values(orNothing: Bool) -> [(key: String, value: SchemaNode)] {
    ProfileProperty.all.map { property in
      let node: SchemaNode =
        switch property.kind {
        case .flag: ["type": "boolean"]
        case .number(let range, _, _, _):
          ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
        }
      return (property.key, (orNothing ? node.orNothing : node).described(property.described))
    }
  }
}

extension ProfileProperty {
  /// The meaning, with the unit if there is one.
  var described: String {
    guard case .number(_, let unit, _, _) = kind, !unit.isEmpty else { return meaning }
    return "\(meaning) In \(unit)."
  }
}

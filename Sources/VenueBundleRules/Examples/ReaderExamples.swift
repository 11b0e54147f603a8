import VenueDiagnostics
import VenueRules

/// Examples of what readers find in the text of any file.
let readerExamples: [(RulePage, [RuleExample])] = [
  (
    .unparsableDocument,
    [
      RuleExample(
        "a bracket is not closed",
        ["levels/ground.yaml": "level: ground\nordinal: 0\noutline: {rect: «[0, 0, 20, 20}\n"]),
      RuleExample("every bracket is closed", ["levels/ground.yaml": streetLevel()]),
    ]
  ),
  (
    .duplicateKey,
    [
      RuleExample("a unit has two areas", ["levels/ground.yaml": streetLevel("«rect: [0, 0, 18, 20]")]),
      RuleExample("one area", ["levels/ground.yaml": streetLevel()]),
    ]
  ),
  (
    .unknownKey,
    [
      RuleExample("a letter is missing", ["levels/ground.yaml": streetLevel("«nam: Main hall")]),
      RuleExample("a key of your own", ["levels/ground.yaml": streetLevel("x-survey: 2026")]),
    ]
  ),
  (
    .wrongValueType,
    [
      RuleExample("the width is a word", ["levels/ground.yaml": streetLevel(width: "«wide")]),
      RuleExample(
        "a row of the list twice",
        [
          "levels/ground.yaml": streetLevel(),
          "occupants.csv": "id,unit,name,category\nbooks,hall,Tide Books,books\n«books,hall,Tide Books,books\n",
        ]),
      RuleExample("the width in metres", ["levels/ground.yaml": streetLevel()]),
    ]
  ),
  (
    .schemaVersionUnsupported,
    [
      RuleExample(
        "a version that does not exist",
        [
          "venue.yaml": RuleExample.venue.replacing("schema: 1", with: "schema: «2"),
          "levels/ground.yaml": streetLevel(),
        ]),
      RuleExample("version 1", ["venue.yaml": RuleExample.venue, "levels/ground.yaml": streetLevel()]),
    ]
  ),
  (
    .embeddedCredential,
    [
      RuleExample(
        "a password in an address",
        ["levels/ground.yaml": streetLevel("x-plan: https://editor:«kestrel7@plans.example/ground")]),
      RuleExample(
        "an address without a password",
        ["levels/ground.yaml": streetLevel("x-plan: https://plans.example/ground")]),
    ]
  ),
  (
    .valueEmpty,
    [
      RuleExample("nothing after the colon", ["levels/ground.yaml": streetLevel("«name:")]),
      RuleExample("a name", ["levels/ground.yaml": streetLevel("name: Main hall")]),
    ]
  ),
]

/// Examples of what readers find in `venue.yaml`.
let venueFileExamples: [(RulePage, [RuleExample])] = [
  (
    .hoursInvalid,
    [
      withVenue("a word instead of a time", "time_zone: Europe/Helsinki\nhours: «always open"),
      withVenue("no time between open and closed", "time_zone: Europe/Helsinki\nhours: Mo-Fr «08:00-08:00"),
      withVenue("days and times", "time_zone: Europe/Helsinki\nhours: Mo-Fr 08:00-20:00; Sa 10:00-18:00"),
    ]
  ),
  (
    .localeTagInvalid,
    [
      RuleExample(
        "the code of a country",
        [
          "venue.yaml": RuleExample.venue.replacing("[en]", with: "[en, «jp]"),
          "levels/ground.yaml": streetLevel(),
        ]),
      RuleExample(
        "the code of the language",
        ["venue.yaml": RuleExample.venue.replacing("[en]", with: "[en, ja]"), "levels/ground.yaml": streetLevel()]),
    ]
  ),
  (
    .legalLinkInvalid,
    [
      withVenue("an incomplete address", "sources:\n  plan: {name: Kestrel Survey, url: «plans.example}"),
      withVenue("the complete address", "sources:\n  plan: {name: Kestrel Survey, url: \"https://plans.example\"}"),
    ]
  ),
  (
    .attributionMissing,
    [
      withVenue("a licence without a link", "sources:\n  plan: {name: Kestrel Survey, licence: «CC-BY-4.0}"),
      withVenue(
        "name and link",
        "sources:\n  plan: {name: Kestrel Survey, licence: CC-BY-4.0, url: \"https://plans.example\"}"),
    ]
  ),
]

/// An example about keys of `venue.yaml`.
func withVenue(_ title: String, _ keys: String) -> RuleExample {
  RuleExample(title, ["venue.yaml": venueFile(keys), "levels/ground.yaml": streetLevel()])
}

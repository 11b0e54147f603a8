import VenueDiagnostics
import VenueRules

/// Examples of the rules about `map` in `venue.yaml`.
let mapExamples: [(RulePage, [RuleExample])] = [
  (
    .gesturesDisabled,
    [
      withVenue("rotation is off", "map: {gestures: {rotate: «false}}"),
      withVenue("off for a reason", "map: {gestures: {rotate: false, reason: The map is beside a printed plan}}"),
    ]
  ),
  (
    .attributionMoves,
    [
      withVenue("fixed to the sheet", "map: {ornaments: {attribution: {attached_to: «sheet}}}"),
      withVenue("in a corner of the map", "map: {ornaments: {attribution: {corner: bottom-right}}}"),
    ]
  ),
]

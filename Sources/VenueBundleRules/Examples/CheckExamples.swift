import VenueDiagnostics
import VenueRules

/// Examples of the rules about suppressions, by code; the check itself is in the module of the settings.
let checkExamples: [String: [RuleExample]] = [
  RulePage.unusedSuppression.code: [
    RuleExample(
      "a suppression of what is not found",
      ["levels/ground.yaml": hall("# venue:ignore «TOP003 reason: drawn twice by the architect")]),
    RuleExample(
      "a suppression of a finding",
      ["levels/ground.yaml": hall("# venue:ignore TOP009 reason: a hatch for parcels", width: 0.2)]),
  ],
  RulePage.suppressionUnexplained.code: [
    RuleExample("no reason", ["levels/ground.yaml": hall("«# venue:ignore TOP009", width: 0.2)]),
    RuleExample(
      "a reason", ["levels/ground.yaml": hall("# venue:ignore TOP009 reason: a hatch for parcels", width: 0.2)]),
  ],
  RulePage.unknownRuleName.code: [
    RuleExample(
      "a digit is missing",
      ["levels/ground.yaml": hall("# venue:ignore «TOP09 reason: a hatch for parcels", width: 0.2)]),
    RuleExample(
      "the id of the rule",
      ["levels/ground.yaml": hall("# venue:ignore opening-width-implausible reason: a hatch for parcels", width: 0.2)]),
  ],
  RulePage.baselineStale.code: [
    baseline("a finding that is corrected", "0000000000000000", whole: ""), baseline("no findings"),
  ],
]

private func baseline(_ title: String, _ fingerprint: String? = nil, whole: String? = nil) -> RuleExample {
  let entry = fingerprint.map {
    """

        {"venue": "quay", "code": "\(RulePage.valueEmpty.code)", "feature": "hall", "message": "name is empty", "fingerprint": "\($0)"}
    """
  }
  var example = RuleExample(
    title,
    [
      "baseline.json": "{\"schema\": 1, \"findings\": [\(entry ?? "")]}\n",
      "levels/ground.yaml": streetLevel(),
    ])
  example.whole = whole
  return example
}

/// A hall with two doors; the comment is above the second.
private func hall(_ comment: String, width: Double = 1) -> String {
  """
  level: ground
  ordinal: 0
  short_name: "0"
  name: Street level
  outline: {rect: [0, 0, 20, 20]}
  units:
    hall:
      category: walkway
      rect: [0, 0, 20, 20]
      openings:
        door: {to: outside, wall: south, width: 2}
        \(comment)
        hatch: {to: outside, wall: north, width: \(width)}
  """
}

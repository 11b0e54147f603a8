/// Rules about the settings of a check: suppressions and the baseline.
extension RulePage {
  /// In the order of their codes.
  public static let ofChecks: [RulePage] = [
    .unusedSuppression, .suppressionUnexplained, .unknownRuleName, .baselineStale,
  ]

  public static let unusedSuppression = RulePage(
    "SRC013", "unused-suppression", .warning, stage: .planned, fix: .safe, tags: ["core"],
    summary: "A suppression matches no finding.",
    why: "It would hide a later fault at the same place.",
    repair: """
      Remove it. If the finding is still listed, the suppression is at another place: write the comment on the line of the finding, on the \
      line above, or on the line of the feature's key.
      """,
    basis: "project default; as SwiftLint, ESLint and Ruff do",
    thresholds: [
      "not checked for rules that the run does not use, and if a file could not be read",
      "a suppressed consequence of another finding counts as a match",
    ])
  public static let suppressionUnexplained = RulePage(
    "SRC014", "suppression-unexplained", .warning, stage: .planned,
    summary: "A suppression has no reason or names no rule, or its last day is past.",
    why: "Without a reason, the next author cannot decide if the suppression is still right.",
    repair:
      "Write the code of the rule, and the reason after `reason:`. Give a suppression that has ended a new day, or remove it.",
    basis: "project default",
    thresholds: [
      "a reason has 10 characters or more", "`until` is compared with the day that `--date` gives, and only then",
    ])
  public static let unknownRuleName = RulePage(
    "SRC015", "unknown-rule-name", .error, stage: .planned, fix: .safe,
    summary: "A suppression names a rule that does not exist.",
    why: "The suppression has no effect, and the finding that it is about is still listed.",
    repair: "Write the code or the id of the rule. `venuemap rules` lists all rules.",
    basis: "project default")
  public static let baselineStale = RulePage(
    "SRC019", "baseline-stale", .info, stage: .planned,
    summary: "The baseline has findings that no longer occur.",
    why: "A baseline that keeps corrected findings hides them if they come back.",
    repair: "Write the baseline again with `venuemap validate --write-baseline`.",
    basis: "project default; entries are compared by fingerprint, never by line")
}

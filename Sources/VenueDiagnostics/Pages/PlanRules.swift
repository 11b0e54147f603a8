/// The rules of planning: what only shows when the checked venue is turned into parts.
extension RulePage {
  /// In the order of their codes.
  public static let ofPlanning: [RulePage] = [.venueWithoutFloor, .levelWithoutMesh]

  public static let venueWithoutFloor = RulePage(
    "FLR016", "venue-without-floor", .error, stage: .planned,
    summary: "No level is left that people could be shown.",
    why: "A map without a floor is an empty picture; a bundle of it would replace one that worked.",
    repair: "Draw a level with an ordinal, or mend what its levels were withdrawn for: the finding names the rule.",
    basis: "ours")
  public static let levelWithoutMesh = RulePage(
    "GEO021", "level-without-mesh", .error, stage: .planned,
    summary: "The ground of a level cannot be made into a mesh to walk on.",
    why: "Nobody could be led anywhere on that level, and every place on it would seem to lie off the walkable ground.",
    repair:
      "Look for the shape the finding names; simplify it, or leave it out to find which it is. "
      + "Such a level is also worth a report to us.",
    basis: "ours",
    thresholds: [
      "100 000 places at which walls, openings and the ways through them cross or touch, and 8 for each line"
    ])
}

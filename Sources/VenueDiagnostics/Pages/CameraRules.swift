/// Rules of zoom ranges that depend on the venue's extent.
extension RulePage {
  static let ofCamera: [RulePage] = [.leastZoomTooFar, .leastZoomClipsVenue, .greatestZoomBeyondData]

  public static let leastZoomTooFar = RulePage(
    "CAM002", "min-zoom-too-far", .warning, stage: .planned,
    summary: "At the minimum zoom of the source, the venue is tiny.",
    why: "A visitor who zooms out by mistake cannot find the venue in the city.",
    repair: "In the limits of `camera`, write the minimum zoom that the finding gives, or remove the zooms.",
    basis:
      "Apple Human Interface Guidelines, Maps: keep people from getting lost outside the venue; the number is a project default",
    thresholds: ["80 points for the longer side of the venue's box: a quarter of the width of the smallest view"])
  public static let leastZoomClipsVenue = RulePage(
    "CAM003", "min-zoom-clips-venue", .warning, stage: .planned,
    summary: "At the minimum zoom of the source, a small phone does not show the whole venue.",
    why: "The venue is never visible as a whole, which makes orientation hard.",
    repair: "In the limits of `camera`, write the minimum zoom that the finding gives, or remove the zooms.",
    basis: "Google Maps SDK for iOS, Camera and view: fit bounds to see an area of interest",
    thresholds: ["a view of 320 x 568 points with 20 points free at each side"])
  public static let greatestZoomBeyondData = RulePage(
    "CAM005", "max-zoom-beyond-data", .info, stage: .planned,
    summary: "At the maximum zoom of the source, a point of the screen is finer than the accuracy of any plan.",
    why: "A zoom closer than the accuracy of the data shows only rounding errors.",
    repair: "In the limits of `camera`, write the maximum zoom that the finding gives.",
    basis: "project default", thresholds: ["half a centimetre a point"])
}

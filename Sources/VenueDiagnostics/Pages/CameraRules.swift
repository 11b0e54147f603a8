/// Rules of zoom ranges that depend on the venue's extent.
extension RulePage {
  static let ofCamera: [RulePage] = [.leastZoomTooFar, .leastZoomClipsVenue, .greatestZoomBeyondData]

  public static let leastZoomTooFar = RulePage(
    "CAM002", "min-zoom-too-far", .warning, stage: .planned,
    summary: "At the minimum zoom of the source, the venue is tiny.",
    why: "A visitor who zooms out by accident cannot find the venue in the city.",
    repair: "Let the zooms of `camera` begin at the zoom that the finding names, or remove them.",
    basis:
      "Apple Human Interface Guidelines, Maps: keep people from getting lost outside the venue; the number is a project default",
    thresholds: ["the longer side of the venue's box; 80 points, a quarter of the smallest view's width"])
  public static let leastZoomClipsVenue = RulePage(
    "CAM003", "min-zoom-clips-venue", .warning, stage: .planned,
    summary: "At the minimum zoom of the source, a small phone does not show the whole venue.",
    why: "The venue is never visible as a whole, which makes orientation hard.",
    repair: "Let the zooms of `camera` begin at the zoom that the finding names, or remove them.",
    basis: "Google Maps SDK for iOS, Camera and view: fit bounds to see an area of interest",
    thresholds: ["a view of 320 x 568 points with 20 points free at each side"])
  public static let greatestZoomBeyondData = RulePage(
    "CAM005", "max-zoom-beyond-data", .info, stage: .planned,
    summary: "At the maximum zoom of the source, a point of the screen is finer than the accuracy of any plan.",
    why: "Beyond the accuracy of the data, a closer zoom shows rounding errors only.",
    repair: "Let the zooms of `camera` end at the zoom that the finding names.",
    basis: "project default", thresholds: ["half a centimetre a point"])
}

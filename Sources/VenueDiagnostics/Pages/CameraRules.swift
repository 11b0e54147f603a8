/// The rules of the zooms a map may have, which only show once the venue's extent is known.
extension RulePage {
  static let ofCamera: [RulePage] = [.leastZoomTooFar, .leastZoomClipsVenue, .greatestZoomBeyondData]

  public static let leastZoomTooFar = RulePage(
    "CAM002", "min-zoom-too-far", .warning, stage: .planned,
    summary: "At the least zoom that is written the venue is a speck.",
    why: "People who zoom out by chance lose it among the streets of the city.",
    repair: "Let the zooms of `camera` begin at the zoom the finding names, or leave them out.",
    basis:
      "Apple Human Interface Guidelines, Maps: keep people from getting lost outside the venue; the number is ours",
    thresholds: ["the longer side of the venue's box; 80 points, a quarter of the smallest view's width"])
  public static let leastZoomClipsVenue = RulePage(
    "CAM003", "min-zoom-clips-venue", .warning, stage: .planned,
    summary: "At the least zoom that is written a small phone does not show the whole venue.",
    why: "It can never be seen at once, and nobody learns where in it they are.",
    repair: "Let the zooms of `camera` begin at the zoom the finding names, or leave them out.",
    basis: "Google Maps SDK for iOS, Camera and view: fit bounds to see an area of interest",
    thresholds: ["a view of 320 x 568 points with 20 points free at each side"])
  public static let greatestZoomBeyondData = RulePage(
    "CAM005", "max-zoom-beyond-data", .info, stage: .planned,
    summary: "At the greatest zoom that is written a point of the screen is finer than any plan is drawn.",
    why: "Zooming past the data shows nothing but how it was rounded.",
    repair: "Let the zooms of `camera` end at the zoom the finding names.",
    basis: "ours", thresholds: ["half a centimetre a point"])
}

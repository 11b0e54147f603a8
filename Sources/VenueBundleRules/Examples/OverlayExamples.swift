import VenueDiagnostics
import VenueRules

/// Examples of the rules of pictures in `overlays.yaml`.
let overlayExamples: [(RulePage, [RuleExample])] = [
  (
    .overlayMisplaced,
    [
      overlay("over all names, without a word", "above: «labels"),
      overlay("over all names on purpose", "above: labels\n    hides: true", pixels: 8192),
    ]
  ),
  (
    .staticMapBlurred,
    [
      overlay("100 pixels for 22 m", "above: labels\n    hides: true", mark: "«"),
      overlay("8192 pixels for 22 m", "above: labels\n    hides: true", pixels: 8192),
    ]
  ),
]

/// - Parameter pixels: of a side of the picture.
private func overlay(_ title: String, _ keys: String, mark: String = "", pixels: Int = 100) -> RuleExample {
  RuleExample(
    title,
    [
      "overlays.yaml": """
      overlays:
        plan:
          image: \(mark)plan.webp
          corners: [[24.956, 60.1612], [24.9564, 60.1612], [24.9564, 60.161], [24.956, 60.161]]
          \(keys)
      """,
      "plan.webp": picture(pixels),
      "levels/ground.yaml": streetLevel(),
    ])
}

/// The first bytes of a square WebP picture (RFC 9649, 2.7), all below 128: an example is text.
private func picture(_ side: Int) -> String {
  let size = [0, 8, 16].map { String(Unicode.Scalar(UInt8((side - 1) >> $0 & 0x7F))) }.joined()
  return "RIFF\u{16}\0\0\0WEBPVP8X\u{0A}\0\0\0\0\0\0\0" + size + size
}

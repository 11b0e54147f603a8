import VenueModel
import VenueRules
import VenueVocabulary

extension BundleContext {
  /// The pictures of the source that a map shows: those without a level, or on a level with a floor.
  var drawnOverlays: [ImageOverlay] { venue.overlays.filter { $0.level.map(hasFloor) ?? true } }

  func hasFloor(_ level: ID<Level>) -> Bool {
    checked.index.position(of: level).flatMap { checked.floors.numbers[$0] } != nil
  }
}

/// An example of a picture over the map.
enum OverlayExample {
  /// - Parameter pixels: of a side of the picture.
  static func overlay(_ title: String, _ keys: String, mark: String = "", pixels: Int = 100) -> RuleExample {
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
  private static func picture(_ side: Int) -> String {
    let size = [0, 8, 16].map { String(Unicode.Scalar(UInt8((side - 1) >> $0 & 0x7F))) }.joined()
    return "RIFF\u{16}\0\0\0WEBPVP8X\u{0A}\0\0\0\0\0\0\0" + size + size
  }
}

import VenueParts
import VenueVocabulary

/// Layout of a cluster: an icon at its position, a badge with the number at the icon's upper right, and below it the name
/// and, on its own line, the ratio.
struct ClusterMarker {
  /// Box of the icon alone, in points. Icons may touch: the sign has a margin inside its square.
  static let icon = PlacementBox(width: LabelTypography.iconSide, height: LabelTypography.iconSide)
  static let captionTier = Tier.places

  /// Names in their lines.
  let properties: [TileProperty]
  let box: PlacementBox

  /// - Parameter names: `name` and `name:xx`.
  init(total: Int, names: [TileProperty], ratio: KindRatio.Parts?) {
    let text = LabelText(names: names, tier: ClusterMarker.captionTier)
    properties = names + text.properties
    let reach = ClusterBadge.shift + ClusterBadge.radius(of: total)
    var box = text.box.union(PlacementBox(left: 0, right: reach, above: reach, below: 0))
    if let ratio {
      let size = LabelTypography.size(of: ClusterMarker.captionTier)
      let width = TextAdvance.width(of: ClusterMarker.text(of: ratio), size: size)
      let line = PlacementBox(width: width, height: 0).grown(by: LabelText.padding)
      let top = max(box.below, LabelTypography.textOffset * size)
      box = box.union(PlacementBox(left: line.left, right: line.right, above: 0, below: top + 1.2 * size))
    }
    self.box = box
  }

  /// `3:2`.
  static func text(of ratio: KindRatio.Parts) -> String { "\(ratio.first):\(ratio.second)" }
}

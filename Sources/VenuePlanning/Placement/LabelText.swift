import VenueParts

/// How the names of one label are set, and the box that holds them in every language.
struct LabelText: Sendable {
  /// Space on every side, in points.
  static let padding = 2.0
  /// Of a name that lies in no room, in points.
  static let widest = 120.0

  /// `label` and `label:xx`, where a name is set in several lines, or is too long to be set.
  private(set) var properties: [TileProperty] = []
  private(set) var box: PlacementBox

  /// - Parameter firstFit: the first half zoom at which a box lies in the room; nil where it never does. Fewer lines are taken before
  ///   more that come in no earlier.
  init(
    names: [TileProperty], tier: Tier, hasIcon: Bool, hasRoom: Bool, firstFit: (PlacementBox) -> HalfZoom?
  ) {
    let size = LabelTypography.size(of: tier)
    let icon = PlacementBox(width: LabelTypography.iconSide, height: LabelTypography.iconSide)
    var box = hasIcon ? icon : PlacementBox(width: 0, height: 0)
    for name in names {
      guard case .string(let text) = name.value else { continue }
      let layouts = LabelLayout.layouts(of: text, largest: size, smallest: size)
      let boxes = layouts.map { LabelText.box($0, hasIcon: hasIcon).union(box) }
      var chosen = layouts.indices.first { layouts[$0].width <= LabelText.widest } ?? layouts.indices.last
      if hasRoom {
        let fits = boxes.map { firstFit($0) ?? HalfZoom(.max) }
        chosen = layouts.indices.min { (fits[$0], $0) < (fits[$1], $1) }
      }
      if let chosen { box = boxes[chosen] }
      let set = chosen.map { layouts[$0].text } ?? ""
      if set != text { properties.append(TileProperty("label" + name.key.dropFirst(4), .string(set))) }
    }
    self.box = box.grown(by: LabelText.padding)
  }

  private static func box(_ layout: LabelLayout, hasIcon: Bool) -> PlacementBox {
    if !hasIcon { return PlacementBox(width: layout.width, height: layout.height) }
    return PlacementBox(
      left: layout.width / 2, right: layout.width / 2, above: 0,
      below: LabelTypography.textOffset * layout.size + layout.height)
  }
}

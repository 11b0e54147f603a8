import VenueParts

/// Layout of a cluster's names under its icon, and the box that contains icon and name in every language.
struct LabelText: Sendable {
  /// Space on every side, in points.
  static let padding = 2.0
  /// Maximum width of a name outside a room, in points.
  static let widest = 120.0

  /// `label` and `label:xx`, if a name is set in several lines, or is too long to be set.
  private(set) var properties: [TileProperty] = []
  private(set) var box: PlacementBox

  /// - Parameter names: `name` and `name:xx`.
  init(names: [TileProperty], tier: Tier) {
    let size = LabelTypography.size(of: tier)
    var box = PlacementBox(width: LabelTypography.iconSide, height: LabelTypography.iconSide)
    for name in names {
      guard case .string(let text) = name.value else { continue }
      let layouts = LabelLayout.layouts(of: text, largest: size, smallest: size)
      let chosen = layouts.first { $0.width <= LabelText.widest } ?? layouts.last
      if let chosen {
        box = box.union(
          PlacementBox(
            left: chosen.width / 2, right: chosen.width / 2, above: 0,
            below: LabelTypography.textOffset * chosen.size + chosen.height))
      }
      let set = chosen?.text ?? ""
      if set != text { properties.append(TileProperty("label" + name.key.dropFirst(4), .string(set))) }
    }
    self.box = box.grown(by: LabelText.padding)
  }
}

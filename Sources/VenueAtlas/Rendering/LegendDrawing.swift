import VenueLanguage
import VenueParts

// The legend of a printed sheet: what its symbols mean.
extension FloorPicture {
  /// The symbols of the floor that are no shops, with the words for their categories, in the order of the words; first the arrow of the entrances.
  func legendEntries(in language: Language) -> [LegendEntry] {
    var categories: [String: String] = [:]
    for feature in features where ["label", "amenity"].contains(feature.layer) {
      guard let icon = feature.label?.icon, icons.icons[icon] != nil, let category = feature.category else { continue }
      // Of several categories with one icon, the shortest is the broadest.
      if let other = categories[icon], (other.count, other) <= (category.count, category) { continue }
      categories[icon] = category
    }
    let symbols = categories.map { icon, category in
      LegendEntry(icon: icon, text: language.capitalized(language.commonWord(ofCategory: category)))
    }.sorted { ($0.text, $0.icon ?? "") < ($1.text, $1.icon ?? "") }
    guard !entrances.isEmpty else { return symbols }
    return [LegendEntry(icon: nil, text: language.capitalized(language.said(.noun("entrance"))))] + symbols
  }

  func draw(_ legend: LegendLayout, _ svg: inout SVGText) {
    guard !legend.items.isEmpty else { return }
    let n = SVGText.number
    let ink = theme.paint(ThemeClass.label.rawValue)
    svg.open("g", ["id": "legend"])
    // A plate separates it from streets and buildings around the venue.
    svg.element(
      "rect",
      [
        "x": n(legend.box.minX - 6), "y": n(legend.box.minY - 2), "width": n(legend.box.maxX - legend.box.minX + 12),
        "height": n(legend.box.maxY - legend.box.minY + 4), "rx": "6", "fill": theme.background.text,
        "fill-opacity": "0.85",
      ])
    for item in legend.items {
      if let icon = item.entry.icon {
        drawIcon(icon, at: item.at, side: LegendLayout.side, ink, &svg)
      } else {
        let tip = ScreenPoint(x: item.at.x, y: item.at.y - EntranceArrow.length / 2)
        draw(EntranceArrow(tip: tip, direction: (x: 0, y: -1)), &svg)
      }
      svg.text(
        item.entry.text,
        [
          "x": n(item.at.x + LegendLayout.side / 2 + LegendLayout.textGap),
          "y": n(item.at.y + 0.36 * LegendLayout.textSize), "font-size": n(LegendLayout.textSize),
          "fill": ink.text.text,
        ])
    }
    svg.close("g")
  }
}

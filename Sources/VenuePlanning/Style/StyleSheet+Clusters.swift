import VenueParts
import VenueStyle

/// Clusters, between their first zoom and the zoom at which they open: their icon with name and ratio, and
/// a badge with their number. Colours are those of their kind, or of clusters if there are several kinds.
///
/// No other label is at their position, so all of a cluster is drawn even if a map kit repeats the placement.
extension StyleSheet {
  var clusters: [Layer] {
    let isThere: StyleValue = [">", ["get", "end_zoom"], ["zoom"]]
    let row = ThemeClass.cluster
    return layers(
      "cluster", "symbol", of: .cluster, halves: halfZooms[.cluster] ?? [], where: isThere,
      layout: [
        ("icon-image", ["get", "icon"]), ("icon-allow-overlap", true), ("text-field", caption),
        ("text-font", ["Noto Sans Regular"]),
        ("text-size", size(LabelTypography.size(of: ClusterMarker.captionTier))),
        ("text-max-width", 100), ("text-anchor", "top"),
        ("text-offset", ["literal", [0, .number(LabelTypography.textOffset)]]), ("text-allow-overlap", true),
        ("symbol-sort-key", ["get", "rank"]),
      ],
      paint: [
        ("text-color", colour(.text, fallback: row)),
        ("text-halo-color", .string(theme.paint(ThemeClass.level.rawValue).fill.text)), ("text-halo-width", 1.5),
      ])
      + layers(
        "cluster-badge", "circle", of: .cluster, halves: halfZooms[.cluster] ?? [], where: isThere,
        paint: [
          ("circle-color", plain(row, .fill)), ("circle-radius", badgeRadius),
          ("circle-stroke-color", plain(row, .stroke)), ("circle-stroke-width", .number(ClusterBadge.outline)),
          ("circle-translate", ["literal", [.number(ClusterBadge.shift), .number(-ClusterBadge.shift)]]),
          ("circle-translate-anchor", "viewport"), ("circle-pitch-alignment", "viewport"),
        ])
      + layers(
        "cluster-count", "symbol", of: .cluster, halves: halfZooms[.cluster] ?? [], where: isThere,
        layout: [
          ("text-field", ["to-string", ["get", "point_count"]]), ("text-font", ["Noto Sans Regular"]),
          ("text-size", .number(ClusterBadge.textSize)), ("text-allow-overlap", true),
          ("text-ignore-placement", true),
        ],
        paint: [
          ("text-color", plain(row, .text)),
          ("text-translate", ["literal", [.number(ClusterBadge.shift), .number(-ClusterBadge.shift)]]),
          ("text-translate-anchor", "viewport"),
        ])
  }

  /// The name, and below it the ratio of the two compared kinds.
  private var caption: StyleValue {
    let hasRatio: StyleValue = ["has", "ratio_first"]
    let ratio: StyleValue = [
      "concat", ["to-string", ["get", "ratio_first"]], ":", ["to-string", ["get", "ratio_second"]],
    ]
    return [
      "case", ["all", hasRatio, ["has", "name"]], ["concat", name, "\n", ratio], hasRatio, ratio, name,
    ]
  }

  private var badgeRadius: StyleValue {
    let inner = { (radius: Double) in StyleValue.rounded(radius - ClusterBadge.outline) }
    let steps = ClusterBadge.radii.dropFirst().flatMap { [StyleValue.int($0.from), inner($0.radius)] }
    return .array(["step", ["get", "point_count"], inner(ClusterBadge.radii[0].radius)] + steps)
  }
}

import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// `map` of the source with all defaults resolved, so that a bundle of a venue without settings opens.
  func planMap(styles: [StyleFile], annotations: AnnotationsPart) -> MapPart {
    let source = venue.map ?? MapSource()
    let heights = source.sheetHeights.sorted()
    var map = MapPart(
      basemap: source.basemap, emphasis: source.emphasis, selectable: source.selectable,
      gesturesOff: source.gesturesOff,
      gestureReason: source.gestureReason,
      ornaments: OrnamentKind.allCases.map { kind in
        ornament(source.ornaments.first { $0.kind == kind } ?? MapSource.Ornament(kind: kind), aboveSheet: heights)
      },
      controls: source.controls.map {
        MapPart.Control(
          id: $0.id, corner: $0.corner, insetX: $0.inset.x, insetY: $0.inset.y, width: $0.width, height: $0.height,
          takesTaps: $0.takesTaps, isPermanent: $0.isPermanent)
      },
      sheetHeights: heights,
      location: source.location.map {
        MapPart.Location(
          puck: $0.puck, follow: $0.follow, purpose: $0.purpose, isPrecise: $0.isPrecise,
          precisePurpose: $0.precisePurpose)
      },
      styles: styles.compactMap { style in
        switch source.style {
        case .files: MapPart.Style(theme: style.theme, source: .file)
        case .inline: MapPart.Style(theme: style.theme, source: .held(style.bytes.dropLast()))
        case .none: nil
        case .address(let address): MapPart.Style(theme: style.theme, source: .address(address))
        }
      })
    map.hasAnnotations = !annotations.groups.isEmpty
    return map
  }

  private func ornament(_ source: MapSource.Ornament, aboveSheet heights: [Double]) -> MapPart.Ornament {
    let corner = source.corner ?? VenuePlanner.corner(of: source.kind)
    var (insetX, insetY) = MapPart.attributionInset
    if !corner.isTop, source.host != .sheet, let lowest = MapPart.lowestInset(aboveSheet: heights) { insetY = lowest }
    let size = size(of: source.kind)
    return MapPart.Ornament(
      kind: source.kind, isVisible: source.isVisible ?? (source.kind == .attribution || source.kind == .compass),
      corner: corner, insetX: source.inset?.x ?? insetX, insetY: source.inset?.y ?? insetY, host: source.host ?? .map,
      width: size.width, height: size.height)
  }

  private static func corner(of kind: OrnamentKind) -> ViewCorner {
    switch kind {
    case .attribution: .bottomRight
    case .compass: .topRight
    case .logo: .bottomLeft
    case .scale: .topLeft
    }
  }

  /// Points, as large as kits draw them; credits in text of 12 points. Without credits a kit still draws its own button.
  private func size(of kind: OrnamentKind) -> (width: Double, height: Double) {
    switch kind {
    case .attribution:
      (max(TextAdvance.width(of: venue.credits.map(\.name).joined(separator: " · "), size: 12).rounded(.up), 24), 16)
    case .compass: (44, 44)
    case .logo: (88, 24)
    case .scale: (100, 20)
    }
  }
}

extension CompiledPart {
  static func map(_ map: MapPart) -> CompiledPart {
    CompiledPart(.map, files: [PartFile(BundlePart.map.file) { map.json }])
  }
}

import VenueCamera
import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// Icons and names of annotations as labels that are visible at every zoom: names and icons of the venue avoid them. By floor; the key
  /// nil is for annotations on every floor.
  ///
  /// Only the first ``AnnotationMark/mostPlaced`` of each floor are used: more marks are reported (ZUM006) and hide names.
  ///
  /// - Parameter languages: the default one first, as ``labelLanguages()``.
  func placed(
    _ annotations: AnnotationsPart, from farthest: HalfZoom, languages: [String]
  ) -> [Int?: [FloorPlacement.Shared]] {
    var placed: [Int?: [FloorPlacement.Shared]] = [:]
    for mark in annotations.groups.flatMap(\.marks) {
      guard let point = mark.labelPoint else { continue }
      let hasSign = mark.image != nil || mark.glyph != nil || mark.anchor == nil
      let forms: [[NameForm]] =
        mark.name.isEmpty
        ? []
        : languages.map { [form(mark.name.text(in: $0, fallback: venue.defaultLanguage) ?? "", isBelow: hasSign)] }
      guard hasSign || !forms.isEmpty, placed[mark.floor, default: []].count < AnnotationMark.mostPlaced else {
        continue
      }
      var item = PlacementItem(
        place: WorldPlace(point), box: AnnotationMark.sign, names: forms, hasMark: hasSign, earliest: farthest,
        priority: 1000)
      item.id = mark.id
      placed[mark.floor, default: []].append(
        FloorPlacement.Shared(
          item: item, first: farthest, names: forms.map { _ in PlacedName(form: 0, first: farthest) }))
    }
    return placed
  }

  private func form(_ text: String, isBelow: Bool) -> NameForm {
    let size = AnnotationMark.textSize
    let (width, height) = (TextAdvance.width(of: text, size: size), 1.2 * size)
    let box =
      isBelow
      ? PlacementBox(left: width / 2, right: width / 2, above: 0, below: LabelTypography.textOffset * size + height)
      : PlacementBox(width: width, height: height)
    return NameForm(
      text: text, size: size, side: isBelow ? .below : .middle, box: box.grown(by: LabelText.padding), fit: nil)
  }
}

/// Dimensions of an annotation in the styles, as far as they affect placement.
enum AnnotationMark {
  static let mostPlaced = 200
  /// Points of an em of its name.
  static let textSize = 13.0
  /// Radius of a disc and width of its outline, in points.
  static let discRadius = 9.0
  static let discOutline = 2.0

  /// Around its disc or icon.
  static let sign: PlacementBox = {
    let side = max(LabelTypography.iconSide, 2 * (discRadius + discOutline))
    return PlacementBox(width: side, height: side).grown(by: LabelText.padding)
  }()
}

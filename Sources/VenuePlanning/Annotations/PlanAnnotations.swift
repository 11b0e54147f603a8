import VenueGeometry
package import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// The annotations of the source, group by group in source order; annotations that cannot be drawn are skipped.
  func planAnnotations() -> (part: AnnotationsPart, icons: [IconUse], faults: [AnnotationFault]) {
    guard !venue.annotations.isEmpty else { return (AnnotationsPart(groups: []), [], []) }
    var groups: [AnnotationsPart.Group] = []
    var icons: [IconUse] = []
    var faults: [AnnotationFault] = []
    var taken = Set(venue.featureIDs.map(\.id))
    let rows = Annotation.colourClasses
    for annotation in venue.annotations {
      func note(_ kind: AnnotationFault.Kind) { faults.append(AnnotationFault(annotation: annotation, kind: kind)) }
      guard taken.insert(annotation.id).inserted else {
        note(.idTaken)
        continue
      }
      if let fault = shapeFault(of: annotation) {
        note(.shape(fault.message, help: fault.help))
        continue
      }
      var floor: Int?
      if let level = annotation.level {
        floor = index.position(of: level).flatMap { checked.floors.numbers[$0] }
        guard floor != nil else {
          note(.levelWithoutFloor(level.text))
          continue
        }
      }
      var mark = AnnotationsPart.Mark(
        id: annotation.id, shape: VenuePlanner.shape(annotation.shape), floor: floor, name: annotation.name,
        plainName: annotation.name.text(in: venue.defaultLanguage, fallback: venue.defaultLanguage),
        width: annotation.width, opacity: annotation.opacity, isView: annotation.isView)
      mark.anchor = anchor(of: mark)
      if let written = annotation.colour {
        if rows.contains(written) {
          mark.row = written
        } else if let colour = Colour(written) {
          mark.colour = colour
          note(.ownColour(written))
        } else {
          note(.unknownColour(written))
        }
      }
      if let icon = icon(of: annotation, row: mark.row, note) {
        mark.image = icon.image
        icons.append(icon)
      } else {
        mark.glyph = annotation.icon == nil ? annotation.glyph.map { String($0.prefix(3)) } : nil
      }
      if let known = groups.firstIndex(where: { $0.id == annotation.group }) {
        groups[known].marks.append(mark)
      } else {
        groups.append(AnnotationsPart.Group(id: annotation.group, marks: [mark]))
      }
    }
    return (AnnotationsPart(groups: groups), icons, faults)
  }

  /// The icon of a mark; notes faults of the icon or glyph.
  private func icon(of annotation: Annotation, row: String?, _ note: (AnnotationFault.Kind) -> Void) -> IconUse? {
    if annotation.icon != nil, annotation.glyph != nil { note(.iconAndGlyph) }
    if let glyph = annotation.glyph, glyph.count > 3 || glyph.isEmpty { note(.glyph(glyph.count)) }
    guard let name = annotation.icon else { return nil }
    guard icons.contains(name) else {
      note(.iconMissing(name))
      return nil
    }
    let row = row ?? ThemeClass.amenity.rawValue
    return IconUse(name: name, row: row, image: icons.image(name, row: row), isSaid: true)
  }

  /// Circles become polygons of 64 corners: kits draw circles in points of the screen, not in metres.
  private static func shape(_ shape: Annotation.Shape) -> AnnotationsPart.Mark.Shape {
    switch shape {
    case .point(let point): return .point(point)
    case .line(let line): return .line(line)
    case .polygon(let polygon): return .polygon([polygon.shell] + polygon.holes)
    case .circle(let center, let radius):
      let plane = LocalPlane(origin: center, bearing: 0)
      var ring = (0..<64).map { corner -> Coordinate in
        let turn = Trigonometry.sineAndCosine(degrees: Double(corner) * 360 / 64)
        return plane.coordinate(x: radius * turn.cosine, y: radius * turn.sine)
      }
      ring.append(ring[0])
      return .polygon([ring])
    }
  }
}

extension CompiledPart {
  /// nil without annotations.
  static func annotations(_ part: AnnotationsPart) -> CompiledPart? {
    guard !part.groups.isEmpty else { return nil }
    return CompiledPart(.annotations, files: [PartFile(BundlePart.annotations.file) { part.json }])
  }
}

extension Annotation {
  /// The theme classes and categories that a colour may name.
  package static var colourClasses: Set<String> { Set(ThemeKey.categories + ThemeClass.allCases.map(\.rawValue)) }
}

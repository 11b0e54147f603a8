import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// The annotations of the source, group by group in source order; annotations that cannot be drawn are skipped and reported.
  func planAnnotations() -> (part: AnnotationsPart, icons: [IconUse], findings: [RuledFinding]) {
    guard !venue.annotations.isEmpty else { return (AnnotationsPart(groups: []), [], []) }
    var groups: [AnnotationsPart.Group] = []
    var icons: [IconUse] = []
    var findings: [RuledFinding] = []
    var taken = Set(venue.featureIDs.map(\.id))
    let names = LevelsByName(of: venue)
    let rows = Set(ThemeKey.categories + ThemeClass.allCases.map(\.rawValue))
    for annotation in venue.annotations {
      func tell(_ page: RulePage, _ place: SourcePlace?, _ message: String, _ help: String) {
        var finding = Finding([], "annotations", "annotation \(annotation.id) \(message)")
        finding.place = place ?? annotation.place
        finding.help = [help]
        findings.report(page, finding)
      }
      guard taken.insert(annotation.id).inserted else {
        tell(
          .annotationIDTaken, nil, "has the id of another feature, and is excluded",
          "give it a unique id: a tap identifies an annotation by its id")
        continue
      }
      if let fault = shapeFault(of: annotation) {
        tell(.annotationShapeInvalid, nil, "\(fault.message), and is excluded", fault.help)
        continue
      }
      var floor: Int?
      if let level = annotation.level {
        floor = index.position(of: level).flatMap { checked.floors.numbers[$0] }
        guard floor != nil else {
          findings.report(.annotationWithoutFloor, floorless(annotation, level.text, names))
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
          tell(
            .annotationColourLiteral, annotation.colourPlace, "has a colour of its own, \(written), in every theme",
            "use a theme class such as retail: it fits light and dark themes")
        } else {
          tell(
            .annotationColourLiteral, annotation.colourPlace,
            "has a colour that is not a theme class: \(written)",
            Spelling.nearest(to: written, in: rows.sorted()).map { "did you mean '\($0)'?" }
              ?? "write one, such as retail")
        }
      }
      if let icon = icon(of: annotation, row: mark.row, tell) {
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
    return (AnnotationsPart(groups: groups), icons, findings)
  }

  /// A mark whose level does not exist, or was excluded.
  private func floorless(_ annotation: Annotation, _ level: String, _ names: LevelsByName) -> Finding {
    var finding = Finding(
      [], "annotations", "annotation '\(annotation.id)' is excluded: its level '\(level)' has no floor")
    finding.place = annotation.levelPlace ?? annotation.place
    finding.help = [
      names.help(for: level)
        ?? Spelling.nearest(to: level, in: venue.levels.kept.map(\.id.text)).map { "did you mean '\($0)'?" }
        ?? "write the id of a level of the venue, or remove `level`"
    ]
    if let place = annotation.levelPlace, names.help(for: level) == nil,
      let near = Spelling.nearest(to: level, in: venue.levels.kept.map(\.id.text))
    {
      finding.fix = FindingFix("write \"\(near)\"", .unsafe, of: .source(place), .replace(.text(near)))
    }
    finding.followsLostFile = true
    finding.lostIDs = [level]
    finding.misses = checked.withdrawn.filter { $0.feature.type == .level && $0.id == level }.map(\.feature)
    return finding
  }

  /// The icon of a mark; faults of the icon or glyph are reported.
  private func icon(
    of annotation: Annotation, row: String?, _ tell: (RulePage, SourcePlace?, String, String) -> Void
  ) -> IconUse? {
    if annotation.icon != nil, annotation.glyph != nil {
      tell(
        .annotationGlyph, annotation.iconPlace, "has both an icon and a glyph; the icon is drawn",
        "remove one of the two"
      )
    }
    if let glyph = annotation.glyph, glyph.count > 3 || glyph.isEmpty {
      tell(
        .annotationGlyph, annotation.iconPlace, "has a glyph of \(glyph.count) characters (limit: 3)",
        "write one to three characters, or use an icon")
    }
    guard let name = annotation.icon else { return nil }
    guard icons.contains(name) else {
      let near = Spelling.nearest(to: name, in: icons.names)
      tell(
        .annotationIconMissing, annotation.iconPlace,
        "has the icon '\(name)', which is not in icons/ and not in the built-in set",
        near.map { "did you mean '\($0)'?" } ?? icons.help(for: name)
      )
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

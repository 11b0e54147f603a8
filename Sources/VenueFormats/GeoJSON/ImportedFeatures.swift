import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reads a GeoJSON file of another program by its plan.
struct ImportedFeatures {
  let file: OpenFile
  let plan: ImportPlan
  let level: ImportPlan.Level

  private var log: ReadingLog { file.log }

  /// In the order of the file. Ids begin with the level, because programs often count them file by file.
  func drafts() -> [FeatureDraft] {
    guard let cursor = file.json() else { return [] }
    guard let features = cursor["features"] else {
      if !log.isLost(file.path) {
        log.report(.wrongType("\(file.path) must be a FeatureCollection", at: cursor.place))
      }
      return []
    }
    return features.elements("a list of features").enumerated().compactMap { draft($1, $0) }
  }

  private func draft(_ feature: NodeCursor, _ number: Int) -> FeatureDraft? {
    let properties = feature["properties"]
    let id = "\(level.id)-\(ImportedText.id(of: feature, by: plan, number))"
    guard let value = properties?[plan.type], let text = ImportedText.text(value) else {
      let written = properties?[plan.type]
      log.tally(
        "imports/none",
        Diagnostic(
          .featureTypeUnknown,
          written.map {
            "`\(plan.type)` of feature \(id) is \($0.node.description), not a text, so the feature is excluded"
          }
            ?? "feature \(id) has no `\(plan.type)`, so it is excluded", severity: .warning,
          place: (written ?? feature).place,
          help: ["name the property with the kind of each feature as `type` of the import in venue.yaml"]))
      log.withdraw(id, type: "", .featureTypeUnknown, place: feature.place)
      return nil
    }
    guard let target = plan.targets[text] else {
      let key = plan.type
      log.tally(
        "imports/\(text)",
        habit: FindingTallies.Habit(key: "imports", kind: "\"\(text)\"") {
          "\($0) features are excluded, because `types` in venue.yaml does not have their \"\(key)\": \($1)"
        },
        Diagnostic(
          .featureTypeUnknown,
          "features with \(plan.type) \"\(text)\" are excluded: `types` in venue.yaml does not have this value",
          severity: .warning, place: value.place, help: ["add it to `types`, or write `\(text): skip`"]))
      log.noteForeign(id, type: text, at: feature.place)
      return nil
    }
    return draft(target, id, feature, properties, value)
  }

  private func draft(
    _ target: ImportPlan.Target, _ id: String, _ feature: NodeCursor, _ properties: NodeCursor?, _ value: NodeCursor
  ) -> FeatureDraft? {
    let geometry = feature["geometry"].flatMap { GeoJSONGeometry.read($0) }
    switch target {
    case .skip:
      log.noteForeign(id, type: value.node.text ?? "", at: feature.place)
      return nil
    case .level:
      var draft = FeatureDraft(type: .level, id: level.id, place: feature.place, idPlace: feature.place)
      draft.geometry = geometry
      draft.implied.derivesLeftOut = true
      return draft
    case .feature(let type, let category):
      var draft = FeatureDraft(type: type, id: id, place: feature.place, idPlace: feature.place)
      draft.implied.level = ID(level.id)
      draft.implied.derivesLeftOut = true
      if let category { draft.properties.append(written("category", category, at: value)) }
      if let name = ImportedText.name(of: feature, by: plan) { draft.properties.append(name) }
      draft.geometry = type == .opening ? geometry.map(ImportedFeatures.threshold) : geometry
      return draft
    }
  }

  private func written(_ key: String, _ text: String, at cursor: NodeCursor) -> DraftProperty {
    DraftProperty(
      key: key,
      value: NodeCursor(
        SourceNode(.scalar(text, .quoted), cursor.node.range), file: cursor.file, pointer: cursor.pointer, log: log))
  }

  /// A door that is drawn as an area: its middle line, along its longest side.
  private static func threshold(_ geometry: DraftGeometry) -> DraftGeometry {
    guard case .polygons(let polygons) = geometry.shape, let shell = polygons.first?.shell, let first = shell.first
    else {
      return geometry
    }
    let plane = LocalPlane(origin: first)
    let corners = shell.map { plane.metres(at: $0) }
    let sides = zip(corners, corners.dropFirst()).map { (x: $1.x - $0.x, y: $1.y - $0.y) }
    guard let longest = sides.max(by: { $0.x * $0.x + $0.y * $0.y < $1.x * $1.x + $1.y * $1.y }) else {
      return geometry
    }
    let length = (longest.x * longest.x + longest.y * longest.y).squareRoot()
    guard length > 0 else { return geometry }
    let (dx, dy) = (longest.x / length, longest.y / length)
    let along = corners.map { $0.x * dx + $0.y * dy }
    let across = corners.map { $0.y * dx - $0.x * dy }
    guard let from = along.min(), let to = along.max(), let left = across.min(), let right = across.max() else {
      return geometry
    }
    let middle = (left + right) / 2
    let line = [from, to].map { plane.coordinate(x: $0 * dx - middle * dy, y: $0 * dy + middle * dx) }
    return DraftGeometry(shape: .lines([line]), place: geometry.place)
  }
}

import VenueDiagnostics
import VenueGeometry
import VenueJSON
import VenueModel
import VenueVocabulary

/// Reads the properties of one draft into typed values and records the position of each under its path.
///
/// Values are converted only here, so that a label or a position has the same meaning in every format.
struct PropertyReader {
  let draft: FeatureDraft
  let ref: FeatureRef
  let assembly: VenueAssembly

  var log: ReadingLog { assembly.log }

  /// The first of these keys with a value.
  func property(_ keys: String...) -> DraftProperty? {
    for key in keys {
      if let found = draft.saying(key) { return found }
    }
    return nil
  }

  /// Records the position of a value and returns it; an unquoted suspect text becomes a ``PlainScalar``.
  func read<Value>(_ property: DraftProperty?, as path: String, _ convert: (NodeCursor) -> Value?) -> Value? {
    guard let property else { return nil }
    note(property, path)
    if !assembly.source.format.isWrittenForUs, AbsentText.isWritten(in: property.value.node) {
      noteAbsent(path, property.value, property.value.node.text ?? "")
      return nil
    }
    if !log.plainScalars.isEmpty { log.plainScalars.removeAll() }
    let value = convert(NodeCursor(property.value, log: log))
    if log.plainScalars.isEmpty { return value }
    for scalar in log.plainScalars {
      assembly.source.plainScalars.append(
        PlainScalar(text: scalar.text, place: scalar.place, feature: ref.type == .venue ? nil : ref, path: path))
    }
    log.plainScalars.removeAll()
    return value
  }

  /// Reported once for an archive: the export program writes all absent values so.
  private func noteAbsent(_ path: String, _ value: SourceValue, _ text: String) {
    let code = RulePage.absentValueAsText.code
    log.tally(
      "\(code)/\(text.lowercased())",
      habit: FindingTallies.Habit(key: code, kind: "\"\(text)\"") { count, kinds in
        "\(count) values are texts that only mean that nothing is known; they are read as absent: \(kinds)"
      },
      Diagnostic(
        .absentValueAsText,
        "\(path) of \(draft.type.rawValue) \(draft.id) is the text \"\(text)\"; it is read as absent",
        place: value.place,
        help: ["write null"]),
      fix: .write(.null, at: SourcePlace(file: value.file, range: value.node.range)))
  }

  /// Removes the recorded positions of a feature that is not added to the venue: the next feature gets its number.
  func forget() {
    assembly.source.places.forget(ref)
    // Its scalars were noted last.
    for place in assembly.source.plainScalars.indices.reversed() {
      guard assembly.source.plainScalars[place].feature == ref else { break }
      assembly.source.plainScalars[place].feature = nil
    }
  }

  private func note(_ property: DraftProperty, _ path: String) {
    if let name = property.name, ref.type != .venue {
      assembly.source.places.note(name, property.value.node.range)
    } else {
      note(property.value.place, path)
    }
  }

  /// The place of a label in one language.
  private func note(_ entry: CursorEntry, _ language: String, of property: DraftProperty, as key: String) {
    // A tag that a pointer would escape, or that was derived, is not a valid language.
    if property.name != nil, ref.type != .venue, entry.key == language,
      !language.utf8.contains(where: PropertyReader.isEscaped)
    {
      assembly.source.places.note("\(key)/\(language)", entry.value.node.range)
    } else {
      note(entry.value.place, "\(key)/\(language)")
    }
  }

  private static func isEscaped(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "~") || byte == UInt8(ascii: "/") }

  func note(_ place: SourcePlace, _ path: String) {
    if ref.type == .venue {
      assembly.source.places[venue: path] = place
    } else {
      assembly.source.places[ref, path] = place
    }
  }

  func text(_ key: String) -> String? { read(property(key), as: key) { $0.text() } }

  /// `hours`, stored as written; faults are reported at their character.
  func hours(_ found: DraftProperty, as key: String) -> String? {
    read(found, as: key) { cursor in
      cursor.hoursText(in: assembly.source.venue.languages).map { text in
        HoursCheck.check(
          text, at: cursor, of: FeatureMention(id: draft.id, type: draft.type.rawValue),
          languages: assembly.source.venue.languages)
        assembly.noteHours(cursor.place)
        return text
      }
    }
  }

  func texts(_ key: String) -> [String] {
    read(property(key), as: key) { $0.texts("a list of texts") } ?? []
  }

  /// Text per language; plain text is in the venue's default language.
  func labels(_ found: DraftProperty, as key: String) -> Labels? {
    if !assembly.source.format.isWrittenForUs, let text = AbsentText.inAllLanguages(of: found.value.node) {
      note(found, key)
      noteAbsent(key, found.value, text)
      return nil
    }
    return read(found, as: key) { cursor in
      if assembly.source.format.words == .properties, cursor.node.text != nil { notePlain(key, cursor) }
      return ValueReading.labels(cursor, language: assembly.defaultLanguage) { language, entry in
        note(entry, language, of: found, as: key)
      }
    }
  }

  /// Reported once, because an author usually writes all names in the same way.
  private func notePlain(_ key: String, _ cursor: NodeCursor) {
    log.tally(
      "SRC005/labels",
      .wrongType(
        "\(key) of \(draft.type.rawValue) \(draft.id) is plain text, but IMDF requires text by language; "
          + "it was read as \(assembly.defaultLanguage)", at: cursor.place,
        help: ["write {\"\(assembly.defaultLanguage)\": …}"]
      ).asWarning)
  }

  /// The id of one feature. Ids inside a placed template get its prefix if the template contains such a feature.
  func id(_ found: DraftProperty, as key: String) -> String? {
    if let name = found.name, let json = found.value.node.json { return id(json, found, name, key) }
    return read(found, as: key) { $0.featureID() }.map { localised($0, found) }
  }

  /// Most features of a file name the same level as the one before them: one text serves all of these.
  private func id(_ json: JSONValue, _ found: DraftProperty, _ name: PlaceName, _ key: String) -> String? {
    if let last = assembly.lastNamed[name], json.isPlainText(last) {
      note(found, key)
      return last
    }
    let id = read(found, as: key) { $0.featureID() }
    assembly.lastNamed[name] = id
    return id
  }

  func ids(_ found: DraftProperty, as key: String) -> [String] {
    (read(found, as: key) { $0.featureIDs() } ?? []).map { localised($0, found) }
  }

  /// An id of a file that makes several levels has no level in front: with one, it means the same feature on one of the others.
  private func localised(_ id: String, _ found: DraftProperty) -> String {
    guard let meant = found.template?.withoutLevel(id) else { return found.localised(id) }
    let place = found.value.place
    log.report(
      .wrongType(
        "'\(id)' is on one of the levels that this file makes, and ids of the file have no level in front; did you mean \"\(meant)\"?",
        at: place, fix: found.value.node.text == id ? .write(meant, at: place) : nil))
    return found.localised(meant)
  }

  func reference<F>(_ key: String, to type: F.Type = F.self) -> ID<F>? {
    property(key).flatMap { id($0, as: key) }.map { ID($0) }
  }

  func references<F>(_ key: String, to type: F.Type = F.self) -> [ID<F>] {
    property(key).map { ids($0, as: key) }?.map { ID($0) } ?? []
  }

  /// A position: a GeoJSON Point in degrees, or `[x, y]` in metres if the part is written in metres.
  func position(_ found: DraftProperty, as key: String) -> Coordinate? {
    read(found, as: key) { cursor -> Coordinate? in
      if cursor.node.isMapping {
        if cursor.node["type"]?.text == "Point", isEmpty(cursor.node["coordinates"]) {
          noteEmpty(key, cursor)
          return nil
        }
        // An invalid geometry is reported by the geometry reader.
        guard let shape = GeoJSONGeometry.read(cursor)?.shape else { return nil }
        guard case .points(let points) = shape, let point = points.first else {
          cursor.reportWrongType("a position")
          return nil
        }
        return point
      }
      guard let plane = found.plane else {
        guard let degrees = cursor.numbers("a position of two numbers", counts: 2...3) else { return nil }
        return Coordinate(longitude: degrees[0], latitude: degrees[1])
      }
      return MetreShapes(offset: found.template?.offset ?? (0, 0)).position(cursor).map {
        plane.coordinate(x: $0.x, y: $0.y)
      }
    }
  }

  private func isEmpty(_ coordinates: SourceNode?) -> Bool {
    coordinates.map { $0.isNull || ($0.isSequence && $0.elements?.isEmpty == true) } ?? true
  }

  /// A point without coordinates has no value: reported once per type and file.
  private func noteEmpty(_ key: String, _ cursor: NodeCursor) {
    log.tally(
      "SRC005/\(key)/\(draft.type.rawValue)/\(cursor.file)",
      .wrongType(
        "\(key) of \(draft.type.rawValue) \(draft.id) is a point without coordinates; it is ignored", at: cursor.place,
        help: ["remove it, or write its longitude and latitude"]
      ).asWarning)
  }
}

extension DraftProperty {
  /// An id as it is outside the template it was written in.
  func localised(_ id: String) -> String { template?.localised(id) ?? id }
}

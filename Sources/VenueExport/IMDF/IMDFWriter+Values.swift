import VenueGeometry
import VenueJSON
import VenueModel
import VenueVocabulary

extension IMDFWriter {
  /// Writes the value of a property as IMDF requires it; null if there is none.
  mutating func write<S: SchemaSubject>(
    _ property: PropertySchema<S>, of subject: S, id: String, to json: inout JSONWriter
  ) {
    func note(_ difference: ExportReport.Difference, _ reason: String) {
      report.note(difference, S.type.rawValue, id, reason)
    }
    switch property.kind {
    case .text(let path, _):
      let text = property.kind.isBlank(in: subject) ? nil : subject[keyPath: path]
      json.write(
        property.key == "correlation_id" ? text.map { identifiers.uuid(ofShared: $0, kind: property.key) } : text)
    case .words(let path, let known):
      json.write(listed(subject[keyPath: path], known, property.key, note), isNullWhenEmpty: true)
    case .labels(let path, _):
      write(subject[keyPath: path], required: property.requirement != .optional, of: subject, note, &json)
    case .flag(let path): json.bool(subject[keyPath: path])
    case .answer(let path):
      if let answer = subject[keyPath: path] {
        json.bool(answer)
      } else if property.requirement == .optional {
        json.null()
      } else {
        note(.changed, "without `\(property.key)` it is false")
        json.bool(false)
      }
    case .number(let path, _), .duration(let path): json.write(subject[keyPath: path])
    case .whole(let path, _):
      if let number = subject[keyPath: path] { json.integer(number) } else { json.null() }
    case .ordinal(let path, let unranked, _):
      if let number = subject[keyPath: path] { json.integer(number) } else { json.null() }
      if let written = subject[keyPath: unranked], let number = subject[keyPath: path], written.whole != number {
        note(.changed, "`\(property.key)` of IMDF is whole, so floors are counted; \(written) is written as \(number)")
      }
    case .numbers(let path, _, _): json.array { json in for number in subject[keyPath: path] { json.number(number) } }
    case .choice(let setting): json.write(setting.word(subject))
    case .category(let path):
      let category = IMDFCategory(subject[keyPath: path], of: S.type)?.text
      if let written = subject[keyPath: path]?.text, let category, written != category {
        note(.changed, "category \(written) is not in IMDF; written as \(category)")
      } else if subject[keyPath: path] == nil, let category {
        note(.changed, "without a category it is \(category)")
      }
      json.write(category)
    case .restriction(let path):
      let restriction = subject[keyPath: path]
      if let restriction, !Restriction.listed.contains(restriction) {
        note(.changed, "restriction \(restriction.text) is not in IMDF; written as restricted")
        json.string(Restriction.restricted.text)
      } else {
        json.write(restriction?.text)
      }
    case .hours(let path): json.write(property.kind.isBlank(in: subject) ? nil : subject[keyPath: path])
    case .validity(let path): write(subject[keyPath: path], note, &json)
    case .position(let path): json.write(subject[keyPath: path].flatMap { IMDFShape(.point($0)) })
    case .reference(let setting):
      json.write(references(setting, of: subject, property.key, note).first)
    case .references(let setting):
      json.write(references(setting, of: subject, property.key, note), isNullWhenEmpty: true)
    case .flagOrReferences(let setting, _):
      if setting.isAll?(subject) == true {
        json.bool(true)
      } else {
        json.write(references(setting, of: subject, property.key, note), isNullWhenEmpty: true)
      }
    case .featureReference(let path):
      let reference = subject[keyPath: path]
      let isLeft = reference.map(isWritten) ?? false
      if reference != nil, !isLeft {
        note(.omitted, "the feature of its `\(property.key)` is omitted or does not exist")
      }
      if isLeft, let reference { write(reference, &json) } else { json.null() }
    case .featureReferences(let path):
      let references = subject[keyPath: path]
      let left = references.filter(isWritten)
      if left.count < references.count {
        note(.omitted, "a feature of its `\(property.key)` is omitted or does not exist")
      }
      if left.isEmpty { json.null() } else { json.array { json in for reference in left { write(reference, &json) } } }
    case .door(let path): write(subject[keyPath: path], note, &json)
    case .checkpoint(let path):
      if let checkpoint = subject[keyPath: path] {
        json.object {
          $0.member("kind", checkpoint.kind.rawValue)
          $0.member("wait", checkpoint.wait)
        }
      } else {
        json.null()
      }
    case .directed(let path): json.string(subject[keyPath: path] ? "directed" : "undirected")
    case .byHand: writeJoins(of: subject as? Opening, &json)
    }
    if property.requirement != .optional, S.type == .venue, property.kind.isBlank(in: subject) {
      note(.missing, "IMDF requires `\(property.key)`")
    }
  }

  // MARK: References

  private func isWritten(_ reference: FeatureReference) -> Bool {
    FeatureType(rawValue: reference.featureType).map { isWritten(reference.id, $0) } ?? false
  }

  private func references<S>(
    _ setting: ReferenceSetting<S>, of subject: S, _ key: String, _ note: (ExportReport.Difference, String) -> Void
  ) -> [String] {
    let ids = setting.ids(subject)
    let left = ids.filter { isWritten($0, setting.target) }
    if left.count < ids.count { note(.omitted, "a feature of its `\(key)` is omitted or does not exist") }
    return left.map { identifiers.uuid(of: $0, setting.target) }
  }

  private func write(_ reference: FeatureReference, _ json: inout JSONWriter) {
    guard let type = FeatureType(rawValue: reference.featureType) else { return json.null() }
    json.object {
      $0.member("id", identifiers.uuid(of: reference.id, type))
      $0.member("feature_type", reference.featureType)
    }
  }

  /// The units on both sides of an opening, or a unit and the word for outside: the extension's `joins`.
  private func writeJoins(of opening: Opening?, _ json: inout JSONWriter) {
    guard let joins = opening?.joins, isWritten(joins.unit.text, .unit) else { return json.null() }
    let others =
      joins.other.map { isWritten($0.text, .unit) ? [identifiers.uuid(of: $0.text, .unit)] : [] } ?? ["outside"]
    json.array { json in for id in [identifiers.uuid(of: joins.unit.text, .unit)] + others { json.string(id) } }
  }

  // MARK: Compound values

  private func listed(
    _ words: [String], _ known: [String], _ key: String, _ note: (ExportReport.Difference, String) -> Void
  ) -> [String] {
    words.filter { word in
      if known.contains(word) { return true }
      note(.omitted, "`\(key)` \(word) is not in IMDF")
      return false
    }
  }

  private func write<S: SchemaSubject>(
    _ labels: Labels, required: Bool, of subject: S, _ note: (ExportReport.Difference, String) -> Void,
    _ json: inout JSONWriter
  ) {
    var entries = labels.entries.filter { !$0.text.allSatisfy(\.isWhitespace) }.map { ($0.language, $0.text) }
    // The names of a level are required, and its ordinal is one.
    if entries.isEmpty, required, let ordinal = (subject as? Level)?.writtenOrdinal {
      note(.changed, "without a name it is called by its ordinal")
      entries = [(venue.defaultLanguage, ordinal.description)]
    }
    guard !entries.isEmpty else { return json.null() }
    json.object { json in for (language, text) in entries { json.member(language, text) } }
  }

  private func write(
    _ door: Door?, _ note: (ExportReport.Difference, String) -> Void, _ json: inout JSONWriter
  ) {
    guard let door else { return json.null() }
    json.object {
      for (key, word, known) in [
        ("type", door.type, Vocabulary.doorTypes), ("material", door.material, Vocabulary.doorMaterials),
      ] {
        guard let word else { continue }
        if known.contains(word) {
          $0.member(key, word)
        } else {
          note(.omitted, "`\(key)` \(word) of a door is not in IMDF")
        }
      }
      if let isAutomatic = door.isAutomatic { $0.member("automatic", isAutomatic) }
    }
  }

  private func write(
    _ validity: Temporality?, _ note: (ExportReport.Difference, String) -> Void, _ json: inout JSONWriter
  ) {
    guard let validity else { return json.null() }
    json.object {
      for (key, text, isEnd) in [
        ("start", validity.start, false), ("end", validity.end, true), ("modified", validity.modified, false),
      ] {
        guard let text else { continue }
        guard let moment = IMDFMoment(text, isEnd: isEnd, in: options.zone) else {
          note(.omitted, "`\(key)` of its validity is not a date")
          continue
        }
        $0.member(key, moment.text)
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ text: String?) { if let text { string(text) } else { null() } }
  fileprivate mutating func write(_ number: Double?) { if let number { self.number(number) } else { null() } }
  fileprivate mutating func write(_ shape: IMDFShape?) { if let shape { shape.write(to: &self) } else { null() } }

  fileprivate mutating func write(_ texts: [String], isNullWhenEmpty: Bool) {
    if texts.isEmpty, isNullWhenEmpty { return null() }
    array { json in for text in texts { json.string(text) } }
  }
}

import VenueGeometry
import VenueJSON
import VenueModel
import VenueVocabulary

/// One feature as a line of a GeoJSON file, with the properties that it has: what people read before its shape. Positions are written as they
/// were read.
struct FeatureLine {
  /// The written id of the feature that had an id.
  private let id: (String, FeatureType) -> String
  private var json = JSONWriter()
  private var shape: Drawing?

  init(id: @escaping (String, FeatureType) -> String = { id, _ in id }) { self.id = id }

  /// What is written so far.
  var text: String { json.text }

  mutating func begin(_ type: FeatureType, id: String, shape: Drawing?) {
    json.beginObject()
    json.member("type", "Feature")
    json.member("id", id)
    json.member("feature_type", type.rawValue)
    self.shape = shape
    json.key("properties")
    json.beginObject()
  }

  /// - Parameter sourceID: the id that was read, if it is another one.
  mutating func end(sourceID: String?) -> [UInt8] {
    if let sourceID { json.member("x-source-id", sourceID) }
    json.endObject()
    json.key("geometry")
    if let shape { json.write(shape) } else { json.null() }
    json.endObject()
    return json.bytes
  }

  mutating func write<S: SchemaSubject>(_ property: PropertySchema<S>, of subject: S) {
    json.key(property.key)
    writeValue(property, of: subject)
  }

  mutating func writeValue<S: SchemaSubject>(_ property: PropertySchema<S>, of subject: S) {
    switch property.kind {
    case .text(let path, _), .hours(let path): write(subject[keyPath: path])
    case .words(let path, _): write(subject[keyPath: path])
    case .labels(let path, _): write(subject[keyPath: path])
    case .flag(let path): json.bool(subject[keyPath: path])
    case .answer(let path): if let answer = subject[keyPath: path] { json.bool(answer) } else { json.null() }
    case .number(let path, _), .duration(let path):
      if let number = subject[keyPath: path] { json.number(number) } else { json.null() }
    case .whole(let path, _): if let number = subject[keyPath: path] { json.integer(number) } else { json.null() }
    case .ordinal(let path, let unranked, _):
      if let number = subject[keyPath: unranked]?.number ?? subject[keyPath: path].map(Double.init) {
        json.number(number)
      } else {
        json.null()
      }
    case .numbers(let path, _, _): json.array { json in for number in subject[keyPath: path] { json.number(number) } }
    case .choice(let setting): write(setting.word(subject))
    case .category(let path): write(subject[keyPath: path]?.text)
    case .restriction(let path): write(subject[keyPath: path]?.text)
    case .validity(let path): write(subject[keyPath: path])
    case .position(let path): if let point = subject[keyPath: path] { json.write(.point(point)) } else { json.null() }
    case .reference(let setting): write(setting.ids(subject).first.map { id($0, setting.target) })
    case .references(let setting): write(setting.ids(subject).map { id($0, setting.target) })
    case .flagOrReferences(let setting, _):
      if setting.isAll?(subject) == true {
        json.bool(true)
      } else {
        write(setting.ids(subject).map { id($0, setting.target) })
      }
    case .featureReference(let path):
      if let reference = subject[keyPath: path] { write(reference) } else { json.null() }
    case .featureReferences(let path):
      json.beginArray()
      for reference in subject[keyPath: path] { write(reference) }
      json.endArray()
    case .door(let path): write(subject[keyPath: path])
    case .checkpoint(let path): write(subject[keyPath: path])
    case .directed(let path): json.string(subject[keyPath: path] ? "directed" : "undirected")
    case .byHand: write(ByHandValue(property.key, of: subject))
    }
  }

  // MARK: Values

  private mutating func write(_ text: String?) { if let text { json.string(text) } else { json.null() } }

  private mutating func write(_ texts: [String]) { json.array { json in for text in texts { json.string(text) } } }

  private mutating func write(_ labels: Labels) {
    json.object { json in for entry in labels.entries { json.member(entry.language, entry.text) } }
  }

  private mutating func write(_ reference: FeatureReference) {
    let type = FeatureType(rawValue: reference.featureType)
    json.object {
      $0.member("id", type.map { id(reference.id, $0) } ?? reference.id)
      $0.member("feature_type", reference.featureType)
    }
  }

  private mutating func write(_ validity: Temporality?) {
    json.object {
      if let start = validity?.start { $0.member("start", start) }
      if let end = validity?.end { $0.member("end", end) }
      if let modified = validity?.modified { $0.member("modified", modified) }
    }
  }

  private mutating func write(_ door: Door?) {
    json.object {
      if let type = door?.type { $0.member("type", type) }
      if let isAutomatic = door?.isAutomatic { $0.member("automatic", isAutomatic) }
      if let material = door?.material { $0.member("material", material) }
    }
  }

  private mutating func write(_ checkpoint: Checkpoint?) {
    json.object {
      guard let checkpoint else { return }
      $0.member("kind", checkpoint.kind.rawValue)
      $0.member("wait", checkpoint.wait)
    }
  }

  private mutating func write(_ value: ByHandValue?) {
    switch value {
    case .word(let word): json.string(word)
    case .feature(let name): json.string(id(name.id, name.type))
    case .features(let names): write(names.map { id($0.id, $0.type) })
    case nil: json.null()
    }
  }
}

extension FeatureLine {
  /// A feature with the properties that it has, and a property for each language of its labels.
  ///
  /// - Parameters:
  ///   - level: the value of `level_id` for a type that does not have this property itself.
  ///   - ordinal: the value of `ordinal`, as it is written in the source; nil for none.
  ///   - language: of the property `name` itself.
  static func flat<S: SchemaSubject>(
    _ subject: S, id: String, level: String? = nil, ordinal: Double? = nil, language: String
  ) -> [UInt8] {
    var line = FeatureLine()
    line.begin(S.type, id: id, shape: S.schema.geometry.drawing(of: subject))
    var hasLevel = false
    for property in S.schema.properties where property.isInGeoJSON || !S.type.isIMDF {
      guard !property.isUnsaid(in: subject) else { continue }
      hasLevel = hasLevel || property.key == "level_id"
      if case .labels(let path, _) = property.kind {
        for entry in subject[keyPath: path].entries {
          line.json.member(entry.language == language ? property.key : "\(property.key):\(entry.language)", entry.text)
        }
      } else {
        line.write(property, of: subject)
      }
    }
    if let level, !hasLevel { line.json.member("level_id", level) }
    if let ordinal { line.json.member("ordinal", ordinal) }
    return line.end(sourceID: nil)
  }
}

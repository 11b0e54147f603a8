import VenueGeometry
import VenueModel
import VenueVocabulary

/// Sets the value of one property of a draft.
typealias PropertyRead<Subject> = @Sendable (PropertyReader, DraftProperty, inout Subject) -> Void

extension PropertyKind {
  /// The reading function of this kind: the single definition. nil for a property with a separate function.
  ///
  /// - Parameter key: the path under which its position is recorded.
  func reading(as key: String) -> PropertyRead<Subject>? {
    switch self {
    case .text(let path, _): set(path, key) { $0.text() }
    case .words(let path, let known): set(path, key) { $0.words(among: known) }
    case .labels(let path, _):
      { read, found, subject in if let labels = read.labels(found, as: key) { subject[keyPath: path] = labels } }
    case .flag(let path): set(path, key) { $0.flag() }
    case .answer(let path): set(path, key) { $0.flag() }
    case .number(let path, let quantity): set(path, key) { $0.number(quantity) }
    case .whole(let path, let quantity): set(path, key) { $0.integer(quantity) }
    case .ordinal(let path, let unranked, let quantity):
      { read, found, subject in
        guard read.assembly.source.format.hasHalfLevels else {
          if let whole = read.read(found, as: key, { $0.integer(quantity) }) { subject[keyPath: path] = whole }
          return
        }
        guard let ordinal = read.read(found, as: key, { $0.ordinal(quantity) }) else { return }
        if let whole = ordinal.whole {
          subject[keyPath: path] = whole
        } else {
          subject[keyPath: unranked] = ordinal
        }
      }
    case .duration(let path): set(path, key) { ValueReading.duration($0) }
    case .numbers(let path, let quantities, let written): set(path, key) { $0.numbers(written, each: quantities) }
    case .choice(let setting):
      { read, found, subject in
        if let word = read.read(found, as: key, { $0.choice(of: setting.words) }) { setting.set(&subject, word) }
      }
    case .category(let path): set(path, key) { $0.text().map { Category($0) } }
    case .restriction(let path):
      set(path, key) { $0.word(among: Restriction.listed.map(\.text)).map { Restriction($0) } }
    case .hours(let path):
      { read, found, subject in if let hours = read.hours(found, as: key) { subject[keyPath: path] = hours } }
    case .validity(let path): set(path, key) { ValueReading.temporality($0) }
    case .position(let path):
      { read, found, subject in if let point = read.position(found, as: key) { subject[keyPath: path] = point } }
    case .reference(let setting):
      { read, found, subject in
        if let id = read.id(found, as: key) { setting.setOne(&subject, id) }
      }
    case .references(let setting): { read, found, subject in setting.set(&subject, read.ids(found, as: key)) }
    case .flagOrReferences(let setting, let all):
      { read, found, subject in
        if found.value.node.isSequence {
          setting.set(&subject, read.ids(found, as: key))
        } else if read.read(found, as: key, { $0.flag() }) == true {
          all(&subject)
        }
      }
    case .featureReference(let path):
      { read, found, subject in
        let takesID = read.assembly.source.format.hasFileForEachType
        if let end = read.read(found, as: key, { ValueReading.featureReference($0, takesID: takesID) }) {
          subject[keyPath: path] = end
        }
      }
    case .featureReferences(let path):
      { read, found, subject in
        let takesIDs = read.assembly.source.format.hasFileForEachType
        if let through = read.read(found, as: key, { ValueReading.featureReferences($0, takesIDs: takesIDs) }) {
          subject[keyPath: path] = through
        }
      }
    case .door(let path): set(path, key) { ValueReading.door($0) }
    case .checkpoint(let path): set(path, key) { ValueReading.checkpoint($0) }
    case .directed(let path): set(path, key) { ValueReading.isDirected($0) }
    case .byHand: nil
    }
  }

  private func set<Value>(
    _ path: Path<Value>, _ key: String, _ convert: @escaping @Sendable (NodeCursor) -> Value?
  ) -> PropertyRead<Subject> {
    { read, found, subject in
      if let value = read.read(found, as: key, convert) { subject[keyPath: path] = value }
    }
  }

  private func set<Value>(
    _ path: Path<Value?>, _ key: String, _ convert: @escaping @Sendable (NodeCursor) -> Value?
  ) -> PropertyRead<Subject> {
    { read, found, subject in
      if let value = read.read(found, as: key, convert) { subject[keyPath: path] = value }
    }
  }

  /// Sets the text format's default for an absent value.
  func filling(with value: String) -> (@Sendable (inout Subject) -> Void)? {
    switch self {
    case .category(let path): { if $0[keyPath: path] == nil { $0[keyPath: path] = Category(value) } }
    case .answer(let path): { if $0[keyPath: path] == nil { $0[keyPath: path] = value == "true" } }
    default: nil
    }
  }
}

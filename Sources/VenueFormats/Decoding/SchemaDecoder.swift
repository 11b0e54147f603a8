import VenueModel
import VenueVocabulary

/// Reads drafts of one feature type by its schema, in the same way for every format. Made once per type, so that the cost of a feature
/// depends only on its own properties.
struct SchemaDecoder<Subject: SchemaSubject>: Sendable {
  private struct Slot: Sendable {
    let key: String
    /// Other keys it is read from.
    let others: [String]
    let read: PropertyRead<Subject>
    /// nil if a text is a value of the property.
    let quotedForm: QuotedValue.Form?
  }

  private let slots: [Slot]
  private let geometry = Subject.schema.geometry.kind
  /// The property with the level of a feature, for files that do not imply it.
  private let level: ReferenceSetting<Subject>?
  private let leftOut: [@Sendable (inout Subject) -> Void]

  init() {
    let properties = Subject.schema.properties
    slots = properties.compactMap { property in
      property.kind.reading(as: property.key).map {
        Slot(
          key: property.key, others: Array(property.readKeys.dropFirst()), read: $0,
          quotedForm: property.kind.quotedForm)
      }
    }
    leftOut = properties.compactMap { property in property.leftOut.flatMap { property.kind.filling(with: $0) } }
    level =
      properties.lazy.compactMap { property -> ReferenceSetting<Subject>? in
        guard case .reference(let setting) = property.kind, setting.target == .level, property.textKeys.isEmpty else {
          return nil
        }
        return setting
      }.first
  }

  /// Sets the values of the draft, then those implied by its place in the file.
  func fill(_ subject: inout Subject, from read: PropertyReader) {
    if let written = read.draft.written {
      for step in written.keys.steps {
        if let found = written.saying(step) { set(slots[step.property], found, &subject, from: read) }
      }
    } else {
      fillSlots(&subject, from: read)
    }
    setGeometry(of: &subject, from: read)
    if read.draft.implied.derivesLeftOut { for fill in leftOut { fill(&subject) } }
  }

  private func set(_ slot: Slot, _ found: DraftProperty, _ subject: inout Subject, from read: PropertyReader) {
    guard let form = slot.quotedForm, let unquoted = read.unquoted(found, as: form, slot.key) else {
      slot.read(read, found, &subject)
      return
    }
    read.log.readQuoted { slot.read(read, unquoted, &subject) }
  }

  private func fillSlots(_ subject: inout Subject, from read: PropertyReader) {
    let draft = read.draft
    for index in slots.indices {
      guard let found = draft.saying(slots[index].key) ?? first(of: slots[index].others, in: draft, read.assembly.log)
      else { continue }
      set(slots[index], found, &subject, from: read)
    }
    if let implied = draft.implied.level, let level, level.ids(subject).isEmpty { level.set(&subject, [implied.text]) }
  }

  private func setGeometry(of subject: inout Subject, from read: PropertyReader) {
    switch geometry {
    case .none: read.noGeometry()
    case .areas(let path): subject[keyPath: path] = read.polygons()
    case .lines(let path): subject[keyPath: path] = read.lines()
    case .line(let path): subject[keyPath: path] = read.line()
    case .point(let path): subject[keyPath: path] = read.point()
    }
  }

  private func first(of keys: [String], in draft: FeatureDraft, _ log: ReadingLog) -> DraftProperty? {
    for (place, key) in keys.enumerated() {
      guard let found = draft.saying(key) else { continue }
      if draft.implied.derivesLeftOut, let second = keys[(place + 1)...].first(where: { draft.saying($0) != nil }),
        let other = draft.saying(second)
      {
        log.report(
          .wrongType("\(key) and \(second) have the same meaning; keep one of them", at: other.value.place))
      }
      return found
    }
    return nil
  }
}

import VenueModel

extension PropertySchema where Subject: SchemaSubject {
  /// True if a property that IMDF does not have need not be written: it is absent, or has the value that it has when it is absent.
  func isUnsaid(in subject: Subject) -> Bool {
    switch kind {
    case .flag(let path): !subject[keyPath: path]
    case .choice(let setting): setting.word(subject).map { $0 == setting.words.first } ?? true
    case .flagOrReferences(let setting, _): !(setting.isAll?(subject) ?? false) && setting.ids(subject).isEmpty
    case .byHand: ByHandValue(key, of: subject) == nil
    default: kind.isBlank(in: subject)
    }
  }
}

public import VenueVocabulary

/// A feature that another one names, as written.
public struct NamedFeature: Hashable, Sendable {
  /// The property that names it: `"level_id"`, `"unit_ids/1"`.
  public var path: String
  public var id: String
  /// Required type; nil if the reference itself contains a wrong type.
  public var target: FeatureType?
  /// True if the referencing feature is unusable without it.
  public var isSupport: Bool

  public init(path: String, id: String, target: FeatureType?, isSupport: Bool) {
    self.path = path
    self.id = id
    self.target = target
    self.isSupport = isSupport
  }
}

extension PropertyKind {
  /// True if it references other features.
  public var isReference: Bool {
    switch self {
    case .reference, .references, .flagOrReferences, .featureReference, .featureReferences: true
    case .byHand(_, _, let names): names != nil
    default: false
    }
  }
}

extension PropertySchema {
  /// Calls `visit` with every feature that `subject` names here, in the order written.
  public func forEachNamed(by subject: Subject, _ visit: (NamedFeature) -> Void) {
    switch kind {
    case .reference(let setting), .byHand(_, _, .some(let setting)):
      for id in setting.ids(subject) {
        visit(NamedFeature(path: key, id: id, target: setting.target, isSupport: setting.isSupport))
      }
    case .references(let setting), .flagOrReferences(let setting, _):
      let ids = setting.ids(subject)
      for (place, id) in ids.enumerated() {
        visit(
          NamedFeature(
            path: "\(key)/\(place)", id: id, target: setting.target, isSupport: setting.isSupport && ids.count == 1))
      }
    case .featureReference(let path):
      guard let end = subject[keyPath: path] else { return }
      visit(
        NamedFeature(path: key, id: end.id, target: FeatureType(rawValue: end.featureType), isSupport: true))
    case .featureReferences(let path):
      for (place, through) in subject[keyPath: path].enumerated() {
        visit(
          NamedFeature(
            path: "\(key)/\(place)", id: through.id, target: FeatureType(rawValue: through.featureType),
            isSupport: false))
      }
    default: return
    }
  }

  /// The same as ``forEachNamed(by:_:)`` for each subject of an array, by position.
  func namedFeatures(by subjects: [Subject]) -> (_ position: Int, _ visit: (NamedFeature) -> Void) -> Void {
    let key = key
    switch kind {
    case .reference(let setting), .references(let setting), .flagOrReferences(let setting, _),
      .byHand(_, _, .some(let setting)):
      let (target, isSupport) = (setting.target, setting.isSupport)
      switch setting.column(subjects) {
      case .one(let id):
        return { position, visit in
          guard let id = id(position) else { return }
          visit(NamedFeature(path: key, id: id, target: target, isSupport: isSupport))
        }
      case .several(let ids):
        return { position, visit in
          let ids = ids(position)
          for (place, id) in ids.enumerated() {
            visit(
              NamedFeature(path: "\(key)/\(place)", id: id, target: target, isSupport: isSupport && ids.count == 1))
          }
        }
      }
    default: return { position, visit in forEachNamed(by: subjects[position], visit) }
    }
  }

  /// Replaces the references for which the closure returns another one for their type, as written, and their id.
  public func replaceReferences(
    in subject: inout Subject, by meant: (_ type: String, _ id: String) -> FeatureReference?
  ) {
    switch kind {
    case .reference(let setting), .references(let setting), .flagOrReferences(let setting, _):
      let ids = setting.ids(subject)
      let replaced = ids.map { meant(setting.target.rawValue, $0)?.id ?? $0 }
      if replaced != ids { setting.set(&subject, replaced) }
    case .featureReference(let path):
      guard let end = subject[keyPath: path], let replaced = meant(end.featureType, end.id) else { return }
      subject[keyPath: path] = replaced
    case .featureReferences(let path):
      for (place, through) in subject[keyPath: path].enumerated() {
        if let replaced = meant(through.featureType, through.id) { subject[keyPath: path][place] = replaced }
      }
    default: return
    }
  }

  /// Removes the references for which the closure returns false for their type and id.
  public func keepReferences(in subject: inout Subject, where isLeft: (FeatureType?, String) -> Bool) {
    switch kind {
    case .reference(let setting), .references(let setting), .flagOrReferences(let setting, _),
      .byHand(_, _, .some(let setting)):
      setting.keep(&subject, isLeft)
    case .featureReferences(let path):
      if subject[keyPath: path].isEmpty { return }
      subject[keyPath: path].removeAll { !isLeft(FeatureType(rawValue: $0.featureType), $0.id) }
    default: return
    }
  }
}

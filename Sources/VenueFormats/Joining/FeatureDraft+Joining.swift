import VenueDiagnostics
import VenueVocabulary

/// Features written in parts.
extension FeatureDraft {
  /// True if both can be parts of one feature. Two different drawn shapes are two features that share an
  /// id: a copied room with an unchanged id. So are two on different levels, and doors under different rooms.
  func isPart(with other: FeatureDraft) -> Bool {
    if let level = implied.level, let another = other.implied.level, level != another { return false }
    // A door is written under one room.
    if type == .opening, let unit = implied.unit, let another = other.implied.unit, unit != another { return false }
    if type == .occupant, isOtherBusiness(than: other) { return false }
    guard let own = geometry, let shape = other.geometry, !own.isAssumed, !shape.isAssumed else { return true }
    return own.shape == shape.shape
  }

  /// In another room, with another name and another category: of two shops with one id, one was copied.
  private func isOtherBusiness(than other: FeatureDraft) -> Bool {
    guard let home, let another = other.home, home != another else { return false }
    return ["name", "category"].allSatisfy { key in
      guard let own = saying(key), let second = other.saying(key) else { return false }
      return !own.value.node.saysTheSame(as: second.value.node)
    }
  }

  /// A drawn shape replaces an assumed one; assumed ones are parts of one shape.
  private mutating func joinShape(_ other: DraftGeometry?) {
    guard let other else { return }
    if geometry?.isAssumed == true, other.isAssumed {
      _ = geometry?.add(other)
    } else if geometry?.isAssumed ?? true {
      geometry = other
    }
  }

  /// Adds the data of another part of the same feature.
  ///
  /// A property with two different values is an error that names both positions; the first value is kept.
  /// - Precondition: ``isPart(with:)``.
  mutating func join(_ other: FeatureDraft, log: ReadingLog) {
    takeOut()
    // Null is not a value: another part may contain one.
    for property in other.allProperties where !property.value.isNull {
      guard let index = properties.firstIndex(where: { $0.key == property.key }) else {
        properties.append(property)
        continue
      }
      let first = properties[index]
      if type == .occupant, property.key == "unit" {
        continue
      } else if first.value.isNull || first.priority < property.priority {
        properties[index] = property
      } else if first.priority == property.priority, !property.isDefault,
        !first.value.node.saysTheSame(as: property.value.node)
      {
        log.report(
          Diagnostic(
            .wrongValueType,
            "\(type.rawValue) \(id) has \"\(property.key)\" two times with different values: "
              + "\(first.value.node.description) and \(property.value.node.description)", place: property.value.place,
            feature: FeatureMention(id: id, type: type.rawValue),
            related: [RelatedPlace(first.value.place, "the first one is here")],
            help: [
              type == .occupant
                ? "keep one of the two; if they are two businesses, give one of them another id" : "keep one of the two"
            ]))
      }
    }
    if type == .occupant { addHomes(of: other) }
    joinShape(other.geometry)
    implied.level = implied.level ?? other.implied.level
    implied.unit = implied.unit ?? other.implied.unit
    implied.kiosk = implied.kiosk ?? other.implied.kiosk
    implied.survey = implied.survey ?? other.implied.survey
    implied.derivesLeftOut = implied.derivesLeftOut || other.implied.derivesLeftOut
    implied.awaitsRooms = implied.awaitsRooms || other.implied.awaitsRooms
  }

  /// An occupant under several units or kiosks is in each of them.
  private mutating func addHomes(of other: FeatureDraft) {
    guard let home, let another = other.home, another != home, !implied.otherHomes.contains(another) else { return }
    implied.otherHomes.append(another)
  }
}

extension SourceNode {
  /// Equal in meaning, in any position and format.
  func saysTheSame(as other: SourceNode) -> Bool {
    if isNull || other.isNull { return isNull && other.isNull }
    if let a = entries, let b = other.entries {
      guard a.count == b.count else { return false }
      return a.allSatisfy { entry in other[entry.key].map { entry.value.saysTheSame(as: $0) } ?? false }
    }
    if let a = elements, let b = other.elements {
      return a.count == b.count && zip(a, b).allSatisfy { $0.saysTheSame(as: $1) }
    }
    if let a = text, let b = other.text { return a == b }
    if let a = number, let b = other.number { return a == b }
    if let a = flag, let b = other.flag { return a == b }
    return false
  }
}

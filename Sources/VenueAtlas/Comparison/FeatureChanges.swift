import VenueGeometry
import VenueParts

/// Added, removed and changed features.
struct FeatureChanges {
  let before: ComparedFeatures
  let after: ComparedFeatures
  let floors: ComparedFloors
  let language: String

  var changes: [BundleChange] {
    var changes: [BundleChange] = []
    let keys = Set(before.features.keys).union(after.features.keys)
      .sorted { ($0.type, $0.id) < ($1.type, $1.id) }
    for key in keys {
      switch (before.features[key], after.features[key]) {
      case (let old?, nil): changes.append(BundleChange(.removed, subject(old, floors.oldLabel), before: words(old)))
      case (nil, let new?): changes.append(BundleChange(.added, subject(new, floors.label), after: words(new)))
      case (let old?, let new?): compare(old, new, &changes)
      case (nil, nil): break
      }
    }
    return changes
  }

  private func compare(_ old: ComparedFeature, _ new: ComparedFeature, _ changes: inout [BundleChange]) {
    var own = subject(new, floors.label)
    let names = renamed(old, new)
    if let names {
      own.name = old.name(in: language) ?? own.name
      changes.append(BundleChange(.renamed, own, before: names.before, after: names.after))
      own.name = new.name(in: language)
    }
    if old.category != new.category {
      changes.append(BundleChange(.category, own, before: old.category, after: new.category))
    }
    if old.isRestricted != new.isRestricted {
      func words(_ feature: ComparedFeature) -> String { feature.isRestricted ? "restricted" : "public" }
      changes.append(BundleChange(.restricted, own, before: words(old), after: words(new)))
    }
    for key in Set(old.details.map(\.key) + new.details.map(\.key)).sorted() {
      func text(_ feature: ComparedFeature) -> String? { feature.details.first { $0.key == key }?.text }
      guard text(old) != text(new) else { continue }
      changes.append(
        BundleChange(.details, own, before: text(old).map { "\(key) \($0)" }, after: text(new).map { "\(key) \($0)" }))
    }
    if !floors.areSame(old.floor, new.floor) {
      changes.append(
        BundleChange(
          .moved, own, before: old.floor.map { "floor \(floors.oldLabel($0))" },
          after: new.floor.map { "floor \(floors.label($0))" }))
    } else if old.home != new.home {
      changes.append(BundleChange(.moved, own, before: old.home, after: new.home))
    }
    // The position of an occupant's name follows from its room.
    guard new.type != "occupant" || new.home == nil && old.home == nil else { return }
    guard let one = old.geometry, let other = new.geometry, one != other else { return }
    switch ShapeDifference(from: one, to: other) {
    case .same: break
    case .moved(let metres): changes.append(BundleChange(.moved, own, amount: metres))
    case .reshaped(let before, let after):
      changes.append(
        BundleChange(
          .reshaped, own, before: before.text, after: after.text, amount: after.size - before.size, unit: after.unit))
    }
  }

  /// Names that differ, each with its language if there are several.
  private func renamed(_ old: ComparedFeature, _ new: ComparedFeature) -> (before: String?, after: String?)? {
    let languages = Set((old.names + new.names).map(\.language)).sorted()
    let differing = languages.filter { old.name(in: $0) != new.name(in: $0) }
    guard !differing.isEmpty else { return nil }
    func all(_ feature: ComparedFeature) -> String? {
      let texts = differing.compactMap { language in
        feature.name(in: language).map { differing.count > 1 ? "\(language): \($0)" : $0 }
      }
      // If the text is the same in every language, it is reported once.
      let plain = Set(differing.compactMap { feature.name(in: $0) })
      if plain.count == 1, texts.count == differing.count { return plain.first }
      return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
    return (all(old), all(new))
  }

  private func subject(_ feature: ComparedFeature, _ label: (Int) -> String) -> BundleChange.Subject {
    BundleChange.Subject(
      type: feature.type, id: feature.id, name: feature.name(in: language), floor: feature.floor,
      floorLabel: feature.floor.map(label))
  }

  private func words(_ feature: ComparedFeature) -> String? { feature.category }
}

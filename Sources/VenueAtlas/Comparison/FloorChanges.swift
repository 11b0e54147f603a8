import VenueParts
import VenueVocabulary

/// Floors of the floor picker that were added, removed, relabelled or reordered; and the floor that a map opens with.
struct FloorChanges {
  let old: FloorIndex
  let new: FloorIndex
  let language: String

  var changes: [BundleChange] {
    var changes: [BundleChange] = []
    let numbers = Set((old.floors + new.floors).map(\.number)).sorted()
    for number in numbers {
      let (before, after) = (old.floor(number), new.floor(number))
      guard before.map(words) != after.map(words) else { continue }
      changes.append(
        BundleChange(.floors, subject(after ?? before!), before: before.map(words), after: after.map(words)))
    }
    if old.defaultFloor != new.defaultFloor, let floor = new.defaultFloor.flatMap(new.floor) {
      let before = old.defaultFloor.flatMap(old.floor).map { "opens with floor \(label($0))" }
      changes.append(BundleChange(.floors, subject(floor), before: before, after: "opens with floor \(label(floor))"))
    }
    return changes
  }

  private func subject(_ floor: FloorIndex.Floor) -> BundleChange.Subject {
    BundleChange.Subject(
      type: "floor", id: "\(floor.number)", name: floor.name.text(in: language, fallback: language),
      floor: floor.number, floorLabel: label(floor))
  }

  private func label(_ floor: FloorIndex.Floor) -> String {
    floor.shortName.text(in: language, fallback: language) ?? "\(floor.number)"
  }

  /// Labels of the floor in the picker, in every language, and its levels.
  private func words(_ floor: FloorIndex.Floor) -> String {
    func all(_ labels: Labels) -> String { labels.entries.map { "\($0.language): \($0.text)" }.joined(separator: ", ") }
    let levels = floor.levels.map { level in
      let other = floor.otherShortNames.first { $0.level == level.id }.map { ", shown as \(all($0.shortName))" } ?? ""
      return "\(level.id) (\(level.mapped)\(other))"
    }
    return "\(all(floor.shortName)); \(levels.joined(separator: ", "))"
  }
}

import VenueParts
import VenueVocabulary

/// Floors of the floor picker that were added, removed, relabelled or reordered; and the floor that a map opens with.
struct FloorChanges {
  let old: FloorIndex
  let new: FloorIndex
  let language: String

  var changes: [BundleChange] {
    var changes: [BundleChange] = []
    // A new mezzanine changes the numbers of the floors above it, which are the same floors as their owner counts.
    let known = Dictionary(old.floors.map { ($0.counted, $0) }, uniquingKeysWith: { first, _ in first })
    let kept = Set(new.floors.map(\.counted))
    let pairs =
      new.floors.map { (before: known[$0.counted], after: Optional($0), number: $0.number) }
      + old.floors.filter { !kept.contains($0.counted) }.map { (before: $0, after: nil, number: $0.number) }
    for pair in pairs.sorted(by: { $0.number < $1.number }) {
      guard pair.before.map(words) != pair.after.map(words), let shown = pair.after ?? pair.before else { continue }
      changes.append(
        BundleChange(.floors, subject(shown), before: pair.before.map(words), after: pair.after.map(words)))
    }
    let first = old.defaultFloor.flatMap(old.floor)
    if let floor = new.defaultFloor.flatMap(new.floor), floor.counted != first?.counted {
      let before = first.map { "opens with floor \(label($0))" }
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

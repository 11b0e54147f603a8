import VenueGeometry
import VenueModel
import VenueVocabulary

/// Names of features and levels in messages.
extension RuleContext {
  /// Text for a feature in messages: its id, with its visible name if that adds information.
  func words(for feature: FeatureRef) -> String {
    // Ground that the compiler adds has no id that an owner could look up.
    if feature.type == .unit, venue.units[feature.index].isTaken, let level = index.unitLevels[feature.index] {
      return "uncovered ground on \(words(forLevel: level))"
    }
    let id = venue.id(of: feature)
    let text = visibleName(of: feature)
    guard RuleContext.isUUID(id) else { return text.isEmpty || text == id ? id : "\(id) (\(text))" }
    // A UUID is shortened to its first digits, which are sufficient to find it.
    let name = text.isEmpty ? kind(of: feature) ?? "" : text
    return name.isEmpty ? id : "\(name) (\(id.prefix(8))…)"
  }

  /// The same with its category in front, unless the category is already used as its name: `"storage a1"`, `"storage (747f5f7e…)"`.
  func words(withKindOf feature: FeatureRef) -> String {
    guard !isNamedByKind(feature) else { return words(for: feature) }
    return "\(kind(of: feature) ?? feature.type.words(1)) \(words(for: feature))"
  }

  /// True for features whose UUID says nothing and that have no name.
  func isNamedByKind(_ feature: FeatureRef) -> Bool {
    RuleContext.isUUID(venue.id(of: feature)) && visibleName(of: feature).isEmpty && kind(of: feature) != nil
  }

  private func visibleName(of feature: FeatureRef) -> String {
    var name = venue.name(of: feature)
    // The occupant of a unit whose id is copied may be in the other one.
    if name.isEmpty, feature.type == .unit, !hasCopiedID(feature.index),
      let first = occupants(of: feature.index).first
    {
      name = venue.occupants[first].name
    }
    return name.text(in: venue.defaultLanguage, fallback: venue.defaultLanguage) ?? ""
  }

  /// True if another unit of the source has the id of this one.
  private func hasCopiedID(_ unit: Int) -> Bool {
    !copiedUnitIDs.isEmpty && copiedUnitIDs.contains(venue.units[unit].id.text)
  }

  /// Ids that several units of the source have.
  var foundCopiedUnitIDs: Set<String> {
    once(CopiedUnitIDs()) {
      var seen: Set<String> = []
      return Set(
        source.venue.units.positions.map { source.venue.units[$0].id.text }.filter { !seen.insert($0).inserted })
    }
  }

  private struct CopiedUnitIDs: Hashable {}

  /// The category of a feature by which it can be found on the plan.
  private func kind(of feature: FeatureRef) -> String? {
    switch feature.type {
    case .unit: venue.units[feature.index].category?.text
    case .amenity: venue.amenities[feature.index].category?.text
    case .fixture: venue.fixtures[feature.index].category?.text
    case .section: venue.sections[feature.index].category?.text
    default: nil
    }
  }

  private static func isUUID(_ id: String) -> Bool {
    let bytes = Array(id.utf8)
    return bytes.count == 36 && [8, 13, 18, 23].allSatisfy { bytes[$0] == UInt8(ascii: "-") }
  }

  /// `"floor 0"`: by its short name in the floor picker; with its building if another one has a floor of this name.
  func words(forLevel level: Int) -> String {
    let words = shortWords(forLevel: level)
    guard sharedLevelNames.contains(level),
      let building = venue.levels[level].buildingIDs.lazy.compactMap({ self.index.position(of: $0) }).first
    else { return words }
    return "\(words) of building \(self.words(for: FeatureRef(.building, building)))"
  }

  /// The ordinal of a level as it is written: `"0.5"`.
  func words(forOrdinalOf level: Int) -> String {
    venue.levels[level].writtenOrdinal?.description ?? "0"
  }

  private func shortWords(forLevel level: Int) -> String {
    let feature = venue.levels[level]
    let short = feature.shortName.text(in: venue.defaultLanguage, fallback: venue.defaultLanguage) ?? ""
    return short.isEmpty ? "level \(feature.id)" : "floor \(short)"
  }

  private enum Name: Hashable { case sharedLevelNames }

  /// Levels with the short name of a level of another building.
  private var sharedLevelNames: Set<Int> {
    once(Name.sharedLevelNames) {
      var building: [Int: Int] = [:]
      for (number, group) in FloorMap.groups(of: venue.levels).enumerated() {
        for level in group { building[level] = number }
      }
      let named = grouped(venue.levels.positions, by: { shortWords(forLevel: $0) })
      return Set(named.map(\.items).filter { Set($0.map { building[$0] }).count > 1 }.flatMap { $0 })
    }
  }

  /// Levels in the order of their floors.
  func ascending(_ levels: some Sequence<Int>) -> [Int] {
    Set(levels).sorted { (venue.levels[$0].ordinal ?? 0, $0) < (venue.levels[$1].ordinal ?? 0, $1) }
  }

  /// `"floors 0, 1 and 2"`; each level by itself where one has no short name.
  func words(forLevels levels: [Int], last: String = "and") -> String {
    if levels.count == 1 { return words(forLevel: levels[0]) }
    // Floors of several buildings may have one name.
    var seen: Set<String> = []
    let words = levels.map { shortWords(forLevel: $0) }.filter { seen.insert($0).inserted }
    let prefix = "floor "
    guard words.count > 1, words.allSatisfy({ $0.hasPrefix(prefix) }) else { return Text.list(words, last: last) }
    return "floors " + Text.list(words.map { String($0.dropFirst(prefix.count)) }, last: last)
  }
}

import VenueDiagnostics
import VenueVocabulary

/// Properties outside the vocabulary, gathered by feature type: an export repeats them on every feature.
struct UnknownProperties: Sendable {
  private struct Key: Sendable {
    var name: String
    var count: Int
    var place: SourcePlace
    /// The property that is certainly meant.
    var meant: String?
    /// All places, if a property is meant.
    var places: [SourcePlace] = []
  }

  private var types: [(type: FeatureType, keys: [Key])] = []
  private var positions: [FeatureType: [String: Int]] = [:]
  /// Names one finding lists; the rest are counted.
  private static let limit = 20
  /// Number of types with the same unknown name from which it is reported once for all of them.
  private static let habit = 3

  /// - Parameter place: computed only for the first.
  mutating func add(_ name: String, of type: FeatureType, at place: @autoclosure () -> SourcePlace) {
    if let known = positions[type]?[name], let index = types.firstIndex(where: { $0.type == type }) {
      types[index].keys[known].count += 1
      if types[index].keys[known].meant != nil { types[index].keys[known].places.append(place()) }
    } else {
      var key = Key(name: name, count: 1, place: place())
      key.meant = Spelling.certain(name, in: FeatureKeys.all(of: type))
      if key.meant != nil { key.places = [key.place] }
      add(key, of: type)
    }
  }

  /// Adds the entries of another collection after its own.
  mutating func add(_ others: UnknownProperties) {
    for (type, keys) in others.types {
      for key in keys { add(key, of: type) }
    }
  }

  private mutating func add(_ key: Key, of type: FeatureType) {
    let index = types.firstIndex { $0.type == type } ?? types.count
    if index == types.count { types.append((type, [])) }
    if let known = positions[type]?[key.name] {
      types[index].keys[known].count += key.count
      types[index].keys[known].places += key.places
    } else {
      positions[type, default: [:]][key.name] = types[index].keys.count
      types[index].keys.append(key)
    }
  }

  /// One finding per type; names that several types share are one finding together, and so is all of an archive.
  func diagnostics(isArchive: Bool) -> [Diagnostic] {
    var carriers: [String: Int] = [:]
    for key in types.flatMap(\.keys) { carriers[key.name, default: 0] += 1 }
    let common = Set(carriers.filter { $0.value >= UnknownProperties.habit }.keys)
    var shared: [Key] = []
    var sharing: [FeatureType] = []
    var result: [Diagnostic] = []
    for (type, keys) in types {
      for key in keys where common.contains(key.name) {
        if sharing.last != type { sharing.append(type) }
        if let place = shared.firstIndex(where: { $0.name == key.name }) {
          shared[place].count += key.count
        } else {
          shared.append(key)
        }
      }
      let own = keys.filter { !common.contains($0.name) }
      result += diagnostic(own, of: [type], isArchive).map { [$0] } ?? []
    }
    result = (diagnostic(shared, of: sharing, isArchive).map { [$0] } ?? []) + result
    return isArchive ? UnknownProperties.together(result) : result
  }

  /// An export program writes its own properties for all types: one finding.
  private static func together(_ findings: [Diagnostic]) -> [Diagnostic] {
    guard var all = findings.first else { return [] }
    let rest = findings.count - UnknownProperties.limit
    let lists =
      findings.prefix(UnknownProperties.limit).map(\.message)
      + (rest > 0 ? ["of \(rest) more feature types"] : [])
    all.message = "properties that are not part of IMDF are not used: " + lists.joined(separator: ". ")
    all.help = [findings.lazy.map(\.ownHelp).first { $0.first?.hasPrefix("rename") ?? false }?.first ?? all.help[0]]
    all.related = findings.dropFirst().prefix(UnknownProperties.limit).compactMap { finding in
      finding.place.map { RelatedPlace($0, "") }
    }
    return [all]
  }

  /// Renames the properties of which one is certainly meant.
  private func fix(_ keys: [Key]) -> Fix? {
    let misspelt = keys.filter { $0.meant != nil }
    guard let first = misspelt.first, let meant = first.meant else { return nil }
    return Fix(
      misspelt.count == 1 ? "rename it to \(meant)" : "rename \(misspelt.count) of them", .safe,
      misspelt.flatMap { key in key.places.map { SourceChange($0, .rename(to: key.meant ?? key.name)) } })
  }

  /// Programs write their own properties into exports on purpose.
  private static func advice(_ isArchive: Bool, _ isMisspelt: Bool) -> String {
    let other =
      isArchive
      ? "nothing is required for properties of your own program" : "remove them, or begin their names with `x-`"
    return isMisspelt ? "rename those that are misspelt; \(other)" : other
  }

  private func diagnostic(_ keys: [Key], of types: [FeatureType], _ isArchive: Bool) -> Diagnostic? {
    guard let first = keys.first, let last = types.last else { return nil }
    var names = keys.prefix(UnknownProperties.limit).map { key -> String in
      let near = types.count > 1 ? nil : Spelling.nearest(to: key.name, in: FeatureKeys.all(of: last))
      let count = key.count > 1 ? " (\(key.count) times)" : ""
      return "\"\(key.name)\"\(count)" + (near.map { ", did you mean \"\($0)\"?" } ?? "")
    }
    if keys.count > names.count { names.append("and \(keys.count - names.count) more") }
    let list = names.joined(separator: "; ")
    let who =
      types.count == 1
      ? last.rawValue : "\(types.dropLast().map(\.rawValue).joined(separator: ", ")) and \(last.rawValue)"
    let message =
      isArchive
      ? "of \(who): \(list)"
      : "\(who) \(types.count == 1 ? "has" : "have") unused properties; they are ignored: \(list)"
    return Diagnostic(
      isArchive ? .unexpectedProperty : .unknownKey, message, severity: .info, place: first.place,
      help: [UnknownProperties.advice(isArchive, keys.contains { $0.meant != nil })],
      fix: types.count == 1 ? fix(keys) : nil)
  }
}

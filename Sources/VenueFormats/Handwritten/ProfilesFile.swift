import VenueDiagnostics
import VenueGeometry
import VenueVocabulary

/// `profiles.yaml`: custom profiles, and the venue's or country's values for the built-in ones.
struct ProfilesFile {
  let file: OpenFile

  private var log: ReadingLog { file.log }

  /// Each is available by name in every query (project default).
  static let mostProfiles = 64

  func profiles() -> [RoutingProfile] {
    guard let written = file.yaml() else { return [] }
    let root = written.grouped(under: "profiles", known: ["profiles"], in: "profiles.yaml") { profile in
      profile["base"] != nil || ProfileProperty.all.contains { profile[$0.key] != nil }
    }
    root.refuseUnknownKeys(["profiles"], in: "profiles.yaml")
    let entries = root["profiles"]?.entries("profiles by name") ?? []
    if entries.count > ProfilesFile.mostProfiles {
      log.report(
        .inputLimit(
          "profiles.yaml has \(entries.count) profiles; the limit is \(ProfilesFile.mostProfiles), and the rest is ignored",
          at: entries[ProfilesFile.mostProfiles].keyPlace))
    }
    var profiles: [RoutingProfile] = []
    for entry in entries.prefix(ProfilesFile.mostProfiles) {
      guard PortableName.isPortable(entry.key) else {
        log.report(
          .wrongType(
            "'\(entry.key)' cannot be the name of a profile: write \(PortableName.expected)", at: entry.keyPlace))
        continue
      }
      profiles.append(profile(entry, after: profiles))
    }
    return profiles
  }

  private func profile(_ entry: CursorEntry, after others: [RoutingProfile]) -> RoutingProfile {
    let map = entry.value
    map.refuseUnknownKeys(["base"] + ProfileProperty.all.map(\.key), in: "profile \(entry.key)")
    _ = map.entries("a map of the profile's properties")
    var profile = base(of: entry, after: others)
    profile.access.name = entry.key
    for property in ProfileProperty.all {
      guard let value = map[property.key] else { continue }
      switch property.kind {
      case .flag(_, let set):
        if let flag = value.flag() { set(&profile, flag) }
      case .number(let range, let unit, _, let set):
        let meaning = property.meaning.prefix(1).lowercased() + property.meaning.dropFirst()
        let quantity = Quantity(
          property.key, range, unit: unit,
          advice: "write \(Quantity.text(range.lowerBound)) to \(Quantity.text(range.upperBound)): \(meaning)")
        if let number = value.number(quantity) { set(&profile, number) }
      }
    }
    return profile
  }

  /// Its base: the profile that `base` names, built-in or earlier in the file; otherwise the built-in one with its name, otherwise walking.
  private func base(of entry: CursorEntry, after others: [RoutingProfile]) -> RoutingProfile {
    guard let cursor = entry.value["base"] else { return RoutingProfile.named(entry.key) ?? .walking }
    let known = RoutingProfile.all.map(\.name) + others.map(\.name).filter { RoutingProfile.named($0) == nil }
    let name = cursor.choice(of: known) ?? ""
    return others.first { $0.name == name } ?? RoutingProfile.named(name) ?? .walking
  }
}

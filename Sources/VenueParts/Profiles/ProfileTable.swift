public import VenueJSON
public import VenueVocabulary

/// `profiles.json`: custom and changed profiles of the venue, each with all values; its schema is `schemas/profile-table.schema.json`.
public struct ProfileTable: Hashable, Sendable {
  /// In source order, each name once.
  public var profiles: [RoutingProfile]

  public init(profiles: [RoutingProfile]) { self.profiles = profiles }

  /// The profile with a name: the venue's own, otherwise the built-in one; nil if there is neither.
  public func profile(named name: String) -> RoutingProfile? {
    profiles.first { $0.name == name } ?? RoutingProfile.named(name)
  }

  /// All names, the built-in ones first.
  public var names: [String] {
    let builtIn = RoutingProfile.all.map(\.name)
    return builtIn + profiles.map(\.name).filter { !builtIn.contains($0) }
  }
}

extension ProfileTable {
  /// Undeclared numbers are omitted; all other values are written, so that changed defaults of another version have no effect.
  public var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.array("profiles") { json in
        for profile in profiles {
          json.object {
            $0.member("name", profile.name)
            for property in ProfileProperty.all {
              switch property.kind {
              case .flag(let get, _): $0.member(property.key, get(profile))
              case .number(_, _, let get, _):
                guard let value = get(profile) else { continue }
                $0.key(property.key)
                $0.number(value)
              }
            }
          }
        }
      }
    }
    return json.bytes + [0x0A]
  }

  /// A fault of a table that no compiler of this project wrote.
  public struct Damage: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String
  }

  /// Reads the output of ``json``; unknown keys are ignored.
  ///
  /// - Throws: ``Damage`` for a profile without a name, or a value of another type or outside its range.
  public init(_ json: JSONValue) throws(Damage) {
    profiles = []
    for (index, entry) in (json["profiles"]?.array ?? []).enumerated() {
      guard let name = entry["name"]?.string, PortableName.isPortable(name) else {
        throw Damage(description: "profile \(index) has no name")
      }
      var profile = RoutingProfile(AccessProfile(name: name))
      for property in ProfileProperty.all {
        guard let value = entry[property.key] else { continue }
        switch property.kind {
        case .flag(_, let set):
          guard let flag = value.bool else {
            throw Damage(description: "\(property.key) of profile \(name) is not a flag")
          }
          set(&profile, flag)
        case .number(let range, _, _, let set):
          guard let number = value.double, range.contains(number) else {
            throw Damage(description: "\(property.key) of profile \(name) is not a number from \(range)")
          }
          set(&profile, number)
        }
      }
      profiles.append(profile)
    }
  }
}

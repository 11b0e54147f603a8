import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// References of an archive that do not have the id of a feature as it is written there: UUIDs with capital letters or in braces. They
/// are read as the features with the same UUID. Ends of relationships without a type get the type of their feature.
///
/// A UUID is the same in capital and small letters (RFC 4122). Databases of GIS programs write it in capital letters and braces, and
/// their programs do so in some of the properties only.
struct ArchiveReferences {
  let assembly: VenueAssembly

  /// References in another spelling.
  private struct Respelt {
    var count = 0
    var first: (feature: FeatureRef, key: String, written: String, meant: String)?
  }

  func complete() {
    guard hasOtherSpelling || hasUntypedEnds else { return }
    let known = KnownIDs(of: assembly.source.venue)
    var respelt = Respelt()
    for type in Venue.featureTypes { complete(type, known, &respelt) }
    completeVenue(known, &respelt)
    report(respelt)
  }

  private var hasOtherSpelling: Bool {
    let venue = assembly.source.venue
    var isFound = false
    for type in Venue.featureTypes where !isFound {
      type.forEachID(in: venue) { _, id in isFound = isFound || UUIDSpelling.isOther(id) }
      type.forEachNamed(in: venue) { _, named in isFound = isFound || UUIDSpelling.isOther(named.id) }
    }
    return isFound
  }

  private var hasUntypedEnds: Bool {
    assembly.source.venue.relationships.kept.contains { relationship in
      ([relationship.origin, relationship.destination].compactMap { $0 } + relationship.intermediary)
        .contains { $0.featureType.isEmpty }
    }
  }

  private func complete<F: Feature>(_ type: F.Type, _ known: KnownIDs, _ respelt: inout Respelt) {
    let references = F.schema.references
    guard !references.isEmpty else { return }
    for position in 0..<assembly.source.venue[keyPath: F.table].positionCount {
      for property in references {
        property.replaceReferences(in: &assembly.source.venue[keyPath: F.table][position]) { type, id in
          meant(type, id, FeatureRef(F.type, position), property.key, known, &respelt)
        }
      }
    }
  }

  private func completeVenue(_ known: KnownIDs, _ respelt: inout Respelt) {
    guard var properties = assembly.source.venue.properties else { return }
    for property in VenueProperties.schema.references {
      property.replaceReferences(in: &properties) { type, id in
        meant(type, id, FeatureRef(.venue, 0), property.key, known, &respelt)
      }
    }
    assembly.source.venue.properties = properties
  }

  /// nil if the reference is right as it is, or no feature has its UUID.
  private func meant(
    _ type: String, _ id: String, _ feature: FeatureRef, _ key: String, _ known: KnownIDs, _ respelt: inout Respelt
  ) -> FeatureReference? {
    if known.types[id] != nil {
      guard type.isEmpty, let only = known.onlyType(of: id) else { return nil }
      return FeatureReference(id: id, featureType: only.rawValue)
    }
    guard let other = known.id(spelt: id), let only = known.onlyType(of: other), type.isEmpty || type == only.rawValue
    else { return nil }
    respelt.count += 1
    if respelt.first == nil { respelt.first = (feature, key, id, other) }
    return FeatureReference(id: other, featureType: only.rawValue)
  }

  private func report(_ respelt: Respelt) {
    guard let first = respelt.first else { return }
    let places = assembly.source.places
    let others = respelt.count == 1 ? "" : " (\(respelt.count) times, first here)"
    assembly.log.report(
      Diagnostic(
        .referenceUnresolved,
        "\(first.key) is \(first.written), and the id of the feature is \(first.meant); both are read as the same id"
          + others, severity: .warning,
        place: first.feature.type == .venue
          ? places[venue: first.key] : places.nearest(first.feature, first.key),
        help: ["write each id in the same spelling everywhere: other programs compare every letter"]))
  }
}

/// The ids of a venue's features.
private struct KnownIDs {
  private(set) var types: [String: [FeatureType]] = [:]
  /// The ids of each UUID in its usual spelling.
  private var spellings: [String: [String]] = [:]

  init(of venue: Venue) {
    for (feature, id) in venue.featureIDs {
      types[id, default: []].append(feature.type)
      if let usual = UUIDSpelling.usual(id), spellings[usual]?.last != id { spellings[usual, default: []].append(id) }
    }
  }

  /// nil if several features have the id.
  func onlyType(of id: String) -> FeatureType? {
    guard let found = types[id], found.count == 1 else { return nil }
    return found[0]
  }

  /// The only id with the same UUID.
  func id(spelt written: String) -> String? {
    guard let usual = UUIDSpelling.usual(written), let ids = spellings[usual], ids.count == 1 else { return nil }
    return ids[0]
  }
}

/// The spellings of a UUID: in small or capital letters, and in braces.
private enum UUIDSpelling {
  /// In small letters and without braces; nil for a text that is no UUID.
  static func usual(_ id: String) -> String? {
    var bytes = Array(id.utf8)
    if bytes.count == 38, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") {
      bytes = Array(bytes[1..<37])
    }
    guard bytes.count == 36 else { return nil }
    for place in bytes.indices {
      switch bytes[place] {
      case UInt8(ascii: "-"): if ![8, 13, 18, 23].contains(place) { return nil }
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): break
      case UInt8(ascii: "A")...UInt8(ascii: "F"): bytes[place] |= 0x20
      default: return nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// True if a text has a byte that a UUID in its usual spelling cannot have.
  static func isOther(_ id: String) -> Bool {
    id.utf8.contains { UInt8(ascii: "A")...UInt8(ascii: "F") ~= $0 || $0 == UInt8(ascii: "{") }
  }
}

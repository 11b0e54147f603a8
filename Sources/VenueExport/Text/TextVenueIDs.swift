import VenueModel
import VenueVocabulary

/// The ids of the features in a text venue: each once in the venue, of small letters, digits, `-`, `.` and `_`, or a UUID.
///
/// An id that is allowed is kept. Three kinds of ids follow from other features, because the text format derives a relation from them:
/// a landing is `CONNECTOR.LEVEL`, the anchor of a unit `UNIT-anchor`, and the address of only the venue `VENUE-address`.
struct TextVenueIDs {
  /// The id of the venue.
  let venue: String
  /// The position of the venue's own address, which is written in place.
  private(set) var venueAddress: Int?
  private var written: [FeatureRef: String] = [:]
  /// The ids that were read, of features whose id is another one here.
  private var sourceIDs: [FeatureRef: String] = [:]
  /// The first feature with an id, by type.
  private var firsts: [FeatureType: [String: Int]] = [:]
  private var taken: Set<String> = []
  /// The last number after a word that several features have.
  private var numbers: [String: Int] = [:]

  init(_ source: Venue) {
    venue = TextVenueIDs.isAllowed(source.id) ? source.id : TextVenueIDs.word(source.id, "venue")
    taken = [venue]
    let address = TextVenueIDs.ownAddress(of: source)
    if address != nil { taken.insert("\(venue)-address") }
    var ids: [FeatureType: [(ref: FeatureRef, id: String)]] = [:]
    for type in Venue.featureTypes {
      type.forEachID(in: source) { ref, id in
        ids[ref.type, default: []].append((ref, id))
        if firsts[ref.type]?[id] == nil { firsts[ref.type, default: [:]][id] = ref.index }
      }
    }
    // A reference to nothing stays one.
    let known = Set(ids.values.joined().lazy.map(\.id))
    for type in Venue.featureTypes {
      type.forEachNamed(in: source) { _, named in if !known.contains(named.id) { taken.insert(named.id) } }
    }
    // Ids of landings contain those of levels and connectors, ids of anchors those of units.
    let first: [FeatureType] = [.level, .connector, .unit]
    for type in first {
      if type == .unit { nameLandings(source) }
      name(ids[type] ?? [])
    }
    nameAnchors(source)
    if let address, let position = firsts[.address]?[address.text] {
      written[FeatureRef(.address, position)] = "\(venue)-address"
      venueAddress = position
    }
    for type in FeatureType.allCases where !first.contains(type) { name(ids[type] ?? []) }
    let made: Set<FeatureType> = [.address, .anchor]
    for (ref, id) in ids.values.joined() where written[ref] != id && !made.contains(ref.type) { sourceIDs[ref] = id }
  }

  subscript(ref: FeatureRef) -> String { written[ref] ?? "" }

  /// The id that was read, of a feature whose id is another one here; nil for others.
  func sourceID(of ref: FeatureRef) -> String? { sourceIDs[ref] }

  /// The id of the first feature of a type that had this id; the id itself if there is none.
  func id(of id: String, _ type: FeatureType) -> String {
    firsts[type]?[id].flatMap { written[FeatureRef(type, $0)] } ?? id
  }

  /// True if the text format finds the landing by its id.
  func isLanding(_ landing: Connector.Landing, of connector: FeatureRef) -> Bool {
    id(of: landing.unit.text, .unit) == landingID(connector, landing.level)
  }

  /// The new ids that people may look for; those of anchors and addresses follow from their owner.
  func note(in report: inout ExportReport) {
    for (ref, id) in sourceIDs.sorted(by: { $0.key < $1.key }) {
      report.note(
        .changed, "feature", self[ref],
        TextVenueIDs.isAllowed(id)
          ? "new id: another feature has the id that the input gives it, or it is a landing"
          : "new id: ids of a text venue are words of a-z, 0-9, `-`, `.` and `_`; `x-source-id` is the id of the input")
    }
  }

  // MARK: Naming

  /// Ids that are allowed are kept; after that the others become words.
  private mutating func name(_ features: [(ref: FeatureRef, id: String)]) {
    for (ref, id) in features where written[ref] == nil && TextVenueIDs.isAllowed(id) { set(ref, id) }
    for (ref, id) in features where written[ref] == nil {
      let word = TextVenueIDs.isAllowed(id) ? id.lowercased() : TextVenueIDs.word(id, ref.type.rawValue)
      if set(ref, word) { continue }
      var number = numbers[word] ?? 1
      repeat { number += 1 } while !set(ref, "\(word)-\(number)")
      numbers[word] = number
    }
  }

  private mutating func nameLandings(_ source: Venue) {
    for (position, connector) in source.connectors.indexed {
      for landing in connector.landings {
        guard let unit = firsts[.unit]?[landing.unit.text], written[FeatureRef(.unit, unit)] == nil else { continue }
        set(FeatureRef(.unit, unit), landingID(FeatureRef(.connector, position), landing.level))
      }
    }
  }

  private func landingID(_ connector: FeatureRef, _ level: ID<Level>) -> String {
    "\(self[connector]).\(id(of: level.text, .level))"
  }

  /// The first anchor of each unit, but for those of kiosks, which the kiosk names.
  private mutating func nameAnchors(_ source: Venue) {
    let ofKiosks = Set(source.kiosks.kept.compactMap(\.anchorID))
    for (position, anchor) in source.anchors.indexed where !ofKiosks.contains(anchor.id) {
      guard let unit = anchor.unitID.flatMap({ firsts[.unit]?[$0.text] }),
        firsts[.anchor]?[anchor.id.text] == position
      else { continue }
      set(FeatureRef(.anchor, position), TextVenueIDs.anchor(of: self[FeatureRef(.unit, unit)]))
    }
  }

  /// The id that the text format gives the anchor of a unit.
  static func anchor(of unit: String) -> String { "\(unit.lowercased())-anchor" }

  /// The address of the venue, if no other feature has it: only then may its id follow from that of the venue.
  private static func ownAddress(of source: Venue) -> ID<Address>? {
    guard let id = source.properties?.addressID, source.addresses.kept.contains(where: { $0.id == id }) else {
      return nil
    }
    return isShared(id, in: source) ? nil : id
  }

  /// True if a feature besides the venue has the address.
  private static func isShared(_ id: ID<Address>, in source: Venue) -> Bool {
    var isShared = false
    for type in Venue.featureTypes {
      type.forEachNamed(in: source) { _, named in
        if named.target == .address, named.id == id.text { isShared = true }
      }
    }
    return isShared
  }

  /// - Returns: false if another feature has the id.
  @discardableResult
  private mutating func set(_ ref: FeatureRef, _ id: String) -> Bool {
    guard taken.insert(id).inserted else { return false }
    written[ref] = id
    return true
  }

  // MARK: Words

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func isAllowed(_ id: String) -> Bool {
    !id.isEmpty && id.utf8.count <= longest && (id.utf8.allSatisfy(isWordByte) || IMDFIdentifiers.isUUID(id))
  }

  /// Bytes of an id; a longer one is cut.
  private static let longest = 100

  /// Small letters and digits, with a hyphen in place of everything between them: `way-123-0` for `way/123@0`.
  static func word(_ text: String, _ other: String) -> String {
    var word: [UInt8] = []
    for byte in text.lowercased().utf8 {
      if isWordByte(byte) {
        word.append(byte)
      } else if let last = word.last, last != UInt8(ascii: "-") {
        word.append(UInt8(ascii: "-"))
      }
      if word.count == longest { break }
    }
    while word.last == UInt8(ascii: "-") { word.removeLast() }
    return word.isEmpty ? other.replacing("_", with: "-") : String(decoding: word, as: UTF8.self)
  }
}

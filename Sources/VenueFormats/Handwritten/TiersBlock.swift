import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// `tiers` of `venue.yaml`: the display order of names and icons, and their collision priority.
struct TiersBlock {
  static let keys = ["preset", "zooms", "categories", "features"]
  static let choiceKeys = ["tier", "priority"]
  /// A larger number is probably an error (project default).
  static let mostChosen = 10_000

  private let log: ReadingLog
  private(set) var tiers = TierSource()
  /// Source positions of the values, by key under `tiers`.
  private(set) var places: [String: SourcePlace] = [:]

  init(_ block: NodeCursor, log: ReadingLog) {
    self.log = log
    block.refuseUnknownKeys(TiersBlock.keys, in: "tiers")
    _ = block.entries("a map with preset, zooms, categories and features")
    places[""] = block.place
    places["preset"] = block["preset"]?.place
    tiers.preset = block["preset"]?.choice(TierPreset.self)
    if let zooms = block["zooms"] { read(zooms) }
    tiers.categories = chosen(block["categories"], "categories", "tiers by category")
    tiers.features = chosen(block["features"], "features", "tiers by the id of a feature")
  }

  private mutating func read(_ zooms: NodeCursor) {
    zooms.refuseUnknownKeys(NameTier.allCases.map(\.rawValue), in: "the zooms of tiers")
    _ = zooms.entries("a map with rooms, places and detail")
    let written = NameTier.allCases.compactMap { zooms[$0.rawValue]?.node.number }
    if written.count == NameTier.allCases.count, written[0] > written[1], written[1] > written[2] {
      log.report(
        .wrongType(
          "the zooms of the tiers fall from \(Quantity.text(written[0])) to \(Quantity.text(written[2])); a later tier begins at a greater zoom",
          at: zooms.place,
          help: [
            "write \(zip(NameTier.allCases, written.reversed()).map { "\($0.rawValue): \(Quantity.text($1))" }.joined(separator: ", "))"
          ]))
      return
    }
    for tier in NameTier.allCases {
      guard let cursor = zooms[tier.rawValue], let zoom = cursor.number(.tierZoom) else { continue }
      if let before = tiers.zooms.last, before.zoom > zoom {
        log.report(
          .wrongType(
            "tier `\(tier.rawValue)` starts at zoom \(Quantity.text(zoom)), before tier `\(before.tier.rawValue)` (zoom \(Quantity.text(before.zoom)))",
            at: cursor.place, help: ["each tier adds to the previous one; write the same zoom or a greater one"]))
        continue
      }
      places["zooms/\(tier.rawValue)"] = cursor.place
      tiers.zooms.append(TierSource.Beginning(tier: tier, zoom: zoom))
    }
  }

  private mutating func chosen(_ cursor: NodeCursor?, _ key: String, _ expected: String) -> [TierSource.Choice] {
    let entries = cursor?.entries(expected) ?? []
    if entries.count > TiersBlock.mostChosen {
      log.report(
        .inputLimit(
          "tiers has \(entries.count) \(key); the limit is \(TiersBlock.mostChosen), and the rest is ignored",
          at: entries[TiersBlock.mostChosen].keyPlace))
    }
    return entries.prefix(TiersBlock.mostChosen).map { entry in
      places["\(key)/\(entry.key)"] = entry.keyPlace
      return choice(entry)
    }
  }

  /// `restroom: rooms`, or `restroom: {tier: rooms, priority: high}`.
  private func choice(_ entry: CursorEntry) -> TierSource.Choice {
    if entry.value.node.entries == nil {
      return TierSource.Choice(key: entry.key, tier: entry.value.choice(NameTier.self))
    }
    entry.value.refuseUnknownKeys(TiersBlock.choiceKeys, in: "the tier of \(entry.key)")
    return TierSource.Choice(
      key: entry.key, tier: entry.value["tier"]?.choice(NameTier.self),
      priority: entry.value["priority"].flatMap(priority))
  }

  private func priority(_ cursor: NodeCursor) -> Int? {
    if cursor.node.number != nil { return cursor.integer(.displayPriority) }
    return cursor.choice(NamedPriority.self)?.value
  }
}

extension Quantity {
  /// Zooms at which a layer may begin: `minzoom` of MapLibre style specification 8. The zoom range of the map is known at planning.
  static let tierZoom = Quantity(
    "zoom", 0...24, advice: "write the MapLibre zoom at which the tier starts, such as 17")
  static let displayPriority = Quantity(
    "priority", 0...1000, unit: "", advice: "write 0 to 1000, or required (1000), high (750) or low (250)")
}

extension HandwrittenFile {
  func readTiers(_ root: NodeCursor, _ head: inout VenueHead) {
    guard let block = root["tiers"] else { return }
    let read = TiersBlock(block, log: log)
    head.venue.tiers = read.tiers
    for (key, place) in read.places { head.places[key.isEmpty ? "tiers" : "tiers/\(key)"] = place }
  }
}

import VenueModel
import VenueParallel
import VenueParts
import VenuePlanning
import VenueTiles
import VenueVocabulary

/// Compares the ledger with input and output: a feature without an entry, an entry without a feature, or a count that
/// differs from the files is an internal error.
///
/// Linear in the features.
struct LedgerAudit: Sendable {
  let ledger: Ledger
  let source: VenueSource
  let tiers: [TierFeature]
  /// Ids in the tiles.
  let statistics: TileStatistics
  let places: PlacesPart
  /// Paths of the bundle, with `manifest.json`.
  let files: Set<String>
  var jobs = 1
  /// Counts of an earlier audit.
  var stageCache: StageCache?

  private typealias Name = LedgerNames.Name

  /// Inconsistencies, at most one line for each kind; empty if there are none.
  var faults: [String] {
    let checks: [@Sendable (LedgerAudit) -> String?] = [
      { $0.inputFault }, { $0.drawingFault }, { $0.layerFault }, { $0.carrierFault }, { $0.mergerFault },
      { $0.placeFault },
    ]
    return ParallelWork.map(count: checks.count, jobs: jobs) {
    } body: { _, number in
      checks[number](self)
    }.compactMap { $0 }
  }

  /// Every feature that was read has as many entries as the number of times it was read.
  private var inputFault: String? {
    var read: [Name] = []
    let venue = source.venue
    if venue.properties != nil { read.append(Name(type: "venue", id: venue.id)) }
    for (ref, id) in venue.featureIDs {
      let known = ref.type == .occupant ? venue.knownID(of: ref) : id
      read.append(Name(type: ref.type.rawValue, id: known))
    }
    for feature in venue.surroundings { read.append(Name(type: "surrounding", id: feature.id)) }
    for foreign in source.foreignFeatures {
      for id in foreign.ids { read.append(Name(type: foreign.featureType, id: id)) }
    }
    for feature in source.unreadableFeatures { read.append(Name(type: feature.featureType, id: feature.id)) }
    for file in source.unreadableFiles { read.append(Name(type: "file", id: file.path)) }
    let told = ledger.entries.indices.map { Name(type: ledger.entries[$0].type, id: ledger.entries[$0].id) }
    let books = LedgerBooks(read: read, told: told)
    return stageCache.value("books", of: books) { books.fault }
  }

  /// Every shape in the tiles belongs to one entry, which contains its first layer and tier.
  private var drawingFault: String? {
    var isOwned = [Bool](repeating: false, count: tiers.count)
    for entry in ledger.entries {
      guard case .drawn(let layer, let tier, let ids) = entry.outcome else { continue }
      let name = Name(type: entry.type, id: entry.id)
      guard let first = ids.first else { return "\(name.words) is drawn and has no number in the tiles" }
      for id in ids {
        guard id > 0, id <= tiers.count else { return "\(name.words) has the number \(id), which no shape has" }
        let place = Int(id) - 1
        guard !isOwned[place], tiers[place].id == entry.bundleID, tiers[place].ref.type.rawValue == entry.type
        else {
          return "\(name.words) has the number \(id), which is that of \(self.name(of: tiers[place]).words)"
        }
        isOwned[place] = true
      }
      let (itsLayer, itsTier) = (tiers[Int(first) - 1].layer, tiers[Int(first) - 1].tier)
      guard itsLayer == layer, itsTier == tier else {
        return "\(name.words) is in \(itsLayer.rawValue)/\(itsTier.rawValue), not in \(layer.rawValue)/\(tier.rawValue)"
      }
    }
    guard isOwned.contains(false) else { return nil }
    let vanished = vanished
    let untold = isOwned.indices.first { !isOwned[$0] && !vanished.contains(name(of: tiers[$0])) }
    return untold.map { "shape \($0 + 1), of \(name(of: tiers[$0]).words), is drawn and in no line" }
  }

  /// Checks that tiles and tiers have the same number of features per layer; tiles list features without a position separately.
  private var layerFault: String? {
    var told: [TileLayer: Int] = [:]
    for place in tiers.indices { told[tiers[place].layer, default: 0] += 1 }
    var cut = Dictionary(statistics.layers.map { ($0.name, $0.featureCount) }) { first, _ in first }
    for loss in statistics.vanished where loss.zoom == nil { cut[loss.layer, default: 0] += 1 }
    for layer in TileLayer.allCases where layer != .cluster {
      let (one, other) = (told[layer] ?? 0, cut[layer.rawValue] ?? 0)
      if one != other { return "layer \(layer.rawValue) of the tiles has \(other) features, and the tiers have \(one)" }
    }
    return nil
  }

  /// If an entry says that a file carries a feature, the file is written.
  private var carrierFault: String? {
    for entry in ledger.entries {
      if case .carried(let file) = entry.outcome, !files.contains(file) {
        return "\(entry.type) \(entry.id) is carried by \(file), which is not written"
      }
    }
    return nil
  }

  /// A feature that replaces another has its own line.
  private var mergerFault: String? {
    let entries = ledger.entries
    let places = entries.indices.filter { place in
      switch entries[place].type {
      case "occupant", "kiosk", "fixture": true
      default: false
      }
    }
    var ids = Set<String>(minimumCapacity: places.count)
    for place in places { ids.insert(entries[place].id) }
    for place in entries.indices {
      if case .merged(let other) = entries[place].outcome, !ids.contains(other) {
        return "\(entries[place].type) \(entries[place].id) lives on in \(other), which is in no line"
      }
    }
    return nil
  }

  /// Every place is a feature that the ledger includes, and has a card.
  private var placeFault: String? {
    let entries = places.listing.entries
    guard entries.count == places.details.count else {
      return "there are \(entries.count) places and \(places.details.count) cards"
    }
    let present = LedgerNames(in: ledger.entries) { outcome in
      switch outcome {
      case .drawn, .carried, .merged, .dropped("no-tile", _): true
      case .dropped, .withdrawn, .foreign, .unreadable: false
      }
    }
    // Annotations are not features: the ledger does not list them.
    for place in entries.indices where entries[place].feature.type != "annotation" {
      let name = Name(type: entries[place].feature.type, id: entries[place].feature.id)
      guard present.contains(name) else { return "\(name.words) is found by search, and the ledger leaves it out" }
    }
    return nil
  }

  /// Drawn features that are in no tile.
  private var vanished: LedgerNames {
    LedgerNames(in: ledger.entries) { if case .dropped("no-tile", _) = $0 { true } else { false } }
  }

  private func name(of shape: TierFeature) -> Name { Name(type: shape.ref.type.rawValue, id: shape.id) }
}

import VenueBundleRules
import VenueParts
import VenueTiles

extension Ledger {
  /// Updates planned outcomes by the actual tiles: a feature with no shape in any tile of the deepest
  /// zoom is recorded as dropped, with the reason.
  ///
  /// - Parameters:
  ///   - surroundings: text ids of the surroundings, in the order of their numbers from 1.
  mutating func settle(
    vanished: [TileFeatureLoss], around: [TileFeatureLoss] = [], surroundings: [String] = [], deepestZoom: Int
  ) {
    let lost = Ledger.lost(vanished, deepestZoom)
    let lostAround = Ledger.lost(around, deepestZoom)
    guard !lost.isEmpty || !lostAround.isEmpty else { return }
    var reasons: [String: TileFeatureLoss] = [:]
    for (place, id) in surroundings.enumerated() {
      if let loss = lostAround[UInt64(place + 1)], reasons[id] == nil { reasons[id] = loss }
    }
    for place in entries.indices {
      let entry = entries[place]
      var loss: TileFeatureLoss?
      switch entry.outcome {
      case .drawn(_, _, let ids) where ids.allSatisfy({ lost[$0] != nil }): loss = ids.first.flatMap { lost[$0] }
      case .carried where entry.type == "surrounding": loss = reasons[entry.id]
      default: break
      }
      if let loss { entries[place].outcome = .dropped(rule: "no-tile", reason: loss.reason.words(atZoom: loss.zoom)) }
    }
  }

  /// Features in no tile of the closest zoom, by number.
  private static func lost(_ losses: [TileFeatureLoss], _ deepestZoom: Int) -> [UInt64: TileFeatureLoss] {
    var lost: [UInt64: TileFeatureLoss] = [:]
    for loss in losses where loss.zoom == nil || loss.zoom == deepestZoom { lost[loss.id] = loss }
    return lost
  }
}

import Testing
import VenueParts
import VenueTestSupport
import VenueTiles

@testable import VenueCompiler

@Suite struct LedgerTilesTests {
  private func loss(_ id: UInt64, _ zoom: Int?) -> TileFeatureLoss {
    TileFeatureLoss(layer: "unit", id: id, zoom: zoom, reason: zoom == nil ? .invalidCoordinate : .tooManyTiles)
  }

  @Test("ledger: the ledger never says kept for what is in no tile", .review("FL-T13")) func vanished() {
    var ledger = Ledger(entries: [
      Ledger.Entry(type: "unit", id: "a", outcome: .drawn(layer: .unit, tier: .venue, tileIDs: [1])),
      Ledger.Entry(type: "unit", id: "b", outcome: .drawn(layer: .unit, tier: .venue, tileIDs: [2, 3])),
      Ledger.Entry(type: "unit", id: "c", outcome: .drawn(layer: .unit, tier: .venue, tileIDs: [4])),
      Ledger.Entry(type: "surrounding", id: "s", outcome: .carried(file: "surroundings.pmtiles")),
      Ledger.Entry(type: "surrounding", id: "t", outcome: .carried(file: "surroundings.pmtiles")),
    ])
    ledger.settle(
      vanished: [loss(1, nil), loss(2, 20), loss(4, 19)], around: [loss(2, 20)], surroundings: ["s", "t"],
      deepestZoom: 20)
    // Of b another shape is drawn; c is missing at one zoom and there at the deepest.
    #expect(ledger.entries.map(\.outcome.word) == ["dropped", "kept", "kept", "kept", "dropped"])
  }
}

import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

/// Puts the narrow places into their levels, once places have numbers.
///
/// - Parameter obstacles: by level, the fixture or kiosk of each obstacle.
func networkGates(
  _ grounds: [MeshedGround], obstacles: [[FeatureRef]], of ids: PublishedIDs, in network: inout PlannedNetwork
) {
  var kiosks: [String: Int32] = [:]
  var fixtures: [String: Int32] = [:]
  for (number, place) in network.places.enumerated() {
    switch place.kind {
    case .kiosk: kiosks[place.id] = Int32(number)
    case .fixture: fixtures[place.id] = Int32(number)
    default: continue
    }
  }
  func place(_ ref: FeatureRef?) -> Int32 {
    guard let ref else { return -1 }
    return switch ref.type {
    case .kiosk: kiosks[ids[ref]] ?? -1
    case .fixture: fixtures[ids[ref]] ?? -1
    default: -1
    }
  }
  for (level, (ground, obstacles)) in zip(grounds, obstacles).enumerated() {
    network.levels[level].gates = ground.mesh.gateSlots.map { slot, number in
      let gate = ground.gates[number]
      return NetworkGate(
        edge: Int32(slot), width: gate.gate.width, first: place(gate.sides.0.map { obstacles[$0] }),
        second: place(gate.sides.1.map { obstacles[$0] }))
    }
  }
}

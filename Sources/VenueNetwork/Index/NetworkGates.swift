import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

/// Puts the narrow places into their levels, once places have numbers.
func networkGates(_ levels: [LevelGates], of index: VenueIndex, in network: inout PlannedNetwork) {
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
    switch ref?.type {
    case .kiosk: kiosks[index.venue.kiosks[ref?.index ?? 0].id.text] ?? -1
    case .fixture: fixtures[index.venue.fixtures[ref?.index ?? 0].id.text] ?? -1
    default: -1
    }
  }
  for (level, gates) in levels.enumerated() {
    network.levels[level].gates = gates.slots.map { slot, number in
      let gate = gates.gates[number]
      return NetworkGate(
        edge: Int32(slot), width: gate.gate.width, first: place(gate.sides.0), second: place(gate.sides.1))
    }
  }
}

import VenueParts
import VenueVocabulary

extension GraphMaker {
  /// Adds the edge between two doors of a lift car, if the profile may walk through it.
  mutating func addCar(_ unit: Int, from: Int, to: Int, metres: Double) {
    let network = planner.network
    guard passability.exclusion(ofCar: unit, in: network) == nil else { return }
    let lift = passability.lift(ofCar: unit, in: network).map { network.connectors[$0] }
    let needs = PlainGraph.Needs(
      id: lift?.id ?? network.units[unit].id, category: lift?.category ?? network.units[unit].category,
      width: lift.flatMap { $0.width > 0 ? Double($0.width) / 1000 : nil }, steps: nil, door: "", isAutomatic: nil)
    graph.edges.append(
      PlainGraph.Edge(
        kind: .ride, from: from, to: to, isBothWays: true, length: metres,
        duration: metres / passability.profile.speed + passability.secondsThroughCar(of: lift), dislike: 0,
        needs: needs))
  }
}

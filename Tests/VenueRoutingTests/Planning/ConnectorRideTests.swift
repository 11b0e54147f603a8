import Testing
import VenueGeometry
import VenueParts
import VenueVocabulary

@testable import VenueRouting

@Suite struct ConnectorRideTests {
  private func ride(_ id: String, down: Bool = false, _ change: (inout PlannedConnector) -> Void = { _ in })
    -> ConnectorRide
  {
    guard let network = try? RoutingNetwork(KestrelQuay.network { $0.connector(id, change) }) else { fatalError() }
    let connector = network.connectors.first { $0.id == id }!
    let rides = ConnectorRides(
      connector, network: network, passability: Passability(profile: .walking, network: network))
    return rides.ride(from: down ? 1 : 0, to: down ? 0 : 1)
  }

  @Test("routing: a lift has wait, doors, entry and travel with acceleration")
  func lift() {
    // 13.5 m at 1.0 m/s and 0.8 m/s²: 14.75 s on the way.
    #expect(abs(ride("lift-a") { $0.rise = 13.5 }.duration - (30 + 8 + 2 + 14.75)) < 1e-9)
    #expect(ride("lift-a").isRiseAssumed)
    #expect(ride("lift-a") { $0.wait = 0 }.duration == ride("lift-a").duration - 30)
  }

  @Test("routing: stairs are slower up than down, and as long as their slope")
  func stairs() {
    let up = ride("stairs-a")
    #expect(abs(up.duration - (4.8 / 0.30 + 1)) < 1e-9)
    #expect(abs(up.distance - 9.6) < 1e-9)
    #expect(abs(ride("stairs-a", down: true).duration - (4.8 / 0.40 + 1)) < 1e-9)
    #expect(!up.isRiseAssumed)
  }

  @Test("routing: stairs to a mezzanine are half as high as stairs to a floor")
  func mezzanine() throws {
    func ride(_ storeys: [Double]?) throws -> ConnectorRide {
      var planned = KestrelQuay.network { $0.connector("stairs-a") { $0.rise = 0 } }
      for (position, storey) in (storeys ?? []).enumerated() {
        let number = try #require(StoreyNumber(storey))
        planned.levels[position].written = WrittenStorey(floor: number, ordinal: number)
      }
      let network = try RoutingNetwork(planned)
      let rides = ConnectorRides(
        try #require(network.connectors.first { $0.id == "stairs-a" }), network: network,
        passability: Passability(profile: .walking, network: network))
      return rides.ride(from: 0, to: 1)
    }
    let (whole, half) = (
      try ride(nil), try ride([0, 0.5] + KestrelQuay.network().levels.dropFirst(2).map { Double($0.ordinal) })
    )
    #expect(half.isRiseAssumed && whole.isRiseAssumed)
    #expect(abs(half.duration - whole.duration / 2) < 1e-9, "\(half.duration) \(whole.duration)")
  }

  @Test("routing: known heights of landings are used, whatever their storeys are")
  func heights() throws {
    let stairs = ride("stairs-a") { $0.heights = [0, 6000] }
    #expect(abs(stairs.duration - (6 / 0.30 + 1)) < 1e-9 && abs(stairs.distance - 12) < 1e-9)
    #expect(!ride("stairs-a") { ($0.rise, $0.heights) = (0, [0, 6000]) }.isRiseAssumed)
    #expect(abs(ride("stairs-a", down: true) { $0.heights = [0, 6000] }.duration - (6 / 0.40 + 1)) < 1e-9)
  }

  @Test("routing: an escalator's belt is twice as long as it is high")
  func escalator() {
    #expect(abs(ride("escalator-a") { $0.rise = 4.5 }.duration - (9 / 0.5 + 2)) < 1e-9)
  }
}

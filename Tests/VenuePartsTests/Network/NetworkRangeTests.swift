import Testing
import VenueGeometry
import VenueParts

@Suite("Numbers of a network have ranges")
struct NetworkRangeTests {
  private func reading(_ name: String, _ change: ([Double]) -> [Double]) -> NetworkFormatError? {
    let sections = NetworkSectionTests.network.sections.map { section -> NetworkSection in
      guard section.name == name, case .numbers(let numbers) = section.elements else { return section }
      return NetworkSection(name, .numbers(change(numbers)))
    }
    do throws(NetworkFormatError) {
      _ = try RoutingNetwork(sections: sections)
      return nil
    } catch {
      return error
    }
  }

  @Test("FL-H4: waits, rises and slopes that mean nothing are refused with a message, latitude and bearing too")
  func numbers() {
    #expect(reading("ground") { $0 } == nil)
    for latitude in [90, -90, 86, 1e300, -Double.infinity] {
      #expect(reading("ground") { [$0[0], latitude, $0[2]] } != nil, "\(latitude)")
    }
    #expect(reading("ground") { [$0[0], $0[1], 372] }?.message.contains("bearing") == true)
    for wait in [1e21, -1, 100_000] { #expect(reading("opening.") { _ in [wait] } != nil, "\(wait)") }
    #expect(reading("connect.") { _ in [4.5, -1, 0.05] } == nil)
    for bad in [[1e300, 20, 0.05], [4.5, 1e21, 0.05], [4.5, -2, 0.05], [4.5, 20, 1e21], [-3, 20, 0.05]] {
      #expect(reading("connect.") { _ in bad } != nil, "\(bad)")
    }
  }

  @Test("FL-H4: a width of a thousand kilometres is refused")
  func widths() throws {
    var network = NetworkSectionTests.network
    network.openings[0].width = 1_000_000_000
    #expect(throws: NetworkFormatError.self) { try RoutingNetwork(sections: network.sections) }
    network = NetworkSectionTests.network
    network.levels[0].floor = 2_000_000_000
    #expect(throws: NetworkFormatError.self) { try RoutingNetwork(sections: network.sections) }
  }

  @Test("FL-T20: an opening from the outside in is read; one from nowhere to nowhere is not")
  func outside() throws {
    var network = NetworkSectionTests.network
    (network.openings[0].unit, network.openings[0].other) = (-1, 0)
    #expect(try RoutingNetwork(sections: network.sections) == network)
    network.openings[0].other = -1
    #expect(throws: NetworkFormatError.self) { try RoutingNetwork(sections: network.sections) }
  }

  @Test("FL-T20: sections nobody knows are left alone, of whatever kind")
  func unknownSections() throws {
    #expect(NetworkSection.kind(of: "future") == nil)
    #expect(NetworkSection.kind(of: "zz.0") == nil)
    #expect(NetworkSection.kind(of: "xy.4999") == .integers)
    let sections = NetworkSectionTests.network.sections + [NetworkSection("future", .bytes([1, 2, 3]))]
    #expect(try RoutingNetwork(sections: sections) == NetworkSectionTests.network)
  }
}

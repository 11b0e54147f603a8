import Testing
import VenueGeometry
import VenueParts
import VenueTestSupport

@Suite("Numbers of a network have ranges")
struct NetworkRangeTests {
  private func fault(_ change: (inout PlannedNetwork) -> Void) -> NetworkFormatError? {
    var network = NetworkSectionTests.network
    change(&network)
    do throws(NetworkFormatError) {
      _ = try NetworkSectionTests.read(NetworkEncoder(network).sections)
      return nil
    } catch {
      return error
    }
  }

  @Test("network: invalid waits, rises, slopes, latitudes and bearings are refused", .review("FL-H4"))
  func numbers() {
    #expect(fault { _ in } == nil)
    for latitude in [90, -90, 86, 1e300, -Double.infinity, .nan] {
      #expect(fault { $0.origin.latitude = latitude }?.section == "ground", "\(latitude)")
    }
    #expect(fault { $0.bearing = 372 }?.message.contains("bearing") == true)
    for wait in [1e21, -1, 100_000, .nan] {
      #expect(fault { $0.openings[0].wait = wait }?.section == "openings", "\(wait)")
    }
    #expect(fault { $0.connectors[0].wait = -1 } == nil)
    #expect(fault { $0.connectors[0].wait = -2 }?.section == "connects")
    #expect(fault { $0.connectors[0].wait = 1e21 } != nil)
    for rise in [1e300, -3, .nan] { #expect(fault { $0.connectors[0].rise = rise } != nil, "\(rise)") }
    #expect(fault { $0.connectors[0].slope = 1e21 } != nil)
    #expect(fault { $0.connectors[0].steps = -1 } != nil)
  }

  @Test("network: a width of a thousand kilometres is refused", .review("FL-H4"))
  func widths() {
    #expect(fault { $0.openings[0].width = 1_000_000_000 } != nil)
    #expect(fault { $0.levels[0].floor = 2_000_000_000 } != nil)
    #expect(fault { $0.units[0].point = PlanePoint(x: .max, y: 0) } != nil)
  }

  @Test("network: an opening from outside is read, one from nowhere to nowhere is not", .review("FL-T20"))
  func outside() {
    #expect(fault { ($0.openings[0].unit, $0.openings[0].other) = (-1, 0) } == nil)
    #expect(fault { ($0.openings[0].unit, $0.openings[0].other) = (-1, -1) }?.message.contains("nowhere") == true)
  }

  @Test("network: unknown sections and later fields of a record are ignored", .review("FL-T20"))
  func unknownSections() throws {
    var sections = NetworkSectionTests.sections
    sections.append(NetworkSection("future", elementSize: 3, bytes: [1, 2, 3]))
    sections.append(NetworkSection("future", level: 1, [1.5]))
    #expect(try NetworkSectionTests.read(sections) == NetworkSectionTests.network)

    let place = try #require(sections.firstIndex { $0.name == "units" })
    let (numbers, columns) = try #require(sections[place].rows)
    let wider = stride(from: 0, to: numbers.count, by: columns).flatMap { numbers[$0..<$0 + columns] + [9] }
    sections[place] = NetworkSection("units", numbers: wider, columns: columns + 1)
    #expect(try NetworkSectionTests.read(sections) == NetworkSectionTests.network)
  }
}

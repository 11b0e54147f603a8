import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Which units of an import are the landings of a lift or a staircase.
@Suite struct ConnectorLandingsTests {
  private static let stairs = [
    TwoFloors.area("a", "room", [0, 0, 20, 10]), TwoFloors.area("tr1", "stairs", [20, 0, 6, 10]),
  ]
  private static let others = [
    TwoFloors.area("b", "room", [0, 0, 20, 10]), TwoFloors.area("up", "stairs", [20, 0, 6, 10]),
  ]

  private func landings(_ connector: String, og: [String] = stairs) throws -> (found: [String], source: VenueSource) {
    let source = try TwoFloors.source(ConnectorLandingsTests.stairs, og, more: "connectors:\n  tr1: \(connector)")
    let connector = source.venue.connectors[0]
    return (connector.landings.map { "\($0.level) \($0.unit)" }, source)
  }

  @Test("formats: stairs with one id on each floor of an import are a connector")
  func oneID() throws {
    let (found, source) = try landings("{category: stairs, name: Stairs 1, levels: [eg, og], rise: 3.5}")
    #expect(found == ["eg eg-tr1", "og og-tr1"] && source.errors.isEmpty, "\(source.errors)")
    // They have the name of the connector.
    let named = source.venue.units.kept.filter { $0.name["en"] == "Stairs 1" }.map(\.id.text)
    #expect(named == ["eg-tr1", "og-tr1"])
  }

  @Test("formats: ids of a file that say the connector and the level are its landings")
  func bothNames() throws {
    for (id, landing) in [("tr1.og", "og og-tr1.og"), ("TR1", "og og-TR1"), ("Tr1.OG", "og og-Tr1.OG")] {
      let og = [TwoFloors.area("b", "room", [0, 0, 20, 10]), TwoFloors.area(id, "stairs", [20, 0, 6, 10])]
      let (found, source) = try landings("{category: stairs, levels: [eg, og]}", og: og)
      #expect(found == ["eg eg-tr1", landing] && source.errors.isEmpty, "\(id): \(source.errors)")
    }
  }

  @Test(
    "formats: units of an import with different ids are listed as landings",
    arguments: [
      ("{category: stairs, landings: [eg-tr1, og-up]}", Connector.Direction.both),
      ("{category: stairs, levels: [eg, og], landings: [og-up]}", .both),
      ("{category: escalator, from: eg, to: og, landings: [og-up, eg-tr1]}", .forward),
    ])
  func listed(_ connector: String, _ direction: Connector.Direction) throws {
    let (found, source) = try landings(connector, og: ConnectorLandingsTests.others)
    #expect(found == ["eg eg-tr1", "og og-up"] && source.errors.isEmpty, "\(source.errors)")
    #expect(source.venue.connectors[0].direction == direction)
  }

  @Test(
    "formats: a landing that is no unit or on another level is told with what is near",
    arguments: [
      (
        "{category: stairs, landings: [eg-tr1, og-rt1]}", "'og-rt1' in the landings of connector 'tr1'",
        "did you mean 'og-tr1'?"
      ),
      (
        "{category: stairs, levels: [eg], landings: [eg-tr1, og-tr1]}", "is on level og, where",
        "add og to its `levels`"
      ),
    ])
  func wrong(_ connector: String, _ message: String, _ help: String) throws {
    let found = try landings(connector).source.diagnostics.filter { $0.severity == .error }
    #expect(
      found.contains { one in one.message.contains(message) && one.help.contains { $0.contains(help) } }, "\(found)")
  }

  @Test("formats: a landing that is not drawn is CONNECTOR.LEVEL")
  func handwritten() throws {
    let (found, _) = try landings("{category: stairs, levels: [eg, cellar]}")
    #expect(found == ["eg eg-tr1", "cellar tr1.cellar"])
  }
}

import Testing
import VenueDiagnostics
import VenueRules
import VenueTestSupport

@Suite("Kiosks inside rooms")
struct KioskInRoomTests {
  private static func found(_ kiosk: String, shop: String = "", category: String = "room") throws -> [Diagnostic] {
    let source = try SmallHall.source(
      level: """
        units:
          hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}
          shop:
            category: \(category)
            rect: [0, 10, 40, 10]
            openings: {shop-door: {to: hall, at: 30, width: 1}}
            \(shop)
        kiosks:
          stand: {\(kiosk)}
        """)
    return SmallHall.findings(source, "TOP014")
  }

  private static let tenant = "occupant: {id: books, name: Books, category: books}"
  private static let trader = ", occupant: {id: pop, name: Pop Up, category: fashion}"

  @Test("rules: a kiosk of its own occupant inside another's room is reported", .review("SL-U3"))
  func inside() throws {
    let found = try Self.found("name: Stand, rect: [4, 12, 2, 2]" + Self.trader, shop: Self.tenant)
    #expect(found.map(\.severity) == [.info])
    #expect(
      found.first?.message == "kiosk stand (Stand) is inside shop (Books), the room of books (Books)", "\(found)")
    #expect(found.first?.place?.file == "levels/ground.yaml")
  }

  @Test("rules: a kiosk inside a lift is a warning, with or without occupant", .review("SL-U3"))
  func lift() throws {
    for trader in ["", Self.trader] {
      let found = try Self.found("name: Stand, rect: [4, 12, 2, 2]" + trader, category: "elevator")
      #expect(found.map(\.severity) == [.warning], "\(found.map(\.message))")
    }
  }

  @Test("rules: a counter, a kiosk in an empty room and one in the hall are no finding", .review("SL-U3"))
  func allowed() throws {
    // The till of the shop.
    #expect(try Self.found("name: Till, rect: [4, 12, 2, 2]", shop: Self.tenant).isEmpty)
    #expect(try Self.found("name: Stand, rect: [4, 12, 2, 2]" + Self.trader).isEmpty)
    #expect(try Self.found("name: Stand, rect: [4, 2, 2, 2]" + Self.trader, shop: Self.tenant).isEmpty)
    // Half in it is the finding of the wall, and no other.
    let across = try Self.found("name: Stand, rect: [4, 9, 2, 2]" + Self.trader, shop: Self.tenant)
    #expect(across.count == 1 && across[0].message.contains("crosses the wall"), "\(across.map(\.message))")
  }
}

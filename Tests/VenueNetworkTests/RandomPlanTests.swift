import Testing
import VenueGeometry
import VenueModel
import VenueParts
import VenueRandom
import VenueTestSupport
import VenueVocabulary

@testable import VenueNetwork

@Suite("Random plans")
struct RandomPlanTests {
  static func drawing(_ dice: inout SeededRandom, columns: Int, rows: Int) -> String {
    let cells = Array("abcdlfmhhhhpwEoxnRTS#:+++<^>.")
    var grid = (0..<rows).map { _ in (0..<columns).map { _ in cells[dice.roll(cells.count)] } }
    // Rooms rather than confetti: most cells repeat their neighbour.
    for y in 0..<rows {
      for x in 0..<columns where dice.roll(10) < 6 {
        if x > 0, dice.roll(2) == 0 { grid[y][x] = grid[y][x - 1] } else if y > 0 { grid[y][x] = grid[y - 1][x] }
      }
    }
    return grid.map { String($0) }.joined(separator: "\n")
  }

  static let legend: [Character: Category] = [
    "p": "platform", "x": "structure", "w": "walkway", "l": "lounge", "m": "waitingroom", "f": "foodservice",
    "T": "steps.outdoor",
  ]

  @Test("meshes: islands equal the access graph's on random plans", .deep)
  func islands() {
    var dice = SeededRandom(seed: 7)
    for number in 0..<80 {
      let drawing = RandomPlanTests.drawing(&dice, columns: 9, rows: 7)
      let planned = Planned(FloorPlan(drawing, legend: RandomPlanTests.legend, joins: number % 2 == 1).venue)
      expectAgreement(planned, "plan \(number)\n\(drawing)")
    }
  }

  /// Where two doorways cross in one wall, the ground can be only one's; then a notice must say so.
  private func expectAgreement(_ planned: Planned, _ plan: String, sourceLocation: SourceLocation = #_sourceLocation) {
    planned.expectSound(sourceLocation: sourceLocation)
    let isTold = planned.network.notices.contains { $0.contains("cannot be passed") }
    if !isTold { planned.expectSameIslands("\(plan)\n\(planned.network.notices)", sourceLocation: sourceLocation) }
  }

  @Test("meshes: islands agree when units overlap, are askew, in centimetres", .deep)
  func askew() {
    var dice = SeededRandom(seed: 11)
    for number in 0..<80 {
      let drawing = RandomPlanTests.drawing(&dice, columns: 7, rows: 6)
      let angle = Double(dice.roll(90))
      let planned = Planned(FloorPlan(drawing, legend: RandomPlanTests.legend).turned(by: angle).venue)
      expectAgreement(planned, "plan \(number), turned by \(angle)°\n\(drawing)")
    }
  }
}

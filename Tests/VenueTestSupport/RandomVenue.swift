import VenueRandom

/// A venue nobody would draw, as a folder of the source format: the same for the same seed.
///
/// On every floor a hall with bays, pillars and a kiosk, and rooms behind it, parted by walls that do not quite meet, with slivers,
/// repeated corners and shapes turned a little; doors a few centimetres off; lifts that are said and stairs that are only drawn. Now
/// and then something is plainly wrong: a bow tie, a room over another, a room outside, a door into nothing.
public struct RandomVenue {
  /// Path and text of each file.
  public private(set) var files: [(path: String, text: String)] = []
  private var dice: SeededRandom

  public init(seed: UInt64) {
    dice = SeededRandom(seed: seed)
    let floors = 1 + dice.roll(3)
    let (width, depth) = (Double(20 + dice.roll(30)), Double(14 + dice.roll(20)))
    var connectors = ""
    if floors > 1 {
      let names = (0..<floors).map { "floor\($0)" }.joined(separator: ", ")
      connectors = "connectors:\n  lift: {category: elevator, levels: [\(names)]}\n"
      if dice.isLucky(2) { connectors += "  escalator: {category: escalator, from: floor0, to: floor1}\n" }
    }
    let bearing = dice.isLucky(2) ? 0 : dice.roll(360)
    files.append(
      (
        "venue.yaml",
        """
        schema: 1
        id: random-\(seed)
        name: Random \(seed)
        category: shoppingcenter
        address: {address: 4 Quay Street, locality: Port Kestrel, country: FI}
        languages: [en]
        frame: {origin: [24.956, 60.161], bearing: \(bearing)}
        \(connectors)
        """
      ))
    for number in 0..<floors {
      var floor = RandomFloor(number: number, of: floors, width: width, depth: depth, dice: dice)
      files.append(("levels/floor\(number).yaml", floor.text()))
      dice = floor.dice
    }
  }
}

extension SeededRandom {
  /// Metres of up to so many millimetres either way.
  mutating func noise(_ millimetres: Int) -> Double { Double(roll(2 * millimetres + 1) - millimetres) / 1000 }
}

import Testing
import VenueGeometry
import VenueRandom
import VenueTestSupport

@testable import VenueRouting

struct FloorReadingTests {
  private static func level(_ id: String, _ floor: Int, _ buttons: String..., name: String = "") -> FloorReading.Level {
    FloorReading.Level(id: id, floor: floor, buttons: buttons, names: name.isEmpty ? [] : [name])
  }

  private func floor(_ text: String, _ reading: FloorReading) -> Int? {
    guard case .floor(let floor, _) = reading.read(text) else { return nil }
    return floor
  }

  /// The street is button 1, as in much of America.
  private let american = FloorReading([
    level("street", 0, "1"), level("second", 1, "2", name: "Mezzanine"), level("third", 2, "3"),
  ])

  @Test("floors: a button of one floor and number of another is ambiguous", .review("SL-A9"))
  func numbersAndButtons() {
    guard case .ambiguous(let choices) = american.read("1") else {
      Issue.record("1 is one floor")
      return
    }
    #expect(choices.map(\.number) == [0, 1])
    #expect(choices.map(\.line) == ["button:1 = 1 (0)", "button:2 = 2 (1)"])
    #expect(floor("0", american) == 0 && floor("3", american) == 2)
    #expect(floor("number:1", american) == 1 && floor("button:1", american) == 0)
    #expect(american.read("number:7") == .unknown && american.read("number:") == .unknown)
    #expect(american.read("") == .unknown && american.read("9") == .unknown)
  }

  @Test("floors: in a venue with half levels a number is the one of its owner", .review("SL-S3"))
  func halves() {
    let storeys: [(String, Int, Int)] = [("-1", -1, -100), ("0", 0, 0), ("M", 1, 50), ("1", 2, 100)]
    let house = FloorReading(
      storeys.map { button, floor, hundredths in
        FloorReading.Level(
          id: "level \(button)", floor: floor, written: StoreyNumber(hundredths: hundredths), buttons: [button],
          names: [])
      })
    for (text, number) in [("1", 2), ("number:1", 2), ("0.5", 1), ("number:0.5", 1), ("m", 1), ("-1", -1), ("0.50", 1)]
    {
      #expect(floor(text, house) == number, "\(text)")
    }
    for text in ["2", "number:2", "0.25", "1e0", "nan", "0.505", "number:"] {
      #expect(house.read(text) == .unknown, "\(text)")
    }
    #expect((-1...2).map { house.choice($0).line } == ["-1 (-1)", "0 (0)", "M (0.5)", "1 (1)"])
  }

  @Test("floors: a text that means one floor however it is read is that floor", .review("SL-A9"))
  func oneMeaning() {
    let plain = FloorReading([Self.level("ground", 0, "0"), Self.level("upper", 1, "1", name: "Upper floor")])
    #expect(floor("1", plain) == 1 && floor(" 1 ", plain) == 1)
    #expect(floor("upper", plain) == 1 && floor("UPPER FLOOR", plain) == 1)
    #expect(plain.choice(1).line == "1 (1)")
    let cellars = FloorReading([Self.level("p2", -2, "-1"), Self.level("p1", -1, "P1"), Self.level("g", 0, "G", "K")])
    #expect(floor("k", cellars) == 0 && floor("-2", cellars) == -2)
    guard case .ambiguous = cellars.read("-1") else {
      Issue.record("-1 is one floor")
      return
    }
  }

  @Test("floors: an id means its level alone; other texts mean all levels of the floor", .review("SL-A9"))
  func levels() {
    let campus = FloorReading([
      Self.level("a", 0, "G"), Self.level("b", 0, "E"), Self.level("c", 1, "G", name: "First"),
    ])
    #expect(campus.read("b") == .floor(0, levels: [1]))
    #expect(campus.read("e") == .floor(0, levels: [0, 1]))
    guard case .ambiguous(let choices) = campus.read("G") else {
      Issue.record("G is one floor")
      return
    }
    #expect(choices.map(\.typed) == ["E", "c"])
  }

  @Test("floors: what a choice prints is read as its floor", .review("SL-A9"))
  func typedBack() {
    for seed in UInt64(0)..<300 { typedBack(SeededRandom(seed: seed)) }
  }

  private func typedBack(_ numbers: SeededRandom) {
    var dice = numbers
    let texts = ["0", "1", "2", "3", "-1", "G", "P1", "one", "Level 1", ""]
    let levels = (0...dice.roll(6)).map { position in
      let id = dice.isLucky(4) ? dice.pick(texts) : "level-\(position)"
      let (buttons, names) = (dice.isLucky(5) ? [] : [dice.pick(texts)], dice.isLucky(2) ? [dice.pick(texts)] : [])
      return FloorReading.Level(id: id, floor: dice.roll(5) - 1, buttons: buttons, names: names)
    }
    let reading = FloorReading(levels)
    for number in Set(levels.map(\.floor)) { #expect(floor(reading.choice(number).typed, reading) == number) }
    for text in texts {
      guard case .ambiguous(let choices) = reading.read(text) else { continue }
      #expect(choices.count > 1)
      for choice in choices { #expect(floor(choice.typed, reading) == choice.number) }
    }
  }
}

import VenueGeometry
import VenueParts
import VenueRandom
import VenueVocabulary

/// Places with names of a few syllables, so that many are alike.
struct RandomPlaces: RandomNumberGenerator {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: 0, number: seed) }

  mutating func next() -> UInt64 { random.next() }

  private mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int.random(in: 0..<list.count, using: &self)]
  }

  mutating func word() -> String {
    let syllables = ["ca", "fé", "ta", "ti", "Har", "bor", "li", "ne", "so", "ra", "tän", "do", "ma", "ru", "el"]
    let odd = ["B", "12", "B12", "7", "国際線", "出発", "ロビー", "도서관", "중앙", "المطعم", "столовая", "كافيه", "Gate", "07"]
    if Int.random(in: 0..<4, using: &self) == 0 { return pick(odd) }
    return (0..<Int.random(in: 1...4, using: &self)).map { _ in pick(syllables) }.joined()
  }

  mutating func name() -> String {
    (0..<Int.random(in: 1...3, using: &self)).map { _ in word() }.joined(separator: pick([" ", " ", "-", " & "]))
  }

  /// A letter more, one less, another one, two exchanged; or nothing.
  mutating func slip(_ text: String) -> String {
    var letters = Array(text.unicodeScalars)
    guard !letters.isEmpty else { return text }
    let place = Int.random(in: 0..<letters.count, using: &self)
    switch Int.random(in: 0..<6, using: &self) {
    case 0: letters.insert(pick(Array("aeioxz出타".unicodeScalars)), at: place)
    case 1: letters.remove(at: place)
    case 2: letters[place] = pick(Array("aeioxz1".unicodeScalars))
    case 3: if place + 1 < letters.count { letters.swapAt(place, place + 1) }
    case 4: letters.removeLast(Int.random(in: 0..<letters.count, using: &self))
    default: break
    }
    return String(String.UnicodeScalarView(letters))
  }

  mutating func part(_ count: Int) -> PlaceListing {
    let categories = [
      "cafe", "restaurant", "restroom", "restroom.female", "restroom.female.wheelchair", "clothing.mens", "toystore",
      "elevator", "boardinggate", "books", "unspecified", "made.up",
    ]
    var part = PlaceListing(languages: ["en", "fi"])
    for floor in -1...2 {
      part.levels.append(
        PlaceListing.Level(
          id: "level\(floor)", floor: floor, shortName: ["en": "\(floor)"], name: ["en": word()]))
    }
    for number in 0..<count {
      var entry = PlaceListing.Entry(
        feature: PlaceListing.Reference(type: "unit", id: "place-\(number)"),
        point: Coordinate(
          longitude: 25 + Double.random(in: 0..<0.004, using: &self),
          latitude: 60 + Double.random(in: 0..<0.002, using: &self)),
        importance: Int.random(in: 0...9, using: &self) * 10, pin: pick(["retail", "restroom", "room"]))
      if Int.random(in: 0..<8, using: &self) > 0 { entry.name = ["en": name(), "fi": name()] }
      if Int.random(in: 0..<4, using: &self) == 0 { entry.otherNames = [["en": name()]] }
      if Int.random(in: 0..<5, using: &self) > 0 { entry.categories = [pick(categories)] }
      entry.levels = Int.random(in: 0..<5, using: &self) > 0 ? [Int.random(in: 0..<4, using: &self)] : []
      if number > 0, Int.random(in: 0..<3, using: &self) == 0 {
        entry.within = [Int.random(in: 0..<number, using: &self)]
      }
      part.entries.append(entry)
    }
    return part
  }
}

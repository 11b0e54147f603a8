import VenueAtlas
import VenueBundle
import VenueParts
import VenueRouting
import VenueVocabulary

/// A floor as typed, read as ``FloorReading`` documents.
enum FloorChoice {
  /// - Throws: ``CommandFailure`` with the list of floors if there is no such floor, or with the texts to type if it is ambiguous.
  static func number(_ floor: String, in atlas: Atlas, _ bundle: BundleArgument) throws -> Int {
    let floors = try bundle.reading { () throws(BundleError) in try atlas.floors() }
    if floors.floors.isEmpty {
      throw CommandFailure("the bundle has no floor to draw; compile the venue again", .unreadableInput)
    }
    return try number(floor, among: FloorReading(floors, languages: atlas.manifest.languages))
  }

  /// - Throws: as ``number(_:in:_:)``.
  static func number(_ floor: String, among floors: FloorReading) throws(CommandFailure) -> Int {
    switch floors.read(floor) {
    case .floor(let number, _): return number
    case .ambiguous(let choices):
      throw CommandFailure(
        "'\(floor)' matches several floors. Type one of: \(choices.map(\.line).joined(separator: ", "))", .usage)
    case .unknown:
      let known = Set(floors.levels.map(\.floor)).sorted().map(floors.choice)
      throw CommandFailure(
        "there is no floor '\(floor)'. Floors as button (number): \(known.map(\.line).joined(separator: ", "))", .usage)
    }
  }
}

extension FloorReading {
  /// - Parameter languages: of the venue, the default first.
  init(_ index: FloorIndex, languages: [String]) {
    self.init(
      index.floors.flatMap { floor in
        floor.levels.map {
          Level(
            id: $0.id, floor: floor.number, written: floor.written, shortName: $0.shortName, name: $0.name,
            languages: languages)
        }
      })
  }
}

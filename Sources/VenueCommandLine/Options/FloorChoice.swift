import VenueAtlas
import VenueBundle
import VenueParts
import VenueVocabulary

/// A floor as people type it: its number, or the name on its button.
enum FloorChoice {
  /// - Throws: ``CommandFailure`` that lists the floors when there is none such.
  static func number(_ floor: String, in atlas: Atlas, _ bundle: BundleArgument) throws -> Int {
    let floors = try bundle.reading { () throws(BundleError) in try atlas.floors() }.floors
    if let byName = floors.first(where: { $0.shortName.entries.contains { $0.text == floor } }) { return byName.number }
    if let number = Int(floor), floors.contains(where: { $0.number == number }) { return number }
    if floors.isEmpty {
      throw CommandFailure("the bundle has no floor to draw; compile the venue again", .unreadableInput)
    }
    let known = floors.map { "\($0.shortName.entries.first?.text ?? "?") (\($0.number))" }.joined(separator: ", ")
    throw CommandFailure("there is no floor '\(floor)'; there are \(known)", .usage)
  }
}

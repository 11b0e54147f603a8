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
    throw refusal(
      of: floor, among: floors.map { ($0.number, $0.shortName) }, levels: floors.flatMap { $0.levels.map(\.id) },
      languages: atlas.manifest.languages)
  }

  /// That there is no such floor, and which there are.
  ///
  /// - Parameters:
  ///   - floors: from the lowest to the highest; of several names of one number the first is said.
  ///   - levels: ids, which are no floors.
  ///   - languages: of the venue, the default first.
  static func refusal(
    of floor: String, among floors: [(number: Int, shortName: Labels)], levels: [String], languages: [String]
  ) -> CommandFailure {
    let language = languages.first ?? "und"
    var seen: Set<Int> = []
    let known = floors.filter { seen.insert($0.number).inserted }.map { floor in
      "\(floor.shortName.text(in: language, fallback: language) ?? "?") (\(floor.number))"
    }
    let reason = levels.contains(floor) ? ", which is the id of a level" : ""
    return CommandFailure("there is no floor '\(floor)'\(reason); there are \(known.joined(separator: ", "))", .usage)
  }
}

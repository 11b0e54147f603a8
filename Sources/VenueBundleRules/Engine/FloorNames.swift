import VenueModel
import VenueVocabulary

extension BundleContext {
  /// The first level of a floor.
  func level(ofFloor floor: Int) -> Int? {
    checked.floors.floors.first { $0.number == floor }?.levels.first
  }

  /// In the venue's default language; its id without one.
  func shortName(ofLevel level: Int) -> String {
    venue.levels[level].shortName.text(in: venue.defaultLanguage, fallback: venue.defaultLanguage)
      ?? venue.levels[level].id.text
  }
}

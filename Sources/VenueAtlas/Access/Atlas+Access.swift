public import VenueBundle
public import VenueLanguage
import VenueParts
public import VenueRouting
import VenueVocabulary

extension Atlas {
  /// The page of who gets where: ``AccessPage/html()`` writes it.
  ///
  /// - Parameters:
  ///   - tables: as ``Router/access(for:closing:from:in:)`` gives them.
  ///   - closed: ids that were closed for them.
  ///   - language: of the page and of the names; the venue's default when nil. Where there are no words in it, the page is in the
  ///     venue's, else in English.
  ///   - units: of the distances.
  public func accessPage(
    _ tables: [AccessTable], closed: [String] = [], language: String? = nil, units: DistanceUnits = .metric
  ) throws(BundleError) -> AccessPage {
    let tag = language ?? manifest.languages.first ?? "en"
    let levels = try floors().floors.flatMap { floor in
      floor.levels.map { level in
        let name = level.name.text(in: tag, fallback: tag) ?? ""
        return AccessPage.Level(
          name: name.isEmpty ? level.id : name,
          floorName: level.shortName.text(in: tag, fallback: tag) ?? "\(floor.number)", mapped: level.mapped.rawValue,
          surveyed: level.surveyed)
      }
    }
    let best = LanguageLookup.best(of: manifest.venueName.map(\.language), for: [tag] + manifest.languages)
    let venue = best.map { manifest.venueName[$0].text } ?? manifest.venueName.first?.text ?? manifest.venueID
    return AccessPage(
      venue: venue, levels: levels, tables: tables, closed: closed, language: tag,
      figures: SpokenFigures(Language.best(for: [tag] + manifest.languages) ?? .english, units))
  }
}

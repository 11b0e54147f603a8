public import VenueBundle
public import VenueLanguage
import VenueParts
public import VenueRouting
import VenueVocabulary

extension Atlas {
  /// Returns the accessibility page: for each profile, the places that it can reach. ``AccessPage/html()`` writes it.
  ///
  /// - Parameters:
  ///   - tables: results of ``Router/access(for:closing:from:in:at:under:explains:)``.
  ///   - conditions: of these tables, ``Router/accessConditions(closing:in:at:under:)``.
  ///   - language: language of the page and of the names; nil uses the venue's default. If the page's texts do not exist in it, the page uses the
  ///     venue's language, otherwise English.
  ///   - units: units of the distances.
  public func accessPage(
    _ tables: [AccessTable], conditions: AccessConditions = AccessConditions(), language: String? = nil,
    units: DistanceUnits = .metric
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
      venue: venue, levels: levels, tables: tables, conditions: conditions, language: tag,
      figures: SpokenFigures(Language.best(for: [tag] + manifest.languages) ?? .english, units))
  }
}

import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// The icon of a feature: the declared one if it exists, otherwise that of its category.
  func icon(of category: Category?, said: String?, row: String, isNeeded: Bool = true) -> IconUse? {
    let word = said.flatMap { icons.contains($0) ? $0 : nil }
    let name = word ?? icons.name(for: category) ?? CategoryIcon.fallback
    let isNeeded = isNeeded || word != nil
    guard isNeeded || !IconUse.plain.contains(name) else { return nil }
    return IconUse(
      name: name, row: row, image: icons.image(name, row: row), isSaid: word != nil, isNeeded: isNeeded)
  }
}

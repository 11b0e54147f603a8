import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

// Text properties of a drawn feature.
extension VenuePlanner {
  /// `class`, `category` and names; of an area that is not public only that it is one.
  func words(
    _ standing: Publication.Standing, class row: String, _ category: Category?, _ name: Labels
  ) -> [TileProperty] {
    guard standing == .named else {
      return [
        TileProperty("class", .string("nonpublic")), TileProperty("category", .string("nonpublic")),
        TileProperty("restricted", .bool(true)),
      ]
    }
    var properties = [TileProperty("class", .string(row))]
    if let category { properties.append(TileProperty("category", .string(category.text))) }
    return properties + texts("name", name)
  }

  /// `name` in the default language, and `name:xx` for each language with another text.
  func texts(_ key: String, _ labels: Labels) -> [TileProperty] {
    let language = venue.defaultLanguage
    guard let main = labels.text(in: language, fallback: language) else { return [] }
    return [TileProperty(key, .string(main))]
      + labels.entries(otherThan: main).map { TileProperty("\(key):\($0.language)", .string($0.text)) }
  }

  /// Height of the rooms of a level, if declared.
  func wallHeight(on level: Int?) -> [TileProperty] {
    guard let height = level.flatMap({ venue.levels[$0].wallHeight }) else { return [] }
    return [TileProperty("height", .double(height))]
  }

  /// `floor` and `ordinal`, and `outdoor` for outdoor features on the street floor, which are visible with every floor.
  func place(on level: Int?) -> [TileProperty] {
    guard let level else { return [] }
    var properties: [TileProperty] = []
    if let floor = floor(of: level) { properties.append(TileProperty("floor", .int(floor))) }
    if let ordinal = venue.levels[level].ordinal { properties.append(TileProperty("ordinal", .int(ordinal))) }
    if venue.levels[level].isOutdoor == true, floor(of: level) == 0 {
      properties.append(TileProperty("outdoor", .bool(true)))
    }
    return properties
  }
}

import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// `theme.yaml`: colours by category, one or more themes.
struct ThemeFile {
  let file: OpenFile

  private var log: ReadingLog { file.log }

  func content() -> FileContent {
    var theme = ThemeSource()
    var places: [String: SourcePlace] = [:]
    guard let written = file.yaml() else { return FileContent(addsFeatures: false, theme: theme) }
    if written["version"] != nil, written["layers"] != nil { return mapLibreStyle(written) }
    let keys = ["shared", "style", "themes"]
    let root = written.grouped(under: "themes", known: keys, in: "theme.yaml") { theme in
      ["base", "background", "categories"].contains { theme[$0] != nil }
    }
    root.refuseUnknownKeys(keys, in: "theme.yaml")
    if let block = root["style"] { theme.style = OwnStyleBlock.json(block, &places) }
    var shared = ThemeColours()
    if let map = root["shared"] {
      map.refuseUnknownKeys(["background", "categories"], in: "shared")
      _ = map.entries("a map with background, categories")
      shared = colours(in: map)
    }
    var taken: Set<String> = ["light", "light-muted", "dark", "dark-muted", "high-contrast"]
    let themes = root["themes"]?.entries("themes by name") ?? []
    if themes.count > ThemeFile.mostThemes {
      log.report(
        .inputLimit(
          "theme.yaml has \(themes.count) themes; the limit is \(ThemeFile.mostThemes), and the rest is ignored",
          at: themes[ThemeFile.mostThemes].keyPlace))
    }
    for entry in themes.prefix(ThemeFile.mostThemes) {
      guard isFree(entry, &taken) else { continue }
      theme.variants.append(variant(entry, shared: shared, &places))
    }
    // Light and dark exist even if they are not declared, and they use the shared values.
    for name in ["light", "dark"] where !shared.isEmpty && !theme.variants.contains(where: { $0.name == name }) {
      var variant = ThemeSource.Variant(name: name)
      shared.add(to: &variant, &places)
      theme.variants.append(variant)
    }
    keepFewCategories(of: &theme, places)
    return FileContent(addsFeatures: false, places: places, theme: theme)
  }

  /// A style of MapLibre in the place of themes.
  private func mapLibreStyle(_ root: NodeCursor) -> FileContent {
    log.report(
      .wrongType(
        "theme.yaml has the form of a style of MapLibre, with `version` and `layers`", at: root.place,
        help: ["write `themes` with colours by category, and put its own sources and layers under `style`"]))
    return FileContent(addsFeatures: false, theme: ThemeSource())
  }

  /// Each theme makes a style for each kit and a muted one, all of which are written (project default).
  static let mostThemes = 64

  /// A category with a colour in one theme is a class in every style (project default).
  static let mostCategories = 1000

  private func keepFewCategories(of theme: inout ThemeSource, _ places: [String: SourcePlace]) {
    var seen: Set<String> = []
    var first: SourcePlace?
    for number in theme.variants.indices {
      let name = theme.variants[number].name
      theme.variants[number].paints.removeAll { paint in
        if seen.count < ThemeFile.mostCategories { seen.insert(paint.category) }
        guard !seen.contains(paint.category) else { return false }
        let path = "theme/\(name)/categories/\(paint.category)"
        if first == nil { first = ThemeColours.parts.lazy.compactMap { places["\(path)/\($0)"] }.first }
        return true
      }
    }
    guard let first else { return }
    log.report(
      .inputLimit(
        "theme.yaml colours more than \(ThemeFile.mostCategories) categories; further ones are ignored",
        at: first))
  }

  /// A theme's name is the name of its files, `style/NAME.json` and `style/NAME-muted.json`. An invalid name is reported
  /// at its position, and the theme is skipped.
  private func isFree(_ entry: CursorEntry, _ taken: inout Set<String>) -> Bool {
    let name = entry.key
    guard PortableName.isPortable(name) else {
      log.report(
        .wrongType(
          "'\(name)' cannot be the name of a theme, because it is also a file name: write \(PortableName.expected)",
          at: entry.keyPlace))
      return false
    }
    // The colours of the built-in themes may be changed; those of the muted themes that every theme gets may not.
    if ["light", "dark", "high-contrast"].contains(name) { return true }
    let folded = PortableName.folded(name)
    if let own = ["light", "dark", "high-contrast"].first(where: { PortableName.folded($0) == folded }) {
      log.report(
        .wrongType(
          "'\(name)' is the built-in theme \(own), whose name has small letters", at: entry.keyPlace,
          fix: .rename(entry.keyPlace, to: own)))
      return false
    }
    guard taken.isDisjoint(with: [folded, folded + "-muted"]) else {
      log.report(
        .wrongType(
          "the name '\(name)' is already used. Each theme also has a muted theme NAME-muted, and upper and lower case are the same in file names",
          at: entry.keyPlace))
      return false
    }
    taken.formUnion([folded, folded + "-muted"])
    return true
  }

  /// - Parameter places: receives the position of each colour, for findings of planning: `theme/light/background`,
  ///   `theme/light/categories/walkway/text`.
  private func variant(
    _ entry: CursorEntry, shared: ThemeColours, _ places: inout [String: SourcePlace]
  ) -> ThemeSource.Variant {
    let keys = ["base", "background", "categories"]
    let map = entry.value.grouped(under: "categories", known: keys, in: "theme \(entry.key)") { colours in
      ThemeColours.parts.contains { colours[$0] != nil }
    }
    map.refuseUnknownKeys(keys, in: "theme \(entry.key)")
    var variant = ThemeSource.Variant(name: entry.key)
    _ = map.entries("a map with base, background, categories")
    variant.base = map["base"]?.text("light or dark")
    if let base = variant.base, let cursor = map["base"], !["light", "dark"].contains(base) {
      log.report(.wrongType("base must be light or dark, but is '\(base)'", at: cursor.place))
      variant.base = nil
    }
    places["theme/\(entry.key)"] = entry.keyPlace
    shared.add(to: &variant, &places)
    colours(in: map).add(to: &variant, &places)
    return variant
  }

  private func colours(in map: NodeCursor) -> ThemeColours {
    var colours = ThemeColours()
    colours.background = map["background"].map {
      ThemeColours.Placed(ThemeColour($0, takesExpressions: true, ofFeatures: false), $0.place)
    }
    for category in map["categories"]?.entries("colours by category") ?? [] {
      let painted = category.value.readAsMeant(ThemeColours.parts, in: "the colours of \(category.key)")
      _ = painted.entries("a map with fill, stroke, text")
      noteCategory(category)
      let takesExpressions = ThemeFile.takesExpressions(category.key)
      let parts = ThemeColours.parts.map { part in
        painted[part].map {
          ThemeColours.Placed(ThemeColour($0, takesExpressions: takesExpressions, ofFeatures: true), $0.place)
        }
      }
      colours.categories.append((category.key, parts))
    }
    return colours
  }

  /// Other colours are derived from those of routes, those of surroundings are compared with the inside, and all clusters share one badge.
  private static func takesExpressions(_ category: String) -> Bool {
    category != "route" && category != "cluster" && category != "surroundings"
      && !category.hasPrefix("surroundings.")
  }

  /// Reports a category that no feature can have, because its colour would never be visible.
  private func noteCategory(_ entry: CursorEntry) {
    guard !ThemeFile.themeNames.contains(entry.key), !entry.key.hasPrefix("x-") else { return }
    guard !log.isFull(.unknownKey, entry.keyPlace.file) else {
      return log.count(.unknownKey, at: entry.keyPlace, severity: .warning)
    }
    let near = Vocabulary.category(
      meantBy: entry.key, among: ThemeFile.sortedNames, ofAny: [.unit, .amenity, .occupant])
    log.report(
      .unknownKey(
        "\"\(entry.key)\" is not a category" + (near.map { "; did you mean \"\($0)\"?" } ?? ""), at: entry.keyPlace,
        severity: .warning, fix: near.map { .rename(entry.keyPlace, to: $0, .unsafe) }))
  }

  private static let sortedNames = themeNames.sorted()

  /// IMDF's categories with all their broader ones, feature types, and other drawn classes.
  private static let themeNames: Set<String> = {
    var names: Set<String> = [
      "surroundings", "route", "label", "cluster", "retail", "eatingdrinking", "checkin", "gatearea",
    ]
    names.formUnion(SurroundingFeature.Category.allCases.filter { $0 != .other }.map { "surroundings.\($0)" })
    for type in FeatureType.allCases {
      names.insert(type.rawValue)
      for text in Vocabulary.categories(of: type) ?? [] {
        var category: VenueVocabulary.Category? = VenueVocabulary.Category(text)
        while let found = category {
          names.insert(found.text)
          category = found.parent
        }
      }
    }
    return names
  }()
}

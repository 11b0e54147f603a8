import VenueCamera
import VenueParts

/// Properties of a placed name in tiles: its lines, its first zoom, its side of the icon and its size, in the default language, and in each
/// other language if different.
struct NameProperties {
  let feature: TierFeature
  let setting: LabelSetting
  /// Indexed by language; nil for a name without room.
  let placed: [PlacedName?]
  /// First zoom of the feature.
  let first: Zoom512
  /// First zoom of a name that is never shown.
  let never: Zoom512
  /// The default one first.
  let languages: [String]

  var properties: [TileProperty] {
    guard !placed.isEmpty else { return [] }
    return lines
      + values("name_zoom", standard: .double(first.value)) { .double((placed[$0]?.first.zoom ?? never).value) }
      + values("name_side", standard: .string(setting.icon == nil ? "middle" : "below")) {
        .string(form($0).side.rawValue)
      }
      + values("name_size", standard: .double(LabelTypography.size(of: feature.tier))) { .double(form($0).size) }
  }

  private func form(_ language: Int) -> NameForm { setting.names[language][placed[language]?.form ?? 0] }

  /// `label` and `label:xx`, if the lines differ from the existing value. The default language has its own `name:xx`, too.
  private var lines: [TileProperty] {
    let (name, main) = (feature.text("name") ?? "", form(0).text)
    return (main == name ? [] : [TileProperty("label", .string(main))])
      + placed.indices.compactMap { language in
        let text = form(language).text
        return text == feature.text("name:\(languages[language])") ?? main
          ? nil : TileProperty("label:\(languages[language])", .string(text))
      }
  }

  /// The value of the default language if it is not the standard, and of each other language if it differs from the default one.
  private func values(_ key: String, standard: TileValue, _ value: (Int) -> TileValue) -> [TileProperty] {
    let main = value(0)
    return (main == standard ? [] : [TileProperty(key, main)])
      + placed.indices.dropFirst().compactMap { language in
        let own = value(language)
        return own == main ? nil : TileProperty("\(key):\(languages[language])", own)
      }
  }
}

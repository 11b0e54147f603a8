import VenueIcons
import VenueParts

/// An icon and its drawing.
struct UsedIcon {
  var use: IconUse
  var drawing: IconDrawing
}

extension IconTable {
  init(_ marks: [UsedIcon]) {
    self.init()
    for mark in marks {
      icons[mark.use.image] = Icon(drawing: mark.use.name, row: mark.use.row)
      if drawings[mark.use.name] == nil { drawings[mark.use.name] = Drawing(mark.drawing) }
    }
  }
}

extension VenuePlanner {
  /// Every icon of a floor, a cluster or an annotation, in the order of names.
  ///
  /// - Parameter others: icons that do not belong to a feature.
  func usedIcons(_ others: [IconUse] = []) -> [UsedIcon] {
    var uses: [String: IconUse] = [IconUse.fallback.image: .fallback]
    for traits in labels.all {
      if let icon = traits.icon { uses[icon.image] = icon }
    }
    for icon in others where uses[icon.image] == nil { uses[icon.image] = icon }
    return uses.values.sorted { $0.image < $1.image }.map { use in
      // Names come from the library itself, and each of its icons was drawn once when the library was read.
      guard let drawing = icons.drawing(named: use.name) else { preconditionFailure("no drawing called \(use.name)") }
      return UsedIcon(use: use, drawing: drawing)
    }
  }

  /// The sprites of all themes: every icon with its background, and without as `NAME-15`. Themes with equal icon colours share one.
  func planSprites(themes: [ResolvedTheme], _ marks: [UsedIcon]) -> [PartFile] {
    var bare: Set<String> = []
    let singles = marks.filter { bare.insert($0.use.name).inserted }
    return themes.filter { $0.spriteTheme(among: themes) == $0.name }.flatMap { theme -> [PartFile] in
      let images =
        marks.map { icon in
          let paint = theme.icon(icon.use.row)
          return SpriteSheet.Image(name: icon.use.image, drawing: icon.drawing, ink: paint.ink, ground: paint.ground)
        }
        + singles.map { icon in
          let paint = theme.icon(icons.homeRow(of: icon.use.name))
          return SpriteSheet.Image(name: "\(icon.use.name)-15", drawing: icon.drawing, ink: paint.ground, ground: nil)
        }
        + routeSigns(theme)
      return [1, 2].flatMap { ratio -> [PartFile] in
        let path = "sprite/\(theme.name)\(ratio == 1 ? "" : "@2x")"
        return [
          PartFile("\(path).json", of: images) { SpriteSheet($0, ratio: ratio).json },
          PartFile("\(path).png", of: images) { try SpriteSheet($0, ratio: ratio).png() },
        ]
      }
    }
  }

  /// Names of the images that the sprite of every theme has.
  func imageNames(_ marks: [UsedIcon]) -> Set<String> {
    Set(
      marks.flatMap { [$0.use.image, "\($0.use.name)-15"] } + routeIcons.map { StyleSheet.image($0) })
  }

  private var routeIcons: [String] { [StyleSheet.direction] + Set(StyleSheet.connectorIcons.map(\.icon)).sorted() }

  /// Images of a route, in its colours: arrows on the line, and signs for changes of floor.
  private func routeSigns(_ theme: ResolvedTheme) -> [SpriteSheet.Image] {
    let ink = theme.paint(ThemeClass.route.rawValue).text
    return routeIcons.compactMap { icon in
      self.icons.drawing(named: icon).map {
        SpriteSheet.Image(name: StyleSheet.image(icon), drawing: $0, ink: ink, ground: nil)
      }
    }
  }
}

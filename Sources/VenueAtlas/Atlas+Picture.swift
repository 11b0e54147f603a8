public import VenueBundle
public import VenueCamera
import VenueGeometry
import VenueJSON
import VenueLanguage
import VenueParts
public import VenueRouting
import VenueVocabulary

extension Atlas {
  /// Names of the themes a picture can be drawn in, as `theme.json` lists them.
  public func themeNames() throws(BundleError) -> [String] {
    ResolvedTheme.themes(of: try json(BundlePart.themeTable.file, with: "themes")).map(\.name)
  }

  /// Draws a floor from the tier files, with the part of a route on this floor. ``FloorPicture/svg()`` writes it.
  ///
  /// - Parameters:
  ///   - number: venue-wide floor number; a floor that the bundle lacks gives a sheet with only the title.
  ///   - theme: one of ``themeNames()``; an unknown name gives the built-in light theme.
  ///   - camera: draws what the map shows with this camera, looking straight down. nil shows the whole floor, or the route's area if it is small,
  ///     rotated
  ///     so that most walls are vertical.
  ///   - width: width in points, at least 64; the same is true for `height`.
  public func picture(
    floor number: Int, theme: String = "light", camera: Camera? = nil,
    route: Route? = nil, language asked: String? = nil, width: Double = 1200, height: Double = 800
  ) throws(BundleError) -> FloorPicture {
    let spoken = route?.figures.language ?? spokenLanguage(asked)
    let best = LanguageLookup.best(of: manifest.languages, for: [asked].compactMap { $0 })
    let language = route?.namesIn ?? best.map { manifest.languages[$0] } ?? manifest.languages.first ?? "und"
    let floor = try floors().floors.first { $0.number == number }
    var features: [MapFeature] = []
    for file in ["tiers/venue.geojson"] + Tier.allCases.map({ "tiers/\(number)/\($0.rawValue).geojson" })
    where folder.contains(file) {
      features += MapFeature.features(of: try json(file), language: language)
    }
    if folder.contains(BundlePart.clusters.file) {
      features += MapFeature.clusters(of: try json(BundlePart.clusters.file), onFloor: number, language: language)
    }
    let marks =
      folder.contains(BundlePart.annotations.file)
      ? MapMark.marks(of: try json(BundlePart.annotations.file), onFloor: number, language: language) : []
    let around = "tiers/surroundings.geojson"
    let surroundings =
      folder.contains(around) ? MapFeature.features(of: try json(around), language: language) : []
    let themes = ResolvedTheme.themes(of: try json(BundlePart.themeTable.file))
    let label = floor?.shortName.text(in: language, fallback: language) ?? "\(number)"
    let name = floor?.name.text(in: language, fallback: language)
    return FloorPicture(
      features: features, surroundings: surroundings, walls: try groundWalls(onFloor: number),
      marks: marks, icons: try iconTable(),
      theme: themes.first { $0.name == theme } ?? .light,
      title: LanguageLookup.best(of: manifest.venueName.map(\.language), for: [language] + manifest.languages)
        .map { manifest.venueName[$0].text } ?? manifest.venueName.first?.text ?? manifest.venueID,
      subtitle: spoken.text(.pictureFloor, ["floor": .label(label)]) + (name.map { " · \($0)" } ?? ""),
      attribution: manifest.credits.map(\.text).joined(separator: " · "),
      camera: camera, route: route.map { RouteOverlay($0, floor: number) }, width: width, height: height)
  }

  /// Language of the words of a picture: the requested one, otherwise the venue's default, otherwise English.
  func spokenLanguage(_ asked: String?) -> Language {
    Language.best(for: [asked].compactMap { $0 } + manifest.languages.prefix(1)) ?? .english
  }

  /// The icons as outlines, from `icons.json`; empty for a bundle without.
  func iconTable() throws(BundleError) -> IconTable {
    guard folder.contains(BundlePart.icons.file) else { return IconTable() }
    let json = try json(BundlePart.icons.file)
    do throws(IconTable.Damage) {
      return try IconTable(json)
    } catch {
      throw .corrupt(file: "\(folder.path)/\(BundlePart.icons.file)", reason: error.description)
    }
  }

  /// Walls of the walkable ground; empty for a bundle without a network.
  private func groundWalls(onFloor number: Int) throws(BundleError) -> [[Coordinate]] {
    folder.contains(BundlePart.network.file) ? try network().groundWalls(onFloor: number) : []
  }
}

extension RouteOverlay {
  /// The parts of a route on one floor: its lines, and marks at changes of floor.
  init(_ route: Route, floor: Int) {
    func isHere(_ own: Int?) -> Bool { (own ?? 0) == floor }
    let here = route.steps.filter { isHere($0.floor) && $0.kind != .connector && $0.geometry.count > 1 }
    self.init(
      lines: here.map(\.geometry), start: isHere(route.from.floor) ? route.from.coordinate : nil,
      end: isHere(route.to.floor) ? route.to.coordinate : nil,
      steps: here.compactMap { step in step.geometry.first.map { Step(number: step.index, at: $0) } })
    let language = route.figures.language
    for (before, step) in zip([nil] + route.steps.map(Optional.some), route.steps) where step.kind == .connector {
      guard let from = before?.floor ?? route.from.floor, let to = step.floor, let first = step.geometry.first,
        let last = step.geometry.last
      else { continue }
      if from == floor || to == floor { rides.append(step.geometry) }
      guard from != to, let change = step.floorChange else { continue }
      if from == floor {
        let label = language.text(.pictureToFloor, ["floor": .label(change.to)])
        passages.append(Passage(at: first, label: label, isLeaving: true, isUp: to > from))
        steps.append(Step(number: step.index, at: first))
      }
      if to == floor {
        let label = language.text(.pictureFromFloor, ["floor": .label(change.from)])
        passages.append(Passage(at: last, label: label, isLeaving: false, isUp: from > to))
      }
    }
  }
}

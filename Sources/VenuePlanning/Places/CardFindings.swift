import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// - Parameter features: names and icons with their first zooms, beside what else is drawn.
  func cardFindings(of places: PlacesPart, camera: CameraPart, features: [TierFeature]) -> [RuledFinding] {
    CardFindings(planner: self, places: places, camera: camera, features: features).findings()
  }
}

/// Findings about declared cards: hidden places, crowded maps, and cards that are never shown.
private struct CardFindings {
  let planner: VenuePlanner
  let places: PlacesPart
  let camera: CameraPart
  /// Names and icons with their first zooms.
  let features: [TierFeature]
  /// The extreme places, at the corners of their extent: a place that a card may cover is one of these.
  private let outermost: [Int]

  /// Names and icons in a view above which a full callout is too much. Project default, after H32.
  static let mostInView = 15

  /// Largest number of different layouts that are tried with the limits of the camera; hand-written sources have fewer.
  static let mostLayouts = 256

  init(planner: VenuePlanner, places: PlacesPart, camera: CameraPart, features: [TierFeature]) {
    (self.planner, self.places, self.camera, self.features) = (planner, places, camera, features)
    let directions = [(1.0, 0.0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
    let entries = places.listing.entries
    let degree = Trigonometry.metresPerDegree(atLatitude: entries.first?.point.latitude ?? 0)
    outermost = Set(
      directions.compactMap { east, north in
        entries.indices.max { a, b in
          func reach(_ point: Coordinate) -> Double {
            point.longitude * degree.longitude * east + point.latitude * degree.latitude * north
          }
          return reach(entries[a].point) < reach(entries[b].point)
        }
      }
    ).sorted()
  }

  func findings() -> [RuledFinding] {
    guard let source = planner.venue.cards else { return [] }
    var findings: [RuledFinding] = []
    var tried: Set<CardLayout> = []
    for saying in source.all {
      let isOwnSize = saying.own.view != nil || saying.own.style != nil || saying.own.callout != nil
      if saying.key.isEmpty || isOwnSize || saying.own.offset != nil || saying.own.fields != nil {
        tellHidden(saying, &tried, &findings)
      }
      if isOwnSize { tellCrowding(saying, &findings) }
    }
    tellUnseen(source, &findings)
    return findings
  }

  private func finding(_ saying: CardSource.KeyedSettings, _ message: String) -> Finding {
    Finding([], saying.key.isEmpty ? "cards" : "cards/\(saying.key)", message)
  }

  private static func words(_ view: Viewport) -> String {
    "\(CameraText.number(view.width)) x \(CameraText.number(view.height))"
  }

  // MARK: Hidden places

  private func tellHidden(
    _ saying: CardSource.KeyedSettings, _ tried: inout Set<CardLayout>, _ findings: inout [RuledFinding]
  ) {
    for view in saying.settings.views {
      let layout = CardLayout(saying.settings, in: view)
      var hidden = layout.hidden
      var whose = "its place"
      if hidden == 0, tried.count < CardFindings.mostLayouts, tried.insert(layout).inserted,
        let place = hiddenPlace(layout)
      {
        (hidden, whose) = (place.points, place.name)
      }
      guard hidden > 0 else { continue }
      var finding = finding(
        saying,
        "on \(CardFindings.words(view)) points the card (\(layout.shape.rawValue)) hides \(whose) by \(CameraText.number(hidden)) points"
      )
      finding.measured = Measure(CardOffset.clearance - hidden, "points")
      finding.threshold = Measure(CardOffset.clearance, "points")
      finding.help = ["write an `offset` of 24 points or more, fewer `fields`, or a smaller style"]
      findings.report(.cardCoversLocation, finding)
      // One view is sufficient.
      return
    }
  }

  /// A place that the limits of the camera keep under its card.
  private func hiddenPlace(_ layout: CardLayout) -> (name: String, points: Double)? {
    for position in outermost {
      let entry = places.listing.entries[position]
      let short = shortfall(of: entry.point, layout)
      // Less than a point is rounding.
      if short > 1 { return (entry.feature.id, short) }
    }
    return nil
  }

  /// Points by which a place cannot be kept clear of its card, at the most favourable zoom. What the limits keep out of the view
  /// is not counted for the card.
  private func shortfall(of place: Coordinate, _ layout: CardLayout) -> Double {
    let mirrored = ViewPosition(x: layout.view.width - layout.anchor.x, y: layout.view.height - layout.anchor.y)
    var least = Double.infinity
    var zoom = camera.limits.zooms.clamp(Zoom512(19))
    while least > 1, zoom >= camera.limits.zooms.lower {
      if let target = Camera(target: place, zoom: zoom).place(under: mirrored, in: layout.view) {
        let held = camera.limits.clamp(Camera(target: target, zoom: zoom))
        if let seen = held.position(of: place, in: layout.view), (0...layout.view.width).contains(seen.x),
          (0...layout.view.height).contains(seen.y)
        {
          least = min(least, layout.shortfall(x: seen.x, y: seen.y))
        }
      }
      zoom = Zoom512(zoom.value - 0.5)
    }
    return least == .infinity ? 0 : least
  }

  // MARK: Crowding

  private func tellCrowding(_ saying: CardSource.KeyedSettings, _ findings: inout [RuledFinding]) {
    let settings = saying.settings
    guard settings.style == .callout, settings.callout == .full else { return }
    for view in settings.views {
      let isSmall = view.width < CardShape.leastForFull.width || view.height < CardShape.leastForFull.height
      let count = isSmall || view.width < CardShape.phone.width ? camera.namesAtStart(features, in: view) : 0
      guard isSmall || count > CardFindings.mostInView else { continue }
      var finding = finding(
        saying, "a full callout on \(CardFindings.words(view)) points with \(count) names and icons")
      finding.effect = "it hides most of the map"
      finding.help = ["write `callout: compact`, or `automatic`, which is compact if there is little space"]
      findings.report(.cardStyleCrowdsMap, finding)
      return
    }
  }

  // MARK: Cards without a place

  /// Cards of existing features that are not places: they are not public, or not searchable.
  private func tellUnseen(_ source: CardSource, _ findings: inout [RuledFinding]) {
    guard !source.places.isEmpty else { return }
    let ids = Set(places.listing.entries.flatMap { [$0.feature.id] + $0.related.map(\.id) })
    let known = Set(planner.venue.featureIDs.map(\.id))
    for chosen in source.places where !ids.contains(chosen.key) && known.contains(chosen.key) {
      var finding = Finding(
        [], "cards/places/\(chosen.key)", "a card refers to '\(chosen.key)', which cannot be selected")
      finding.severity = .warning
      finding.help = ["give it a name and make it public, or remove the card. `venuemap search` lists the places"]
      findings.report(.cardOfNoPlace, finding)
    }
  }
}

import VenueCamera
import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports cards that cover their own place: one view for each setting.
struct CardCoversLocation: Rule {
  static let page = RulePage(
    "CRD003", "card-covers-location", .error, stage: .planned, tags: ["core"],
    summary: "A card covers its own place.",
    why: "A card must not hide the location that it describes.",
    repair: "Set an `offset` of 24 points or more, fewer `fields`, or a smaller style for that view.",
    basis:
      "Apple Human Interface Guidelines, Maps: keep the location visible, offset the card and point it at the place",
    thresholds: [
      "24 points from the card and from the edges of the view",
      "views of 320 x 568, 390 x 844, 768 x 1024 and 1280 x 800 points, or the `view` in the source",
    ])
  static let examples = [
    CardExample.cards("8 points from the place", "min_width: 260, places: {«books: {offset: 8}}"),
    CardExample.cards("32 points from the place", "min_width: 260, places: {books: {offset: 32}}"),
  ]

  /// Largest number of different layouts that are tried with the limits of the camera; hand-written sources have fewer.
  static let mostLayouts = 256

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    guard let source = context.venue.cards else { return }
    let places = HiddenPlaces(context.plan)
    var tried: Set<CardLayout> = []
    for saying in source.all
    where saying.key.isEmpty || saying.isOwnSize || saying.own.offset != nil || saying.own.fields != nil {
      if let finding = finding(saying, places, &tried) { report(finding) }
    }
  }

  private func finding(
    _ saying: CardSource.KeyedSettings, _ places: HiddenPlaces, _ tried: inout Set<CardLayout>
  ) -> Finding? {
    for view in saying.settings.views {
      let layout = CardLayout(saying.settings, in: view)
      var hidden = layout.hidden
      var whose = "its place"
      if hidden == 0, tried.count < CardCoversLocation.mostLayouts, tried.insert(layout).inserted,
        let place = places.first(layout)
      {
        (hidden, whose) = (place.points, place.name)
      }
      guard hidden > 0 else { continue }
      var finding = saying.finding(
        "on \(CameraText.words(view)) points the card (\(layout.shape.rawValue)) hides \(whose) by \(CameraText.number(hidden)) points"
      )
      finding.measured = Measure(CardOffset.clearance - hidden, "points")
      finding.threshold = Measure(CardOffset.clearance, "points")
      finding.help = ["write an `offset` of 24 points or more, fewer `fields`, or a smaller style"]
      // One view is sufficient.
      return finding
    }
    return nil
  }
}

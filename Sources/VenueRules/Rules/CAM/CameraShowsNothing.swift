import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports cameras and tours that name what does not exist.
struct CameraShowsNothing: Rule {
  static let page = RulePage(
    "CAM019", "camera-shows-nothing", .error, stage: .source, fix: .unsafe,
    summary: "A camera shows something that does not exist, or a tour stops at a camera that does not exist.",
    why: "The map would show the whole floor instead of the intended view.",
    repair: "Write the ids of features, levels or buildings, and the names of cameras under `cameras`, or `start`.",
    basis: "project default")
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample.camera("a misspelt hall", "start: {show: «hal}"),
    RuleExample.camera("a name in the place of an id", "start: {show: «Street level}"),
    RuleExample.camera("an unknown level", "cameras: {top: {level: «attic}}"),
    RuleExample.camera("an unknown stop", "tours: {round: {stops: [start, «top]}}"),
    RuleExample.camera("the hall", "start: {show: hall}"),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    guard let camera = context.venue.camera else { return }
    let ids = Set(context.venue.featureIDs.map { $1 })
    let levels = Set(context.venue.levels.kept.map(\.id.text))
    var (byName, levelsByName): (IDsByName?, LevelsByName?)
    var near: [String: NearestIDs] = [:]
    func tell(_ key: String, _ id: String, _ what: String, among known: Set<String>, isAlone: Bool = true) {
      var finding = context.cameraFinding(key, "\(what) '\(id)', which does not exist")
      let names = byName ?? IDsByName(of: context.venue)
      byName = names
      let isLevel = key.hasSuffix("/level")
      if isLevel, levelsByName == nil { levelsByName = LevelsByName(of: context.venue) }
      if key.hasSuffix("/show"), MeaningfulWords.isAll(id) {
        finding = context.cameraFinding(key, "\(what) '\(id)', which is not an id")
        finding.help = ["remove `show`: without it, the camera shows the whole venue"]
      } else if key.hasPrefix("tours/"), ids.contains(id) {
        finding = context.cameraFinding(key, "\(what) '\(id)', which is a feature, not a camera")
        finding.help = ["add `\(id): {show: \(id)}` under `cameras`"]
      } else if isLevel, ids.contains(id) {
        finding = context.cameraFinding(key, "\(what) '\(id)', which is the id of another feature, not of a level")
        finding.help = ["write `show: \(id)`: the camera then shows it on its level"]
      } else if isLevel, let named = levelsByName?.help(for: id) {
        finding = context.cameraFinding(key, "\(what) '\(id)', which is not an id")
        finding.help = [named]
      } else if let named = names.help(for: id, where: known.contains) {
        finding = context.cameraFinding(key, "\(what) '\(id)', which is a name, not an id")
        finding.help = [named]
      } else if let near = near[what, default: NearestIDs(known)].nearest(to: id) {
        finding.help = ["did you mean '\(near)'?"]
        // The place is that of the whole list.
        if isAlone, Spelling.isCertain(id, for: near) { finding.fix = .write(near, at: finding.place, .unsafe) }
      }
      finding.followsLostFile = !key.hasPrefix("tours/")
      finding.lostIDs = [id]
      report(finding)
    }
    for (key, view) in camera.views {
      for id in view.shows where !ids.contains(id) {
        tell("\(key)/show", id, "the camera shows", among: ids, isAlone: view.shows.count == 1)
      }
      if let level = view.level, !levels.contains(level) {
        tell("\(key)/level", level, "the camera shows level", among: levels)
      }
    }
    let names = Set(["start"] + camera.cameras.map(\.id))
    for tour in camera.tours {
      for (place, stop) in tour.stops.enumerated() where !names.contains(stop.camera) {
        tell("tours/\(tour.id)/stops/\(place)", stop.camera, "the tour stops at", among: names)
      }
    }
  }
}

import VenueBundle
import VenueParts
import VenueRouting
import VenueVocabulary

/// Changes of routes from entrances to public places that are in both bundles, for each profile: lost, new, longer, shorter.
struct WayChanges {
  private(set) var changes: [BundleChange] = []
  private(set) var entrances: (compared: Int, all: Int)

  /// Smallest difference that counts, in seconds or metres; a smaller one comes from rounding (project default).
  private static let tolerance = 0.5

  init(old: Atlas, new: Atlas, options: BundleComparison.Options) throws(BundleError) {
    let (before, after) = (try old.router(), try new.router())
    func most(_ router: Router) -> Int {
      let all = max(router.entranceIDs.count, 1)
      return max(options.mostWays / max(router.accessPairCount / all, 1), 1)
    }
    let limit = min(most(before), most(after))
    let known = Set(before.entranceIDs)
    // Entrances of both, in the order of the new bundle.
    let shared = after.entranceIDs.filter(known.contains)
    let asked = Set(shared.prefix(limit))
    entrances = (asked.count, shared.count)
    let tables = zip(
      before.access(for: options.profiles, from: asked, in: options.language),
      after.access(for: options.profiles, from: asked, in: options.language))
    for (was, now) in tables { compare(was, now) }
    for (router, atlas) in [(before, old), (after, new)] {
      guard let fault = router.network.fault else { continue }
      throw .corrupt(file: "\(atlas.folder.path)/\(BundlePart.network.file)", reason: fault.description)
    }
  }

  private mutating func compare(_ was: AccessTable, _ now: AccessTable) {
    let rows = Dictionary(was.rows.map { ($0.place.id, $0) }, uniquingKeysWith: { first, _ in first })
    let doors = Dictionary(
      was.entrances.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let barred = Set(now.barred.map(\.id))
    for row in now.rows {
      guard let former = rows[row.place.id] else { continue }
      for (column, entrance) in now.entrances.enumerated() {
        let before = doors[entrance.id].flatMap { former.legs[$0] }
        add(from: entrance, to: row.place, by: now.profile, before, row.legs[column])
      }
    }
    // An entrance that the profile can no longer use loses all its routes. It is reported once, for the entrance.
    for entrance in was.entrances where barred.contains(entrance.id) {
      changes.append(
        BundleChange(
          .lostRoute,
          subject(
            entrance, id: "\(entrance.id) \(now.profile)", name: "\(entrance.name) (\(entrance.id)), \(now.profile)"),
          before: "way in", after: nil))
    }
  }

  private mutating func add(
    from entrance: AccessTable.Place, to place: AccessTable.Place, by profile: String, _ was: RouteLeg?,
    _ now: RouteLeg?
  ) {
    let subject = subject(
      place, id: "\(entrance.id) \(place.id) \(profile)",
      name: "\(entrance.name) (\(entrance.id)) → \(place.name), \(profile)")
    func words(_ leg: RouteLeg) -> String { "\(Int(leg.distance.rounded())) m, \(Int(leg.duration.rounded())) s" }
    switch (was, now) {
    case (let was?, nil): changes.append(BundleChange(.lostRoute, subject, before: words(was)))
    case (nil, let now?): changes.append(BundleChange(.newRoute, subject, after: words(now)))
    case (let was?, let now?):
      let longer = now.distance - was.distance
      guard abs(longer) > WayChanges.tolerance else { return }
      changes.append(
        BundleChange(
          longer > 0 ? .longerRoute : .shorterRoute, subject, before: words(was), after: words(now), amount: abs(longer)
        ))
    case (nil, nil): break
    }
  }

  private func subject(_ place: AccessTable.Place, id: String, name: String) -> BundleChange.Subject {
    BundleChange.Subject(
      type: "route", id: id, name: name, floor: place.floor,
      floorLabel: place.floor == nil ? nil : place.floorName)
  }
}

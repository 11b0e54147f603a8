import VenueBundle
import VenueJSON

/// Number of changes in the surroundings. They are only counted, because their ids often come from an external file.
struct SurroundingsChanges {
  let changes: [BundleChange]

  init(old: Atlas, new: Atlas) throws(BundleError) {
    let (before, after) = (try SurroundingsChanges.features(old), try SurroundingsChanges.features(new))
    let gone = before.reduce(0) { $0 + max($1.value - after[$1.key, default: 0], 0) }
    let come = after.reduce(0) { $0 + max($1.value - before[$1.key, default: 0], 0) }
    guard gone + come > 0 else {
      changes = []
      return
    }
    changes = [
      BundleChange(
        .surroundings, BundleChange.Subject(type: "surroundings", id: new.manifest.venueID),
        before: gone == 0 ? nil : "\(gone) of \(before.values.reduce(0, +)) features",
        after: come == 0 ? nil : "\(come) of \(after.values.reduce(0, +)) features")
    ]
  }

  /// Each feature without its id, with the number of times it occurs.
  private static func features(_ atlas: Atlas) throws(BundleError) -> [String: Int] {
    let file = "tiers/surroundings.geojson"
    guard atlas.folder.contains(file) else { return [:] }
    let bytes = try atlas.folder.read(file)
    var counts: [String: Int] = [:]
    for feature in (try atlas.json(file))["features"]?.array ?? [] {
      let own = ["geometry", "properties"].compactMap { feature[$0].map { bytes[$0.range] } }
      counts[String(decoding: own.joined(), as: UTF8.self), default: 0] += 1
    }
    return counts
  }
}

import VenueBundle
import VenueParts
import VenueVocabulary

/// Hours, telephone numbers and addresses of places that are in both bundles, and of the venue.
struct ContactChanges {
  private(set) var changes: [BundleChange] = []

  init(old: Atlas, new: Atlas, floors: ComparedFloors, language: String) throws(BundleError) {
    guard old.folder.contains(BundlePart.places.file), new.folder.contains(BundlePart.places.file) else { return }
    let (before, after) = (try old.places().part, try new.places().part)
    let former = Dictionary(
      zip(before.listing.entries, before.details).map { ($0.feature, $1) }, uniquingKeysWith: { first, _ in first })
    for (entry, details) in zip(after.listing.entries, after.details) {
      guard let was = former[entry.feature] else { continue }
      let floor = entry.levels.first.flatMap { level in
        after.listing.levels.indices.contains(level) ? after.listing.levels[level].floor : nil
      }
      compare(
        was, of: before, details, of: after,
        BundleChange.Subject(
          type: entry.feature.type, id: entry.feature.id, name: entry.name.text(in: language, fallback: language),
          floor: floor, floorLabel: floor.map(floors.label)))
    }
    compare(
      before.venue.details, of: before, after.venue.details, of: after,
      BundleChange.Subject(
        type: "venue", id: after.venue.id, name: after.venue.name.text(in: language, fallback: language)))
  }

  private mutating func compare(
    _ was: PlacesPart.Details, of before: PlacesPart, _ now: PlacesPart.Details, of after: PlacesPart,
    _ subject: BundleChange.Subject
  ) {
    let (old, new) = (ContactChanges.facts(was, of: before), ContactChanges.facts(now, of: after))
    for (was, now) in zip(old, new) where was.text != now.text {
      changes.append(
        BundleChange(
          .details, subject, before: was.text.map { "\(was.what) \($0)" }, after: now.text.map { "\(now.what) \($0)" }))
    }
  }

  private static func facts(
    _ details: PlacesPart.Details, of part: PlacesPart
  ) -> [(what: String, text: String?)] {
    func at<Element>(_ position: Int?, _ list: [Element]) -> Element? {
      position.flatMap { list.indices.contains($0) ? list[$0] : nil }
    }
    return [
      ("hours", at(details.hours, part.hours)?.text), ("phone", details.phone), ("website", details.website),
      ("address", at(details.address, part.addresses)?.line),
      ("accessibility", details.accessibility.isEmpty ? nil : details.accessibility.joined(separator: ", ")),
      ("wheelchair", details.wheelchair?.rawValue),
      (
        "valid", details.validity.map { "\($0.start ?? "") to \($0.end ?? "")" }
      ),
    ]
  }
}

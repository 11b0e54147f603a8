import VenueGeometry
import VenueParts
import VenueVocabulary

/// Added, removed and changed links to stops, platforms and parking.
struct TransitChanges {
  let old: TransitPart
  let new: TransitPart
  let language: String

  var changes: [BundleChange] {
    func links(_ part: TransitPart) -> [String: TransitPart.Link] {
      Dictionary(part.links.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
    let (before, after) = (links(old), links(new))
    var changes: [BundleChange] = []
    for id in Set(before.keys).union(after.keys).sorted() {
      let (was, now) = (before[id], after[id])
      guard let link = now ?? was, was.map(words) != now.map(words) else { continue }
      let subject = BundleChange.Subject(
        type: "link", id: id, name: link.name.text(in: language, fallback: language))
      if var was, let now, was.name != now.name {
        changes.append(BundleChange(.renamed, subject, before: names(was), after: names(now)))
        was.name = now.name
        if words(was) == words(now) { continue }
      }
      changes.append(BundleChange(.transit, subject, before: was.map(words), after: now.map(words)))
    }
    return changes
  }

  private func names(_ link: TransitPart.Link) -> String {
    link.name.entries.map { "\($0.language): \($0.text)" }.joined(separator: ", ")
  }

  private func words(_ link: TransitPart.Link) -> String {
    let name = names(link)
    let stop = link.stopID.map { ", stop \($0)" } ?? ""
    return "\(link.mode.rawValue)\(name.isEmpty ? "" : " \(name)") by \(link.entrance)\(stop)"
      + " at \(link.coordinate.longitude), \(link.coordinate.latitude)"
  }
}

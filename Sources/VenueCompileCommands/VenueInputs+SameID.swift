import VenueCommandLine
import VenueModel
import VenueVocabulary

extension VenueInputs {
  /// Reports venues that have the same id. Each of them is checked alone and may be without a finding, but `compile` needs one folder
  /// for each id, and apps distinguish venues by it.
  func reportSameIDs() {
    var known: [String: String] = [:]
    for (path, source) in sources where !source.venue.id.isEmpty {
      let id = source.venue.id
      guard let other = known[PortableName.folded(id)] else {
        known[PortableName.folded(id)] = path
        continue
      }
      Terminal.complain("\(other) and \(path) have the same id '\(id)'. Give each venue an id of its own")
    }
  }
}

import VenueJSON

/// `report.json`: what a merge did. For people; apps do not read it.
package struct MergeReport: Sendable {
  package struct Problem: Hashable, Sendable {
    package var venue: String
    package var message: String
    /// True if an earlier release of the venue is still published.
    package var keepsRelease: Bool
  }

  /// Venues whose release changed.
  package var published: [String] = []
  package var unchanged = 0
  /// Venues whose new result was rolled back before, and is not published again.
  package var withdrawn: [String] = []
  package var failed: [Problem] = []
  package var missing: [Problem] = []
  /// Published venues that are not in the plan; they stay.
  package var unlisted: [String] = []
  /// Published venues that have the same id, the names of each group in order. Not in the JSON: it is a fault of the sources.
  package var sameIDs: [[String]] = []
  package var warnings = 0
  package var compared = 0
  package var checks = 0
  /// Venues of the catalogue.
  package var catalogue = 0
  /// Folders of old releases that were removed.
  package var removed = 0

  package init() {}

  package var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("schema", 1)
      json.member("catalogue", catalogue)
      json.array("published") { json in
        for venue in published { json.string(venue) }
      }
      json.member("unchanged", unchanged)
      for (key, problems) in [("failed", failed), ("missing", missing)] {
        json.array(key) { json in
          for problem in problems {
            json.object(inline: true) { json in
              json.member("venue", problem.venue)
              json.member("message", problem.message)
              json.member("keeps_release", problem.keepsRelease)
            }
          }
        }
      }
      json.member("withdrawn", withdrawn)
      json.member("unlisted", unlisted)
      json.member("warnings", warnings)
      json.member("compared", compared)
      json.member("checks", checks)
      json.member("removed", removed)
    }
    return json.bytes + [0x0A]
  }
}

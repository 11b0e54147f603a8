import VenueBundle
import VenueJSON
import VenueVocabulary

/// A search over all published venues: reads one file of the catalogue.
package struct CatalogueQuery: Sendable {
  package struct Result: Hashable, Sendable {
    package var name: String
    package var venue: String
    /// Type and id of the place; nil for a venue.
    package var type: String?
    package var id: String?
    package var floors: [Int]
    package var importance: Int
  }

  private let folder: String

  /// - Throws: ``FleetError`` if the folder has no catalogue.
  package init(_ release: ReleaseFolder) throws(FleetError) {
    guard let current = release.current(of: ReleaseFolder.catalogue) else {
      throw FleetError(.unreadable, "\(release.path) has no catalogue; `venuemap merge` writes one")
    }
    folder = release.folder(ReleaseFolder.catalogue, current.digest)
  }

  /// Names in which every word of the text begins a word. Venues first, then important places.
  ///
  /// - Returns: nil if no word of the text has the two letters that a file is named by.
  package func find(_ text: String) throws(FleetError) -> [Result]? {
    let words = CrossVenueSearch.words(FoldedText(text).text)
    guard let longest = words.max(by: { $0.count < $1.count }), longest.count >= CrossVenueSearch.prefixLength else {
      return nil
    }
    let path = folder + "/search/" + CrossVenueSearch.key(longest) + ".json"
    // No file: no name has such a word.
    guard let bytes = try? MappedFile(path: path).bytes else { return [] }
    guard let listed = try? JSONReader.read(bytes).root["entries"]?.array else {
      throw FleetError(.unreadable, "\(path) is damaged; merge again")
    }
    let found = listed.compactMap { entry -> Result? in
      guard let name = entry["name"]?.string, let venue = entry["venue"]?.string else { return nil }
      let known = CrossVenueSearch.words(FoldedText(name).text)
      guard words.allSatisfy({ word in known.contains { $0.hasPrefix(word) } }) else { return nil }
      return Result(
        name: name, venue: venue, type: entry["type"]?.string, id: entry["id"]?.string,
        floors: (entry["floors"]?.array ?? []).compactMap(\.int), importance: entry["importance"]?.int ?? 101)
    }
    // Entries of equal importance keep the order of the file.
    return found.enumerated().sorted {
      $0.element.importance != $1.element.importance
        ? $0.element.importance > $1.element.importance : $0.offset < $1.offset
    }.map(\.element)
  }
}

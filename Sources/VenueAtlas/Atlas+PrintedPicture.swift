public import VenueBundle
public import VenueGeometry
import VenueLanguage
import VenueParts
import VenueRouting
import VenueVocabulary

extension Atlas {
  /// A floor for a sheet of paper on a wall: the whole floor as ``picture(floor:theme:camera:route:language:width:height:)`` draws it, with arrows at
  /// the entrances that are open to everyone, and a legend of its symbols. Clusters are split, because a sheet cannot be zoomed.
  ///
  /// - Parameter here: position of the reader; nil without a mark.
  public func printedPicture(
    floor number: Int, theme: String = "light", language asked: String? = nil, here: Coordinate? = nil
  ) throws(BundleError) -> FloorPicture {
    var printed = try picture(floor: number, theme: theme, language: asked)
    printed.features.removeAll { $0.cluster != nil }
    if folder.contains(BundlePart.network.file) { printed.entrances = try entrances(onFloor: number) }
    let words = spokenLanguage(asked)
    printed.legend = printed.legendEntries(in: words)
    if let here {
      printed.marks.append(
        MapMark(id: "here", group: "here", name: words.text(.pictureHere), geometry: .points([here])))
    }
    return printed
  }

  private func entrances(onFloor number: Int) throws(BundleError) -> [FloorPicture.Entrance] {
    let router = try router()
    let network = router.network
    let plane = network.plane
    return router.entrances(for: .walking).map { network.openings[$0] }
      .filter { $0.level >= 0 && network.levels[$0.level].floor == number }
      .map { FloorPicture.Entrance(start: plane.coordinate(of: $0.start), end: plane.coordinate(of: $0.end)) }
  }
}

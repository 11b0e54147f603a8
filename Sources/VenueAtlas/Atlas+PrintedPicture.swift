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
  /// - Parameters:
  ///   - entrances: those of the floor (``printedEntrances()``).
  ///   - here: position of the reader; nil without a mark.
  public func printedPicture(
    floor number: Int, theme: String = "light", language asked: String? = nil,
    entrances: [FloorPicture.Entrance] = [], here: Coordinate? = nil
  ) throws(BundleError) -> FloorPicture {
    var printed = try picture(floor: number, theme: theme, language: asked)
    printed.features.removeAll { $0.cluster != nil }
    printed.entrances = entrances
    let words = spokenLanguage(asked)
    printed.legend = printed.legendEntries(in: words)
    if let here {
      printed.marks.append(
        MapMark(id: "here", group: "here", name: words.text(.pictureHere), geometry: .points([here])))
    }
    return printed
  }

  /// The entrances that are open to everyone, by floor; none for a bundle without a network.
  public func printedEntrances() throws(BundleError) -> [Int: [FloorPicture.Entrance]] {
    guard folder.contains(BundlePart.network.file) else { return [:] }
    let router = try router()
    let (network, plane) = (router.network, router.network.plane)
    var entrances: [Int: [FloorPicture.Entrance]] = [:]
    for position in router.entrances(for: .walking) {
      let opening = network.openings[position]
      guard opening.level >= 0 else { continue }
      entrances[network.levels[opening.level].floor, default: []].append(
        FloorPicture.Entrance(start: plane.coordinate(of: opening.start), end: plane.coordinate(of: opening.end)))
    }
    return entrances
  }
}

public import VenueBundle
import VenueJSON
import VenueParts

extension Atlas {
  /// The cards of the bundle's places, from `places.json`. Create it once and keep it; several threads may use it at once.
  ///
  /// - Throws: ``BundleError/unlisted(path:)`` for a bundle without cards, `corrupt` if the file is damaged.
  public func places() throws(BundleError) -> PlaceCards {
    let json = try json(BundlePart.places.file)
    do throws(PlacesFormatError) {
      return PlaceCards(try PlacesPart(json))
    } catch {
      throw .corrupt(file: "\(folder.path)/\(BundlePart.places.file)", reason: error.description)
    }
  }

  /// The card of one place, read without the others: ``PlaceCards/place(of:)`` knows it, and the places that contain it.
  ///
  /// - Parameter id: of the place, or of its room, kiosk, anchor or landing.
  /// - Returns: nil if this does not work; then use ``places()``, which also reports why.
  /// - Throws: as ``places()``.
  /// - Complexity: O(*n*) in the bytes of the file; the JSON of one place and of some others is read.
  public func place(_ id: String) throws(BundleError) -> PlaceCards? {
    let file = BundlePart.places.file
    guard let (bytes, buildingCount) = PlaceLines.file(of: id, in: try folder.map(file)),
      let root = try? JSONReader.read(bytes).root
    else { return nil }
    try checkVersion(of: root, file)
    return (try? PlacesPart(root)).map { PlaceCards($0, buildingCount: buildingCount) }
  }

  /// Type of the feature with an id, from `ids.json`; nil if the id is unknown or the table cannot be read.
  public func drawnType(of id: String) -> String? {
    guard folder.contains(BundlePart.ids.file), let table = try? json(BundlePart.ids.file)["ids"]?.array else {
      return nil
    }
    return table.lazy.compactMap(\.array).first { $0.count == 2 && $0[1].string == id }?[0].string
  }
}

public import VenueBundle
import VenueParts

extension Atlas {
  /// The cards of the places of the bundle, from `places.json`. Make it once and keep it: any number of threads may ask.
  ///
  /// - Throws: ``BundleError/unlisted(path:)`` for a bundle without, `corrupt` where it is damaged.
  public func places() throws(BundleError) -> PlaceCards {
    let json = try json(BundlePart.places.file)
    do throws(PlacesFormatError) {
      return PlaceCards(try PlacesPart(json))
    } catch {
      throw .corrupt(file: "\(folder.path)/\(BundlePart.places.file)", reason: error.description)
    }
  }
}

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

  /// Type of the feature with an id, from `ids.json`; nil if the id is unknown or the table cannot be read.
  public func drawnType(of id: String) -> String? {
    guard folder.contains(BundlePart.ids.file), let table = try? json(BundlePart.ids.file)["ids"]?.array else {
      return nil
    }
    return table.lazy.compactMap(\.array).first { $0.count == 2 && $0[1].string == id }?[0].string
  }
}

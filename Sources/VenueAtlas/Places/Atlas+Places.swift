public import VenueBundle
import VenueJSON
import VenueParts

extension Atlas {
  /// The cards of the bundle's places, from `places.json` and the files of the floors in `places/`. Create it once and keep it; several threads may use
  /// it at once.
  ///
  /// - Parameter floors: floors whose files are read, with the places on several floors or on none; nil for all.
  /// - Throws: ``BundleError/unlisted(path:)`` for a bundle without places, `corrupt` if a file is damaged or the file of a floor is missing.
  public func places(floors: Set<Int>? = nil) throws(BundleError) -> PlaceCards {
    let roots = try placeFileRoots(floors)
    do throws(PlacesFormatError) {
      return PlaceCards(try PlacesPart(roots[0], floors: Array(roots.dropFirst())))
    } catch {
      let file = placeFiles(floors)[error.file]
      throw .corrupt(file: "\(folder.path)/\(file.path)", reason: error.description)
    }
  }

  /// The card of one place, read without the others: ``PlaceCards/place(of:)`` knows it, and the places that contain it.
  ///
  /// - Parameter id: of the place, or of its room, kiosk, anchor or landing.
  /// - Returns: nil if this does not work; then use ``places(floors:)``, which also reports why.
  /// - Throws: as ``places(floors:)``.
  /// - Complexity: O(*n*) in the bytes of the files up to the place; the JSON of one place and of some others is read.
  public func place(_ id: String) throws(BundleError) -> PlaceCards? {
    let files = placeFiles(nil)
    let found = try SinglePlace(id, count: files.count) { (file) throws(BundleError) in
      try folder.map(files[file].path)
    }
    guard let found else { return nil }
    var roots: [JSONValue] = []
    for (file, json) in found.files {
      guard let root = try? JSONReader.read(json).root else { return nil }
      try check(root, of: files[file], among: files, nil)
      roots.append(root)
    }
    return (try? PlacesPart(roots[0], floors: Array(roots.dropFirst()))).map {
      PlaceCards($0, buildingCount: found.buildingCount)
    }
  }

  /// Type of the feature with an id, from `ids.json`; nil if the id is unknown or the table cannot be read.
  public func drawnType(of id: String) -> String? {
    ids.first { $0.id == id }?.type
  }

  /// True for a bundle for the public that has restricted features: their names are excluded, and their ids are numbers such as
  /// `nonpublic-unit-3`.
  public var hidesNames: Bool { ids.contains { $0.id.hasPrefix("nonpublic-\($0.type)-") } }

  /// Types and ids of the features, from `ids.json`; empty if the table cannot be read.
  private var ids: some Sequence<(type: String, id: String)> {
    let table = folder.contains(BundlePart.ids.file) ? try? json(BundlePart.ids.file)["ids"]?.array : nil
    return (table ?? []).lazy.compactMap(\.array).compactMap { row in
      guard row.count == 2, let type = row[0].string, let id = row[1].string else { return nil }
      return (type, id)
    }
  }
}

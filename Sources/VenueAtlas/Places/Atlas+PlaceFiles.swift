import VenueBundle
import VenueJSON
import VenueParts

/// A file of the places; the file of the venue has no floor.
struct PlaceFile {
  var floor: Int?
  var path: String
}

extension Atlas {
  /// The files of the places that the bundle lists: the file of the venue, then those of the floors, lowest first.
  ///
  /// - Parameter wanted: floors whose files are read; nil for all.
  func placeFiles(_ wanted: Set<Int>?) -> [PlaceFile] {
    let part = BundlePart.places
    let floors = part.floors(in: manifest.files.lazy.map(\.path.text)).filter { wanted?.contains($0) != false }
    return [PlaceFile(floor: nil, path: part.file)]
      + floors.map { PlaceFile(floor: $0, path: part.file(ofFloor: $0)) }
  }

  /// Checks what a file says about itself.
  ///
  /// - Parameters:
  ///   - root: the file; its list of places may be empty.
  ///   - files: the files that are read with it.
  ///   - wanted: as for ``placeFiles(_:)``.
  /// - Throws: newerVersion for a schema that this program does not support; corrupt for another floor than its name has, or for a venue with a floor
  ///   without a file.
  func check(
    _ root: JSONValue, of file: PlaceFile, among files: [PlaceFile], _ wanted: Set<Int>?
  ) throws(BundleError) {
    try checkVersion(of: root, file.path)
    func fault(_ reason: String) -> BundleError { .corrupt(file: "\(folder.path)/\(file.path)", reason: reason) }
    if let floor = file.floor {
      guard root["floor"]?.int == floor else { throw fault("it is not the file of floor \(floor)") }
      return
    }
    let present = Set(files.map(\.floor))
    let known = Set((root["levels"]?.array ?? []).map { $0["floor"]?.int })
    if let other = files.first(where: { $0.floor != nil && !known.contains($0.floor) }) {
      throw fault("no level of it is on the floor of \(other.path)")
    }
    for level in root["levels"]?.array ?? [] {
      guard let floor = level["floor"]?.int, wanted?.contains(floor) != false, !present.contains(floor) else {
        continue
      }
      throw fault(
        "it has a level on floor \(floor), but the bundle has no \(BundlePart.places.file(ofFloor: floor))")
    }
  }

  /// The same files as JSON.
  func placeFileRoots(_ wanted: Set<Int>?) throws(BundleError) -> [JSONValue] {
    let files = placeFiles(wanted)
    var roots: [JSONValue] = []
    for file in files {
      let root = try json(file.path)
      try check(root, of: file, among: files, wanted)
      roots.append(root)
    }
    return roots
  }

  /// Checks the files of the places as ``places(floors:)`` does.
  ///
  /// The file of a floor refers only to itself and to the file of the venue. If that is sound, files of floors that are sound are not read.
  ///
  /// - Parameter sound: files that were checked before with identical bytes.
  func checkPlaces(passing sound: Set<String>) throws(BundleError) {
    let files = placeFiles(nil)
    let isVenueSound = sound.contains(files[0].path)
    let read = files.filter { $0.floor == nil || !isVenueSound || !sound.contains($0.path) }
    var roots: [JSONValue] = []
    for file in read {
      let root = try json(file.path)
      try check(root, of: file, among: files, nil)
      roots.append(root)
    }
    do throws(PlacesFormatError) {
      _ = try PlacesPart(roots[0], floors: Array(roots.dropFirst()))
    } catch {
      throw .corrupt(file: "\(folder.path)/\(read[error.file].path)", reason: error.description)
    }
  }
}

import VenueBundle
import VenueJSON
import VenueParts

/// A file of a part that has a file for each floor; the file of the venue has no floor.
struct FloorFile {
  var floor: Int?
  var path: String
}

extension Atlas {
  /// The files of a part that the bundle lists: the file of the venue, then those of the floors, lowest first.
  ///
  /// - Parameter wanted: floors whose files are read; nil for all.
  func floorFiles(of part: BundlePart, _ wanted: Set<Int>?) -> [FloorFile] {
    let floors = part.floors(in: manifest.files.lazy.map(\.path.text)).filter { wanted?.contains($0) != false }
    return [FloorFile(floor: nil, path: part.file)]
      + floors.map { FloorFile(floor: $0, path: part.file(ofFloor: $0)) }
  }

  /// Checks what a file says about itself.
  ///
  /// - Parameters:
  ///   - root: the file; its lists may be empty.
  ///   - files: the files that are read with it.
  ///   - wanted: as for ``floorFiles(of:_:)``.
  /// - Throws: newerVersion for a schema that this program does not support; corrupt for another floor than its name has, or for a venue with a floor
  ///   without a file.
  func check(
    _ root: JSONValue, of file: FloorFile, _ part: BundlePart, among files: [FloorFile], _ wanted: Set<Int>?
  ) throws(BundleError) {
    try checkVersion(of: root, file.path)
    func fault(_ reason: String) -> BundleError { .corrupt(file: "\(folder.path)/\(file.path)", reason: reason) }
    if let floor = file.floor {
      guard root["floor"]?.int == floor else { throw fault("it is not the file of floor \(floor)") }
      guard root["schema"]?.int == part.schemaVersion else {
        throw fault("the file of a floor has schema \(part.schemaVersion)")
      }
      return
    }
    // Files of earlier schemas have the places of all floors.
    guard root["schema"]?.int == part.schemaVersion else {
      guard files.count == 1 else {
        throw fault(
          "it is of an earlier schema and has the places of all floors, but the bundle has \(files[1].path), too")
      }
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
      throw fault("it has a level on floor \(floor), but the bundle has no \(part.file(ofFloor: floor))")
    }
  }

  /// The same files as JSON.
  func floorFileRoots(of part: BundlePart, _ wanted: Set<Int>?) throws(BundleError) -> [JSONValue] {
    let files = floorFiles(of: part, wanted)
    var roots: [JSONValue] = []
    for file in files {
      let root = try json(file.path)
      try check(root, of: file, part, among: files, wanted)
      roots.append(root)
    }
    return roots
  }
}

import VenueBundle
import VenueOutput
import VenueParts

extension ReleaseFolder {
  /// Writes the catalogue of what is published now, and publishes it.
  ///
  /// - Returns: the number of venues in it, and the names of venues that have the same id.
  /// - Throws: ``FleetError`` if a published bundle cannot be read, or the catalogue cannot be written.
  func releaseCatalogue() throws(FleetError) -> (count: Int, sameIDs: [[String]]) {
    var names: [String: [String]] = [:]
    var (cells, search, count): ([String: [CatalogueVenue]], CrossVenueSearch, Int) = ([:], CrossVenueSearch(), 0)
    for name in venues {
      guard let current = current(of: name) else { continue }
      var venue = try CatalogueVenue(name, current.digest, in: folder(name, current.digest))
      search.add(venue)
      names[venue.manifest.venueID, default: []].append(name)
      // Only the names are needed any more.
      venue.places = PlaceListing()
      cells[venue.cell, default: []].append(venue)
      count += 1
    }
    let catalogue = CatalogueFiles(cells, search)
    let name = ReleaseFolder.catalogue
    let former = current(of: name)
    if !contains(catalogue.digest, of: name) {
      try write(catalogue, former: former.map { folder(name, $0.digest) })
    }
    if former?.digest != catalogue.digest {
      try write(
        former?.publishing(catalogue.digest) ?? CurrentRelease(digest: catalogue.digest), of: name)
    }
    return (count, names.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] })
  }

  /// Files that are equal to those of the former catalogue are linked to them.
  private func write(_ catalogue: CatalogueFiles, former: String?) throws(FleetError) {
    let name = ReleaseFolder.catalogue
    let staging = folder(name) + "/.new-" + String(UInt64.random(in: .min ... .max), radix: 16)
    do throws(OutputError) {
      for part in ["cells", "search"] { try FileSystem.makeFolders(staging + "/" + part) }
      for file in catalogue.files {
        let target = staging + "/" + file.name
        if let former, CatalogueFiles.isEqual(former + "/" + file.name, file.bytes) {
          try FileSystem.linkOrCopy(former + "/" + file.name, to: target)
        } else {
          try FileSystem.write(file.bytes, to: target)
        }
      }
      try finish(staging, catalogue.digest, name)
    } catch {
      FileSystem.removeTree(staging)
      throw FleetError(.unwritable, "\(error)")
    }
  }
}

extension CatalogueFiles {
  fileprivate static func isEqual(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard let file = try? MappedFile(path: path), file.count == bytes.count else { return false }
    return file.withUnsafeBytes { $0.elementsEqual(bytes) }
  }
}

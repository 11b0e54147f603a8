import VenueBundle
import VenueGeometry
import VenueJSON
import VenueParts
import VenueVocabulary

/// A published venue, as the catalogue lists it.
struct CatalogueVenue {
  var venue: String
  var digest: String
  var manifest: BundleManifest
  /// West, south, east, north, in degrees.
  var bounds: [Double]
  /// The places that can be found; empty if the bundle has none.
  var places: PlaceListing

  /// - Throws: ``FleetError`` if the bundle cannot be read.
  init(_ venue: String, _ digest: String, in folder: String) throws(FleetError) {
    (self.venue, self.digest) = (venue, digest)
    do throws(BundleError) {
      let bundle = try BundleFolder.open(folder)
      manifest = bundle.manifest
      let camera = manifest.other.first { $0.key == "camera" }.flatMap { try? JSONReader.read($0.json).root }
      bounds = camera?["bounds"]?.numbers.map(Array.init) ?? []
      places = PlaceListing()
      let part = BundlePart.places
      guard bundle.contains(part.file) else { return }
      let floors = part.floors(in: manifest.files.lazy.map(\.path.text))
      var roots: [JSONValue] = []
      for file in [part.file] + floors.map(part.file(ofFloor:)) {
        let bytes = try bundle.read(file)
        guard let root = try? JSONReader.read(bytes).root else {
          throw .corrupt(file: folder + "/" + file, reason: "it is not JSON")
        }
        roots.append(root)
      }
      guard let listing = try? PlaceListing(roots[0], floors: Array(roots.dropFirst())) else {
        throw .corrupt(file: folder + "/" + part.file, reason: "it is not a list of places")
      }
      places = listing
    } catch {
      throw FleetError(.unreadable, "\(error)")
    }
  }

  /// The cell of the catalogue: five degrees by five, named by its south-western corner, `n60e025`; `none` without a position.
  var cell: String {
    guard bounds.count == 4 else { return "none" }
    func corner(_ low: Double, _ high: Double) -> Int { Int(((low + high) / 2 / 5).rounded(.down)) * 5 }
    func padded(_ number: Int, _ digits: Int) -> String {
      let text = String(number.magnitude)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    let (south, west) = (corner(bounds[1], bounds[3]), corner(bounds[0], bounds[2]))
    return (south < 0 ? "s" : "n") + padded(south, 2) + (west < 0 ? "w" : "e") + padded(west, 3)
  }

  func write(to json: inout JSONWriter) {
    json.object(inline: true) { json in
      json.member("venue", venue)
      json.member("digest", digest)
      json.member("id", manifest.venueID)
      json.object("name") { json in
        for (language, text) in manifest.venueName { json.member(language, text) }
      }
      json.member("languages", manifest.languages)
      json.array("bounds", inline: true) { json in
        for number in bounds { json.number(number) }
      }
      json.member("capabilities", manifest.capabilities)
      json.member("bytes", manifest.byteCount)
    }
  }
}

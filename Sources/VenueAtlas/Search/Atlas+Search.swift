public import VenueBundle
import VenueGeometry
import VenueParts
public import VenueRouting
import VenueVocabulary

extension Atlas {
  /// The searchable places of the bundle, from `places.json` and the files of the floors in `places/`. Create it once and keep it; several threads may
  /// use it at once.
  ///
  /// - Parameter floors: floors whose files are read, with the places on several floors or on none; nil for all.
  /// - Throws: ``BundleError/unlisted(path:)`` for a bundle without places, `corrupt` if a file is damaged or the file of a floor is missing.
  public func search(floors: Set<Int>? = nil) throws(BundleError) -> PlaceSearch {
    let files = placeFiles(floors)
    let mapped: JoinedFiles = try folder.map(files.map(\.path))
    let rows = try SearchRows(mapped) { (root, file) throws(BundleError) in
      try check(root, of: files[file], among: files, floors)
    }
    if let rows { return PlaceSearch(rows) }
    let roots = try placeFileRoots(floors)
    do throws(PlacesFormatError) {
      return PlaceSearch(try PlaceListing(roots[0], floors: Array(roots.dropFirst())))
    } catch {
      throw .corrupt(file: "\(folder.path)/\(files[error.file].path)", reason: error.description)
    }
  }

  /// Finds places by typed text, from the files of the places, which are read on first use. Create it once and keep it.
  public func finder() -> PlaceFinder {
    PlaceFinder(stops: { StopNames((try? transit()) ?? TransitPart()) }) {
      do throws(BundleError) {
        return .success(try search())
      } catch {
        // An app may ship a bundle without its places, but not with a part of it.
        switch error {
        case .unlisted: return .success(nil)
        case .unreadable(let path, _) where path.hasSuffix("/\(BundlePart.places.file)"): return .success(nil)
        default: return .failure(error)
        }
      }
    }
  }
}

extension PlaceSearch {
  /// Parses floors as users type them.
  public var floors: FloorReading {
    FloorReading(
      part.levels.map {
        FloorReading.Level(
          id: $0.id, floor: $0.floor, written: $0.written, shortName: $0.shortName, name: $0.name,
          languages: part.languages)
      })
  }

  /// Origin of distances: `lon,lat,floor`, an id, or the place that matches a name best.
  ///
  /// - Returns: nil if no place matches, or the floor is unknown.
  public func origin(called text: String) -> (origin: SearchOrigin, entry: Int?)? {
    if let point = PointText(text) {
      guard point.coordinate.longitude.magnitude <= 180, point.coordinate.latitude.magnitude <= 90 else { return nil }
      guard let floor = point.floor else { return (SearchOrigin(point.coordinate), nil) }
      guard case .floor(let number, _) = floors.read(floor) else { return nil }
      return (SearchOrigin(point.coordinate, floor: number), nil)
    }
    var query = PlaceQuery(text)
    query.limit = 1
    guard !FoldedText(text).text.isEmpty, let best = places(for: query).places.first else { return nil }
    let entry = part.entries[best.entry]
    return (SearchOrigin(entry.point, floor: entry.levels.first.map { part.levels[$0].floor }), best.entry)
  }
}

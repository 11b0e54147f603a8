import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Files of an archive that are missing or empty, although many features name what is in them: one finding each, from which the rest
/// follows.
struct MissingFiles {
  let files: [InputTree.File]
  let assembly: VenueAssembly

  /// Features that name one of a type: fewer have a finding each. Project default.
  private static let fewest = 5

  /// The features that name one of a type.
  private struct Named {
    var ids: Set<String> = []
    var features = 0
    var last: FeatureRef?
    var first: (feature: FeatureRef, path: String)?

    mutating func add(_ named: NamedFeature, of feature: FeatureRef) {
      ids.insert(named.id)
      if last != feature { features += 1 }
      last = feature
      if first == nil { first = (feature: feature, path: named.path) }
    }
  }

  func report() {
    let venue = assembly.source.venue
    let counts: [(type: FeatureType, count: Int)] = [
      (.address, venue.addresses.positionCount), (.anchor, venue.anchors.positionCount),
      (.building, venue.buildings.positionCount), (.level, venue.levels.positionCount),
      (.unit, venue.units.positionCount),
    ]
    let unreadable = Set(assembly.log.notes.unreadableFeatures.map(\.featureType))
    let missing = counts.filter { $0.count == 0 && !unreadable.contains($0.type.rawValue) }.map(\.type)
    guard !missing.isEmpty else { return }
    var named: [FeatureType: Named] = [:]
    for type in Venue.featureTypes {
      type.forEachNamed(in: venue) { feature, one in
        guard let target = one.target, missing.contains(target) else { return }
        named[target, default: Named()].add(one, of: feature)
      }
    }
    for type in missing {
      if let found = named[type], found.features >= MissingFiles.fewest { report(type, found) }
    }
  }

  private func report(_ type: FeatureType, _ found: Named) {
    let file = files.first { IMDFArchive.featureType(of: $0.path) == type }?.path
    // A file that cannot be read has its own finding.
    if let file, assembly.log.notes.unreadableFiles.contains(where: { $0.path == file }) { return }
    let name = file ?? "\(type.rawValue).geojson"
    let property = found.first?.path.prefix { $0 != "/" } ?? ""
    let example = found.first.flatMap { assembly.source.places[$0.feature, $0.path] }
    let ids = found.ids.count == 1 ? "1 id" : "\(found.ids.count) ids"
    let fault = file == nil ? "is missing" : "has no \(type.rawValue)"
    let help =
      file == nil
      ? "add \(name): export the archive again with all of its files, or restore the file"
      : "write the features with these ids into \(name)"
    assembly.log.report(
      Diagnostic(
        .includeInvalid,
        "\(name) \(fault), but `\(property)` of \(found.features) features refers to it (\(ids))",
        severity: .error, place: SourcePlace(file: name, range: 0..<0),
        related: example.map { [RelatedPlace($0, "one of these features")] } ?? [], help: [help]))
  }
}

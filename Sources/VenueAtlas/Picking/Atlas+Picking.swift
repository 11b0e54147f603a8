public import VenueBundle
import VenueJSON
import VenueParts
import VenueVocabulary

extension Atlas {
  /// Data for answering taps: the tier files, clusters, annotations, the numbers of `ids.json`, and the layer order of the first style.
  ///
  /// - Parameter language: language of names, a BCP 47 tag that is looked up among the venue's languages (RFC 4647); the default if none matches.
  /// - Throws: ``BundleError`` if a required file is missing or damaged.
  public func picker(language: String? = nil) throws(BundleError) -> FeaturePicker {
    var files = ["tiers/venue.geojson"]
    for floor in try floors().floors {
      files += Tier.allCases.map { "tiers/\(floor.number)/\($0.rawValue).geojson" }
    }
    let known = manifest.languages
    let best = LanguageLookup.best(of: known, for: [language ?? ""]) ?? 0
    let tag = known.indices.contains(best) ? known[best] : nil
    var features: [PickableFeature] = []
    for file in files where folder.contains(file) {
      features += PickableFeature.features(of: try json(file), language: tag)
    }
    if folder.contains(BundlePart.clusters.file) {
      features += PickableFeature.clusters(of: try json(BundlePart.clusters.file), language: tag)
    }
    if folder.contains(BundlePart.annotations.file) {
      features += PickableFeature.annotations(of: try json(BundlePart.annotations.file), language: tag)
    }
    var numbers: [String: [String: [Int]]] = [:]
    for (number, pair) in (try json(BundlePart.ids.file)["ids"]?.array ?? []).enumerated() {
      guard let pair = pair.array, pair.count == 2, let type = pair[0].string, let id = pair[1].string else { continue }
      numbers[type, default: [:]][id, default: []].append(number)
    }
    return FeaturePicker(features: features, order: DrawOrder(style: try firstStyle()), numbers: numbers)
  }

  /// All themes draw in the same order. A bundle may hold its styles in files or in `map.json`.
  private func firstStyle() throws(BundleError) -> JSONValue {
    guard let theme = try styleNames().first else { throw .unlisted(path: BundlePart.styles.file) }
    let style = try style(theme)
    do throws(JSONError) {
      return try JSONReader.read(style.bytes).root
    } catch {
      throw .corrupt(file: "\(folder.path)/\(style.file)", reason: "\(error)")
    }
  }
}

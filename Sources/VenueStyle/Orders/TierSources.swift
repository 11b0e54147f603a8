public import VenueJSON

/// GeoJSON in place of tiles: a tier file of a bundle, with the features of one tier on one floor.
public struct TierContents: Sendable {
  /// Path in the bundle: `tiers/0/rooms.geojson`. Embedded data without a file have a path of the same form.
  public var path: String
  /// Layers of tiles of which it has features.
  var layers: Set<String>
  /// Properties that all of its features have, and do not repeat: floor and tier.
  var shared: [String: StyleValue] = [:]
  /// The collection itself; nil if the style names its path.
  var collection: StyleValue?

  /// - Parameter isHeld: true if the style contains the data; false if it names the path.
  public init(path: String, json: [UInt8], isHeld: Bool) throws(JSONError) {
    self.path = path
    let root = try JSONReader.read(json).root
    if let floor = root["floor"]?.int { shared["floor"] = .int(floor) }
    // A feature that is drawn at every scale has no tier.
    if let tier = root["tier"]?.string, tier != "venue" { shared["tier"] = .string(tier) }
    layers = Set((root["features"]?.array ?? []).compactMap { $0["properties"]?["layer"]?.string })
    collection = isHeld ? ["type": "FeatureCollection", "features": StyleValue(root["features"] ?? root)] : nil
  }

  /// `venue-0-rooms`; for features without a floor `venue`, as for the tiles.
  fileprivate var source: String {
    let words = path.split(separator: "/").dropFirst().joined(separator: "-").split(separator: ".")[0]
    return words == "venue" || words == "surroundings" ? String(words) : "venue-\(words)"
  }

  fileprivate var isAround: Bool { path == "tiers/surroundings.geojson" }
}

/// Sources of GeoJSON in the place of vector tiles: each layer of a style is drawn from every tier file that has features of it.
struct TierSources {
  /// In drawing order.
  let files: [TierContents]

  /// Largest zoom at which a map kit cuts its own tiles: at 22 a tile unit is a few millimetres (project default).
  static let mostZoom = 22

  /// The sources of a bundle's own tiles. Foreign vector tiles are unchanged.
  private static let replaced = ["venue", "surroundings"]

  func replaceTiles(in root: inout StyleValue) {
    let attribution = TierSources.replaced.map { root["sources"]?[$0]?["attribution"] }
    var sources: [(key: String, value: StyleValue)] = files.map { file in
      var source: [(key: String, value: StyleValue)] = [
        ("type", "geojson"), ("tolerance", 0), ("maxzoom", .int(TierSources.mostZoom)),
      ]
      if let credit = attribution[file.isAround ? 1 : 0] { source.append(("attribution", credit)) }
      source.append(("data", file.collection ?? .string(file.path)))
      return (file.source, .object(source))
    }
    sources += (root["sources"]?.members ?? []).filter { !TierSources.replaced.contains($0.key) }
    let old = root["layers"]?.array ?? []
    let new = old.map { layer in
      TierSources.replaced.contains(layer["source"]?.string ?? "") ? copies(of: layer) : [layer]
    }
    for slot in root["metadata"]?["venue:slots"]?.members ?? [] {
      let position = old.firstIndex { $0["id"]?.string == slot.value.string } ?? old.count
      let following = new[position...].lazy.flatMap { $0 }.first
      root["metadata"]?["venue:slots"]?[slot.key] = following?["id"] ?? .null
    }
    root["sources"] = .object(sources)
    root["layers"] = .array(new.flatMap { $0 })
  }

  /// The layer for each file that has something of it: under its own id from the first of them.
  private func copies(of layer: StyleValue) -> [StyleValue] {
    guard let name = layer["source-layer"]?.string else { return [] }
    let isAround = layer["source"]?.string == "surroundings"
    let own = files.filter { isAround ? $0.isAround : $0.layers.contains(name) }
    return own.enumerated().map { number, file in
      var copy = layer
      copy["source-layer"] = nil
      copy["source"] = .string(file.source)
      if number > 0, let id = layer["id"]?.string { copy["id"] = .string("\(id)@\(file.source)") }
      guard !isAround else { return copy }
      let clause: StyleValue = ["==", ["get", "layer"], .string(name)]
      copy["filter"] = layer["filter"].map { ["all", clause, $0] } ?? clause
      return StateFilling(properties: file.shared).filled(layer: copy)
    }
  }
}

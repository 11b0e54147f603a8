import VenueJSON
import VenueParts
import VenueStyle

/// Sources, layers, sky and terrain of the author, under names that differ from all built-in ones. Layers of the venue's
/// tiles draw the visible floor, as the built-in ones do.
extension StyleSheet {
  private static let prefix = "own-"

  private var own: StyleValue? {
    theme.ownStyle.flatMap { try? JSONReader.read(Array($0.utf8)) }.map { StyleValue($0.root) }
  }

  func ownLayers(in slot: String) -> [Layer] {
    guard let own else { return [] }
    return (own["layers"]?[slot]?.array ?? []).compactMap { layer in
      guard let id = layer["id"]?.string else { return nil }
      var layer = layer
      layer["id"] = .string(StyleSheet.prefix + id)
      if let source = layer["source"]?.string { layer["source"] = .string(name(of: source, in: own)) }
      if let tiles = layer["source-layer"]?.string.flatMap(TileLayer.init), layer["source"]?.string == "venue",
        tiles.isOnFloor
      {
        layer["filter"] = layer["filter"].map { ["all", floorClause, $0] } ?? floorClause
      }
      return Layer(id: StyleSheet.prefix + id, members: layer.members ?? [])
    }
  }

  var ownSources: [(key: String, value: StyleValue)] {
    (own?["sources"]?.members ?? []).map { key, source in
      var source = source
      if let written = source["attribution"]?.string {
        let markup = (try? AttributionMarkup(reading: written)) ?? AttributionMarkup(text: written)
        source["attribution"] = .string(markup.html)
      }
      return (StyleSheet.prefix + key, source)
    }
  }

  /// `light`, `sky` and `terrain`, at the top of a style.
  var ownMembers: [(key: String, value: StyleValue)] {
    guard let own else { return [] }
    return ["light", "sky", "terrain"].compactMap { key in
      guard var value = own[key] else { return nil }
      if let source = value["source"]?.string { value["source"] = .string(name(of: source, in: own)) }
      return (key, value)
    }
  }

  private func name(of source: String, in own: StyleValue) -> String {
    own["sources"]?[source] == nil ? source : StyleSheet.prefix + source
  }
}

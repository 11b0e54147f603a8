import VenueCamera
import VenueParts

/// The fractional zooms at which names and icons begin, by layer and ascending: empty for a layer with only whole ones, and no entry for a
/// layer without names or icons.
struct HalfZooms {
  /// Names that are parallel to the screen, in any language.
  let names: [TileLayer: [Double]]
  /// Names that run along their rooms, in any language.
  let namesAlongRooms: [TileLayer: [Double]]
  let icons: [TileLayer: [Double]]

  /// Reads the properties of each feature once.
  init(of features: [TierFeature]) {
    var (names, namesAlongRooms, icons) = (Collected(), Collected(), Collected())
    var zooms: [Double] = []
    for place in features.indices {
      guard let first = features[place].firstZoom?.value else { continue }
      let (layer, properties) = (features[place].layer, features[place].properties)
      var (hasName, hasIcon, isAlongRoom) = (false, false, false)
      zooms.removeAll(keepingCapacity: true)
      for number in properties.indices {
        let key = properties[number].key
        switch properties[number].value {
        case .string:
          if key == "name" { hasName = true } else if key == "icon" { hasIcon = true }
        case .double(let zoom):
          if key == "name_zoom" || key.hasPrefix("name_zoom:") { zooms.append(zoom) }
        case .int, .bool: break
        }
        if key == "angle" { isAlongRoom = true }
      }
      if hasIcon { icons.add(first, in: layer) }
      guard hasName else { continue }
      zooms.append(first)
      for zoom in zooms {
        if isAlongRoom { namesAlongRooms.add(zoom, in: layer) } else { names.add(zoom, in: layer) }
      }
    }
    (self.names, self.namesAlongRooms, self.icons) = (names.stored(), namesAlongRooms.stored(), icons.stored())
  }

  /// Features of one layer follow one another: their zooms are collected before they are stored under the layer.
  private struct Collected {
    private var layers: [TileLayer: Set<Double>] = [:]
    private var layer: TileLayer?
    private var zooms: Set<Double> = []

    mutating func add(_ zoom: Double, in layer: TileLayer) {
      if layer != self.layer {
        store()
        self.layer = layer
      }
      if zoom != zoom.rounded(.down) { zooms.insert(zoom) }
    }

    private mutating func store() {
      if let layer { layers[layer, default: []].formUnion(zooms) }
      zooms = []
    }

    mutating func stored() -> [TileLayer: [Double]] {
      store()
      return layers.mapValues { $0.sorted() }
    }
  }
}

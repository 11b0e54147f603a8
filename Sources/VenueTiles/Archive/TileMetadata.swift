import VenueJSON

/// The JSON in the archive: the members that TileJSON 3.0 requires of vector tiles.
struct TileMetadata {
  var options: TileOptions
  var layers: [LayerStatistics]

  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      if let name = options.name { json.member("name", name) }
      if let summary = options.summary { json.member("description", summary) }
      if let attribution = options.attribution { json.member("attribution", attribution) }
      json.member("type", "overlay")
      if let version = options.version { json.member("version", version) }
      addLayers(to: &json)
    }
    return json.bytes
  }

  /// `vector_layers`: the name and the content of each layer.
  func addLayers(to json: inout JSONWriter) {
    json.array("vector_layers") { json in
      for layer in layers {
        json.object { json in
          json.member("id", layer.name)
          json.member("minzoom", layer.minimumZoom)
          json.member("maxzoom", layer.maximumZoom)
          json.object("fields") { json in
            for field in layer.fields { json.member(field.name, field.type) }
          }
        }
      }
    }
  }
}

import VenueAtlas
import VenueCamera
import VenueGeometry
import VenueJSON
import VenueParts

/// Output of `venuemap pick`; the schema of its JSON is `schemas/pick-output.schema.json`.
struct PickAnswer {
  let point: Coordinate
  let floor: Int
  /// Text of the floor that ``FloorReading`` accepts.
  let typedFloor: String
  let zoom: Zoom512
  let hits: [FeaturePicker.Hit]
  /// For each hit the id of the place with its card; nil without a card.
  let places: [String?]

  /// Position in ``hits`` of what a tap selects: the uppermost that can be.
  var picked: Int? { hits.firstIndex(where: \.isSelectable) }

  /// The picked one is marked; those that cannot be selected are in parentheses.
  var text: String {
    guard !hits.isEmpty else { return "there is no feature at this point on floor \(typedFloor)\n" }
    let rows = hits.enumerated().map { position, hit in
      [
        position == picked ? "→" : " ", hit.isSelectable ? "\(hit.type) \(hit.id)" : "(\(hit.type) \(hit.id))",
        hit.name ?? "", hit.category ?? hit.endZoom.map { "splits at zoom \(Int($0))" } ?? "",
        places[position].map { $0 == hit.id ? "" : "place \($0)" } ?? "",
      ]
    }
    return Columns.lines(rows).joined(separator: "\n") + "\n"
  }

  var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.member("point", point)
      $0.member("floor", floor)
      $0.member("zoom", zoom.value, decimals: 2)
      if let picked { $0.member("picked", hits[picked].id) }
      $0.array("hits") { json in
        for (hit, place) in zip(hits, places) { json.value(of: hit, place: place) }
      }
    }
    return json.bytes + [0x0A]
  }
}

extension JSONWriter {
  fileprivate mutating func value(of hit: FeaturePicker.Hit, place: String?) {
    object {
      $0.member("id", hit.id)
      $0.member("type", hit.type)
      $0.member("layer", hit.layer)
      if let floor = hit.floor { $0.member("floor", floor) }
      if let name = hit.name { $0.member("name", name) }
      if let category = hit.category { $0.member("category", category) }
      $0.member("selectable", hit.isSelectable)
      $0.member("distance_m", hit.distance, decimals: 2)
      $0.array("numbers", inline: true) { json in for number in hit.numbers { json.integer(UInt64(number)) } }
      if let zoom = hit.endZoom { $0.member("end_zoom", zoom, decimals: 2) }
      if let place { $0.member("place", place) }
    }
  }
}

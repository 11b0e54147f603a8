import VenueCamera
import VenueJSON
import VenueVocabulary

extension ClustersPart {
  /// `clusters.json`, described in docs/formats/clusters.md.
  public var json: [UInt8] {
    var file = LinedJSON(reservingCapacity: 200 * (points.count + clusters.count)) { json in
      json.member("schema", 1)
      json.array("zooms") { json in for zoom in [zooms.lowerBound, zooms.upperBound] { json.integer(zoom) } }
    }
    file.list("identifiers", identifiers) { identifier, json in json.write(identifier) }
    file.list("points", points) { point, json in json.write(point) }
    file.list("clusters", clusters) { cluster, json in
      json.write(cluster, members: cluster.members.map { points[$0].id })
    }
    return file.finished()
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ identifier: ClustersPart.Identifier) {
    object { json in
      json.member("id", identifier.id)
      if !identifier.categories.isEmpty { json.member("categories", identifier.categories.map(\.text)) }
      switch identifier.priority {
      case .highest: json.member("priority", "highest")
      case .lowest: json.member("priority", "lowest")
      case .fixed(let value): json.member("priority", value)
      }
      if let ratio = identifier.ratio { json.member("ratio", [ratio.first.text, ratio.second.text]) }
      if !identifier.name.isEmpty { json.member("name", identifier.name) }
    }
  }

  fileprivate mutating func write(_ point: ClustersPart.Point) {
    object { json in
      json.member("id", point.id)
      json.member("type", point.ref.type.rawValue)
      json.member("cluster", point.identifier)
      if let floor = point.floor { json.member("floor", floor) }
      if point.isOutdoor { json.member("outdoor", true) }
      json.member("kind", point.kind)
      json.member("priority", point.priority)
      json.member("position", point.position)
      if let zoom = point.aloneFrom { json.member("alone_from", zoom) }
    }
  }

  fileprivate mutating func write(_ cluster: ClustersPart.Cluster, members: [String]) {
    object { json in
      json.member("id", cluster.id)
      json.member("cluster", cluster.identifier)
      if let floor = cluster.floor { json.member("floor", floor) }
      if cluster.isOutdoor { json.member("outdoor", true) }
      json.array("zooms") { json in
        for zoom in [cluster.zooms.lowerBound, cluster.zooms.upperBound] { json.integer(zoom) }
      }
      if let zoom = cluster.firstZoom { json.member("first_zoom", zoom.value) }
      json.member("position", cluster.position)
      json.member("point_count", members.count)
      json.object("kinds") { json in for kind in cluster.kinds { json.member(kind.kind, kind.count) } }
      if let ratio = cluster.ratio {
        json.object("ratio") { json in
          json.member("first", ratio.first)
          json.member("second", ratio.second)
          json.member("other", ratio.other)
        }
      }
      json.member("priority", cluster.priority)
      json.member("members", members)
      json.object("properties") { json in for property in cluster.properties { json.member(property) } }
    }
  }
}

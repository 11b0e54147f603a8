/// The meaning of the tags of doors in the words of IMDF.
enum OSMDoorTags {
  static func category(_ element: OSMElement) -> String {
    if element.has("entrance", "emergency") || element.has("exit", "emergency") || element.has("emergency", "yes") {
      return "emergencyexit"
    }
    switch element["entrance"] {
    case "main": return "pedestrian.principal"
    case "service": return "service"
    case "garage": return "automobile"
    default: return element.has("door", "loadingdock") ? "service" : "pedestrian"
    }
  }

  private static let types = [
    "hinged": "swinging", "swinging": "swinging", "sliding": "sliding", "revolving": "revolving",
    "folding": "movablepartition", "overhead": "shutter", "no": "open",
  ]

  static func leaf(_ element: OSMElement) -> [(key: String, content: SourceNode.Content, tag: OSMTag)] {
    var leaf: [(key: String, content: SourceNode.Content, tag: OSMTag)] = []
    if let door = element.tag("door"), let type = types[door.value] {
      leaf.append(("type", .scalar(type, .quoted), door))
    }
    if let automatic = element.tag("automatic_door") {
      leaf.append(("automatic", .scalar(automatic.value == "no" ? "false" : "true", .plain), automatic))
    }
    if let material = element.tag("material"), ["wood", "glass", "metal"].contains(material.value) {
      leaf.append(("material", .scalar(material.value, .quoted), material))
    }
    return leaf
  }
}

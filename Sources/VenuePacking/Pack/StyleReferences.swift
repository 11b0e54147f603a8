import VenueJSON

/// What a MapLibre style draws from, as it names it. Links of credits are no part of it: nothing is drawn from them.
struct StyleReferences {
  struct Reference {
    /// Where it stands: `sources.venue.url`.
    var key: String
    /// As it is written, without `pmtiles://`.
    var target: String

    /// Whether it is a file of the bundle, by a path of its own. A sprite stands for its table and its picture.
    func isInside(_ paths: [String]) -> Bool {
      guard !target.contains("://"), !target.hasPrefix("/") else { return false }
      return paths.contains(target)
        || (key.hasPrefix("sprite") && paths.contains(target + ".json") && paths.contains(target + ".png"))
    }
  }

  /// In the order of the style; none where the file is no JSON, which `verify` has told.
  static func all(in style: [UInt8]) -> [Reference] {
    (try? JSONReader.read(style).root).map { all(in: $0) } ?? []
  }

  static func all(in root: JSONValue) -> [Reference] {
    var references: [Reference] = []
    func add(_ key: String, _ value: JSONValue?) {
      if let text = value?.string {
        references.append(Reference(key: key, target: text.hasPrefix("pmtiles://") ? String(text.dropFirst(10)) : text))
      }
      for (number, element) in (value?.array ?? []).enumerated() {
        add("\(key)[\(number)]", element["url"] ?? element)
      }
    }
    add("sprite", root["sprite"])
    add("glyphs", root["glyphs"])
    for source in root["sources"]?.object ?? [] {
      for key in ["url", "tiles", "data", "urls"] { add("sources.\(source.key).\(key)", source.value[key]) }
    }
    return references
  }
}

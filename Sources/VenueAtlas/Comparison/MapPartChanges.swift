import VenueBundle
import VenueJSON
import VenueParts

/// Changes of map parts other than the venue's features: annotations, ground images, icons, clusters, the settings of `map.json`
/// for gestures, ornaments and controls, and the author's own style layers. Each is compared by its id: added, removed or changed.
struct MapPartChanges {
  private(set) var changes: [BundleChange] = []

  init(old: Atlas, new: Atlas) throws(BundleError) {
    try compare("annotation", old, new) { atlas throws(BundleError) in
      MapPartChanges.table(try atlas.part(.annotations)?["features"], key: "id")
    }
    try compare("overlay", old, new) { atlas throws(BundleError) in
      MapPartChanges.table(try atlas.part(.overlays)?["overlays"], key: "id")
    }
    // Icons appear and disappear with the places that they mark.
    try compare("icon", old, new, onlyOther: true) { atlas throws(BundleError) in
      let root = try atlas.part(.icons)
      let drawings = MapPartChanges.members(root?["drawings"])
      return MapPartChanges.members(root?["icons"]).mapValues { $0 + (MapPartChanges.drawing(of: $0, in: drawings)) }
    }
    try compare("cluster", old, new) { atlas throws(BundleError) in
      MapPartChanges.table(try atlas.part(.clusters)?["identifiers"], key: "id")
    }
    try compare("map", old, new) { atlas throws(BundleError) in
      MapPartChanges.members(try atlas.part(.map)).filter { !["schema", "style"].contains($0.key) }
    }
    try compare("layer", old, new) { atlas throws(BundleError) in
      guard let theme = try atlas.styleNames().first else { return [:] }
      let style = try atlas.style(theme)
      let layers = (try? JSONReader.read(style.bytes).root)?["layers"]
      return MapPartChanges.table(layers, key: "id").filter { $0.key.hasPrefix("own-") }
    }
  }

  private mutating func compare(
    _ type: String, _ old: Atlas, _ new: Atlas, onlyOther: Bool = false,
    _ table: (Atlas) throws(BundleError) -> [String: String]
  ) throws(BundleError) {
    let (before, after) = (try table(old), try table(new))
    for id in Set(before.keys).union(after.keys).sorted() {
      let subject = BundleChange.Subject(type: type, id: id)
      switch (before[id], after[id]) {
      case (let was?, let now?):
        if was != now { changes.append(BundleChange(.map, subject, after: "other")) }
      case (nil, .some) where onlyOther, (.some, nil) where onlyOther: break
      case (nil, .some): changes.append(BundleChange(.map, subject, after: "new"))
      case (.some, nil): changes.append(BundleChange(.map, subject, before: "gone"))
      case (nil, nil): break
      }
    }
  }

  /// Elements of a list by a member of theirs, as they read.
  private static func table(_ list: JSONValue?, key: String) -> [String: String] {
    var table: [String: String] = [:]
    for element in list?.array ?? [] {
      if let id = element[key]?.string { table[id, default: ""] += text(element) }
    }
    return table
  }

  private static func members(_ object: JSONValue?) -> [String: String] {
    Dictionary((object?.object ?? []).map { ($0.key, text($0.value)) }, uniquingKeysWith: { $0 + $1 })
  }

  /// The outline an icon names.
  private static func drawing(of icon: String, in drawings: [String: String]) -> String {
    guard let name = (try? JSONReader.read(Array(icon.utf8)).root)?["drawing"]?.string else { return "" }
    return drawings[name] ?? ""
  }

  /// The text without white space between its tokens.
  private static func text(_ value: JSONValue) -> String {
    switch value.kind {
    case .object: "{" + (value.object ?? []).map { "\"\($0.key)\":" + text($0.value) }.joined(separator: ",") + "}"
    case .array: "[" + (value.array ?? []).map(text).joined(separator: ",") + "]"
    case .string: "\"\(value.string ?? "")\""
    default: value.string ?? value.double.map { "\($0)" } ?? value.bool.map { "\($0)" } ?? "null"
    }
  }
}

extension Atlas {
  /// The root of a part's first file; nil if the bundle lacks the part.
  fileprivate func part(_ part: BundlePart) throws(BundleError) -> JSONValue? {
    folder.contains(part.file) ? try json(part.file) : nil
  }
}

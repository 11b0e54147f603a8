import VenueJSON

/// A position in a style that names a resource: a file or an address. Links of credits are not included, because nothing is drawn from them.
///
/// All code that reads or changes the resources of a style uses ``all(in:)``.
struct StyleAddress<Tree: StyleTree> {
  var kind: StyleResource.Kind
  /// From the root of the style.
  var steps: [StyleStep]
  /// The text as written.
  var text: String
  var value: Tree

  /// `pmtiles://` if it is the protocol of an archive, and not a host; otherwise empty.
  var scheme: String { text.hasPrefix(StyleResource.archive) ? StyleResource.archive : "" }
  var path: String? { StyleResource.path(in: text) }

  /// `sources.venue.url`, `sprite[0].url`.
  var key: String {
    steps.reduce("") { key, step in
      switch step {
      case .key(let name): key.isEmpty ? name : "\(key).\(name)"
      case .index(let index): "\(key)[\(index)]"
      }
    }
  }

  /// In the order of the style: its sprites, its glyphs, then source by source.
  static func all(in root: Tree) -> [StyleAddress] {
    var found: [StyleAddress] = []
    func add(_ kind: StyleResource.Kind, _ steps: [StyleStep], _ value: Tree?) {
      guard let value else { return }
      if let text = value.string { found.append(StyleAddress(kind: kind, steps: steps, text: text, value: value)) }
      for (index, element) in (value.array ?? []).enumerated() {
        let place = steps + [.index(index)]
        // With several sprites, each is an object with its address.
        if element.string != nil { add(kind, place, element) } else { add(kind, place + [.key("url")], element["url"]) }
      }
    }
    add(.sprite, [.key("sprite")], root["sprite"])
    add(.glyphs, [.key("glyphs")], root["glyphs"])
    for source in root["sources"]?.members ?? [] {
      let picture = source.value["type"]?.string == StyleSourceType.image.rawValue
      for (key, kind) in [
        ("url", picture ? .picture : .tiles), ("tiles", .tiles), ("data", .data), ("urls", .picture),
      ] as [(String, StyleResource.Kind)] {
        add(kind, [.key("sources"), .key(source.key), .key(key)], source.value[key])
      }
    }
    return found
  }
}

/// One step down in a style.
enum StyleStep: Hashable, Sendable {
  case key(String)
  case index(Int)
}

/// A style as it was read, with its places, or as it is written.
protocol StyleTree {
  var string: String? { get }
  var array: [Self]? { get }
  var members: [(key: String, value: Self)]? { get }
  subscript(key: String) -> Self? { get }
}

extension StyleValue: StyleTree {
  /// Replaces the value at a path of steps; has no effect if the path does not exist.
  mutating func replace(at steps: ArraySlice<StyleStep>, by value: StyleValue) {
    guard let step = steps.first else {
      self = value
      return
    }
    switch step {
    case .key(let key): self[key]?.replace(at: steps.dropFirst(), by: value)
    case .index(let index):
      guard case .array(var elements) = self, elements.indices.contains(index) else { return }
      elements[index].replace(at: steps.dropFirst(), by: value)
      self = .array(elements)
    }
  }
}

extension JSONValue: StyleTree {
  var members: [(key: String, value: JSONValue)]? { object?.map { ($0.key, $0.value) } }
}

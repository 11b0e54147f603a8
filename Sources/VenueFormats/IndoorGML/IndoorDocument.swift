import VenueDiagnostics
import VenueModel

/// A text of an element, with its place: `gml:name`, `navi:class`.
struct IndoorText: Sendable {
  let key: String
  let value: String
  let range: Range<Int>
}

/// A cell, boundary, state or transition of an IndoorGML file.
struct IndoorElement: Sendable {
  enum Role: String, Sendable {
    case cell, boundary, state, transition
  }

  let role: Role
  /// Name of the element without prefix: `CellSpace`, `GeneralSpace`, `ConnectionBoundary`.
  let kind: String
  var id: String
  let file: String
  /// The start tag.
  let range: Range<Int>
  /// `name`, `description`, `class`, `function`, `usage`, `weight`.
  var texts: [IndoorText] = []
  /// Ids that `duality`, `connects` and `partialboundedBy` name.
  var dualities: [String] = []
  var connects: [String] = []
  var boundaries: [String] = []
  /// Position of the space layer of a state or transition.
  var layer: Int?
  var shape = GMLShape()

  var place: SourcePlace { SourcePlace(file: file, range: range, pointer: "/" + id) }

  /// Its first text that is not blank.
  func text(_ key: String) -> IndoorText? { texts.first { $0.key == key && !$0.value.isEmpty } }

  func place(of text: IndoorText) -> SourcePlace {
    SourcePlace(file: file, range: text.range, pointer: "/\(id)/\(text.key)")
  }

  /// `key=value` pairs of the description, as editors write them: `storey="F1":type="stairs":`, `level=1;desc=;`. The first ones of a
  /// long description.
  var described: [(key: String, value: String)] {
    guard let description = text("description") else { return [] }
    let parts = description.value.utf8.split(maxSplits: IndoorElement.mostPairs) {
      $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";")
    }
    return parts.prefix(IndoorElement.mostPairs).compactMap { part in
      let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1).map { String(Substring($0)) }
      guard pair.count == 2, pair[0].utf8.count <= IndoorElement.longestKey else { return nil }
      let value = IndoorElement.trimmed(pair[1].replacing("\"", with: "").replacing("'", with: ""))
      return value.isEmpty ? nil : (IndoorElement.trimmed(pair[0]).lowercased(), value)
    }
  }

  /// True if its description has more pairs than are read.
  var isDescriptionCut: Bool {
    guard let description = text("description") else { return false }
    return description.value.utf8.count { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }
      > IndoorElement.mostPairs
  }

  /// Pairs of a description; editors write some five.
  static let mostPairs = 64
  /// Bytes of the key of a pair.
  private static let longestKey = 64

  /// Without blanks at its ends, and with one between words.
  static func trimmed(_ text: String) -> String {
    text.unicodeScalars.split { scalar in
      scalar.isASCII ? scalar.value == 0x20 || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
    }.map { String(Substring($0)) }.joined(separator: " ")
  }
}

/// A graph with its partition of the space.
struct IndoorLayer: Sendable {
  let id: String
  let file: String
  let range: Range<Int>
  /// `TOPOGRAPHIC`, `SENSOR`, `LOGICAL`, `TAGS`, `UNKNOWN`; nil if it is not written.
  var kind: String?

  var place: SourcePlace { SourcePlace(file: file, range: range, pointer: "/" + id) }
}

/// Everything that one or several files of IndoorGML say.
struct IndoorDocument: Sendable {
  /// In the order of the files.
  var elements: [IndoorElement] = []
  var layers: [IndoorLayer] = []
  /// States of two layers that describe the same space.
  var layerConnections: [[String]] = []
  /// Reference systems by `srsName`, with the place of the first.
  var systems: [(name: String, place: SourcePlace)] = []
  /// `gml:name` of the whole file.
  var name: IndoorText?
  /// The root element.
  var place: SourcePlace?

  mutating func join(_ other: IndoorDocument) {
    let first = layers.count
    elements += other.elements.map { element in
      var element = element
      element.layer = element.layer.map { $0 + first }
      return element
    }
    layers += other.layers
    layerConnections += other.layerConnections
    for system in other.systems where !systems.contains(where: { $0.name == system.name }) { systems.append(system) }
    name = name ?? other.name
    place = place ?? other.place
  }
}

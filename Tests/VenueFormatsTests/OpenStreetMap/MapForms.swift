import VenueCompression
import VenueGeometry

@testable import VenueFormats

/// The elements of a file of OpenStreetMap in its other forms.
struct MapForms {
  private let elements: [OSMElement]

  /// - Parameter text: XML.
  init(_ text: String) {
    let document = OSMDocument.read(OpenFile(path: "building.osm", bytes: Array(text.utf8), log: ReadingLog()))
    let tagged = Set(document.elements.filter { $0.kind == .node }.map(\.number))
    var elements = document.elements
    for (number, position) in document.positions.sorted(by: { $0.key < $1.key }) where !tagged.contains(number) {
      var node = OSMElement(kind: .node, number: number, version: 0, file: "", range: 0..<0)
      node.position = position
      elements.append(node)
    }
    self.elements = elements
  }

  // MARK: JSON

  /// As Overpass writes it.
  ///
  /// - Parameter withShapes: true for `out geom`, with the positions in the ways and no untagged nodes.
  func json(withShapes: Bool = false) -> String {
    let nodes = elements.filter { $0.kind == .node }
    let positions = Dictionary(uniqueKeysWithValues: nodes.map { ($0.number, $0.position) })
    func place(_ position: Coordinate?) -> String {
      position.map { "\"lat\": \($0.latitude), \"lon\": \($0.longitude)" } ?? ""
    }
    let all = elements.filter { !withShapes || $0.kind != .node || !$0.tags.isEmpty }.map { element in
      var members = ["\"type\": \"\(element.kind.rawValue)\"", "\"id\": \(element.number)"]
      if element.version > 0 { members.append("\"version\": \(element.version)") }
      switch element.kind {
      case .node: members.append(place(element.position))
      case .way:
        members.append("\"nodes\": \(element.nodes)")
        if withShapes {
          let shape = element.nodes.map { "{\(place(positions[$0] ?? nil))}" }.joined(separator: ", ")
          members.append("\"geometry\": [\(shape)]")
        }
      case .relation:
        let list = element.members.map {
          "{\"type\": \"\($0.kind.rawValue)\", \"ref\": \($0.number), \"role\": \"\($0.role)\"}"
        }
        members.append("\"members\": [\(list.joined(separator: ", "))]")
      }
      if !element.tags.isEmpty {
        let tags = element.tags.map { "\"\($0.key)\": \"\($0.value)\"" }.joined(separator: ", ")
        members.append("\"tags\": {\(tags)}")
      }
      return "{\(members.joined(separator: ", "))}"
    }
    return """
      {"version": 0.6, "generator": "Overpass API 0.7.62", "elements": [
      \(all.joined(separator: ",\n"))
      ]}
      """
  }

  // MARK: PBF

  struct Choice: Sendable {
    var isDense = true
    var isPacked = true
    var granularity = 100
    /// Billionths of a degree.
    var offset = 0
    var elementsOfBlock = 7
    var features = ["OsmSchema-V0.6", "DenseNodes"]
    /// The texts of a block; a fault of a test.
    var withoutTexts = false
  }

  func pbf(_ choice: Choice = Choice()) -> [UInt8] {
    var header = PBFMessage()
    for feature in choice.features { header.add(4, Array(feature.utf8)) }
    var file = MapForms.block("OSMHeader", header.bytes, isPacked: choice.isPacked)
    var rest = elements[...]
    while !rest.isEmpty {
      // A group has elements of one kind.
      let kind = rest.first?.kind
      let group = rest.prefix(choice.elementsOfBlock).prefix { $0.kind == kind }
      rest = rest.dropFirst(group.count)
      file += MapForms.block("OSMData", primitives(Array(group), choice), isPacked: choice.isPacked)
    }
    return file
  }

  /// A block of a file: the length of its header, the header, the content.
  static func block(_ kind: String, _ content: [UInt8], isPacked: Bool) -> [UInt8] {
    var blob = PBFMessage()
    if isPacked {
      blob.add(2, content.count)
      blob.add(3, Compressor(.zlib, level: 6).compressed(content))
    } else {
      blob.add(1, content)
    }
    var header = PBFMessage()
    header.add(1, Array(kind.utf8))
    header.add(3, blob.bytes.count)
    let length = header.bytes.count
    return [0, 0, UInt8(length >> 8), UInt8(length & 255)] + header.bytes + blob.bytes
  }

  private func primitives(_ group: [OSMElement], _ choice: Choice) -> [UInt8] {
    var texts = [""]
    func text(_ text: String) -> Int {
      if let known = texts.firstIndex(of: text) { return known }
      texts.append(text)
      return texts.count - 1
    }
    func units(_ degrees: Double) -> Int {
      Int((degrees * 1e9 - Double(choice.offset)).rounded()) / choice.granularity
    }
    var message = PBFMessage()
    if group[0].kind == .node, choice.isDense {
      var dense = PBFMessage()
      var info = PBFMessage()
      dense.add(1, differences: group.map { Int($0.number) })
      info.add(1, packed: group.map(\.version))
      dense.add(5, info.bytes)
      dense.add(8, differences: group.map { units($0.position?.latitude ?? 0) })
      dense.add(9, differences: group.map { units($0.position?.longitude ?? 0) })
      if group.contains(where: { !$0.tags.isEmpty }) {
        dense.add(10, packed: group.flatMap { $0.tags.flatMap { [text($0.key), text($0.value)] } + [0] })
      }
      message.add(2, dense.bytes)
    } else {
      for element in group {
        var one = PBFMessage()
        one.add(1, element.kind == .node ? PBFMessage.zigzag(Int(element.number)) : Int(element.number))
        one.add(2, packed: element.tags.map { text($0.key) })
        one.add(3, packed: element.tags.map { text($0.value) })
        var info = PBFMessage()
        info.add(1, element.version)
        one.add(4, info.bytes)
        switch element.kind {
        case .node:
          one.add(8, PBFMessage.zigzag(units(element.position?.latitude ?? 0)))
          one.add(9, PBFMessage.zigzag(units(element.position?.longitude ?? 0)))
        case .way: one.add(8, differences: element.nodes.map { Int($0) })
        case .relation:
          one.add(8, packed: element.members.map { text($0.role) })
          one.add(9, differences: element.members.map { Int($0.number) })
          one.add(10, packed: element.members.map { [.node: 0, .way: 1, .relation: 2][$0.kind] ?? 0 })
        }
        message.add([.node: 1, .way: 3, .relation: 4][element.kind] ?? 0, one.bytes)
      }
    }
    var table = PBFMessage()
    for text in choice.withoutTexts ? [] : texts { table.add(1, Array(text.utf8)) }
    var block = PBFMessage()
    // The numbers that hold for the groups may stand after them.
    block.add(2, message.bytes)
    block.add(1, table.bytes)
    if choice.granularity != 100 { block.add(17, choice.granularity) }
    if choice.offset != 0 {
      block.add(19, choice.offset)
      block.add(20, choice.offset)
    }
    return block.bytes
  }
}

/// A message of protobuf, written field by field.
struct PBFMessage {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ field: Int, _ number: Int) { bytes += PBFMessage.varint(field << 3) + PBFMessage.varint(number) }

  mutating func add(_ field: Int, _ content: [UInt8]) {
    bytes += PBFMessage.varint(field << 3 | 2) + PBFMessage.varint(content.count) + content
  }

  mutating func add(_ field: Int, packed numbers: [Int]) { add(field, numbers.flatMap(PBFMessage.varint)) }

  mutating func add(_ field: Int, differences numbers: [Int]) {
    add(field, packed: zip(numbers, [0] + numbers).map { PBFMessage.zigzag($0 - $1) })
  }

  static func zigzag(_ number: Int) -> Int { (number << 1) ^ (number >> 63) }

  static func varint(_ number: Int) -> [UInt8] {
    var (rest, bytes) = (UInt(bitPattern: number), [UInt8]())
    while rest > 127 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }
}

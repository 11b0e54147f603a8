/// Readers of our own for the tests: they share nothing with the writers.

struct ReadingError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// Walks protobuf fields of a message.
struct ProtobufReader {
  var bytes: ArraySlice<UInt8>

  mutating func varint() throws -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = bytes.popFirst() else { throw ReadingError("varint cut short") }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw ReadingError("varint too long")
  }

  mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
    guard count <= bytes.count else { throw ReadingError("field cut short") }
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count)
  }

  mutating func next() throws -> (field: Int, number: UInt64, bytes: ArraySlice<UInt8>)? {
    guard !bytes.isEmpty else { return nil }
    let tag = try varint()
    let field = Int(tag >> 3)
    func fixed(_ slice: ArraySlice<UInt8>) -> UInt64 { slice.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    switch tag & 7 {
    case 0: return (field, try varint(), [])
    case 1: return (field, fixed(try take(8)), [])
    case 2: return (field, 0, try take(Int(try varint())))
    case 5: return (field, fixed(try take(4)), [])
    default: throw ReadingError("wire type \(tag & 7)")
    }
  }
}

struct ReadTile: Equatable {
  struct Layer: Equatable {
    var name = ""
    var version = 1
    var extent = 4096
    var features: [Feature] = []
    var keys: [String] = []
    var values: [String] = []
  }

  struct Feature: Equatable {
    var id: UInt64 = 0
    var type = 0
    /// Points: one part; lines and rings: a part each, rings without closing vertex.
    var parts: [[Point]] = []
    var properties: [String] = []
  }

  struct Point: Equatable {
    var x: Int
    var y: Int
  }

  var layers: [Layer] = []

  init(_ bytes: [UInt8]) throws {
    var reader = ProtobufReader(bytes: bytes[...])
    while let field = try reader.next() {
      guard field.field == 3 else { throw ReadingError("tile field \(field.field)") }
      layers.append(try ReadTile.layer(field.bytes))
    }
    guard Set(layers.map(\.name)).count == layers.count else { throw ReadingError("a layer twice") }
  }

  private static func layer(_ bytes: ArraySlice<UInt8>) throws -> Layer {
    var layer = Layer()
    var raw: [ArraySlice<UInt8>] = []
    var reader = ProtobufReader(bytes: bytes)
    while let field = try reader.next() {
      switch field.field {
      case 15: layer.version = Int(field.number)
      case 1: layer.name = String(decoding: field.bytes, as: UTF8.self)
      case 2: raw.append(field.bytes)
      case 3: layer.keys.append(String(decoding: field.bytes, as: UTF8.self))
      case 4: layer.values.append(try value(field.bytes))
      case 5: layer.extent = Int(field.number)
      default: throw ReadingError("layer field \(field.field)")
      }
    }
    layer.features = try raw.map { try feature($0, layer) }
    return layer
  }

  private static func value(_ bytes: ArraySlice<UInt8>) throws -> String {
    var reader = ProtobufReader(bytes: bytes)
    guard let field = try reader.next(), reader.bytes.isEmpty else { throw ReadingError("value") }
    switch field.field {
    case 1: return "\"\(String(decoding: field.bytes, as: UTF8.self))\""
    case 2: return "\(Float(bitPattern: UInt32(field.number)))"
    case 3: return "\(Double(bitPattern: field.number))"
    case 4: return "\(Int64(bitPattern: field.number))"
    case 5: return "\(field.number)"
    case 6: return "\(Int64(bitPattern: (field.number >> 1) ^ (0 &- (field.number & 1))))"
    case 7: return field.number == 0 ? "false" : "true"
    default: throw ReadingError("value field \(field.field)")
    }
  }

  private static func feature(_ bytes: ArraySlice<UInt8>, _ layer: Layer) throws -> Feature {
    var feature = Feature()
    var reader = ProtobufReader(bytes: bytes)
    while let field = try reader.next() {
      switch field.field {
      case 1: feature.id = field.number
      case 2:
        var tags = ProtobufReader(bytes: field.bytes)
        while !tags.bytes.isEmpty {
          let (key, value) = (Int(try tags.varint()), Int(try tags.varint()))
          guard layer.keys.indices.contains(key), layer.values.indices.contains(value) else {
            throw ReadingError("tag outside the dictionaries")
          }
          feature.properties.append("\(layer.keys[key])=\(layer.values[value])")
        }
      case 3: feature.type = Int(field.number)
      case 4: feature.parts = try geometry(field.bytes)
      default: throw ReadingError("feature field \(field.field)")
      }
    }
    return feature
  }

  private static func geometry(_ bytes: ArraySlice<UInt8>) throws -> [[Point]] {
    var reader = ProtobufReader(bytes: bytes)
    var parts: [[Point]] = []
    var cursor = Point(x: 0, y: 0)
    func delta(_ value: UInt64) -> Int { Int(value >> 1) ^ -Int(value & 1) }
    while !reader.bytes.isEmpty {
      let command = try reader.varint()
      let count = Int(command >> 3)
      switch command & 7 {
      case 1, 2:
        if command & 7 == 1 { parts.append([]) }
        guard !parts.isEmpty, count > 0 else { throw ReadingError("command \(command)") }
        for _ in 0..<count {
          cursor.x += delta(try reader.varint())
          cursor.y += delta(try reader.varint())
          parts[parts.count - 1].append(cursor)
        }
      case 7: guard command == 15, parts.last?.count ?? 0 >= 3 else { throw ReadingError("close") }
      default: throw ReadingError("command \(command)")
      }
    }
    return parts
  }

  /// The golden form: a line a feature.
  var text: String {
    var lines: [String] = []
    for layer in layers {
      lines.append("\(layer.name) v\(layer.version) \(layer.extent)")
      for feature in layer.features {
        let type = ["unknown", "point", "line", "polygon"][min(feature.type, 3)]
        let parts = feature.parts.map { $0.map { "\($0.x),\($0.y)" }.joined(separator: " ") }.joined(separator: " | ")
        lines.append("  \(feature.id) \(type) \(parts) {\(feature.properties.joined(separator: ", "))}")
      }
    }
    return lines.joined(separator: "\n")
  }
}

/// Twice the signed area, positive for outer rings (y down).
func doubledArea(_ ring: [ReadTile.Point]) -> Int {
  ring.indices.reduce(0) { sum, index in
    let (a, b) = (ring[index], ring[(index + 1) % ring.count])
    return sum + a.x * b.y - b.x * a.y
  }
}

/// A PMTiles version 3 archive, read whole.
struct ReadArchive {
  var header: [UInt8]
  /// By id.
  var tiles: [(id: UInt64, bytes: [UInt8])] = []
  var metadata: String
  var entryCount = 0
  var leafCount = 0

  init(_ bytes: [UInt8]) throws {
    guard bytes.count >= 127, Array(bytes[..<8]) == Array("PMTiles".utf8) + [3] else { throw ReadingError("magic") }
    header = Array(bytes[..<127])
    func number(_ offset: Int) -> Int { (0..<8).reversed().reduce(0) { $0 << 8 | Int(bytes[offset + $1]) } }
    func section(_ offset: Int) -> [UInt8] { Array(bytes[number(offset)..<(number(offset) + number(offset + 8))]) }
    guard number(8) + number(16) <= 16_384 else { throw ReadingError("root too long") }
    let isGzip = bytes[97] == 2
    func opened(_ bytes: [UInt8]) throws -> [UInt8] { isGzip ? try Inflate.gunzip(bytes) : bytes }
    metadata = String(decoding: try opened(section(24)), as: UTF8.self)
    let (leaves, data) = (section(40), section(56))
    func walk(_ directory: [UInt8], depth: Int) throws {
      for entry in try ReadArchive.entries(directory) {
        if entry.run == 0 {
          guard depth == 0 else { throw ReadingError("two levels of leaves") }
          leafCount += 1
          try walk(try opened(Array(leaves[entry.offset..<(entry.offset + entry.length)])), depth: 1)
        } else {
          entryCount += 1
          let tile = try opened(Array(data[entry.offset..<(entry.offset + entry.length)]))
          for step in 0..<entry.run { tiles.append((entry.id + UInt64(step), tile)) }
        }
      }
    }
    try walk(try opened(section(8)), depth: 0)
    guard zip(tiles, tiles.dropFirst()).allSatisfy({ $0.id < $1.id }) else { throw ReadingError("order") }
    guard number(72) == tiles.count, number(80) == entryCount else { throw ReadingError("counts") }
  }

  static func entries(_ directory: [UInt8]) throws -> [(id: UInt64, offset: Int, length: Int, run: Int)] {
    var reader = ProtobufReader(bytes: directory[...])
    let count = Int(try reader.varint())
    var ids: [UInt64] = []
    for _ in 0..<count { ids.append((ids.last ?? 0) + (try reader.varint())) }
    let runs = try (0..<count).map { _ in Int(try reader.varint()) }
    let lengths = try (0..<count).map { _ in Int(try reader.varint()) }
    var offsets: [Int] = []
    for index in 0..<count {
      let value = Int(try reader.varint())
      offsets.append(value == 0 ? offsets[index - 1] + lengths[index - 1] : value - 1)
    }
    return (0..<count).map { (ids[$0], offsets[$0], lengths[$0], runs[$0]) }
  }

  /// Zoom, column and row of a tile id, by walking the curve upward.
  static func address(_ id: UInt64) -> (zoom: Int, x: Int, y: Int) {
    var zoom = 0
    var first: UInt64 = 0
    while id >= first + (1 << UInt64(2 * zoom)) {
      first += 1 << UInt64(2 * zoom)
      zoom += 1
    }
    var position = id - first
    var (x, y) = (0, 0)
    for shift in 0..<zoom {
      let side = 1 << shift
      let rx = 1 & Int(position / 2)
      let ry = 1 & (Int(position) ^ rx)
      if ry == 0 {
        if rx == 1 { (x, y) = (side - 1 - x, side - 1 - y) }
        (x, y) = (y, x)
      }
      x += side * rx
      y += side * ry
      position /= 4
    }
    return (zoom, x, y)
  }
}

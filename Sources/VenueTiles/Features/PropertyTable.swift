import VenueParts

/// Keys and values of all features as numbers, with the bytes each will have in a tile.
struct PropertyTable: Sendable {
  /// Layer fields `keys` (tag, length, text).
  private(set) var keys = ByteInterner()
  /// Layer fields `values` (tag, length, message).
  private(set) var values = ByteInterner()
  /// Key, value, key, value, … of one feature after another.
  private(set) var tags: [Int32] = []
  /// Bit of the type of each value.
  private var valueTypes: [UInt8] = []
  /// Bits of the occurring types, indexed by layer and key.
  private var fieldTypes: [[UInt8]] = []
  /// The last properties that were added, and where their numbers begin in ``tags``.
  private var last: [TileProperty] = []
  private var lastStart = 0
  private var lastLayer = -1
  /// Number of values when the table was last made from nothing; 0 for such a table.
  private var firstCount = 0

  /// Most features have the keys and some values of the feature before them, at the same positions: these keep their numbers without a search.
  mutating func add(_ properties: [TileProperty], layer: Int) -> Range<Int32> {
    let start = tags.count
    for place in properties.indices {
      let value = properties[place].value
      let hasFormer = place < last.count
      let hasKey = hasFormer && last[place].key.isSpelled(as: properties[place].key)
      let key = hasKey ? tags[lastStart + 2 * place] : number(ofKey: properties[place].key)
      let hasValue = hasFormer && last[place].value.isSpelled(as: value)
      tags.append(key)
      tags.append(hasValue ? tags[lastStart + 2 * place + 1] : number(of: value))
      if hasKey, hasValue, layer == lastLayer { continue }
      noteTypes(from: tags.count - 2, layer: layer)
    }
    (last, lastStart, lastLayer) = (properties, start, layer)
    return Int32(start)..<Int32(tags.count)
  }

  private mutating func number(ofKey key: String) -> Int32 {
    keys.intern { PropertyTable.append(text: key, tag: 0x1A, to: &$0) }
  }

  private mutating func number(of value: TileValue) -> Int32 {
    let number = values.intern { PropertyTable.append(value, to: &$0) }
    if Int(number) == valueTypes.count { valueTypes.append(PropertyTable.typeBit(value)) }
    return number
  }

  /// Notes the types of the last tags for the metadata of their layer.
  private mutating func noteTypes(from start: Int, layer: Int) {
    while fieldTypes.count <= layer { fieldTypes.append([]) }
    for place in stride(from: start, to: tags.count, by: 2) {
      let (key, type) = (Int(tags[place]), valueTypes[Int(tags[place + 1])])
      while fieldTypes[layer].count <= key { fieldTypes[layer].append(0) }
      fieldTypes[layer][key] |= type
    }
  }

  /// A table without tags in which keys and values keep their numbers; nil if edits have left too many values that no feature has.
  var continued: PropertyTable? {
    let count = firstCount == 0 ? values.count : firstCount
    guard values.count <= 2 * count else { return nil }
    var table = PropertyTable()
    (table.keys, table.values, table.valueTypes, table.firstCount) = (keys, values, valueTypes, count)
    return table
  }

  /// Adds tags of the table that this one continues.
  mutating func add(_ range: Range<Int32>, of former: PropertyTable, layer: Int) -> Range<Int32> {
    let start = tags.count
    tags += former.tags[Int(range.lowerBound)..<Int(range.upperBound)]
    noteTypes(from: start, layer: layer)
    return Int32(start)..<Int32(tags.count)
  }

  /// The properties features of a layer have, by name.
  func fields(of layer: Int) -> [LayerStatistics.Field] {
    guard fieldTypes.indices.contains(layer) else { return [] }
    return fieldTypes[layer].enumerated().filter { $0.element != 0 }.map { key, bits in
      let type =
        switch bits {
        case 1: "String"
        case 2: "Number"
        case 4: "Boolean"
        default: "Mixed"
        }
      // Past the tag and the length.
      let entry = keys[key]
      let text = entry.dropFirst().drop { $0 & 0x80 != 0 }.dropFirst()
      return LayerStatistics.Field(name: String(decoding: text, as: UTF8.self), type: type)
    }.sorted { $0.name < $1.name }
  }

  private static func typeBit(_ value: TileValue) -> UInt8 {
    switch value {
    case .string: 1
    case .int, .double: 2
    case .bool: 4
    }
  }

  private static func append(text: String, tag: UInt8, to bytes: inout [UInt8]) {
    bytes.append(tag)
    bytes.appendVarint(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  private static func append(_ value: TileValue, to bytes: inout [UInt8]) {
    bytes.append(0x22)
    switch value {
    case .string(let text):
      let count = text.utf8.count
      bytes.appendVarint(UInt64(1 + Protobuf.varintLength(count) + count))
      append(text: text, tag: 0x0A, to: &bytes)
    case .int(let number) where number >= 0:
      bytes.append(UInt8(1 + Protobuf.varintLength(UInt64(number))))
      bytes.append(0x28)
      bytes.appendVarint(UInt64(number))
    case .int(let number):
      let zigzag = Protobuf.zigzag(Int64(number))
      bytes.append(UInt8(1 + Protobuf.varintLength(zigzag)))
      bytes.append(0x30)
      bytes.appendVarint(zigzag)
    case .double(let number) where Double(Float(number)) == number:
      // Four bytes represent it exactly.
      bytes.append(5)
      bytes.append(0x15)
      Swift.withUnsafeBytes(of: Float(number).bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    case .double(let number):
      bytes.append(9)
      bytes.append(0x19)
      Swift.withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    case .bool(let flag):
      bytes.append(contentsOf: [2, 0x38, flag ? 1 : 0])
    }
  }
}

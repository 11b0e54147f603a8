import VenueGeometry
import VenueProtobuf

/// A PrimitiveBlock of OpenStreetMap PBF: 1 string table, 2 groups of elements, 17 granularity, 19 and 20 offset of positions.
struct OSMPBFBlock {
  private let elements: OSMCollection
  /// Ids, positions, tags and members that may still be read.
  private var rest: Int
  private var strings: [Range<Int>] = []
  private var texts: [String?] = []
  private let bytes: [UInt8]
  /// Billionths of a degree of one unit, and of zero.
  private var (granularity, latitude, longitude): (Int64, Int64, Int64) = (100, 0, 0)

  /// Reads the elements of a block.
  ///
  /// - Parameter rest: number of ids, positions, tags and members that may still be read; less by those of the block.
  /// - Throws: ``OSMPBFFault`` or ``ProtobufFault``; elements before the fault are read.
  static func read(_ bytes: [UInt8], into elements: OSMCollection, atMost rest: inout Int) throws {
    var block = OSMPBFBlock(elements: elements, rest: rest, bytes: bytes)
    defer { rest = block.rest }
    try block.read()
  }

  private init(elements: OSMCollection, rest: Int, bytes: [UInt8]) {
    (self.elements, self.rest, self.bytes) = (elements, rest, bytes)
  }

  private mutating func read() throws {
    var groups: [ProtobufMessage] = []
    var block = ProtobufMessage(bytes)
    while let field = try block.next() {
      switch field.number {
      case 1: try readStrings(try block.message(field))
      case 2:
        try spend(1)
        groups.append(try block.message(field))
      case 17: granularity = Int64(bitPattern: try block.number(field))
      case 19: latitude = Int64(bitPattern: try block.number(field))
      case 20: longitude = Int64(bitPattern: try block.number(field))
      default: break
      }
    }
    // The numbers above may stand after the groups.
    for group in groups { try read(group) }
  }

  private mutating func readStrings(_ table: ProtobufMessage) throws {
    var table = table
    while let field = try table.next() {
      guard field.number == 1 else { continue }
      try spend(1)
      strings.append(try table.range(field))
    }
    texts = [String?](repeating: nil, count: strings.count)
  }

  /// PrimitiveGroup: 1 nodes, 2 dense nodes, 3 ways, 4 relations.
  private mutating func read(_ group: ProtobufMessage) throws {
    var group = group
    while let field = try group.next() {
      switch field.number {
      case 1: try readElement(.node, try group.message(field))
      case 2: try readDense(try group.message(field))
      case 3: try readElement(.way, try group.message(field))
      case 4: try readElement(.relation, try group.message(field))
      default: break
      }
    }
  }

  // MARK: Elements

  /// What the fields of an element say, before they are put together.
  private struct Fields {
    var number: Int64 = 0
    var (version, isVisible) = (0, true)
    var (keys, values): ([UInt64], [UInt64]) = ([], [])
    /// Of a node one; of the nodes of a way, if the file has them.
    var (latitudes, longitudes): ([Int64], [Int64]) = ([], [])
    /// The nodes of a way, or the members of a relation.
    var ids: [Int64] = []
    var (roles, kinds): ([UInt64], [UInt64]) = ([], [])
  }

  /// Node, Way and Relation: 1 id, 2 keys, 3 vals, 4 info, 8 and 9 by kind; 10 types of members, or longitudes of a way.
  private mutating func readElement(_ kind: OSMElement.Kind, _ message: ProtobufMessage) throws {
    var (message, fields) = (message, Fields())
    try spend(1)
    while let field = try message.next() {
      switch (field.number, kind) {
      case (1, .node): fields.number = ProtobufMessage.signed(try message.number(field))
      case (1, _): fields.number = Int64(bitPattern: try message.number(field))
      case (2, _): fields.keys += try numbers(of: field, in: message)
      case (3, _): fields.values += try numbers(of: field, in: message)
      case (4, _): (fields.version, fields.isVisible) = try history(try message.message(field))
      case (8, .node), (9, .way): fields.latitudes += try sums(of: field, in: message)
      case (9, .node), (10, .way): fields.longitudes += try sums(of: field, in: message)
      case (8, .way), (9, .relation): fields.ids += try sums(of: field, in: message)
      case (8, .relation): fields.roles += try numbers(of: field, in: message)
      case (10, .relation): fields.kinds += try numbers(of: field, in: message)
      default: break
      }
    }
    guard fields.keys.count == fields.values.count else { throw OSMPBFFault.damaged("a tag has no value") }
    try add(kind, fields)
  }

  /// Info: 1 version, 6 visible.
  private func history(_ message: ProtobufMessage) throws -> (version: Int, isVisible: Bool) {
    var (message, version, isVisible) = (message, 0, true)
    while let field = try message.next() {
      switch field.number {
      case 1: version = Int(Int32(truncatingIfNeeded: try message.number(field)))
      case 6: isVisible = try message.number(field) != 0
      default: break
      }
    }
    return (version, isVisible)
  }

  private mutating func add(_ kind: OSMElement.Kind, _ fields: Fields) throws {
    var element = OSMElement(
      kind: kind, number: fields.number, version: max(fields.version, 0), file: elements.file.path, range: 0..<0)
    for (key, value) in zip(fields.keys, fields.values) {
      elements.add(try text(key), try text(value), at: 0..<0, to: &element)
    }
    switch kind {
    case .node:
      if let latitude = fields.latitudes.first, let longitude = fields.longitudes.first {
        element.position = position(latitude, longitude)
      }
    case .way:
      element.nodes = fields.ids
      if fields.latitudes.count == fields.ids.count, fields.longitudes.count == fields.ids.count {
        for (place, id) in fields.ids.enumerated() {
          if let position = position(fields.latitudes[place], fields.longitudes[place]) {
            elements.place(id, at: position)
          }
        }
      }
    case .relation:
      guard fields.roles.count == fields.ids.count, fields.kinds.count == fields.ids.count else {
        throw OSMPBFFault.damaged("a member has no role or type")
      }
      for (place, id) in fields.ids.enumerated() {
        guard fields.kinds[place] < 3 else { continue }
        let kinds: [OSMElement.Kind] = [.node, .way, .relation]
        element.members.append(
          OSMMember(kind: kinds[Int(fields.kinds[place])], number: id, role: try text(fields.roles[place])))
      }
    }
    elements.add(element, isDeleted: !fields.isVisible)
  }

  /// DenseNodes: 1 ids, 5 info, 8 latitudes, 9 longitudes, 10 keys and values, each node's ended by 0.
  private mutating func readDense(_ message: ProtobufMessage) throws {
    var message = message
    var (ids, latitudes, longitudes): ([Int64], [Int64], [Int64]) = ([], [], [])
    var (tags, versions, visible): ([UInt64], [UInt64], [UInt64]) = ([], [], [])
    while let field = try message.next() {
      switch field.number {
      case 1: ids += try sums(of: field, in: message)
      case 5:
        var info = try message.message(field)
        while let part = try info.next() {
          switch part.number {
          case 1: versions += try numbers(of: part, in: info)
          case 6: visible += try numbers(of: part, in: info)
          default: break
          }
        }
      case 8: latitudes += try sums(of: field, in: message)
      case 9: longitudes += try sums(of: field, in: message)
      case 10: tags += try numbers(of: field, in: message)
      default: break
      }
    }
    guard latitudes.count == ids.count, longitudes.count == ids.count else {
      throw OSMPBFFault.damaged("\(ids.count) nodes have \(min(latitudes.count, longitudes.count)) positions")
    }
    var tag = tags.makeIterator()
    for (place, id) in ids.enumerated() {
      var fields = Fields()
      fields.number = id
      fields.version = place < versions.count ? Int(Int32(truncatingIfNeeded: versions[place])) : 0
      fields.isVisible = place < visible.count ? visible[place] != 0 : true
      (fields.latitudes, fields.longitudes) = ([latitudes[place]], [longitudes[place]])
      while let key = tag.next(), key != 0 {
        guard let value = tag.next() else { throw OSMPBFFault.damaged("a tag has no value") }
        fields.keys.append(key)
        fields.values.append(value)
      }
      try add(.node, fields)
    }
  }

  // MARK: Values

  private func position(_ latitude: Int64, _ longitude: Int64) -> Coordinate? {
    func degrees(_ offset: Int64, _ units: Int64) -> Double { Double(offset &+ granularity &* units) / 1e9 }
    return OSMCollection.position(
      latitude: degrees(self.latitude, latitude), longitude: degrees(self.longitude, longitude))
  }

  /// A text of the string table; what is not UTF-8 in it is replaced.
  private mutating func text(_ number: UInt64) throws -> String {
    guard let place = Int(exactly: number), strings.indices.contains(place) else {
      throw OSMPBFFault.damaged("text \(number) is not in the table of a block, which has \(strings.count)")
    }
    if let text = texts[place] { return text }
    let text = String(decoding: bytes[strings[place]], as: UTF8.self)
    texts[place] = text
    return text
  }

  private mutating func numbers(
    of field: ProtobufMessage.Field, in message: ProtobufMessage
  ) throws -> [UInt64] {
    try spend(message.count(of: field))
    return try message.numbers(field)
  }

  private mutating func sums(of field: ProtobufMessage.Field, in message: ProtobufMessage) throws -> [Int64] {
    try spend(message.count(of: field))
    return try message.sums(field)
  }

  private mutating func spend(_ count: Int) throws {
    guard count <= rest else { throw OSMPBFFault.tooLarge }
    rest -= count
  }
}

enum OSMPBFFault: Error {
  /// Lower case, no full stop.
  case damaged(String)
  /// In a way that is not read.
  case unread(String, help: String)
  case tooLarge
}

import VenueGeometry

/// How many levels, units and openings a network has, which others refer to.
struct NetworkCounts {
  var levels: Int
  var units: Int
  var openings: Int
}

/// The integers of one record.
struct NetworkRow {
  let table: [Int32]
  let start: Int
  subscript(place: Int) -> Int32 { table[start + place] }
}

/// Reads sections of a network and checks what it reads.
struct NetworkSectionReader {
  let byName: [String: NetworkSection.Elements]
  private let strings: [String]
  private let labelPairs: [Int32]

  init(_ sections: [NetworkSection]) throws(NetworkFormatError) {
    var byName: [String: NetworkSection.Elements] = [:]
    for section in sections { byName[section.name] = section.elements }
    self.byName = byName
    guard case .integers(let offsets)? = byName["strings"], case .bytes(let bytes)? = byName["strbytes"],
      case .integers(let labels)? = byName["labels"], offsets.first == 0, labels.count.isMultiple(of: 2)
    else { throw NetworkFormatError(section: "strings", message: "the texts are missing") }
    var strings: [String] = []
    strings.reserveCapacity(offsets.count)
    for (number, (start, end)) in zip(offsets, offsets.dropFirst()).enumerated() {
      guard start <= end, start >= 0, Int(end) <= bytes.count else {
        throw NetworkFormatError(section: "strings", message: "text \(number) lies outside its bytes")
      }
      guard let text = String(validating: bytes[Int(start)..<Int(end)], as: UTF8.self) else {
        throw NetworkFormatError(section: "strbytes", message: "text \(number) is not UTF-8")
      }
      strings.append(text)
    }
    self.strings = strings
    labelPairs = labels
  }

  // MARK: Elements

  func integers(_ name: String) throws(NetworkFormatError) -> [Int32] {
    guard case .integers(let elements)? = byName[name] else {
      throw NetworkFormatError(section: name, message: "it is missing")
    }
    return elements
  }

  func numbers(_ name: String, count: Int) throws(NetworkFormatError) -> [Double] {
    guard case .numbers(let elements)? = byName[name], elements.count == count else {
      throw NetworkFormatError(section: name, message: "it is missing, or does not hold \(count) numbers")
    }
    guard elements.allSatisfy(\.isFinite) else {
      throw NetworkFormatError(section: name, message: "it holds something that is no number")
    }
    return elements
  }

  func table(_ name: String, width: Int) throws(NetworkFormatError) -> [NetworkRow] {
    let elements = try integers(name)
    guard elements.count.isMultiple(of: width) else {
      throw NetworkFormatError(section: name, message: "its last record is cut off")
    }
    return stride(from: 0, to: elements.count, by: width).map { NetworkRow(table: elements, start: $0) }
  }

  func text(_ number: Int32, _ section: String) throws(NetworkFormatError) -> String {
    guard strings.indices.contains(Int(number)) else {
      throw NetworkFormatError(section: section, message: "text \(number) does not exist")
    }
    return strings[Int(number)]
  }

  func texts(_ section: String) throws(NetworkFormatError) -> [String] {
    var result: [String] = []
    for number in try integers(section) { result.append(try text(number, section)) }
    return result
  }

  func labels(_ start: Int32, _ count: Int32, _ section: String) throws(NetworkFormatError) -> [NetworkText] {
    let range = try range(start, count, of: labelPairs.count / 2, section)
    var result: [NetworkText] = []
    for place in range {
      result.append(
        NetworkText(
          language: try text(labelPairs[2 * place], section), text: try text(labelPairs[2 * place + 1], section)))
    }
    return result
  }

  func range(
    _ start: Int32, _ count: Int32, of total: Int, _ section: String
  ) throws(NetworkFormatError) -> Range<Int> {
    guard start >= 0, count >= 0, Int(start) + Int(count) <= total else {
      throw NetworkFormatError(section: section, message: "it refers to \(count) entries from \(start) of \(total)")
    }
    return Int(start)..<Int(start) + Int(count)
  }

  /// An index below `count`, or −1 where that is allowed.
  func place(
    _ number: Int32, below count: Int, orNone: Bool = false, _ section: String
  ) throws(NetworkFormatError) -> Int {
    guard number >= (orNone ? -1 : 0), Int(number) < count else {
      throw NetworkFormatError(section: section, message: "it refers to entry \(number) of \(count)")
    }
    return Int(number)
  }

  func point(_ x: Int32, _ y: Int32, _ section: String) throws(NetworkFormatError) -> PlanePoint {
    guard x.magnitude <= PlanePoint.limit.magnitude, y.magnitude <= PlanePoint.limit.magnitude else {
      throw NetworkFormatError(section: section, message: "\(x), \(y) is not on the plane")
    }
    return PlanePoint(x: x, y: y)
  }

  func value<Value: RawRepresentable<Int32>>(
    _ number: Int32, _ section: String, as type: Value.Type = Value.self
  ) throws(NetworkFormatError) -> Value {
    guard let value = Value(rawValue: number) else {
      throw NetworkFormatError(section: section, message: "\(number) means nothing there")
    }
    return value
  }

  func size(_ number: Int32, _ section: String) throws(NetworkFormatError) -> Int32 {
    guard Quantity.millimetres.contains(number) else {
      throw NetworkFormatError(section: section, message: "\(number) mm is no width")
    }
    return number
  }

  func floor(_ number: Int32) throws(NetworkFormatError) -> Int {
    guard Quantity.floors.contains(Int(number)) else {
      throw NetworkFormatError(section: "levels", message: "\(number) is no floor")
    }
    return Int(number)
  }

  @discardableResult
  func check(_ value: Double, _ quantity: Quantity, _ section: String) throws(NetworkFormatError) -> Double {
    guard quantity.contains(value) else {
      throw NetworkFormatError(section: section, message: "\(value) is no \(quantity.name): \(quantity)")
    }
    return value
  }

  func trilean(_ number: Int32, _ section: String) throws(NetworkFormatError) -> Int32 {
    guard (-1...1).contains(number) else {
      throw NetworkFormatError(section: section, message: "\(number) is neither yes, no nor unknown")
    }
    return number
  }
}

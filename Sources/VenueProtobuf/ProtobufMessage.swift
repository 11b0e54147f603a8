/// One message in the wire format of protobuf, read field by field.
///
/// A field begins with a varint: its number times 8, plus its wire type (0 varint, 1 eight bytes, 2 a length and that many bytes, 5 four bytes).
/// Groups (3 and 4) are refused, because the formats that are read have none. A message inside another is read only where its type is known,
/// so no input nests deeper than the types.
package struct ProtobufMessage: Sendable {
  package struct Field: Sendable {
    package enum Value: Sendable {
      case number(UInt64)
      /// Positions in the bytes of the outermost message.
      case bytes(Range<Int>)
      /// Four or eight bytes, which no format here needs.
      case fixed
    }

    package var number: Int
    package var value: Value
    /// Position in the bytes of the outermost message.
    package var start: Int
  }

  /// Largest number of a field.
  private static let largestNumber: UInt64 = (1 << 29) - 1

  package let bytes: [UInt8]
  private var place: Int
  private let end: Int

  package init(_ bytes: [UInt8]) { self.init(bytes, bytes.indices) }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    (place, end) = (range.lowerBound, range.upperBound)
  }

  /// Reads the next field; nil at the end of the message.
  package mutating func next() throws(ProtobufFault) -> Field? {
    guard place < end else { return nil }
    let start = place
    let tag = try varint()
    let number = tag >> 3
    guard number > 0, number <= ProtobufMessage.largestNumber else {
      throw ProtobufFault("byte \(start) is no field of protobuf: its number is \(number)")
    }
    let value: Field.Value
    switch tag & 7 {
    case 0: value = .number(try varint())
    case 1: value = try fixed(8, of: number, from: start)
    case 2:
      let length = try varint()
      guard length <= UInt64(end - place) else {
        throw ProtobufFault(
          "field \(number) at byte \(start) has \(length) bytes, but only \(end - place) follow: the file is cut off")
      }
      value = .bytes(place..<place + Int(length))
      place += Int(length)
    case 5: value = try fixed(4, of: number, from: start)
    default: throw ProtobufFault("field \(number) at byte \(start) has the wire type \(tag & 7), which is not read")
    }
    return Field(number: Int(number), value: value, start: start)
  }

  private mutating func fixed(_ size: Int, of number: UInt64, from start: Int) throws(ProtobufFault) -> Field.Value {
    guard end - place >= size else {
      throw ProtobufFault("field \(number) at byte \(start) has \(size) bytes: the file is cut off")
    }
    place += size
    return .fixed
  }

  /// At most ten bytes, seven bits each, the lowest first.
  private mutating func varint() throws(ProtobufFault) -> UInt64 {
    let start = place
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 70, by: 7) {
      guard place < end else { throw ProtobufFault("the number at byte \(start) is cut off") }
      let byte = bytes[place]
      place += 1
      value |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 {
        guard shift < 63 || byte <= 1 else { break }
        return value
      }
    }
    throw ProtobufFault("the number at byte \(start) has more than 64 bits")
  }

  // MARK: Values

  /// The message that a field contains.
  package func message(_ field: Field) throws(ProtobufFault) -> ProtobufMessage {
    ProtobufMessage(bytes, try range(field))
  }

  /// The text of a field, which must be UTF-8.
  package func text(_ field: Field) throws(ProtobufFault) -> String {
    guard let text = String(validating: bytes[try range(field)], as: UTF8.self) else {
      throw ProtobufFault("the text of field \(field.number) at byte \(field.start) is not UTF-8")
    }
    return text
  }

  package func number(_ field: Field) throws(ProtobufFault) -> UInt64 {
    guard case .number(let number) = field.value else {
      throw ProtobufFault("field \(field.number) at byte \(field.start) must be a number")
    }
    return number
  }

  /// The positions of a field of bytes.
  package func range(_ field: Field) throws(ProtobufFault) -> Range<Int> {
    guard case .bytes(let range) = field.value else {
      throw ProtobufFault("field \(field.number) at byte \(field.start) must have a length and bytes")
    }
    return range
  }

  /// The numbers of a repeated field: packed into one, or a single one.
  package func numbers(_ field: Field) throws(ProtobufFault) -> [UInt64] {
    guard case .bytes(let range) = field.value else { return [try number(field)] }
    var numbers: [UInt64] = []
    var packed = ProtobufMessage(bytes, range)
    while packed.place < packed.end { numbers.append(try packed.varint()) }
    return numbers
  }

  /// How many numbers a repeated field has, without making them.
  package func count(of field: Field) -> Int {
    guard case .bytes(let range) = field.value else { return 1 }
    return bytes[range].reduce(0) { $0 + ($1 < 0x80 ? 1 : 0) }
  }

  /// The numbers of a repeated field with a sign (`sint64`), in which each stands as the distance from the previous one.
  package func sums(_ field: Field) throws(ProtobufFault) -> [Int64] {
    var sum: Int64 = 0
    var sums: [Int64] = []
    for number in try numbers(field) {
      sum &+= ProtobufMessage.signed(number)
      sums.append(sum)
    }
    return sums
  }

  /// A number with a sign (`sint32`, `sint64`) from its form, in which small distances from zero are small numbers.
  package static func signed(_ number: UInt64) -> Int64 {
    Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }
}

/// What is wrong with a message.
package struct ProtobufFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Lower case, no full stop.
  package let description: String

  package init(_ description: String) { self.description = description }
}

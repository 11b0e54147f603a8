/// One message in the wire format of protobuf, read field by field.
///
/// A field begins with a varint: its number times 8, plus its wire type (0 varint, 1 eight bytes, 2 a length and that many bytes, 5 four bytes).
/// Groups (3 and 4) are refused, because GTFS-realtime has none. A message inside another is read only where its type is known, so no input nests
/// deeper than the types.
struct ProtobufMessage {
  struct Field {
    enum Value {
      case number(UInt64)
      /// Positions in the file.
      case bytes(Range<Int>)
      /// Four or eight bytes, which GTFS-realtime uses for positions of vehicles.
      case fixed
    }

    var number: Int
    var value: Value
    /// Position in the file.
    var start: Int
  }

  /// Largest number of a field.
  private static let largestNumber: UInt64 = (1 << 29) - 1

  private let bytes: [UInt8]
  private var place: Int
  private let end: Int

  init(_ bytes: [UInt8]) { self.init(bytes, bytes.indices) }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    (place, end) = (range.lowerBound, range.upperBound)
  }

  /// Reads the next field; nil at the end of the message.
  mutating func next() throws(OutageFault) -> Field? {
    guard place < end else { return nil }
    let start = place
    let tag = try varint()
    let number = tag >> 3
    guard number > 0, number <= ProtobufMessage.largestNumber else {
      throw OutageFault("byte \(start) is no field of protobuf: its number is \(number)")
    }
    let value: Field.Value
    switch tag & 7 {
    case 0: value = .number(try varint())
    case 1: value = try fixed(8, of: number, from: start)
    case 2:
      let length = try varint()
      guard length <= UInt64(end - place) else {
        throw OutageFault(
          "field \(number) at byte \(start) has \(length) bytes, but only \(end - place) follow: the file is cut off")
      }
      value = .bytes(place..<place + Int(length))
      place += Int(length)
    case 5: value = try fixed(4, of: number, from: start)
    default: throw OutageFault("field \(number) at byte \(start) has the wire type \(tag & 7), which is not read")
    }
    return Field(number: Int(number), value: value, start: start)
  }

  private mutating func fixed(_ size: Int, of number: UInt64, from start: Int) throws(OutageFault) -> Field.Value {
    guard end - place >= size else {
      throw OutageFault("field \(number) at byte \(start) has \(size) bytes: the file is cut off")
    }
    place += size
    return .fixed
  }

  /// At most ten bytes, seven bits each, the lowest first.
  private mutating func varint() throws(OutageFault) -> UInt64 {
    let start = place
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 70, by: 7) {
      guard place < end else { throw OutageFault("the number at byte \(start) is cut off") }
      let byte = bytes[place]
      place += 1
      value |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 {
        guard shift < 63 || byte <= 1 else { break }
        return value
      }
    }
    throw OutageFault("the number at byte \(start) has more than 64 bits")
  }

  // MARK: Values

  /// The message that a field contains.
  func message(_ field: Field) throws(OutageFault) -> ProtobufMessage { ProtobufMessage(bytes, try range(field)) }

  /// The text of a field, which must be UTF-8.
  func text(_ field: Field) throws(OutageFault) -> String {
    guard let text = String(validating: bytes[try range(field)], as: UTF8.self) else {
      throw OutageFault("the text of field \(field.number) at byte \(field.start) is not UTF-8")
    }
    return text
  }

  func number(_ field: Field) throws(OutageFault) -> UInt64 {
    guard case .number(let number) = field.value else {
      throw OutageFault("field \(field.number) at byte \(field.start) must be a number")
    }
    return number
  }

  private func range(_ field: Field) throws(OutageFault) -> Range<Int> {
    guard case .bytes(let range) = field.value else {
      throw OutageFault("field \(field.number) at byte \(field.start) must have a length and bytes")
    }
    return range
  }
}

import Testing
import VenueProtobuf

/// The wire format of protobuf, by the examples of its own documentation and by faults.
@Suite struct ProtobufMessageTests {
  private func fields(_ bytes: [UInt8]) throws -> [ProtobufMessage.Field] {
    var (message, fields) = (ProtobufMessage(bytes), [ProtobufMessage.Field]())
    while let field = try message.next() { fields.append(field) }
    return fields
  }

  @Test("formats: numbers and texts of a protobuf message are read by their fields")
  func values() throws {
    // Field 1 is 150; field 2 is the text "testing"; field 5 has eight bytes that are passed over.
    let bytes: [UInt8] = [0x08, 0x96, 0x01, 0x12, 7] + Array("testing".utf8) + [0x29, 1, 2, 3, 4, 5, 6, 7, 8]
    let message = ProtobufMessage(bytes)
    let fields = try fields(bytes)
    #expect(fields.map(\.number) == [1, 2, 5])
    #expect(try message.number(fields[0]) == 150)
    #expect(try message.text(fields[1]) == "testing")
    #expect(throws: ProtobufFault.self) { try message.number(fields[1]) }
    #expect(throws: ProtobufFault.self) { try message.text(fields[2]) }
  }

  @Test("formats: repeated numbers of protobuf are packed or single")
  func repeated() throws {
    let bytes: [UInt8] = [0x32, 6, 0x03, 0x8E, 0x02, 0x9E, 0xA7, 0x05, 0x30, 7]
    let message = ProtobufMessage(bytes)
    let fields = try fields(bytes)
    #expect(try fields.flatMap { try message.numbers($0) } == [3, 270, 86942, 7])
    #expect(fields.map(message.count) == [3, 1])
  }

  @Test(
    "formats: signed numbers of protobuf are sums of small distances",
    arguments: [(0, 0), (1, -1), (2, 1), (4_294_967_294, 2_147_483_647), (UInt64.max, Int64.min)] as [(UInt64, Int64)])
  func signed(_ number: UInt64, _ value: Int64) throws {
    #expect(ProtobufMessage.signed(number) == value)
    let bytes: [UInt8] = [0x0A, 4, 20, 1, 2, 3]
    let field = try #require(try fields(bytes).first)
    #expect(try ProtobufMessage(bytes).sums(field) == [10, 9, 10, 8])
  }

  @Test("formats: every beginning of a protobuf message is read or refused")
  func cutOff() throws {
    let bytes: [UInt8] = [0x08, 0x96, 0x01, 0x12, 7] + Array("testing".utf8) + [0x25, 1, 2, 3, 4]
    for count in bytes.indices where ![0, 3, 12].contains(count) {
      #expect(throws: ProtobufFault.self, "\(count)") { try fields(Array(bytes.prefix(count))) }
    }
    // A length beyond the end, a group, field 0, a number of more than 64 bits.
    for bytes: [UInt8] in [
      [0x12, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F], [0x0B], [0x00, 1], [0x08] + [UInt8](repeating: 0xFF, count: 10) + [1],
    ] {
      #expect(throws: ProtobufFault.self) { try fields(bytes) }
    }
  }
}

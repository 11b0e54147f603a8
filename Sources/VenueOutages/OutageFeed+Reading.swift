package import VenueVocabulary

extension OutageFeed {
  /// Reads a feed; its content decides which one it is: alerts of GTFS-realtime as protobuf or JSON, or SIRI-FM as XML.
  ///
  /// - Parameter zone: of times without an offset (SIRI); nil refuses them.
  /// - Throws: ``OutageFault`` at the first error; a feed with an error is not used at all. A file of another kind is named (``StrayFile``).
  /// - Complexity: O(*n*).
  package init(_ bytes: [UInt8], zone: TimeZoneRules?) throws(OutageFault) {
    guard bytes.count <= OutageFeed.largestSize else {
      throw OutageFault("it has \(bytes.count) bytes; the limit is \(OutageFeed.largestSize)")
    }
    if let stray = StrayFile(bytes) { throw stray.fault }
    switch OutageFeed.beginning(of: bytes) {
    case (UInt8(ascii: "<"), _): self = try FacilityConditions.feed(bytes, zone: zone)
    case (UInt8(ascii: "{"), UInt8(ascii: "\"")), (UInt8(ascii: "{"), UInt8(ascii: "}")):
      self = try RealtimeJSON.feed(bytes)
    default: self = try RealtimeProtobuf.feed(bytes)
    }
  }

  /// The first two bytes that are no blanks. Protobuf may begin with bytes that look like blanks, but not with `<`, or with `{` before `"`.
  private static func beginning(of bytes: [UInt8]) -> (UInt8?, UInt8?) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let visible = bytes[start...].lazy.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }.prefix(2)
    return (visible.first, visible.dropFirst().first)
  }
}

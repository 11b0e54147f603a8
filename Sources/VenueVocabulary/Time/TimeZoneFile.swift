/// Reads TZif, the compiled form of the tz database (RFC 8536 and 9636), of version 1 to 4.
///
/// No input stops the program: inconsistent data are refused with their position.
public enum TimeZoneFile {
  /// The reason why bytes are not a time zone.
  public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// Byte of the file.
    public var offset: Int
    /// Lower case, no full stop.
    public var reason: String

    public var description: String { "\(reason) (byte \(offset))" }
  }

  /// Larger ones are refused; those of the database have a few thousand bytes.
  public static let largestSize = 1 << 18

  /// - Parameters:
  ///   - name: IANA name of the zone.
  ///   - version: release of the file's database; empty if it is unknown.
  public static func read(_ bytes: [UInt8], name: String, version: String) throws(Fault) -> TimeZoneRules {
    guard bytes.count <= largestSize else {
      throw Fault(offset: largestSize, reason: "a file of \(bytes.count) bytes is too large for a time zone")
    }
    var reader = Reader(bytes: bytes)
    let first = try reader.header()
    guard first.version >= 2 else {
      let block = try reader.block(first, isWide: false)
      return try rules(block, nil, name, version, reader)
    }
    try reader.skip(first.length(isWide: false))
    let second = try reader.header()
    let block = try reader.block(second, isWide: true)
    return try rules(block, try reader.footer(), name, version, reader)
  }

  private static func rules(
    _ block: Block, _ footer: YearlyRule.Footer?, _ name: String, _ version: String, _ reader: Reader
  ) throws(Fault) -> TimeZoneRules {
    var transitions = block.transitions
    var yearly: YearlyRule?
    var first = block.firstOffset
    switch footer {
    case .yearly(let rule)?: yearly = rule
    case .fixed(let offset)? where transitions.isEmpty: first = offset
    case .fixed, nil: break
    }
    // A transition that changes only the abbreviation is dropped; the last one is kept, because the yearly rule continues from it.
    let last = transitions.last
    var before = first
    transitions = transitions.filter { transition in
      defer { before = transition.offset }
      return transition.offset != before || transition == last
    }
    guard
      let rules = TimeZoneRules(
        name: name, version: version, firstOffset: first, transitions: transitions, yearly: yearly)
    else { throw Fault(offset: reader.place, reason: "the transitions of the zone are out of order, or too many") }
    return rules
  }

  private struct Header {
    var version: Int
    /// isutcnt, isstdcnt, leapcnt, timecnt, typecnt, charcnt.
    var counts: [Int]

    func length(isWide: Bool) -> Int {
      let width = isWide ? 8 : 4
      return counts[3] * (width + 1) + counts[4] * 6 + counts[5] + counts[2] * (width + 4) + counts[1] + counts[0]
    }
  }

  private struct Block {
    var firstOffset: Int
    var transitions: [TimeZoneRules.Transition]
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    func require(_ count: Int) throws(Fault) {
      guard count >= 0, count <= bytes.count - place else {
        throw Fault(offset: bytes.count, reason: "the file ends early")
      }
    }

    mutating func skip(_ count: Int) throws(Fault) {
      try require(count)
      place += count
    }

    /// Big-endian, two's complement.
    mutating func integer(_ width: Int) throws(Fault) -> Int64 {
      try require(width)
      var value: Int64 = bytes[place] >= 0x80 ? -1 : 0
      for byte in bytes[place..<place + width] { value = value << 8 | Int64(byte) }
      place += width
      return value
    }

    mutating func header() throws(Fault) -> Header {
      let start = place
      try require(44)
      guard bytes[place..<place + 4].elementsEqual("TZif".utf8) else {
        throw Fault(offset: start, reason: "it does not begin with TZif")
      }
      let written = bytes[place + 4]
      // 0, then the digits: a later version only adds.
      guard written == 0 || 0x32...0x39 ~= written else {
        throw Fault(offset: start + 4, reason: "version \(written) is not a version of TZif")
      }
      place += 20
      var counts: [Int] = []
      for _ in 0..<6 { counts.append(Int(try integer(4))) }
      guard counts.allSatisfy({ 0...TimeZoneFile.largestSize ~= $0 }), counts[4] > 0 else {
        throw Fault(offset: start + 20, reason: "its counts are invalid")
      }
      guard counts[2] == 0 else {
        throw Fault(offset: start + 28, reason: "it counts leap seconds, which are not supported")
      }
      guard counts[3] <= TimeZoneRules.largestTransitionCount else {
        throw Fault(offset: start + 32, reason: "\(counts[3]) transitions are too many")
      }
      return Header(version: written == 0 ? 1 : Int(written - 0x30), counts: counts)
    }

    mutating func block(_ header: Header, isWide: Bool) throws(Fault) -> Block {
      let end = place + header.length(isWide: isWide)
      try require(header.length(isWide: isWide))
      var times: [Int64] = []
      for _ in 0..<header.counts[3] { times.append(try integer(isWide ? 8 : 4)) }
      let types = bytes[place..<place + header.counts[3]]
      place += header.counts[3]
      var offsets: [Int] = []
      for _ in 0..<header.counts[4] {
        let start = place
        let offset = Int(try integer(4))
        guard TimeZoneRules.offsets.contains(offset) else {
          throw Fault(offset: start, reason: "a clock \(offset) seconds from UTC is not valid")
        }
        offsets.append(offset)
        place += 2
      }
      var transitions: [TimeZoneRules.Transition] = []
      for (time, type) in zip(times, types) {
        guard Int(type) < offsets.count else { throw Fault(offset: place, reason: "a transition has no type") }
        guard time.magnitude <= Instant.farthest else { throw Fault(offset: place, reason: "\(time) is not a time") }
        if let last = transitions.last, last.at.seconds >= time {
          throw Fault(offset: place, reason: "the transitions are out of order")
        }
        transitions.append(TimeZoneRules.Transition(at: Instant(seconds: time), offset: offsets[Int(type)]))
      }
      place = end
      return Block(firstOffset: offsets[0], transitions: transitions)
    }

    /// Between two line ends; nil if it is empty.
    mutating func footer() throws(Fault) -> YearlyRule.Footer? {
      let start = place
      guard place < bytes.count, bytes[place] == 0x0A, let end = bytes[(place + 1)...].firstIndex(of: 0x0A) else {
        throw Fault(offset: start, reason: "its last line is missing")
      }
      place = end + 1
      guard end > start + 1 else { return nil }
      guard let footer = YearlyRule.footer(bytes[start + 1..<end]) else {
        let text = String(decoding: bytes[start + 1..<min(end, start + 41)], as: UTF8.self)
        throw Fault(offset: start + 1, reason: "'\(text)' is not a time-zone rule")
      }
      return footer
    }
  }
}

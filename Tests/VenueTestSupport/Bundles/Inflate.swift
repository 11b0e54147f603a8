/// RFC 1951 and 1952, as plainly as possible.
struct Inflate {
  private let bytes: [UInt8]
  private var position = 0
  private var bit = 0
  private var output: [UInt8] = []

  static func gunzip(_ bytes: [UInt8]) throws -> [UInt8] {
    guard bytes.count >= 18, Array(bytes[..<4]) == [0x1F, 0x8B, 8, 0] else {
      throw ReadingError("not a plain gzip member")
    }
    guard Array(bytes[4..<8]) == [0, 0, 0, 0] else { throw ReadingError("gzip header has a time") }
    var inflate = Inflate(Array(bytes[10..<(bytes.count - 8)]))
    try inflate.run()
    let size = (0..<4).reversed().reduce(0) { $0 << 8 | Int(bytes[bytes.count - 4 + $1]) }
    guard inflate.output.count == size else { throw ReadingError("gzip length") }
    return inflate.output
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func bits(_ count: Int) throws -> Int {
    var value = 0
    for index in 0..<count {
      guard position < bytes.count else { throw ReadingError("deflate cut short") }
      value |= Int(bytes[position] >> UInt8(bit) & 1) << index
      bit += 1
      if bit == 8 { (position, bit) = (position + 1, 0) }
    }
    return value
  }

  private struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: [Int]) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      for length in 1..<16 { symbols += lengths.indices.filter { lengths[$0] == length } }
    }
  }

  private mutating func symbol(_ code: Code) throws -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1..<16 {
      value |= try bits(1)
      let count = code.counts[length]
      if value - count < first { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw ReadingError("deflate code")
  }

  private mutating func run() throws {
    while true {
      let isLast = try bits(1) == 1
      switch try bits(2) {
      case 0:
        if bit > 0 { (position, bit) = (position + 1, 0) }
        let count = Int(bytes[position]) | Int(bytes[position + 1]) << 8
        output += bytes[(position + 4)..<(position + 4 + count)]
        position += 4 + count
      case 1:
        let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
        try block(Code(lengths), Code(Array(repeating: 5, count: 30)))
      case 2:
        let (literals, distances, count) = (try bits(5) + 257, try bits(5) + 1, try bits(4) + 4)
        var lengths = [Int](repeating: 0, count: 19)
        for index in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(count) {
          lengths[index] = try bits(3)
        }
        let code = Code(lengths)
        var all: [Int] = []
        while all.count < literals + distances {
          switch try symbol(code) {
          case 16: all += Array(repeating: all.last ?? 0, count: try bits(2) + 3)
          case 17: all += Array(repeating: 0, count: try bits(3) + 3)
          case 18: all += Array(repeating: 0, count: try bits(7) + 11)
          case let length: all.append(length)
          }
        }
        try block(Code(Array(all[..<literals])), Code(Array(all[literals...])))
      default: throw ReadingError("deflate block")
      }
      if isLast { return }
    }
  }

  private mutating func block(_ literals: Code, _ distances: Code) throws {
    while true {
      let value = try symbol(literals)
      if value < 256 {
        output.append(UInt8(value))
      } else if value == 256 {
        return
      } else {
        let step = value - 257
        let length =
          step < 8 ? step + 3 : step == 28 ? 258 : (4 + step % 4) << (step / 4 - 1) + (try bits(step / 4 - 1)) + 3
        let code = try symbol(distances)
        let distance = code < 4 ? code + 1 : (2 + code % 2) << (code / 2 - 1) + (try bits(code / 2 - 1)) + 1
        for _ in 0..<length { output.append(output[output.count - distance]) }
      }
    }
  }
}

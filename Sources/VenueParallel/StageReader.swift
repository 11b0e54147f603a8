/// The bytes of a stage's output are not what a ``StageWriter`` wrote.
package struct DamagedStage: Error {
  package init() {}
}

/// Reads what a ``StageWriter`` wrote, in the same order. Bytes from elsewhere give other values or an error, never a crash.
package struct StageReader {
  private let bytes: [UInt8]
  private var position = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package var isAtEnd: Bool { position == bytes.count }

  /// - Throws: if fewer bytes are left.
  package mutating func number() throws(DamagedStage) -> Int {
    let place = try take(MemoryLayout<Int>.size)
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: Int.self) }
  }

  /// - Throws: for a number below 0 or above `most`, too.
  package mutating func number(upTo most: Int) throws(DamagedStage) -> Int {
    let number = try number()
    guard (0...most).contains(number) else { throw DamagedStage() }
    return number
  }

  package mutating func flag() throws(DamagedStage) -> Bool {
    switch bytes[try take(1)] {
    case 0: false
    case 1: true
    default: throw DamagedStage()
    }
  }

  package mutating func text() throws(DamagedStage) -> String {
    guard let text = String(validating: try numbers(of: UInt8.self), as: UTF8.self) else { throw DamagedStage() }
    return text
  }

  package mutating func numbers<Number: FixedWidthInteger & BitwiseCopyable>(
    of type: Number.Type = Number.self
  ) throws(DamagedStage) -> [Number] {
    let count = try number()
    let size = MemoryLayout<Number>.size
    guard count >= 0, count <= (bytes.count - position) / size else { throw DamagedStage() }
    let place = try take(count * size)
    return [Number](unsafeUninitializedCapacity: count) { buffer, written in
      bytes.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(buffer).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: $0[place..<place + count * size]))
      }
      written = count
    }
  }

  /// - Throws: if a number is not in the range, too.
  package mutating func numbers<Number: FixedWidthInteger & BitwiseCopyable>(
    in range: Range<Number>
  ) throws(DamagedStage) -> [Number] {
    let numbers = try numbers(of: Number.self)
    guard numbers.allSatisfy(range.contains) else { throw DamagedStage() }
    return numbers
  }

  /// - Throws: for an odd count, too.
  package mutating func pairs<Number: FixedWidthInteger & BitwiseCopyable>(
    of type: Number.Type = Int.self
  ) throws(DamagedStage) -> [(Number, Number)] {
    let numbers = try numbers(of: type)
    guard numbers.count.isMultiple(of: 2) else { throw DamagedStage() }
    return stride(from: 0, to: numbers.count, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
  }

  /// The position of the next bytes, which are then read.
  private mutating func take(_ count: Int) throws(DamagedStage) -> Int {
    guard count <= bytes.count - position else { throw DamagedStage() }
    defer { position += count }
    return position
  }
}

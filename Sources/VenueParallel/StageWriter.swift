/// Collects the bytes of a stage's input or output: numbers of fixed length, and lists and texts after their counts.
///
/// Equal values give equal bytes, and different values of one type give different bytes. Numbers have the byte order of the machine: the
/// bytes are read only by the program that wrote them.
package struct StageWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func add(_ number: Int) { withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) } }

  package mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  package mutating func add(_ text: String) {
    let characters = Array(text.utf8)
    add(characters)
  }

  package mutating func add<Number: FixedWidthInteger & BitwiseCopyable>(_ numbers: [Number]) {
    add(numbers.count)
    numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }
}

/// The traits of names and icons, by the position of the drawn feature.
///
/// Two arrays, because planning reads them several times for each of many features: a dictionary would hash each position.
package struct LabelTable: Sendable {
  /// By position, the number of its traits; −1 for a feature without a name or an icon.
  private var numbers: [Int32] = []
  /// In the order of the positions.
  private(set) var all: [LabelTraits] = []

  /// - Parameter position: larger than those before.
  mutating func add(_ traits: LabelTraits, at position: Int) {
    while numbers.count < position { numbers.append(-1) }
    numbers.append(Int32(all.count))
    all.append(traits)
  }

  package func contains(_ position: Int) -> Bool { position < numbers.count && numbers[position] >= 0 }

  package subscript(position: Int) -> LabelTraits? { contains(position) ? all[Int(numbers[position])] : nil }

  /// Ascending.
  package var positions: [Int] { numbers.indices.filter { numbers[$0] >= 0 } }
}

/// A floor or an ordinal as its owner counts it, in whole hundredths of a storey: 0, −1, 0.5. Sums and comparisons are exact.
public struct StoreyNumber: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Hundredths of a storey.
  public let hundredths: Int

  /// - Parameter hundredths: of a storey.
  public init(hundredths: Int) { self.hundredths = hundredths }

  /// - Parameter whole: in storeys.
  /// - Returns: nil outside of ``Quantity/floors``.
  public init?(whole: Int) {
    guard Quantity.floors.contains(whole) else { return nil }
    hundredths = whole * 100
  }

  /// - Parameter number: in storeys.
  /// - Returns: nil outside of ``Quantity/floors``, for more than two decimals, and for NaN.
  public init?(_ number: Double) {
    guard number >= Double(Quantity.floors.lowerBound), number <= Double(Quantity.floors.upperBound) else { return nil }
    let rounded = (number * 100).rounded()
    guard rounded / 100 == number else { return nil }
    hundredths = Int(rounded)
  }

  /// In storeys; nil if it is between two storeys.
  public var whole: Int? { hundredths.isMultiple(of: 100) ? hundredths / 100 : nil }

  /// In storeys.
  public var number: Double { Double(hundredths) / 100 }

  /// `"0.5"`.
  public var description: String { Quantity.text(number) }

  public static func < (a: StoreyNumber, b: StoreyNumber) -> Bool { a.hundredths < b.hundredths }

  package static func - (a: StoreyNumber, b: StoreyNumber) -> StoreyNumber {
    StoreyNumber(hundredths: a.hundredths - b.hundredths)
  }

  /// The number nearest to 0, the street; the lower one of −1 and 1.
  package static func nearestToStreet(_ a: StoreyNumber, _ b: StoreyNumber) -> Bool {
    (a.hundredths.magnitude, a.hundredths) < (b.hundredths.magnitude, b.hundredths)
  }
}

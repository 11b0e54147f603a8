/// A release of MapLibre GL JS, such as 5.16.0.
public struct ClientVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  public var major: Int
  public var minor: Int
  public var patch: Int

  public init(_ major: Int, _ minor: Int, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads `5`, `5.16` and `5.16.0`.
  ///
  /// - Returns: nil for anything else; numbers have at most four digits.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for part in parts {
      let isNumber = (1...4).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      guard isNumber, let number = Int(part) else { return nil }
      numbers.append(number)
    }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
  }

  /// The first release of MapLibre GL JS; parts without their own release exist since then.
  public static let first = ClientVersion(1, 13)

  public static func < (a: ClientVersion, b: ClientVersion) -> Bool {
    (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
  }

  public var description: String { "\(major).\(minor).\(patch)" }
}

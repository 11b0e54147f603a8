import ArgumentParser

/// `160x90`: width and height of a picture in points.
struct PictureSize: CustomStringConvertible {
  var width: Double
  var height: Double

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// - Throws: `ValidationError` unless both are whole numbers from 64 to 10,000.
  init(_ text: String) throws {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy((64...10_000).contains), text.count(where: { $0 == "x" }) == 1 else {
      throw ValidationError("write width and height in points, such as 1200x800, each 64 to 10000")
    }
    self.init(width: Double(sides[0]), height: Double(sides[1]))
  }

  var description: String { "\(Int(width))x\(Int(height))" }
}

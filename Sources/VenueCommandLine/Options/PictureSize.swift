import ArgumentParser

/// `160x90`: width and height of a picture in points.
struct PictureSize: ExpressibleByArgument {
  var width: Double
  var height: Double

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// - Returns: nil unless both are whole numbers from 64 to 10,000.
  init?(argument: String) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy((64...10_000).contains), argument.count(where: { $0 == "x" }) == 1 else {
      return nil
    }
    self.init(width: Double(sides[0]), height: Double(sides[1]))
  }

  var defaultValueDescription: String { "\(Int(width))x\(Int(height))" }
}

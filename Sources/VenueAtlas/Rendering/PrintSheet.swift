/// A sheet of paper on which a floor is printed at a scale that people measure in, within 0.4 %.
public struct PrintSheet: Hashable, Sendable {
  /// A size of paper, in millimetres, the short side first.
  public struct Paper: Hashable, Sendable {
    /// As it is typed: `A3`.
    public var name: String
    public var short: Double
    public var long: Double

    /// ISO 216 and the sizes of North America (ANSI/ASME Y14.1).
    public static let all = [
      Paper(name: "A4", short: 210, long: 297), Paper(name: "A3", short: 297, long: 420),
      Paper(name: "A2", short: 420, long: 594), Paper(name: "A1", short: 594, long: 841),
      Paper(name: "A0", short: 841, long: 1189), Paper(name: "letter", short: 215.9, long: 279.4),
      Paper(name: "tabloid", short: 279.4, long: 431.8),
    ]
  }

  public var paper: Paper
  public var isLandscape: Bool
  /// Metres on the ground for a metre on paper: 200 for 1:200.
  public var scale: Int

  public init(_ paper: Paper, isLandscape: Bool, scale: Int) {
    (self.paper, self.isLandscape, self.scale) = (paper, isLandscape, scale)
  }

  /// Millimetres of a point of type, 1/72 inch.
  static let millimetresPerPoint = 25.4 / 72

  var size: (width: Double, height: Double) {
    isLandscape ? (paper.long, paper.short) : (paper.short, paper.long)
  }

  /// Width and height in points.
  var points: (width: Double, height: Double) {
    (size.width / PrintSheet.millimetresPerPoint, size.height / PrintSheet.millimetresPerPoint)
  }

  var metresPerPoint: Double { Double(scale) * PrintSheet.millimetresPerPoint / 1000 }

  /// Scales that people measure in, the largest picture first.
  public static let usualScales = [50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000]
}

extension FloorPicture {
  /// The picture on a sheet: its size in points, and its scale in the subtitle.
  public func printed(on sheet: PrintSheet) -> FloorPicture {
    var picture = self
    picture.sheet = sheet
    (picture.width, picture.height) = sheet.points
    picture.subtitle += (subtitle.isEmpty ? "" : " · ") + "1:\(sheet.scale) (\(sheet.paper.name))"
    return picture
  }

  /// The smallest scale number at which the whole floor fits on paper, as an exact number: 163.2 for 1:163.2.
  public func smallestScale(on paper: PrintSheet.Paper, isLandscape: Bool) -> Double {
    var picture = self
    (picture.width, picture.height) = PrintSheet(paper, isLandscape: isLandscape, scale: 1).points
    return ScreenProjection(fitting: picture).metresOnGround * 1000 / PrintSheet.millimetresPerPoint
  }
}

import VenueJSON
public import VenueParts

/// The icons of one theme in MapLibre's format: one picture and a list of positions in it, for one pixel ratio.
public struct SpriteSheet: Sendable {
  /// Points of a side of an icon on its ground, and of one without.
  public static let signSide = 21
  public static let glyphSide = 15

  /// One image of a sheet.
  public struct Image: Hashable, Sendable {
    /// Unlike that of any other.
    public var name: String
    public var drawing: IconDrawing
    public var ink: Colour
    /// Its background; nil for the drawing without a background, ``glyphSide`` points wide.
    public var ground: Colour?

    public init(name: String, drawing: IconDrawing, ink: Colour, ground: Colour?) {
      self.name = name
      self.drawing = drawing
      self.ink = ink
      self.ground = ground
    }

    var side: Int { ground == nil ? SpriteSheet.glyphSide : SpriteSheet.signSide }
  }

  /// Sorted by size, then by name.
  private let images: [Image]
  /// For each, its top left corner in pixels.
  private let places: [(x: Int, y: Int)]
  private let ratio: Int
  private let width: Int
  private let height: Int

  /// Packs them by size and name, so that the given order does not matter.
  ///
  /// - Parameter ratio: pixels per point.
  public init(_ images: [Image], ratio: Int) {
    let images = images.sorted { ($1.side, $0.name) < ($0.side, $1.name) }
    let gap = 1
    let area = images.reduce(0) { $0 + ($1.side + gap) * ($1.side + gap) }
    let width = max(SpriteSheet.signSide + gap, Int(Double(area).squareRoot().rounded(.up)) + gap) * ratio
    var (x, y, rowHeight) = (0, 0, 0)
    var places: [(x: Int, y: Int)] = []
    for image in images {
      let side = image.side * ratio
      if x + side > width { (x, y, rowHeight) = (0, y + rowHeight + gap, 0) }
      places.append((x, y))
      x += side + gap
      rowHeight = max(rowHeight, side)
    }
    (self.images, self.places, self.ratio, self.width) = (images, places, ratio, width)
    height = max(1, y + rowHeight)
  }

  /// The picture; drawn at each call.
  ///
  /// - Throws: FreeType errors, for example for a drawing that did not come from ``SVGReader``.
  public func png() throws(IconRasterFault) -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    let raster = try OutlineRaster()
    let plate = try IconCoverage(.plate(inset: 0, radius: 6), side: SpriteSheet.signSide * ratio, raster)
    let field = try IconCoverage(.plate(inset: 1, radius: 5), side: SpriteSheet.signSide * ratio, raster)
    for (image, place) in zip(images, places) {
      let glyph = image.ground != nil && image.drawing.isSign ? SpriteSheet.signSide : SpriteSheet.glyphSide
      let coverage = try IconCoverage(image.drawing, side: glyph * ratio, raster)
      SpriteSheet.paint(
        image, coverage, plate: plate, field: field, ratio: ratio, at: place, &pixels, width: width)
    }
    return PNGFile.bytes(width: width, height: height, pixels: pixels)
  }

  /// Position of each image in the picture, in the order of names.
  public var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      for (image, place) in zip(images, places).sorted(by: { $0.0.name < $1.0.name }) {
        json.object(image.name, inline: true) {
          $0.member("height", image.side * ratio)
          $0.member("pixelRatio", ratio)
          $0.member("width", image.side * ratio)
          $0.member("x", place.x)
          $0.member("y", place.y)
        }
      }
    }
    return json.bytes + [0x0A]
  }

  /// A background with round corners and a border of the ink colour, which separates it from its surroundings, with the drawing at its centre;
  /// or only the drawing, in the background colour.
  private static func paint(
    _ image: Image, _ coverage: IconCoverage, plate: IconCoverage, field: IconCoverage, ratio: Int,
    at place: (x: Int, y: Int), _ pixels: inout [UInt8], width: Int
  ) {
    let side = image.side * ratio
    let inset = (side - coverage.side) / 2
    func amount(_ x: Int, _ y: Int) -> Double {
      let (column, row) = (x - inset, y - inset)
      guard coverage.side > 0, (0..<coverage.side).contains(column), (0..<coverage.side).contains(row) else { return 0 }
      return Double(coverage.pixels[row * coverage.side + column]) / 255
    }
    let hasGround = image.ground != nil && !image.drawing.isSign
    for y in 0..<side {
      for x in 0..<side {
        let target = ((place.y + y) * width + place.x + x) * 4
        let ink = amount(x, y)
        let (colour, alpha): (Colour, Double)
        if hasGround, let ground = image.ground {
          let inside = Double(field.pixels[y * side + x]) / 255
          colour = image.ink.mixed(with: ground, inside * (1 - ink))
          alpha = Double(plate.pixels[y * side + x]) / 255
        } else {
          (colour, alpha) = (image.drawing.isSign ? image.ground ?? image.ink : image.ink, ink)
        }
        guard alpha > 0 else { continue }
        pixels[target] = colour.red
        pixels[target + 1] = colour.green
        pixels[target + 2] = colour.blue
        pixels[target + 3] = UInt8((alpha * 255).rounded())
      }
    }
  }
}

extension IconDrawing {
  /// True if it fills the 21 points of a sign, without a background.
  public var isSign: Bool { side == Double(SpriteSheet.signSide) }

  /// A square with round corners on the 21 points of a sign.
  static func plate(inset: Double, radius: Double) -> IconDrawing {
    let side = Double(SpriteSheet.signSide)
    return IconDrawing(
      side: side,
      shapes: [
        Shape(
          outline: .rectangle(
            x: inset, y: inset, width: side - 2 * inset, height: side - 2 * inset, rx: radius, ry: radius))
      ])
  }
}

import Testing
import VenueJSON
import VenueParts
import VenueTestSupport

@testable import VenueIcons

@Suite struct SpriteSheetTests {
  private let images: [SpriteSheet.Image] = IconSet.names.prefix(40).flatMap { name -> [SpriteSheet.Image] in
    var notes: [SVGFault] = []
    guard let drawing = SVGReader.drawing(of: IconSet.svg(named: name)!, notes: &notes) else { return [] }
    let (ink, ground) = (Colour("#ffffff")!, Colour("#1f4e79")!)
    return [
      SpriteSheet.Image(name: name, drawing: drawing, ink: ink, ground: ground),
      SpriteSheet.Image(name: "\(name)-15", drawing: drawing, ink: ground, ground: nil),
    ]
  }

  @Test("icons: a sheet lists every image at its ratio, without overlap", .shows("H47.2"), arguments: [1, 2])
  func places(ratio: Int) throws {
    let sheet = SpriteSheet(images, ratio: ratio)
    let json = try #require(try JSONReader.read(sheet.json).root.object)
    #expect(json.map(\.key) == images.map(\.name).sorted())
    let png = try sheet.png()
    func number(_ at: Int) -> Int { png[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
    #expect(Array(png.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let (width, height) = (number(16), number(20))
    var taken: Set<Int> = []
    for member in json {
      let (name, value) = (member.key, member.value)
      let side = (name.hasSuffix("-15") ? 15 : 21) * ratio
      #expect(value["width"]?.int == side && value["height"]?.int == side && value["pixelRatio"]?.int == ratio)
      let (x, y) = (try #require(value["x"]?.int), try #require(value["y"]?.int))
      #expect(x >= 0 && y >= 0 && x + side <= width && y + side <= height, "\(name)")
      for row in y..<(y + side) {
        taken.formUnion((row * width + x)..<(row * width + x + side))
      }
    }
    #expect(taken.count == images.reduce(0) { $0 + $1.side * $1.side } * ratio * ratio, "none lies on another")
  }

  @Test("icons: the same icons in any order give the same bytes", .shows("H47.2"))
  func order() throws {
    let (one, other) = (SpriteSheet(images, ratio: 2), SpriteSheet(images.reversed(), ratio: 2))
    #expect(one.json == other.json)
    let (first, second) = try (one.png(), other.png())
    #expect(first == second)
  }
}

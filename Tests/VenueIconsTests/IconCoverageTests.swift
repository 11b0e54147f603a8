import Testing
import VenueTestSupport

@testable import VenueIcons

/// What FreeType covers, against areas known beforehand.
@Suite struct IconCoverageTests {
  private func coverage(_ inside: String, side: Int = 15) throws -> IconCoverage {
    let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 15 15\">\(inside)</svg>"
    var notes: [SVGFault] = []
    return try IconCoverage(
      try #require(SVGReader.drawing(of: Array(text.utf8), notes: &notes), "\(notes)"), side: side)
  }

  private func area(_ inside: String, side: Int = 60) throws -> Double {
    let coverage = try coverage(inside, side: side)
    let scale = Double(side) / 15
    return coverage.pixels.reduce(0) { $0 + Double($1) / 255 } / (scale * scale)
  }

  @Test("icons: a rectangle on the grid covers its pixels wholly and no other")
  func rectangle() throws {
    let coverage = try coverage("<rect x='2' y='3' width='4' height='5'/>")
    for y in 0..<15 {
      for x in 0..<15 {
        let isInside = (2..<6).contains(x) && (3..<8).contains(y)
        #expect(coverage.pixels[y * 15 + x] == (isInside ? 255 : 0), "\(x) \(y)")
      }
    }
  }

  @Test(
    "icons: covered areas are those of geometry",
    arguments: [
      ("<circle cx='7.5' cy='7.5' r='5'/>", 78.54), ("<ellipse cx='7' cy='7' rx='5' ry='2'/>", 31.42),
      ("<path d='M2.5 7.5a5 5 0 1 1 10 0a5 5 0 1 1 -10 0z'/>", 78.54),
      ("<path d='M2.5 7.5A5 5 0 0 1 12.5 7.5z'/>", 39.27), ("<path d='M7.5 7.5V2.5A5 5 0 0 0 2.500 7.500z'/>", 19.63),
      ("<path d='M7.5 7.5V2.5A5 5 0 1 0 12.5 7.500z'/>", 58.9),
      ("<path fill-rule='evenodd' d='M2 2h10v10H2zM4 4h6v6H4z'/>", 64), ("<path d='M2 2h10v10H2zM4 4v6h6V4z'/>", 64),
      ("<path d='M2 2h10v10H2z'/><path fill='#fff' d='M4 4h6v6H4z'/>", 64),
      ("<path d='M2 7h10' stroke='#000' stroke-width='2'/>", 20),
      ("<path d='M2 7h10' stroke='#000' stroke-width='2' stroke-linecap='round'/>", 23.14),
      ("<path d='M2 7h10' stroke='#000' stroke-width='2' stroke-linecap='square'/>", 24),
      ("<circle cx='7.5' cy='7.5' r='4' fill='none' stroke='#000' stroke-width='2'/>", 50.27),
      ("<g transform='translate(7.5 7.5) rotate(30) scale(2)'><rect x='-2' y='-1' width='4' height='2'/></g>", 32),
      ("<path d='M3 3q4 8 8 0z'/>", 21.33), ("<polygon points='1,1 11,1 1,11'/>", 50),
      ("<rect x='2' y='2' width='8' height='6' opacity='0.5'/>", 24.1),
    ])
  func areas(inside: String, expected: Double) throws {
    let found = try area(inside)
    #expect(abs(found - expected) < 0.01 * expected + 0.05, "\(found)")
  }
}

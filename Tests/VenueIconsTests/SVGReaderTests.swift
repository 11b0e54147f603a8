import Testing
import VenueRandom
import VenueTestSupport

@testable import VenueIcons

/// What is taken of an SVG file, and what is refused, where it stands.
@Suite struct SVGReaderTests {
  private func read(_ text: String) -> (drawing: IconDrawing?, notes: [SVGFault]) {
    var notes: [SVGFault] = []
    let drawing = SVGReader.drawing(of: Array(text.utf8), notes: &notes)
    return (drawing, notes)
  }

  private func icon(_ inside: String, root: String = "") -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 15 15\" \(root)>\(inside)</svg>"
  }

  @Test(
    "icons: scripts and external references are refused by name",
    .shows("H47.3"),
    arguments: [
      ("<script>alert(1)</script><path d='M0 0h9v9z'/>", "<script>"),
      ("<path onclick='alert(1)' d='M0 0h9v9z'/>", "onclick"),
      ("<foreignObject/><path d='M0 0h9v9z'/>", "<foreignObject>"),
      ("<image width='9' height='9' xlink:href='https://example.org/a.png'/>", "<image>"),
      ("<path xlink:href='file:///etc/passwd' d='M0 0h9v9z'/>", "href"),
      ("<path fill='url(https://example.org/a.svg#g)' d='M0 0h9v9z'/>", "fill"),
      ("<path style='fill: url( \"//example.org/g\" )' d='M0 0h9v9z'/>", "style"),
      ("<a href='https://example.org'><path d='M0 0h9v9z'/></a>", "<a>"),
      ("<animate attributeName='d'/><path d='M0 0h9v9z'/>", "<animate>"),
      ("<metadata><script>alert(1)</script></metadata><path d='M0 0h9v9z'/>", "<script>"),
    ])
  func unsafe(inside: String, named: String) throws {
    let text = icon(inside)
    let (drawing, notes) = read(text)
    #expect(drawing == nil)
    let fault = try #require(notes.first { $0.kind == .unsafe }, "\(notes)")
    #expect(fault.message.contains(named), "\(fault)")
    #expect(!fault.help.isEmpty)
    #expect(!fault.range.isEmpty && fault.range.upperBound <= text.utf8.count)
  }

  @Test("icons: documents that declare entities or style sheets are refused", .shows("H47.3"))
  func declarations() {
    let path = "<path d='M0 0h9v9z'/>"
    let bomb = "<!DOCTYPE svg [<!ENTITY a 'x'><!ENTITY b '&a;&a;&a;'>]>" + icon(path + "<title>&b;</title>")
    #expect(read(bomb).drawing == nil)
    #expect(read(bomb).notes.contains { $0.kind == .unsafe })
    let external = "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>" + icon(path + "<title>&a;</title>")
    #expect(read(external).drawing == nil)
    #expect(read("<?xml-stylesheet href='a.css'?>" + icon(path)).drawing == nil)
    // A document type without entities, as drawing programs write it, is harmless.
    let typed = "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>"
    #expect(read(typed + icon(path)).drawing != nil)
  }

  @Test(
    "icons: unsupported elements are reported and the drawing is excluded",
    .shows("H47.3"),
    arguments: [
      "<text>WC</text>", "<use href='#a'/>", "<style>path{fill:red}</style>", "<path fill='url(#g)' d='M0 0h9v9z'/>",
      "<path stroke-dasharray='2' stroke='#000' d='M0 0h9v9z'/>", "<path filter='url(#f)' d='M0 0h9v9z'/>",
      "<path d='M0 0 q'/>", "<rect width='9mm' height='9'/>", "<path transform='skewX(9)' d='M0 0h9v9z'/>",
      "<path transform='scale(1 2)' stroke='#000' d='M0 0h9v9z'/>", "<path d='M0 0h900v900z'/>", "",
    ])
  func undrawable(inside: String) {
    let (drawing, notes) = read(icon(inside))
    #expect(drawing == nil)
    #expect(notes.contains { $0.kind == .undrawable }, "\(notes)")
  }

  @Test("icons: icons are square; a grid other than 15 and 21 is reported", .shows("H47.3"))
  func sizes() {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\""
    #expect(read("\(svg) viewBox=\"0 0 15 20\"><path d='M0 0h9v9z'/></svg>").drawing == nil)
    #expect(read("\(svg)><path d='M0 0h9v9z'/></svg>").drawing == nil)
    #expect(read("\(svg) width=\"21\" height=\"21\"><path d='M0 0h9v9z'/></svg>").drawing?.side == 21)
    let (drawing, notes) = read("\(svg) viewBox=\"0 0 24 24\"><path d='M0 0h9v9z'/></svg>")
    #expect(drawing?.side == 24)
    #expect(notes.map(\.kind) == [.approximate])
  }

  @Test(
    "icons: a fault of a size or number is reported once, in its own words", .shows("H47.3"),
    arguments: [
      ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 0 0'><path d='M0 0h9v9z'/></svg>", "viewBox \"0 0 0 0\""),
      ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1e308 1e308'><path d='M0 0h9v9z'/></svg>", "1e308"),
      ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9999 9999'><path d='M0 0h9v9z'/></svg>", "4096"),
      ("<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0h9v9z'/></svg>", "no viewBox"),
      ("", "the file is empty"), (" \n\t\r\n", "the file is empty"),
    ])
  func oneCause(text: String, words: String) {
    let (drawing, notes) = read(text)
    #expect(drawing == nil && notes.count == 1 && notes.first?.message.contains(words) == true, "\(notes)")
  }

  @Test("icons: the help for a number gives the allowed values") func ranges() {
    let notes = read(icon("<path stroke='#000' stroke-width='1e5' opacity='7' d='M0 0h9v9z'/>")).notes
    #expect(notes.map(\.help) == ["write a number from 0 to 1000", "write a number from 0 to 1"])
  }

  @Test("icons: too large shapes are reported without numbers of a library") func manyPoints() {
    let path = "M1 1" + String(repeating: "a1 1 0 0 1 1 1a1 1 0 0 1-1-1", count: 2200)
    let (drawing, notes) = read(icon("<path stroke='#000' d='\(path)'/>"))
    #expect(drawing == nil && !notes.isEmpty && !notes.contains { $0.message.contains("error") }, "\(notes)")
  }

  @Test("icons: attributes without number are refused in short time", .shows("H47.3"), arguments: [257, 5000])
  func manyAttributes(count: Int) {
    let attributes = (0..<count).map { "q\($0)='1'" }.joined(separator: " ")
    let clock = ContinuousClock()
    let time = clock.measure {
      let notes = read(icon("<path \(attributes) d='M0 0h9v9z'/>")).notes
      #expect(notes.map(\.kind) == [.limit] && notes[0].message.contains("\(count + 1) attributes"))
    }
    #expect(time < .seconds(2))
    let few = (0..<200).map { "q\($0)='1'" }.joined(separator: " ")
    let notes = read(icon(String(repeating: "<path \(few) d='M0 0h9v9z'/>", count: 20))).notes
    #expect(notes.count == SVGReader.mostFaults)
  }

  @Test("icons: a colour other than black and white is reported and drawn in ink")
  func colours() {
    let (drawing, notes) = read(icon("<path fill='#e4002b' d='M0 0h9v9z'/><path fill='#fff' d='M1 1h2v2z'/>"))
    #expect(drawing?.shapes.map(\.isCut) == [false, true])
    #expect(notes.map(\.kind) == [.approximate])
  }

  @Test("icons: malformed, deep, long and large documents are reported and end", .shows("H47.3"))
  func limits() {
    #expect(read("<svg").drawing == nil)
    #expect(read(icon("<path d='M0 0h9v9z'")).notes.contains { $0.kind == .malformed })
    #expect(read("").drawing == nil)
    #expect(read("\u{0}\u{1}").drawing == nil)
    let deep = String(repeating: "<g>", count: 5000) + String(repeating: "</g>", count: 5000)
    #expect(read(icon(deep)).notes.contains { $0.kind == .limit })
    #expect(read(icon(String(repeating: "<g/>", count: 4000))).notes.contains { $0.kind == .limit })
    #expect(read(icon(String(repeating: " ", count: 100_000))).notes.map(\.kind) == [.limit])
  }

  @Test("icons: shapes that FreeType cannot draw are reported when read", .shows("H47.3"))
  func undrawable() {
    // Round ends of lines that go to and fro: the outline of the stroke has many times the points of the line.
    let line = "M1 1" + String(repeating: "h9h-9", count: 4_900)
    let (drawing, notes) = read(icon("<path fill='none' stroke='#000' stroke-linejoin='round' d='\(line)'/>"))
    #expect(drawing == nil)
    #expect(notes.map(\.kind) == [.undrawable])
    #expect(notes.first?.message.contains("more points than an icon is drawn with") == true, "\(notes)")
  }

  @Test("icons: no damage to a drawing makes the reader or the raster fail", .shows("H47.3"), arguments: 0..<8)
  func damage(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    for name in IconSet.names {
      var bytes = IconSet.svg(named: name)!
      for _ in 0..<(1 + random.next() % 4) {
        let place = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 3 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: Array("9e9 -<&".utf8), at: place)
        }
      }
      var notes: [SVGFault] = []
      guard let drawing = SVGReader.drawing(of: bytes, notes: &notes) else {
        #expect(!notes.isEmpty, "\(name)")
        continue
      }
      _ = try IconCoverage(drawing, side: 15)
    }
  }
}

import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport

@testable import VenueFormats

@Suite("icons/")
struct IconFilesTests {
  private func read(_ icons: [String: String]) throws -> VenueSource {
    var files = TinyVenue.files.mapValues { Array($0.utf8) }
    for (path, text) in icons { files[path] = Array(text.utf8) }
    return try VenueReader.read(InputTree(bytes: files))
  }

  private static let square = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 15 15">
      <path d="M2 2h11v11H2z"/>
    </svg>
    """

  @Test("icons: a valid drawing belongs to the venue under the name of its file", .shows("H47.3"))
  func whole() throws {
    let source = try read(["icons/early-bird.svg": Self.square, "icons/restroom.male.svg": Self.square])
    #expect(source.diagnostics.isEmpty, "\(source.findings)")
    #expect(source.icons.map(\.name) == ["early-bird", "restroom.male"])
    #expect(source.icons.first?.svg == Array(Self.square.utf8))
  }

  @Test(
    "icons: a faulty drawing is excluded and reported with place and remedy",
    .shows("H47.3"),
    arguments: [
      ("<script>alert(1)</script>", "LBL023", "<script>"), ("<path onload='x()' d='M1 1h2v2z'/>", "LBL023", "onload"),
      ("<text x='3' y='9'>WC</text>", "LBL024", "<text x='3' y='9'"), ("<path d='M1 1h2v2z'", "SRC001", nil),
    ])
  func faults(inside: String, code: String, marked: String?) throws {
    let text = Self.square.replacing("</svg>", with: "\(inside)\n</svg>")
    let source = try read(["icons/early-bird.svg": text])
    let found = try #require(source.diagnostics.first, "\(source.findings)")
    #expect(found.code == code && found.severity == .error, "\(source.findings)")
    #expect(found.place?.file == "icons/early-bird.svg")
    #expect(found.help.count == 1)
    if let marked, let range = found.place?.range {
      #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self).hasPrefix(marked.replacing(">", with: "")))
    }
    #expect(source.icons.isEmpty)
  }

  @Test("LBL013: a pixel picture is excluded, another grid is drawn, both reported", .shows("H47.3"))
  func resolution() throws {
    let source = try read([
      "icons/bear.png": "\u{89}PNG", "icons/wide.svg": Self.square.replacing("0 0 15 15", with: "0 0 24 24"),
      "icons/Big Name.svg": Self.square,
    ])
    #expect(source.diagnostics.map(\.code).sorted() == ["LBL013", "LBL013", "LBL024"], "\(source.findings)")
    #expect(source.icons.map(\.name) == ["wide"])
  }

  @Test("icons: drawings over the total point limit are excluded from there on")
  func budget() throws {
    // 10,000 points each, to and fro.
    let heavy = Self.square.replacing("M2 2h11v11H2z", with: "M2 2" + String(repeating: "h1h-1", count: 4_999) + "h1")
    let source = try read(Dictionary(uniqueKeysWithValues: (10..<27).map { ("icons/mark-\($0).svg", heavy) }))
    #expect(source.icons.map(\.name) == (10..<25).map { "mark-\($0)" })
    #expect(
      source.diagnostics.map { "\($0.code) \($0.place?.file ?? "")" } == (25..<27).map { "SRC017 icons/mark-\($0).svg" }
    )
  }

  @Test("icons: a drawing with an upper-case extension is not a pixel picture") func capitals() throws {
    let source = try read(["icons/coffee.SVG": Self.square])
    let found = try #require(source.diagnostics.first)
    #expect(source.diagnostics.count == 1 && found.code == "LBL024" && found.help == ["rename it to icons/coffee.svg"])
  }
}

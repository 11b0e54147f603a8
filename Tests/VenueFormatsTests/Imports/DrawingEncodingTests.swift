import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Names of drawings that are older than UTF-8.
@Suite struct DrawingEncodingTests {
  /// - Parameter own: the key `encoding`.
  private func read(
    _ word: [UInt8], _ page: String?, version: String = "AC1015", own: String? = nil
  ) throws -> VenueSource {
    var drawing = DrawingText()
    (drawing.version, drawing.codePage) = (version, page)
    drawing.room("WORD", 0, 0, 4, 4)
    drawing.text("TEXT", 1, 1, "WORD 5")
    let imports = """
      imports:
        plan:
          levels: {ground: {file: plan.dxf, ordinal: 0, name: Ground, short_name: G}}
          types: {TEXT: text, "*": unit.room}
      """
    return try ImportedVenue.source(
      imports + (own.map { "\n    encoding: \($0)" } ?? ""),
      bytes: ["plan.dxf": drawing.bytes([("WORD", word)])])
  }

  private func name(_ source: VenueSource) -> String? { source.venue.units.kept.first?.name["en"] }

  @Test(
    "formats: texts of an old drawing are in the code page that it names",
    arguments: [
      ("ANSI_1251", [0xC7, 0xE0, 0xEB], "Зал"), ("ANSI_1250", [0x50, 0x6F, 0x6B, 0xF3, 0x6A, 0xB3], "Pokójł"),
      ("dos866", [0x87, 0xA0, 0xAB], "Зал"), ("ANSI_1252", [0x43, 0x61, 0x66, 0xE9], "Café"),
      ("ANSI_1254", [0x4F, 0x64, 0x61, 0xFD], "Odaı"), ("ANSI_936", [0xC9, 0xCC, 0xC6, 0xCC], "商铺"),
      ("ANSI_932", [0x95, 0x5C, 0x8E, 0xBA], "表室"), ("ANSI_949", [0xC8, 0xAD, 0xC0, 0xE5, 0xBD, 0xC7], "화장실"),
      ("ANSI_950", [0xA4, 0xA4], "中"), ("UTF-8", [0xC3, 0xA9], "é"),
    ] as [(String, [UInt8], String)])
  func pages(_ page: String, _ word: [UInt8], _ text: String) throws {
    let source = try read(word, page)
    #expect(name(source) == "\(text) 5")
    #expect(source.diagnostics.allSatisfy { $0.code != "SRC002" })
  }

  @Test("formats: a drawing in UTF-8 is read as UTF-8, whatever code page it names")
  func unicode() throws {
    for version in ["AC1015", "AC1032"] {
      #expect(name(try read(Array("Зал".utf8), "ANSI_936", version: version)) == "Зал 5")
    }
    #expect(name(try read([0xC7, 0xE0, 0xEB], "ANSI_1251", version: "AC1032")) == "Зал 5")
  }

  @Test("formats: the owner names the code page of a drawing that names a wrong one")
  func ownPage() throws {
    #expect(name(try read([0xC7, 0xE0, 0xEB], "ANSI_1252", own: "windows-1251")) == "Зал 5")
    #expect(name(try read([0xC7, 0xE0, 0xEB], nil, version: "", own: "cp1251")) == "Зал 5")
    let wrong = try read([0x41], "ANSI_1252", own: "rot13")
    #expect(wrong.errors.contains { $0.contains("the encoding rot13 is not supported") })
  }

  @Test("formats: texts that are not valid in their code page are counted")
  func misfits() throws {
    let source = try read([0xE9], "ANSI_936")
    #expect(source.messages("2 texts of plan.dxf are not valid in the code page ANSI_936").count == 1)
    let unknown = try read([0xE9], "MACINTOSH")
    #expect(unknown.messages("in the code page MACINTOSH, which is not supported").count == 1)
    #expect(name(unknown) == "é 5")
  }

  @Test("formats: escapes of a drawing are characters, in names of layers too")
  func escapes() {
    #expect(DXFText.name("A-\\U+0417\\M+1955C") == "A-З表")
    #expect(DXFText.plain("\\M+5C9CC %%d") == "商 °" && DXFText.lines(ofFormatted: "\\M+5C9CC\\PB") == ["商", "B"])
    #expect(DXFText.plain("\\M+9C9CC \\U+12") == "\\M+9C9CC \\U+12")
  }
}
